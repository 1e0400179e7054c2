import type { Text } from '../../core/value/text';
import type { Tx } from '../database/transaction';
import type { Call, PaymentTermUse, TermCount } from '../plugin';

let uses: readonly PaymentTermUse[] = [];

/** Lets the terms ask every domain who names them; once, when the installation is put together. */
export function providePaymentTermUses(given: readonly PaymentTermUse[]): void {
  uses = given;
}

/** How many records of each kind name which payment term. */
export async function countTermUses(tx: Tx, call: Call): Promise<readonly (TermCount & { readonly title: Text })[]> {
  const found = [];
  for (const { title, count } of uses) for (const each of await count(tx, call)) found.push({ title, ...each });
  return found;
}
