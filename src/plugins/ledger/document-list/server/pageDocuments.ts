import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { readSort } from '#core/record/listInput.ts';
import { isDay } from '#core/value/day.ts';
import { toInstant } from '#server/database/columns.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { listDocuments } from '../../document/contract/journalEntry';
import { journalDraft, journalEntry } from '../../server/tables/journalTables';
import { type DocumentFilter, draftsMatching, entriesMatching } from './filterDocuments';

type DocumentSort = InputOf<typeof listDocuments>['sort'];

/** Which documents a page shows, in their order. */
interface PagedIds {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
}

interface PageRequest {
  readonly sort?: DocumentSort;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A field to sort by: what it is in drafts and in entries, and as what type it is compared. */
interface SortKey {
  readonly ofDraft: SQL;
  readonly ofEntry: SQL;
  readonly type: SQL;
  readonly isValid: (text: string) => boolean;
}

const asDay = { type: sql`date`, isValid: isDay };
const asAmount = { type: sql`bigint`, isValid: (text: string) => /^-?\d{1,16}$/.test(text) };
/** By code point, so that the embedded engine and a server agree whatever their collation. */
const asText = { type: sql`text collate "C"`, isValid: () => true };

const SORT_KEYS: Readonly<Record<string, SortKey>> = {
  postingDate: { ...asDay, ofDraft: sql`${journalDraft.postingDate}`, ofEntry: sql`${journalEntry.postingDate}` },
  number: { ...asText, ofDraft: sql`''`, ofEntry: sql`${journalEntry.documentType} || ' ' || ${journalEntry.number}` },
  headerText: {
    ...asText,
    ofDraft: sql`${journalDraft.document}->>'headerText'`,
    ofEntry: sql`${journalEntry.headerText}`,
  },
  debit: { ...asAmount, ofDraft: sql`${journalDraft.debit}`, ofEntry: sql`${journalEntry.total}` },
  credit: { ...asAmount, ofDraft: sql`${journalDraft.credit}`, ofEntry: sql`${journalEntry.total}` },
  savedBy: { ...asText, ofDraft: sql`${journalDraft.savedBy}`, ofEntry: sql`${journalEntry.postedBy}` },
};

/**
 * The documents of a page, drafts and posted ones in one order; equal ones by id, so that no page repeats another.
 * Without a sort the newest posting day comes first.
 * @throws Refusal accounting/cursor-not-valid
 */
export async function pageDocuments(
  tx: Tx,
  companyId: string,
  filter: DocumentFilter,
  request: PageRequest,
): Promise<PagedIds> {
  const order = readOrder(request);
  // Each table gives no more than a page in this order, which for days stands in an index.
  const arms = armsOf(companyId, filter, order).map((arm) => sql`(${arm.select} ${arm.beyond} ${order.byOwnKey(arm)})`);
  if (arms.length === 0) return { ids: [], nextCursor: null };
  const { rows } = await tx.execute<PageRow>(
    sql`select id, key::text as key from (${sql.join(arms, sql` union all `)}) page ${order.byKey}`,
  );
  return toPage(rows, request);
}

/**
 * The first page together with what all that match add up to and who of them was saved last, in one pass over all
 * documents: for conditions that have to look at each of them anyway.
 */
export async function firstPageWithSums(
  tx: Tx,
  companyId: string,
  filter: DocumentFilter,
  request: Omit<PageRequest, 'cursor'>,
): Promise<PagedIds & DocumentSums> {
  const order = readOrder(request);
  const arms = armsOf(companyId, filter, order).map(({ select }) => select);
  if (arms.length === 0) return { ids: [], nextCursor: null, totals: { count: 0, debit: 0, credit: 0 }, latest: null };
  const { rows } = await tx.execute<SumRow>(sql`
    with matching as materialized (${sql.join(arms, sql` union all `)}),
      page as (select id, key from matching page ${order.byKey})
    select count, debit, credit, latest.saved_at as "savedAt", latest.saved_by as "savedBy",
        (select json_agg(json_build_object('id', id, 'key', key::text) order by key ${order.direction}, id ${order.direction})
           from page) as page
      from (select count(*) as count, coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
              from matching) totals
        left join (select saved_at, saved_by from matching order by saved_at desc limit 1) latest on true`);
  const [found] = rows;
  if (!found) throw new Error('a sum comes in one row');
  const { count, debit, credit, savedAt, savedBy } = found;
  return {
    ...toPage(found.page ?? [], request),
    totals: { count, debit, credit },
    latest: savedAt === null || savedBy === null ? null : { savedAt: toInstant(savedAt), savedBy },
  };
}

/** What all documents of a filter add up to, in yen, and the last save among them. */
export interface DocumentSums {
  readonly totals: { readonly count: number; readonly debit: number; readonly credit: number };
  readonly latest: { readonly savedAt: string; readonly savedBy: string } | null;
}

type PageRow = { readonly id: string; readonly key: string };

type SumRow = DocumentSums['totals'] & {
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  readonly page: readonly PageRow[] | null;
};

function toPage(rows: readonly PageRow[], { limit }: Pick<PageRequest, 'limit'>): PagedIds {
  const last = rows[limit - 1];
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    nextCursor: rows.length > limit && last ? `${last.id}~${last.key}` : null,
  };
}

