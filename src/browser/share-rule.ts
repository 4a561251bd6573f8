import { type QuotedRule, titled } from '../rules/posts/copy-formats.ts';
import { showStatus } from './bottom-bar.ts';

/** Shares a rule as the device does it. Only if `share` is in `navigator`. */
export async function shareRule(rule: QuotedRule): Promise<void> {
  const title = titled(rule);
  const text = [title, rule.text].filter(Boolean).join(': ');
  try {
    await navigator.share({ title, text, url: rule.url });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) showStatus('Couldn’t share the rule');
  }
}
