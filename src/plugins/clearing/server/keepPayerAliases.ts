import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { newId } from '../../../core/value/id';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import type { Call, Subject, UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import { discardBeside } from '../../../server/record/discardBeside';
import { readBooks } from '../../ledger/books/server/service';
import { normalizePayerName } from '../../ledger/open-item/rules/payerName';
import * as contract from '../contract/payerAlias';
import { payerAlias } from './clearingTables';
import { SHORTEST_NAME } from './payerAliases';

const { companyId: _company, ...shown } = getTableColumns(payerAlias);
const KIND = 'payer-alias';

export const listPayerAliases: UseCase<typeof contract.listPayerAliases> = async (tx, _input, { companyId }) => {
  const { partners } = await readBooks(tx, companyId);
  const rows = await tx
    .select(shown)
    .from(payerAlias)
    .where(eq(payerAlias.companyId, companyId))
    .orderBy(asc(payerAlias.alias), asc(payerAlias.partner));
  return { rows: rows.map((row) => ({ ...row, partnerTitle: partners.get(row.partner)?.title ?? null })) };
};

/** @throws Refusal accounting/unknown-payer */
export const getPayerAlias: UseCase<typeof contract.getPayerAlias> = (tx, { id }, call) => requireAlias(tx, id, call);

/**
 * Adds a name, which counts as confirmed once, or puts one right; what was confirmed stays counted.
 * @throws Refusal accounting/payer-name-short, payer-partner, payer-twice, payer-changed
 */
export const updatePayerAlias: UseCase<typeof contract.updatePayerAlias> = async (tx, input, call) => {
  const { id = newId(), version, partner } = input;
  const alias = normalizePayerName(input.alias);
  if (alias.length < SHORTEST_NAME) throw new Refusal('accounting/payer-name-short', { count: SHORTEST_NAME });
  const { partners } = await readBooks(tx, call.companyId);
  if (!partners.has(partner)) throw new Refusal('accounting/payer-partner', { partner });
  const before = input.id === undefined ? undefined : await lockAlias(tx, id, call);
  if (before && before.version !== version) throw changed(before);
  const isSame = and(
    eq(payerAlias.companyId, call.companyId),
    eq(payerAlias.alias, alias),
    eq(payerAlias.partner, partner),
  );
  const [twin] = await tx.select({ id: payerAlias.id }).from(payerAlias).where(isSame);
  if (twin && twin.id !== id) throw new Refusal('accounting/payer-twice', { alias });
  const facts = { alias, partner };
  if (before)
    await tx
      .update(payerAlias)
      .set({ ...facts, version: before.version + 1 })
      .where(isThis(call, id));
  else
    await tx
      .insert(payerAlias)
      .values({ companyId: call.companyId, id, ...facts, confirmedCount: 1, confirmedAt: call.at });
  await recordAudit(tx, call, [
    {
      action: 'accounting/update-payer',
      subject: { kind: KIND, id },
      details: { changes: changesOf(before ? { alias: before.alias, partner: before.partner } : {}, facts) },
    },
  ]);
  return requireAlias(tx, id, call);
};

/** @throws Refusal accounting/unknown-payer, accounting/payer-changed */
export const deletePayerAlias: UseCase<typeof contract.deletePayerAlias> = async (tx, { id, version }, call) => {
  const before = await lockAlias(tx, id, call);
  if (before.version !== version) throw changed(before);
  await tx.delete(payerAlias).where(isThis(call, id));
  await discardBeside(tx, call, { kind: KIND, id });
  const { alias, partner } = before;
  await recordAudit(tx, call, [
    { action: 'accounting/delete-payer', subject: { kind: KIND, id }, details: { alias, partner } },
  ]);
  return { id };
};

/** History of a payer's name, for whoever may read them. */
export const payerSubject: Subject = {
  kind: KIND,
  read: contract.getPayerAlias,
  change: contract.updatePayerAlias,
  find: async (tx, id, call) => {
    const [found] = await tx.select({ id: payerAlias.id }).from(payerAlias).where(isThis(call, id));
    return found && { isSettled: false };
  },
};

/** The same, locked to the end of the transaction: of two who change it from one version, one comes first. */
async function lockAlias(tx: Tx, id: string, call: Call): Promise<contract.PayerAlias> {
  await tx.select().from(payerAlias).where(isThis(call, id)).for('update');
  return requireAlias(tx, id, call);
}

async function requireAlias(tx: Tx, id: string, call: Call): Promise<contract.PayerAlias> {
  const [found] = await tx.select(shown).from(payerAlias).where(isThis(call, id));
  if (!found) throw new Refusal('accounting/unknown-payer', {}, { kind: 'notFound' });
  const { partners } = await readBooks(tx, call.companyId);
  return { ...found, partnerTitle: partners.get(found.partner)?.title ?? null };
}

const isThis = ({ companyId }: Pick<Call, 'companyId'>, id: string) =>
  and(eq(payerAlias.companyId, companyId), eq(payerAlias.id, id));

const changed = (current: contract.PayerAlias) =>
  new Refusal('accounting/payer-changed', { alias: current.alias }, { kind: 'conflict', details: { current } });
