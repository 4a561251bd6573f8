/**
 * The numbers that a citation names. What stands after a slash takes the place of the last step of
 * the number before it, where the two are of one kind.
 *
 * @example citedRules('503.2/3') // ['503.2', '503.3']
 * @example citedRules('214.8d/e') // ['214.8d', '214.8e']
 * @example citedRules('505.6') // ['505.6']
 */
export function citedRules(printed: string): string[] {
  const [first = '', ...others] = printed.split('/');
  const numbers = [first];
  for (const other of others) {
    const before = numbers.at(-1) as string;
    const lastStep = /^\d+$/.test(other) ? /\d+$/ : /[a-z]{1,2}$/;
    const isStep = /^(?:\d+|[a-z]{1,2})$/.test(other) && before.includes('.');
    if (!isStep) numbers.push(other);
    else if (lastStep.test(before)) numbers.push(before.replace(lastStep, other));
  }
  return numbers.filter((number) => number !== '');
}
