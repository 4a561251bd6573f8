/** What a page tells the service worker. */
export type ToWorker =
  /** A new version waits: it may replace the old one now. */
  | { do: 'take over' }
  /** This page was opened before there was a worker to see it. */
  | { do: 'remember'; address: string };
