import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Microseconds of the thread's own time, so that a machine that does other things measures the same. */
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** The tasks of a page's main thread, in milliseconds of the thread's own time. */
export interface Tasks {
  longest: number;
  /** All of them together. */
  together: number;
}

/**
 * What something costs a page, and how much of it at once. Only the one set beside the other says
 * something on a machine of unknown speed.
 *
 * @param act what is measured; it has happened when this is done
 */
export async function tasksDuring(page: Page, act: () => Promise<void>): Promise<Tasks> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const whole = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await act();
  await session.send('Tracing.end');
  await whole;
  const ofPages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  // What the test itself asks of the page is no work of the page's.
  const asked = events.filter(({ args }) =>
    args?.chrome_mojo_event_info?.mojo_interface_tag?.includes('DevTools'),
  );
  const tasks = events.filter(
    (event) =>
      event.ph === 'X' &&
      event.name.includes('RunTask') &&
      ofPages.has(thread(event)) &&
      !asked.some((each) => thread(each) === thread(event) && isWithin(each, event)),
  );
  if (tasks.length === 0) throw new Error('The trace holds no task of a page.');
  const durations = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    longest: Math.max(...durations),
    together: durations.reduce((sum, each) => sum + each, 0),
  };
}

/**
 * Whether work was laid down between its parts: no task is long that is most of the work. How long
 * is long depends on the machine, so a slow one is asked only whether the work is divided.
 */
export function isDivided({ longest, together }: Tasks): boolean {
  return longest < Math.max(50, together / 2);
}

function thread({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}

function isWithin(inner: TraceEvent, outer: TraceEvent): boolean {
  return inner.ts >= outer.ts && inner.ts <= outer.ts + (outer.dur ?? 0);
}
