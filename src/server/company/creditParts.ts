import { CREDIT_KINDS, type CreditKind } from '../../core/company/creditKinds';
import type { Text } from '../../core/value/text';
import type { Call } from '../call';
import type { Tx } from '../database/transaction';

/** A part of the credit as one domain knows it. */
export interface CreditPart {
  readonly kind: CreditKind;
  readonly title: Text;
  /** Yen, tax included, never negative, of a customer by all of its codes. */
  readonly sum: (tx: Tx, call: Call, partners: readonly string[]) => Promise<number>;
}

let parts: readonly CreditPart[] = [];

/** Lets the record of a customer ask every domain; once, when the installation is put together. */
export function provideCreditParts(given: readonly CreditPart[]): void {
  parts = given;
}

/** What the credit of a customer comes to, part by part. */
export async function readCredit(tx: Tx, call: Call, partners: readonly string[]) {
  const found = [];
  for (const kind of CREDIT_KINDS) {
    const part = parts.find((each) => each.kind === kind);
    if (part) found.push({ kind, title: part.title[call.locale], amount: await part.sum(tx, call, partners) });
  }
  return found;
}
