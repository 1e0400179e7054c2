import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** So many at once let the operating system write them out together. */
const AT_ONCE = 16;

/** Makes a folder and everything under it durable. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const next = entries.values();
  const syncSome = async () => {
    for (const entry of next) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await syncFolder(path);
      else await sync(path, 'r+');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, syncSome));
  await syncFolder(folder);
}

/** Makes the entries of a folder durable. Windows cannot open a folder for that, and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
