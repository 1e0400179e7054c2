import { promisify } from 'node:util';
import { type AsyncZipOptions, type AsyncZippable, zip } from 'fflate';

export interface ZippedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Packed already, as scans are: it is put in as it is. */
  readonly isPacked?: boolean;
}

/** Files in a zip that is the same bytes whenever it is written; what is large is packed beside the other requests. */
export function zipFiles(files: readonly ZippedFile[]): Promise<Uint8Array> {
  const entries = files.map(
    ({ name, content, isPacked }): AsyncZippable => ({
      [name]: [content, { level: isPacked ? 0 : 6 }],
    }),
  );
  return zipInThreads(Object.assign({}, ...entries), { mtime: EARLIEST });
}

const zipInThreads = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip);

/** A zip tells when its files were made. */
const EARLIEST = new Date(1980, 0, 1);
