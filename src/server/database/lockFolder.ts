import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../config';

/** Gives a claim back. */
type Claim = () => Promise<void>;

/**
 * Claims a folder for this process and returns how to give it back. A claim is a listening socket, which the operating
 * system takes away with the process, so that a crash leaves nothing in the way:
 * - Linux: an abstract socket, which only one process can take, and a socket file in the folder, which processes of
 *   other containers on the same volume see;
 * - Windows: a named pipe; elsewhere: the socket file alone.
 */
export async function lockFolder(folder: string): Promise<Claim> {
  const claims: Claim[] = [];
  const release = async () => {
    for (const giveBack of claims.splice(0)) await giveBack();
  };
  try {
    if (process.platform === 'linux') claims.push(await listen(`\0${nameOfFolder(folder)}`));
    claims.push(
      await (process.platform === 'win32' ? listen(`\\\\.\\pipe\\${nameOfFolder(folder)}`) : claimFile(folder)),
    );
  } catch (error) {
    await release();
    throw isTaken(error) ? inUse(folder, error) : error;
  }
  return release;
}

/** A name that no other folder has, for what the operating system keeps by name. */
export const nameOfFolder = (folder: string) =>
  `kanjo-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;

/** Takes the folder's socket file; one that nobody listens on was left by a process that crashed. */
async function claimFile(folder: string): Promise<Claim> {
  const descriptor = openSync(folder, 'r');
  try {
    // A socket's path may have a hundred characters, a folder's many more: Linux has a short name for an open folder.
    const path = join(process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : folder, 'in-use');
    if (await answers(path)) throw Object.assign(new Error(`${path} answers`), { code: 'EADDRINUSE' });
    rmSync(path, { force: true });
    const giveBack = await listen(path);
    return async () => {
      await giveBack();
      closeSync(descriptor);
    };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function listen(name: string): Promise<Claim> {
  const server = createServer((socket) => socket.destroy());
  server.listen(name);
  await once(server, 'listening');
  server.unref();
  return async () => {
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const inUse = (folder: string, cause: unknown): StartError =>
  new StartError(
    {
      ja: `データフォルダー ${folder} は別のKanjoが使用中です。そのKanjoを終了するか、DATA_DIR に別のフォルダーを指定してください。`,
      en: `The data folder ${folder} is in use by another Kanjo. Stop that one, or set DATA_DIR to another folder.`,
    },
    { cause },
  );
