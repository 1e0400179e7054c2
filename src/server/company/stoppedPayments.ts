import type { Tx } from '../database/transaction';

/** Documents of the books that are not to be paid for now, by id: the number of the record somebody stopped. */
export type FindStoppedPayments = (tx: Tx, companyId: string) => Promise<ReadonlyMap<string, string>>;

let finders: readonly FindStoppedPayments[] = [];

/** Lets whoever pays ask what was stopped; once, when the installation is put together. */
export function provideStoppedPayments(given: readonly FindStoppedPayments[]): void {
  finders = given;
}

/** What is not to be paid for now, of every plugin. */
export async function readStoppedPayments(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const find of finders) for (const [entryId, number] of await find(tx, companyId)) found.set(entryId, number);
  return found;
}
