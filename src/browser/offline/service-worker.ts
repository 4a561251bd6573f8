/**
 * The service worker: the site goes on without a connection, at the same addresses. It keeps every
 * page of a rule and what pages need, and the pages that were visited.
 */
import { answerFile, answerPage } from './answer-requests.ts';
import { visit } from './found-on-device.ts';
import { install, keepAsTold, removeOutdated } from './keep-version.ts';
import type { ToWorker } from './kept-files.ts';
import { scope, worker } from './this-version.ts';

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(removeOutdated().then(() => worker.clients.claim())),
);

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.do === 'take over') event.waitUntil(worker.skipWaiting());
  if (message.do === 'keep') event.waitUntil(keepAsTold(event.source));
  if (message.do === 'remember') event.waitUntil(visit(message.address));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (!url.pathname.startsWith(scope)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else event.respondWith(answerFile(event, url));
});
