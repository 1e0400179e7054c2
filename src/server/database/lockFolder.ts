import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '../config';

/**
 * Claims a folder for this process and returns how to give it back. The claim is a listening socket that the operating
 * system takes away with the process, so a crash leaves nothing to clean up.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  try {
    const listening = once(server, 'listening');
    server.listen(claimName(folder));
    await listening;
  } catch (error) {
    throw inUse(folder, error);
  }
  server.unref();
  return async () => {
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

function claimName(folder: string): string {
  const name = `kanjo-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

const inUse = (folder: string, cause: unknown): StartError =>
  new StartError(
    {
      ja: `データフォルダー ${folder} は別のKanjoが使用中です。そのKanjoを終了するか、DATA_DIR に別のフォルダーを指定してください。`,
      en: `The data folder ${folder} is in use by another Kanjo. Stop that one, or set DATA_DIR to another folder.`,
    },
    { cause },
  );
