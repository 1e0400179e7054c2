import { eq, getTableColumns } from 'drizzle-orm';
import { SearchIndex } from '#core/search/searchIndex.ts';
import type { Day } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import { bankEntry, bankTableState } from '../../server/tables/bankTables';
import { type BankEntry, BankTable, bankCodeOf, branchCodeOf, isBranch } from '../rules/bankTable';
import { loadShippedTable } from './shippedTable';

const { companyId: _company, ...columns } = getTableColumns(bankEntry);

/** The banks and branches a company knows. */
export class KnownBanks {
  #index: SearchIndex<BankEntry> | undefined;

  constructor(
    readonly table: BankTable,
    /** The day of its last whole table. */
    readonly asOf: Day,
  ) {}

  /** By code, name, kana or romaji, best first. */
  search(text: string): readonly BankEntry[] {
    const { entries } = this.table;
    this.#index ??= new SearchIndex(entries.map((entry) => ({ value: entry, ...this.#spellingsOf(entry) })));
    return this.#index.find(text, { limit: entries.length });
  }

  /** A branch is found by the names of its bank, too: `みずほ 丸の内`. */
  #spellingsOf({ code, title, reading }: BankEntry) {
    const bank = isBranch(code) ? this.table.find(bankCodeOf(code)) : undefined;
    const whole = bank ? [`${bank.title} ${title}`, `${bank.reading} ${reading}`] : [];
    return { code, spellings: [title, reading, ...whole, code.replace('-', ''), branchCodeOf(code)] };
  }
}

/** What was read under a stamp, of the companies that asked last. */
const known = new Map<string, { readonly stamp: string; readonly banks: KnownBanks }>();
const REMEMBERED = 4;
let ofProduct: Promise<KnownBanks> | null = null;

/** The table of a company: its own once it has changed one, until then the one that came with the product. */
export async function readBankTable(tx: Tx, companyId: string): Promise<KnownBanks> {
  const isOfCompany = eq(bankTableState.companyId, companyId);
  const [state] = await tx.select().from(bankTableState).where(isOfCompany);
  if (!state) {
    ofProduct ??= loadShippedTable().then(({ table, on }) => new KnownBanks(table, on));
    return ofProduct;
  }
  const last = known.get(companyId);
  known.delete(companyId);
  const isFresh = last?.stamp === state.stamp;
  const banks = isFresh ? last.banks : new KnownBanks(new BankTable(await readEntries(tx, companyId)), state.asOf);
  known.set(companyId, { stamp: state.stamp, banks });
  for (const [oldest] of known) if (known.size > REMEMBERED) known.delete(oldest);
  return banks;
}

const readEntries = (tx: Tx, companyId: string): Promise<BankEntry[]> =>
  tx.select(columns).from(bankEntry).where(eq(bankEntry.companyId, companyId));

/**
 * Locks the table of a company to the end of the transaction; before its first change it is given the product's, so
 * that a newer product changes nothing unseen.
 */
export async function lockBankTable(tx: Tx, { companyId }: { readonly companyId: string }): Promise<void> {
  const { table, on } = await loadShippedTable();
  const begun = await tx
    .insert(bankTableState)
    .values({ companyId, stamp: newId(), asOf: on })
    .onConflictDoNothing()
    .returning({ stamp: bankTableState.stamp });
  if (begun.length > 0) await storeEntries(tx, companyId, table.entries);
  await tx.select().from(bankTableState).where(eq(bankTableState.companyId, companyId)).for('update');
}

/** What was read before is read again from now on. */
export async function markBankTable(tx: Tx, companyId: string, asOf?: Day): Promise<void> {
  await tx
    .update(bankTableState)
    .set({ stamp: newId(), ...(asOf && { asOf }) })
    .where(eq(bankTableState.companyId, companyId));
}

/** Stores entries as they are, over those of the same codes: thirty thousand in one statement. */
export async function storeEntries(tx: Tx, companyId: string, entries: readonly BankEntry[]): Promise<void> {
  const column = <Field extends keyof BankEntry>(field: Field) => entries.map((entry) => entry[field]);
  await tx.$client.query({
    name: 'treasury: store banks',
    text: `
      insert into bank_entry (company_id, code, title, reading, opened_on, closed_on, successor, source, version)
        select $1, given.*
          from unnest($2::text[], $3::text[], $4::text[], $5::date[], $6::date[], $7::text[], $8::text[], $9::int[]) as given
        on conflict (company_id, code) do update
           set title = excluded.title, reading = excluded.reading, opened_on = excluded.opened_on,
               closed_on = excluded.closed_on, successor = excluded.successor, source = excluded.source, version = excluded.version`,
    values: [
      companyId,
      ...[column('code'), column('title'), column('reading'), column('openedOn'), column('closedOn')],
      ...[column('successor'), column('source'), column('version')],
    ],
  });
}