/** The order of a page as parts of a query. */
function readOrder({ sort = '-postingDate', limit, cursor }: PageRequest) {
  const { field, isDescending } = readSort(sort);
  const key = SORT_KEYS[field];
  if (!key) throw new Error(`${field} is named by the contract and has no key to sort by`);
  const after = cursor === undefined ? undefined : readCursor(cursor, key);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const by = (keyed: SQL, id: SQL) => sql`order by ${keyed} ${direction}, ${id} ${direction} limit ${limit + 1}`;
  return {
    key,
    direction,
    byKey: by(sql`page.key`, sql`page.id`),
    byOwnKey: ({ keyed, id }: Pick<Arm, 'keyed' | 'id'>) => by(keyed, id),
    /** Only what comes after the cursor. */
    beyond: (keyed: SQL, id: SQL) =>
      after
        ? sql`and (${keyed}, ${id}) ${isDescending ? sql`<` : sql`>`} (${after.value}::${key.type}, ${after.id}::uuid)`
        : sql``,
  };
}

/** What one table gives to a list: all its documents that match, and how they are put in order. */
interface Arm {
  readonly select: SQL;
  readonly keyed: SQL;
  readonly id: SQL;
  readonly beyond: SQL;
}

function armsOf(companyId: string, filter: DocumentFilter, { key, beyond }: ReturnType<typeof readOrder>): Arm[] {
  const armOf = (condition: SQL | undefined, value: SQL, table: typeof journalDraft | typeof journalEntry): Arm[] => {
    if (!condition) return [];
    const keyed = sql`(${value})::${key.type}`;
    const id = sql`${table.id}`;
    const rest =
      'postedAt' in table
        ? sql`${table.total} as debit, ${table.total} as credit, ${table.postedAt} as saved_at, ${table.postedBy} as saved_by`
        : sql`${table.debit} as debit, ${table.credit} as credit, ${table.savedAt} as saved_at, ${table.savedBy} as saved_by`;
    const select = sql`select ${id} as id, ${keyed} as key, ${rest} from ${table} where ${condition}`;
    return [{ select, keyed, id, beyond: beyond(keyed, id) }];
  };
  return [
    ...armOf(draftsMatching(companyId, filter), key.ofDraft, journalDraft),
    ...armOf(entriesMatching(companyId, filter), key.ofEntry, journalEntry),
  ];
}

const CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([\s\S]*)$/;

function readCursor(text: string, key: SortKey): { id: string; value: string } {
  const [, id, value] = CURSOR.exec(text) ?? [];
  if (id === undefined || value === undefined || !key.isValid(value)) throw new Refusal('accounting/cursor-not-valid');
  return { id, value };
}
