import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Text } from '../../core/value/text';
import { StartError } from '../config';
import { nameOfFolder } from '../database/lockFolder';
import type { TakenBackup } from './takeBackup';

/** What is said through the door, a line of JSON each: how far it is, and how it ended. */
type Answer =
  | { readonly done: number; readonly total: number }
  | { readonly taken: TakenBackup }
  | { readonly error: string; readonly text?: Text };

type Report = (done: number, total: number) => void;

/**
 * A server on the embedded engine is the only one that may open its folder, so it takes backups for others on this
 * machine: for whoever may write to the data folder, since the door is a socket in it (on Windows a named pipe).
 * Returns what closes it.
 */
export async function openDoor(
  dataDir: string,
  take: (target: string, report: Report) => Promise<TakenBackup>,
): Promise<() => Promise<void>> {
  const { path, close } = doorOf(dataDir);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => serve(socket, take));
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return async () => {
    // Twice would close a descriptor that belongs to somebody else by now.
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    close();
    await closed;
  };
}

function serve(socket: Socket, take: (target: string, report: Report) => Promise<TakenBackup>): void {
  const say = (answer: Answer) => socket.writable && socket.write(`${JSON.stringify(answer)}\n`);
  socket.on('error', () => {});
  createInterface(socket).once('line', async (line) => {
    try {
      const target = String(JSON.parse(line));
      say({ taken: await take(target, (done, total) => say({ done, total })) });
    } catch (error) {
      const text = error instanceof StartError ? { text: error.text } : {};
      say({ error: error instanceof Error ? error.message : String(error), ...text });
    }
    socket.end();
  });
}

/** Asks the server on a data folder for a backup; undefined where none serves it. */
export async function askAtDoor(dataDir: string, target: string, report: Report): Promise<TakenBackup | undefined> {
  const { path, close } = doorOf(dataDir);
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    close();
    return undefined;
  }
  try {
    socket.write(`${JSON.stringify(target)}\n`);
    for await (const line of createInterface(socket)) {
      const answer: Answer = JSON.parse(line);
      if ('taken' in answer) return answer.taken;
      if ('error' in answer) throw answer.text ? new StartError(answer.text) : new Error(answer.error);
      report(answer.done, answer.total);
    }
    throw new Error('the server went away before the backup was complete');
  } finally {
    socket.destroy();
    close();
  }
}

/** A socket's path may have a hundred characters, a folder's many more: Linux has a short name for an open folder. */
function doorOf(dataDir: string): { path: string; close: () => void } {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${nameOfFolder(dataDir)}-door`, close: () => {} };
  if (process.platform !== 'linux') return { path: join(dataDir, 'door'), close: () => {} };
  const descriptor = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${descriptor}/door`, close: () => closeSync(descriptor) };
}
