import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../../core/contract/endpoint';
import { Refusal } from '../../../../core/contract/refusal';
import { readSort } from '../../../../core/record/listInput';
import { isDay } from '../../../../core/value/day';
import type { Tx } from '../../../../server/database/transaction';
import type { listDocuments } from '../../contract/journalEntry';
import { journalDraft, journalEntry } from '../tables';
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
  { sort = '-postingDate', limit, cursor }: PageRequest,
): Promise<PagedIds> {
  const { field, isDescending } = readSort(sort);
  const key = SORT_KEYS[field];
  if (!key) throw new Error(`${field} is named by the contract and has no key to sort by`);
  const after = cursor === undefined ? undefined : readCursor(cursor, key);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const arm = (table: typeof journalDraft | typeof journalEntry, value: SQL, condition: SQL | undefined) => {
    if (!condition) return undefined;
    const keyed = sql`(${value})::${key.type}`;
    const beyond = after
      ? sql` and (${keyed}, ${table.id}) ${isDescending ? sql`<` : sql`>`} (${after.value}::${key.type}, ${after.id}::uuid)`
      : sql``;
    return sql`(select ${table.id} as id, ${keyed} as key from ${table} where ${condition}${beyond}
      order by ${keyed} ${direction}, ${table.id} ${direction} limit ${limit + 1})`;
  };
  const arms = [
    arm(journalDraft, key.ofDraft, draftsMatching(companyId, filter)),
    arm(journalEntry, key.ofEntry, entriesMatching(companyId, filter)),
  ].filter((each) => each !== undefined);
  if (arms.length === 0) return { ids: [], nextCursor: null };
  const { rows } = await tx.execute<{ id: string; key: string }>(
    sql`select id, key::text as key from (${sql.join(arms, sql` union all `)}) page
      order by page.key ${direction}, id ${direction} limit ${limit + 1}`,
  );
  const last = rows[limit - 1];
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    nextCursor: rows.length > limit && last ? `${last.id}~${last.key}` : null,
  };
}

const CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~([\s\S]*)$/;

function readCursor(text: string, key: SortKey): { id: string; value: string } {
  const [, id, value] = CURSOR.exec(text) ?? [];
  if (id === undefined || value === undefined || !key.isValid(value)) throw new Refusal('accounting/cursor-not-valid');
  return { id, value };
}
