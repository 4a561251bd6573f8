/** The day that a reader reads as of, as it stands in addresses: `/cr/702.19b/?on=2014-11-08`. */

/**
 * The day in an address, or null where there is none, or none of the calendar.
 *
 * @param query the part of an address from its `?` on
 * @example dayIn('?on=2014-11-08') // '2014-11-08'
 * @example dayIn('?on=2014-02-31') // null
 */
export function dayIn(query: string): string | null {
  const day = new URLSearchParams(query).get('on') ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : null;
}

/**
 * An address within the site as of a day, or as of today where no day is given. What else stands
 * after its `?`, and its anchor, stay.
 *
 * @example withDay('/cr/702/#702.19b', '2014-11-08') // '/cr/702/?on=2014-11-08#702.19b'
 */
export function withDay(href: string, day: string | null | undefined): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  const given = new URLSearchParams(query);
  if (day) given.set('on', day);
  else given.delete('on');
  const asked = given.toString();
  return `${path}${asked ? `?${asked}` : ''}${hash}`;
}
