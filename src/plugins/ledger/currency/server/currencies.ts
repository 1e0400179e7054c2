import { eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { standardCurrencies } from '../../books/rules/standardMasters';
import { currency as currencyTable } from '../../server/tables/currencyTables';
import type * as contract from '../contract/currency';
import type { Currency } from '../contract/currency';
import { BOOK_CURRENCY } from '../rates/currencies';

/** Every currency of a company: its own rows, and the standard ones it has not changed. */
export async function readCurrencies(tx: Tx, companyId: string): Promise<Currency[]> {
  const rows = await tx.select().from(currencyTable).where(eq(currencyTable.companyId, companyId));
  const own = new Map(rows.map(({ companyId: _companyId, ...row }) => [row.code, row]));
  const standard = standardCurrencies().map((each) => {
    const changed = own.get(each.code) ?? each;
    own.delete(each.code);
    return changed;
  });
  return [...standard, ...[...own.values()].sort((one, other) => (one.code < other.code ? -1 : 1))];
}

export const listCurrencies: UseCase<typeof contract.listCurrencies> = async (tx, _input, { companyId }) => ({
  rows: await readCurrencies(tx, companyId),
});

/** Adds or changes a currency. Yen stay as they are, and so do the units of a currency that documents are in. */
export const updateCurrency: UseCase<typeof contract.updateCurrency> = async (tx, { currency }, call) => {
  if (currency.code === BOOK_CURRENCY) throw new Refusal('accounting/book-currency-fixed');
  const current = (await readCurrencies(tx, call.companyId)).find(({ code }) => code === currency.code);
  const changesUnits =
    current && (current.minorUnits !== currency.minorUnits || current.quotedPer !== currency.quotedPer);
  if (changesUnits && (await isInUse(tx, call.companyId, currency.code))) {
    throw new Refusal('accounting/currency-in-use', { currency: currency.code });
  }
  const row = { companyId: call.companyId, ...currency };
  await tx
    .insert(currencyTable)
    .values(row)
    .onConflictDoUpdate({ target: [currencyTable.companyId, currencyTable.code], set: row });
  await recordAudit(tx, call, [
    { action: 'accounting/update-currency', subject: { kind: 'currency', id: currency.code }, details: currency },
  ]);
  return currency;
};

async function isInUse(tx: Tx, companyId: string, code: string): Promise<boolean> {
  const { rows } = await tx.$client.query(
    `select 1 from journal_entry where company_id = $1 and currency = $2
     union all select 1 from exchange_rate where company_id = $1 and currency = $2 limit 1`,
    [companyId, code],
  );
  return rows.length > 0;
}
