import { Refusal } from '#core/contract/refusal.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { requireOpenDay } from '#plugins/clearing/server/service.ts';
import { openBooksForPosting } from '#plugins/ledger/books/server/service.ts';
import { reverseJournalEntry } from '#plugins/ledger/document/server/service.ts';
import {
  type ItemKey,
  keyOf,
  lockItems,
  type NewClearing,
  writeClearings,
} from '#plugins/ledger/open-item/server/service.ts';
import { noLongerValid } from '#plugins/ledger/spreadsheet/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { LineClearing } from '../rules/uploadClearings';
import type { UploadedDocument } from './uploadTables';

/** What a document of a file became; without a version it waits for approval. */
export interface PostedUpload {
  readonly id: string;
  readonly version: number | null;
  readonly given: UploadedDocument;
}

/** Reverses what the file itself says was taken back, on the day it says. What waits for approval is not in the books. */
export async function reverseUploaded(
  tx: Tx,
  call: Call,
  documents: readonly UploadedDocument[],
  posted: readonly PostedUpload[],
): Promise<PostedUpload[]> {
  const byKey = new Map(posted.map((each) => [each.given.key, each]));
  const reversals: PostedUpload[] = [];
  for (const given of documents) {
    const key = given.ties?.reverses;
    if (key === undefined) continue;
    const original = byKey.get(key);
    const { postingDate, headerText } = given.document;
    const refuse = (refusal: Refusal) => noLongerValid(given.row, refusal, call);
    if (!original || original.version === null) throw refuse(new Refusal('accounting/upload-tied-to-parked', { key }));
    const wish = { id: original.id, version: original.version, postingDate, reason: headerText || key };
    const reversal = await reverseJournalEntry(tx, wish, call, 'manual').catch((error: unknown) => {
      throw error instanceof Refusal ? refuse(error) : error;
    });
    reversals.push({ id: reversal.id, version: reversal.version, given });
  }
  return reversals;
}

interface SettledLine extends ItemKey {
  readonly clearing: LineClearing;
  readonly row: number;
}

/** Clears the lines the file says are cleared, as it says it. Nothing is posted for it: that is in the file. */
export async function clearUploaded(tx: Tx, call: Call, posted: readonly PostedUpload[]): Promise<void> {
  const tied = posted.filter(({ given }) => given.ties?.clearings);
  if (tied.length === 0) return;
  const parked = tied.find(({ version }) => version === null);
  if (parked) {
    const refusal = new Refusal('accounting/upload-tied-to-parked', { key: parked.given.key ?? '' });
    throw noLongerValid(parked.given.row, refusal, call);
  }
  const numbers = await lineNumbersOf(tx, call.companyId, tied);
  const settled = tied.flatMap(({ id, given }) =>
    (given.ties?.clearings ?? []).flatMap(([line, clearings]) =>
      clearings.map((clearing): SettledLine => {
        const lineNumber = numbers.get(id)?.[line] ?? 0;
        return { entryId: id, lineNumber, clearing, row: given.row };
      }),
    ),
  );
  const books = await openBooksForPosting(tx, call.companyId);
  const keys = new Map(
    settled.map(({ entryId, lineNumber }) => [keyOf({ entryId, lineNumber }), { entryId, lineNumber }]),
  );
  const items = new Map((await lockItems(tx, call.companyId, [...keys.values()])).map((item) => [keyOf(item), item]));
  const days = groupBy(settled, ({ clearing }) => clearing.clearedOn);
  for (const [day, lines] of days) {
    const itemsOfDay = lines.flatMap((line) => items.get(keyOf(line)) ?? []);
    try {
      requireOpenDay(day, itemsOfDay, books, call);
    } catch (error) {
      throw error instanceof Refusal ? noLongerValid(lines[0]?.row ?? 1, error, call) : error;
    }
  }
  await writeClearings(tx, call, [...groupBy(settled, ({ clearing }) => clearing.label).values()].map(clearingOf));
}

function clearingOf(lines: readonly SettledLine[]): NewClearing {
  const isTie = lines.every(({ clearing }) => clearing.amount === 0 && !clearing.foreignAmount);
  return {
    kind: isTie ? 'partial' : 'clear',
    clearedOn: lines[0]?.clearing.clearedOn ?? '',
    entryId: lines.find(({ clearing }) => clearing.isPostedWith)?.entryId,
    items: lines.map(({ entryId, lineNumber, clearing: { amount, foreignAmount } }) => ({
      ...{ entryId, lineNumber, amount, foreignAmount },
    })),
  };
}

/** The numbers that lines of a file have in the books, in their order: lines of tax stand between them. */
async function lineNumbersOf(
  tx: Tx,
  companyId: string,
  posted: readonly PostedUpload[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await tx.$client.query<{ entryId: string; lineNumbers: number[] }>({
    name: 'upload-line-numbers',
    text: `
      select entry_id as "entryId", array_agg(line_number order by line_number) as "lineNumbers" from journal_line
       where company_id = $1 and entry_id = any($2::uuid[]) and not is_tax_line group by entry_id`,
    values: [companyId, posted.map(({ id }) => id)],
  });
  return new Map(rows.map(({ entryId, lineNumbers }) => [entryId, lineNumbers]));
}
