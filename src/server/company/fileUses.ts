import type { Call } from '../call';
import type { Tx } from '../database/transaction';

/** A record that asks to be paid, with a file beside it. */
export interface FileUse {
  readonly sha256: string;
  /** As a person names it. */
  readonly record: string;
}

export type FindFileUses = (tx: Tx, call: Call, sha256s: readonly string[]) => Promise<readonly FileUse[]>;

let finders: readonly FindFileUses[] = [];

/** Lets whoever is asked to pay for a file learn where else it is; once, when the installation is put together. */
export function provideFileUses(given: readonly FindFileUses[]): void {
  finders = given;
}

/** What else asks to be paid for the very same files. */
export async function readFileUses(tx: Tx, call: Call, sha256s: readonly string[]): Promise<readonly FileUse[]> {
  if (sha256s.length === 0) return [];
  const found: FileUse[] = [];
  for (const find of finders) found.push(...(await find(tx, call, sha256s)));
  return found;
}
