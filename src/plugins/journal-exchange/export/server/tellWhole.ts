import { groupBy } from '#core/value/groupBy.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { isForeign } from '#plugins/ledger/currency/rules/composeForeignLines.ts';
import type { DraftDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { showDigits } from '#plugins/ledger/document/contract/shownNumber.ts';
import type { ComposedLine } from '#plugins/ledger/document/rules/composedLine.ts';
import { prefixesIn, withoutAbsent } from '#plugins/ledger/document/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { otherSide } from '../../upload/rules/settleSign';
import type { LineClearing } from '../../upload/rules/uploadClearings';
import { typedAgain } from '../rules/typedAgain';
import type { WholeDocument } from '../rules/wholeDocument';
import type { BookedRow } from './bookedRow';

/**
 * All that documents have, by the ids of their entries, as an upload reads it again. What ties two documents (a reversal,
 * a clearing) is told where all of them are among the given ones.
 */
export async function tellWhole(
  tx: Tx,
  companyId: string,
  rows: readonly BookedRow[],
  books: Books,
): Promise<ReadonlyMap<string, WholeDocument>> {
  const entries = groupBy(rows, ({ entryId }) => entryId);
  const clearings = await readClearings(tx, companyId, entries);
  const prefixes = prefixesIn(books);
  const keyOf = (row: BookedRow) => `${row.documentType}-${row.fiscalYear}-${showDigits(row, prefixes)}`;
  const whole = new Map<string, WholeDocument>();
  const tell = (lines: readonly BookedRow[]): void => {
    const [first] = lines;
    if (!first) return;
    const original = entries.get(first.reversesId ?? '');
    const document = original ? mirrored(first, documentOf(original, books)) : documentOf(lines, books);
    const typed = lines.filter(({ isTaxLine }) => !isTaxLine);
    const units = books.currencies.get(first.currency)?.minorUnits ?? 0;
    whole.set(first.entryId, {
      key: keyOf(first),
      document,
      minorUnits: isForeign(first) ? units : null,
      reverses: original?.[0] ? keyOf(original[0]) : null,
      clearings: new Map(
        typed.flatMap(({ entryId, lineNumber }, index) => {
          const settled = clearings.get(`${entryId} ${lineNumber}`);
          return settled ? [[index, settled] as const] : [];
        }),
      ),
    });
  };
  for (const lines of entries.values()) tell(lines);
  return whole;
}

function documentOf(rows: readonly BookedRow[], books: Books): DraftDocument {
  const [head] = rows;
  if (!head) throw new Error('a posted document has lines');
  const { documentType, documentDate, postingDate, currency, taxEntry, headerText, rate, typedTaxes, reference } = head;
  const lines = rows.map((row): ComposedLine => {
    const { lineNumber, side, account, amount, taxCode, isTaxLine, partner, department, dueOn, memo } = row;
    const { foreignAmount, businessKind } = row;
    const line = { lineNumber, side, account, amount, taxCode, isTaxLine, partner, department, dueOn, memo };
    return withoutAbsent({ ...line, foreignAmount, businessKind });
  });
  const entry = { documentType, documentDate, postingDate, currency, taxEntry, headerText };
  return typedAgain({ ...entry, rate, typedTaxes, reference, lines }, books);
}

/** The lines of what it takes back with their sides swapped, as the upload compares them. */
const mirrored = (
  { documentType, documentDate, postingDate, headerText, reference }: BookedRow,
  { typedTaxes, ...original }: DraftDocument,
): DraftDocument => ({
  ...original,
  ...{ documentType, documentDate, postingDate, headerText, reference: reference ?? '' },
  lines: original.lines.map((line) => ({ ...line, side: otherSide(line.side) })),
  ...(typedTaxes ? { typedTaxes: typedTaxes.map((typed) => ({ ...typed, side: otherSide(typed.side) })) } : {}),
});

interface ClearingRow {
  clearedOn: string;
  entryId: string | null;
  items: { entryId: string; lineNumber: number; amount: number; foreignAmount: number | null }[];
}

/** What settled lines and stands, by entry and line; a reversal settles its own. Labels count within the file. */
async function readClearings(
  tx: Tx,
  companyId: string,
  entries: ReadonlyMap<string, readonly BookedRow[]>,
): Promise<ReadonlyMap<string, readonly LineClearing[]>> {
  const { rows } = await tx.$client.query<ClearingRow>({
    name: 'export-clearings',
    text: CLEARINGS,
    values: [companyId, [...entries.keys()]],
  });
  const byLine = new Map<string, LineClearing[]>();
  const taxLines = new Set(
    [...entries.values()].flat().flatMap((row) => (row.isTaxLine ? [`${row.entryId} ${row.lineNumber}`] : [])),
  );
  let count = 0;
  for (const { clearedOn, entryId, items } of rows) {
    // A line of tax is made anew from the others, so that nothing names it.
    if (items.some((item) => taxLines.has(`${item.entryId} ${item.lineNumber}`))) continue;
    count += 1;
    for (const { amount, foreignAmount, ...item } of items) {
      const key = `${item.entryId} ${item.lineNumber}`;
      const isPostedWith = item.entryId === entryId;
      const clearing = { label: `C${count}`, clearedOn, amount, foreignAmount, isPostedWith };
      byLine.set(key, [...(byLine.get(key) ?? []), clearing]);
    }
  }
  return byLine;
}

const CLEARINGS = `
  select c.cleared_on as "clearedOn", c.entry_id as "entryId",
         json_agg(json_build_object('entryId', i.entry_id, 'lineNumber', i.line_number, 'amount', i.amount,
           'foreignAmount', i.foreign_amount) order by i.entry_id, i.line_number) as items
    from clearing c
    join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
   where c.company_id = $1 and c.kind in ('clear', 'partial')
     and not exists (select from clearing undo where undo.company_id = c.company_id and undo.undoes_id = c.id)
   group by c.id, c.cleared_on, c.entry_id
  having bool_and(i.entry_id = any($2::uuid[]))
   order by c.cleared_on, c.id`;
