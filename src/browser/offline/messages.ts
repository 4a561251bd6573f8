/** What a page tells the service worker. */
export type ToWorker =
  /** A new version waits: it may replace the old one now. */
  | { do: 'take over' }
  /** Nothing is to be done: having done it lets the browser put a newer worker in place. */
  | { do: 'wake' }
  /** This page was opened before there was a worker to see it. */
  | { do: 'remember'; address: string };
