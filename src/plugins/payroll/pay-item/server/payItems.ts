import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import type { Locale } from '#core/value/text.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, NameRecords, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { findVariable } from '../../law/rules/variables';
import { payItem } from '../../server/tables/itemTable';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/payItem';
import { findItemFault } from '../rules/checkItems';
import { FUNCTIONS } from '../rules/parseFormula';
import { itemsOf, itemsOn, type PayItem } from '../rules/payItem';
import { READY_ITEMS } from '../rules/readyItems';

export const ITEM_KIND = 'pay-item';

const { companyId: _company, ...columns } = getTableColumns(payItem);
export type StoredItem = PayItem & { readonly id: string; readonly version: number };

/** Every row of the company, the latest of a code last. */
export const readItems = (tx: Tx, companyId: string): Promise<StoredItem[]> =>
  tx
    .select(columns)
    .from(payItem)
    .where(eq(payItem.companyId, companyId))
    .orderBy(asc(payItem.kind), asc(payItem.place), asc(payItem.code), asc(payItem.effectiveFrom));

/** Gives a new company the ready items. */
export async function foundItems(tx: Tx, { companyId }: Pick<Call, 'companyId'>): Promise<void> {
  await tx.insert(payItem).values(READY_ITEMS.map((item) => ({ companyId, id: newId(), ...item })));
}

const shown = (items: readonly StoredItem[], today: Day) => {
  const inForce = new Set(itemsOn(items, today).map(({ id }) => id));
  return items.map((item) => ({ ...item, isInForce: inForce.has(item.id) }));
};

export const listPayItems: UseCase<typeof contract.listPayItems> = async (tx, _input, { companyId, today }) => {
  const items = await readItems(tx, companyId);
  const order = new Map(itemsOn(items, '9999-12-31').map(({ code }, index) => [code, index]));
  const rows = shown(items, today).sort(
    (one, other) =>
      (order.get(one.code) ?? 1_000) - (order.get(other.code) ?? 1_000) ||
      other.effectiveFrom.localeCompare(one.effectiveFrom),
  );
  return { rows };
};

/** @throws Refusal payroll/unknown-item */
export const getPayItem: UseCase<typeof contract.getPayItem> = async (tx, { id }, { companyId, today }) => {
  const found = shown(await readItems(tx, companyId), today).find((item) => item.id === id);
  if (!found) throw new Refusal('payroll/unknown-item', {}, { kind: 'notFound' });
  return found;
};

/** What is wrong with items together, as a refusal; of a formula with its place. */
export function refuseFaulty(items: readonly PayItem[], locale: Locale): void {
  const fault = findItemFault(items);
  if (!fault) return;
  const titleOf = (code: string) => {
    const item = items.find((each) => each.code === code);
    return `${code} ${(locale === 'en' && item?.titleEn) || item?.title || ''}`.trim();
  };
  if (fault.code === 'circular') {
    throw new Refusal('payroll/items-circular', { items: fault.items.map(titleOf).join(' → ') });
  }
  const { code, at, text } = fault.fault;
  const why = wordsOf(`formulaFaults.${code}`, { text }, locale);
  throw new Refusal('payroll/formula-unreadable', { item: titleOf(fault.item), at, why });
}

/** A word that formulas read as something else cannot be the code of an item. */
const isTaken = (code: string): boolean =>
  findVariable(code) !== undefined || Object.keys(FUNCTIONS).some((name) => name.toUpperCase() === code);

/** The items as they would be, in either kind of run, on every day on which something begins or ends. */
export function checkItems(items: readonly StoredItem[], locale: Locale): void {
  for (const day of new Set(items.map(({ effectiveFrom }) => effectiveFrom))) {
    for (const kind of ['salary', 'bonus'] as const) refuseFaulty(itemsOf(items, kind, day), locale);
  }
}

