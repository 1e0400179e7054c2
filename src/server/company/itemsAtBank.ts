import type { Tx } from '../database/transaction';

/** Open items of some documents that a bank was given a file for, whose end is not known yet. */
export type FindItemsAtBank = (
  tx: Tx,
  companyId: string,
  entryIds: readonly string[],
) => Promise<readonly ItemAtBank[]>;

export interface ItemAtBank {
  readonly entryId: string;
  readonly lineNumber: number;
  /** The number of the run. */
  readonly run: string;
}

let finders: readonly FindItemsAtBank[] = [];

/** Lets whoever clears or reverses ask what is being paid; once, when the installation is put together. */
export function provideItemsAtBank(given: readonly FindItemsAtBank[]): void {
  finders = given;
}

/** What of some documents a bank is paying, of every plugin. */
export async function readItemsAtBank(tx: Tx, companyId: string, entryIds: readonly string[]): Promise<ItemAtBank[]> {
  const found = [];
  for (const find of finders) found.push(...(await find(tx, companyId, entryIds)));
  return found;
}
