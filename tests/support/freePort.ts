import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that was free a moment ago, for a process that must come back at the same place. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