/**
 * Adds an item when no version is given, changes the given version otherwise.
 * @throws Refusal payroll/item-exists, payroll/item-changed, payroll/unknown-item, payroll/code-taken,
 *   payroll/formula-unreadable, payroll/items-circular, payroll/unknown-account
 */
export const updatePayItem: UseCase<typeof contract.updatePayItem> = async (tx, { item }, call) => {
  const { id: givenId, version, ...typed } = item;
  if (isTaken(typed.code)) throw new Refusal('payroll/code-taken', { code: typed.code });
  await lockName(tx, `payroll: items ${call.companyId}`);
  const items = await readItems(tx, call.companyId);
  const before = items.find(({ id }) => id === givenId);
  if (version !== undefined && !before) throw new Refusal('payroll/unknown-item', {}, { kind: 'notFound' });
  if (before && before.version !== version) refuseChanged(before, item);
  const twin = items.find(
    ({ id, code, effectiveFrom }) => id !== before?.id && code === typed.code && effectiveFrom === typed.effectiveFrom,
  );
  if (twin) throw new Refusal('payroll/item-exists', { code: twin.code, from: twin.effectiveFrom });
  const saved: StoredItem = { ...typed, id: before?.id ?? newId(), version: (before?.version ?? 0) + 1 };
  checkItems([...items.filter(({ id }) => id !== saved.id), saved], call.locale);
  await requireAccounts(tx, call.companyId, saved);
  if (before) {
    await tx
      .update(payItem)
      .set(saved)
      .where(and(eq(payItem.companyId, call.companyId), eq(payItem.id, saved.id)));
  } else await tx.insert(payItem).values({ companyId: call.companyId, ...saved });
  await recordAudit(tx, call, [
    {
      action: before ? 'payroll/update-item' : 'payroll/create-item',
      subject: { kind: ITEM_KIND, id: saved.id },
      details: { changes: changesOf(before ?? {}, saved) },
    },
  ]);
  const inForce = itemsOn([...items.filter(({ id }) => id !== saved.id), saved], call.today);
  return { ...saved, isInForce: inForce.some(({ id }) => id === saved.id) };
};

async function requireAccounts(tx: Tx, companyId: string, { account, contraAccount }: PayItem): Promise<void> {
  const { accounts } = await readBooks(tx, companyId);
  const unknown = [account, contraAccount].find((code) => code !== '' && !accounts.has(code));
  if (unknown) throw new Refusal('payroll/unknown-account', { account: unknown });
}

/** @throws Refusal payroll/unknown-item, payroll/item-changed, payroll/formula-unreadable */
export const deletePayItem: UseCase<typeof contract.deletePayItem> = async (tx, { id, version }, call) => {
  await lockName(tx, `payroll: items ${call.companyId}`);
  const items = await readItems(tx, call.companyId);
  const before = items.find((item) => item.id === id);
  if (!before) throw new Refusal('payroll/unknown-item', {}, { kind: 'notFound' });
  if (before.version !== version) refuseChanged(before, { id, version });
  // What names it cannot be read without it: that is said by its place.
  checkItems(
    items.filter((item) => item.id !== id),
    call.locale,
  );
  await tx.delete(payItem).where(and(eq(payItem.companyId, call.companyId), eq(payItem.id, id)));
  await discardBeside(tx, call, { kind: ITEM_KIND, id });
  await recordAudit(tx, call, [
    { action: 'payroll/delete-item', subject: { kind: ITEM_KIND, id }, details: { item: before } },
  ]);
  return { id };
};

function refuseChanged(current: StoredItem, yours: unknown): never {
  throw new Refusal('payroll/item-changed', { code: current.code }, { kind: 'conflict', details: { yours, current } });
}

/** Code and title of items. */
export const nameItems: NameRecords = async (tx, { companyId }, ids) =>
  new Map(
    (await readItems(tx, companyId))
      .filter(({ id }) => ids.includes(id))
      .map(({ id, code, title }) => [id, `${code} ${title}`]),
  );
