/** A line that is shown only if the work takes long. */
export interface Progress {
  step: (what: string) => void;
  bytes: (count: number) => void;
  done: () => void;
}

const patience = 1000;

/**
 * Shows what is being done once the work has taken a second, on one line that is written over; where
 * there is no terminal, on one line per step.
 */
export function showProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now();
  let what = '';
  let shown = false;
  const show = (line: string) => {
    if (performance.now() - started < patience) return;
    shown = true;
    stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
  // A server that sends nothing gives no occasion to write, so the clock does.
  const clock = setTimeout(() => show(`${what} …`), patience);
  clock.unref();
  return {
    step: (next) => {
      what = next;
      show(`${what} …`);
    },
    bytes: (count) => {
      if (stream.isTTY) show(`${what} … ${Math.round(count / 1024)} KB`);
    },
    done: () => {
      clearTimeout(clock);
      if (shown && stream.isTTY) stream.write('\r\u001b[K');
    },
  };
}
