import type { Readable } from 'node:stream';

/** Takes a copy of the database, file by file: each is read to its end before the next one. */
export interface CopyKeeper {
  readonly folder: (path: string) => Promise<void>;
  readonly file: (path: string, content: Readable) => Promise<void>;
  /** How many files there will be, as far as is known. */
  readonly expect: (files: number) => void;
}
