import { and, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { requireCurrentPartner } from '#plugins/sales/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { readBooks } from '../../ledger/books/server/service';
import { normalizePayerName } from '../../ledger/open-item/rules/payerName';
import * as contract from '../contract/payerAlias';
import { payerAlias } from './clearingTables';
import { SHORTEST_NAME } from './payerAliases';

const { companyId: _company, ...columns } = getTableColumns(payerAlias);

const payerMaster = masterRecord({
  kind: 'payer-alias',
  table: payerAlias,
  columns,
  key: 'id',
  newKey: newId,
  order: [payerAlias.alias, payerAlias.partner],
  named: 'alias',
  nameOf: ({ alias }) => alias,
  show: withPartner,
  unknown: 'accounting/unknown-payer',
  changed: 'accounting/payer-changed',
  createAction: 'accounting/update-payer',
  updateAction: 'accounting/update-payer',
  deleteAction: 'accounting/delete-payer',
});

/** A name as the contract shows it. */
async function withPartner<Row extends { partner: string }>(tx: Tx, { companyId }: Call, row: Row) {
  const { partners } = await readBooks(tx, companyId);
  return { ...row, partnerTitle: partners.get(row.partner)?.title ?? null };
}

export const listPayerAliases: UseCase<typeof contract.listPayerAliases> = async (tx, _input, call) => {
  const { partners } = await readBooks(tx, call.companyId);
  const rows = await payerMaster.list(tx, call);
  return { rows: rows.map((row) => ({ ...row, partnerTitle: partners.get(row.partner)?.title ?? null })) };
};

/** @throws Refusal accounting/unknown-payer */
export const getPayerAlias: UseCase<typeof contract.getPayerAlias> = async (tx, { id }, call) =>
  withPartner(tx, call, await payerMaster.require(tx, call, id));

/**
 * Adds a name, which counts as confirmed once, or puts one right; what was confirmed stays counted.
 * @throws Refusal accounting/payer-name-short, payer-partner, payer-twice
 */
export const updatePayerAlias: UseCase<typeof contract.updatePayerAlias> = async (tx, typed, call) => {
  const before = await payerMaster.open(tx, call, typed);
  const { partner } = typed;
  const alias = normalizePayerName(typed.alias);
  if (alias.length < SHORTEST_NAME) throw new Refusal('accounting/payer-name-short', { count: SHORTEST_NAME });
  const { partners } = await readBooks(tx, call.companyId);
  if (!partners.has(partner)) throw new Refusal('accounting/payer-partner', { partner });
  await requireCurrentPartner(tx, call, partner);
  const isSame = and(
    eq(payerAlias.companyId, call.companyId),
    eq(payerAlias.alias, alias),
    eq(payerAlias.partner, partner),
  );
  const [twin] = await tx.select({ id: payerAlias.id }).from(payerAlias).where(isSame);
  if (twin && twin.id !== before?.id) throw new Refusal('accounting/payer-twice', { alias });
  const facts = { alias, partner };
  const changes = changesOf(before ? { alias: before.alias, partner: before.partner } : {}, facts);
  const saved = before
    ? await payerMaster.write(tx, call, before, facts, { changes })
    : await payerMaster.write(tx, call, before, { ...facts, confirmedCount: 1, confirmedAt: call.at }, { changes });
  return withPartner(tx, call, saved);
};

export const deletePayerAlias: UseCase<typeof contract.deletePayerAlias> = async (tx, asked, call) => {
  await payerMaster.remove(tx, call, await payerMaster.open(tx, call, asked));
  return { id: asked.id };
};

/** History of a payer's name, for whoever may read them. */
export const payerSubject = payerMaster.subject(contract.getPayerAlias, contract.updatePayerAlias);
