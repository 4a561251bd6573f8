import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `localhost` is one or the other of these, as the machine likes; a page must open under both. */
const loopback = ['127.0.0.1', '::1'];

/** A server that is listening. */
export interface Listening {
  port: number;
  close: () => Promise<void>;
}

/**
 * Listens on this machine alone, on the first port from `port` on that is free.
 *
 * @param attempts how many ports to try; 1 insists on `port`
 * @throws the system's `EADDRINUSE` error if all of them are taken
 * @example const { port, close } = await listen(siteHandler('dist'), 4321, 20)
 */
export async function listen(
  handler: RequestListener,
  port: number,
  attempts = 1,
): Promise<Listening> {
  try {
    return await listenOnBoth(handler, port);
  } catch (error) {
    if (attempts <= 1 || codeOf(error) !== 'EADDRINUSE') throw error;
    return listen(handler, port + 1, attempts - 1);
  }
}

async function listenOnBoth(handler: RequestListener, port: number): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closeServer));
  };
  let taken = port;
  for (const host of loopback) {
    try {
      const server = await listenOn(handler, taken, host);
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    } catch (error) {
      // A machine may have no IPv6 at all.
      if (servers.length > 0 && codeOf(error) !== 'EADDRINUSE') continue;
      await close();
      throw error;
    }
  }
  return { port: taken, close };
}

function listenOn(handler: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The system's name for an error: `EADDRINUSE`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
