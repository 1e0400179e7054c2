import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { inSavepoint } from '#server/database/inSavepoint.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { isAnyOf } from '#server/record/pageByKey.ts';
import type * as contract from '../contract/issueInvoices';
import { issueDrafts } from './issueInvoice';
import type { StoredInvoice } from './readInvoices';
import { requireOpen } from './saveInvoice';
import { customerInvoice } from './tables';

type Outcome = { readonly number: string } | Refusal;

/** Issues what can be issued; the rest stays as it is, each with its reason. */
export const issueInvoices: UseCase<typeof contract.issueInvoices> = async (tx, { of }, call) => {
  const asked = [...new Map(of.map((each) => [each.id, each])).values()];
  const stored = await lockInvoices(
    tx,
    call,
    asked.map(({ id }) => id),
  );
  const outcomes = new Map<string, Outcome>();
  const ready: StoredInvoice[] = [];
  for (const each of asked) {
    try {
      ready.push(requireOpen(stored.get(each.id), each, 'issue'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.set(each.id, error);
    }
  }
  // A credit note clears its original, so each is issued by itself.
  const byKind = groupBy(ready, ({ originalId }) => originalId === null);
  const turns = [byKind.get(true) ?? [], ...(byKind.get(false) ?? []).map((note) => [note])];
  for (const turn of turns) for (const [id, outcome] of await issueTurn(tx, call, turn)) outcomes.set(id, outcome);
  return {
    rows: asked.map(({ id }) => {
      const outcome = outcomes.get(id);
      if (!outcome) throw new Error('each draft has an outcome');
      return outcome instanceof Refusal
        ? { id, number: null, reason: sentenceOf(outcome, call.locale) }
        : { id, number: outcome.number, reason: null };
    }),
  };
};

/** In a fixed order, so that two who ask for the same do not wait for each other. */
async function lockInvoices(
  tx: Tx,
  { companyId }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredInvoice>> {
  const rows = await tx
    .select()
    .from(customerInvoice)
    .where(and(eq(customerInvoice.companyId, companyId), isAnyOf(customerInvoice.id, ids)))
    .orderBy(asc(customerInvoice.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** All of a turn together; where one of them cannot be, one by one, so that the others are. */
async function issueTurn(
  tx: Tx,
  call: Call,
  drafts: readonly StoredInvoice[],
): Promise<readonly (readonly [string, Outcome])[]> {
  const [only, ...others] = drafts;
  if (!only) return [];
  try {
    const issued = await inSavepoint(tx, () => issueDrafts(tx, call, drafts));
    return issued.map(({ id, number }) => [id, { number }]);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (others.length === 0) return [[only.id, error]];
    const outcomes = [];
    for (const draft of drafts) outcomes.push(...(await issueTurn(tx, call, [draft])));
    return outcomes;
  }
}
