import { permissionOf } from '../../core/contract/endpoint';
import type { Tx } from '../database/transaction';
import type { Call, PartnerUse } from '../plugin';

let uses: readonly PartnerUse[] = [];

/** Lets the question before a partner goes ask every domain; once, when the installation is put together. */
export function providePartnerUses(given: readonly PartnerUse[]): void {
  uses = given;
}

/** What is open with a partner, kind by kind; a caller without the right learns that it is, and not how much. */
export async function findOpenWithPartner(tx: Tx, call: Call, code: string) {
  const found = [];
  for (const { title, read, find } of uses) {
    const { count, amount } = await find(tx, call, code);
    if (count === 0) continue;
    found.push({ title: title[call.locale], count, amount: call.permissions.has(permissionOf(read)) ? amount : null });
  }
  return found;
}
