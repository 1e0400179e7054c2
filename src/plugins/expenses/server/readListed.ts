import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { portionOf } from '#core/value/rounding.ts';
import { stepNameIn } from '#server/approval/requestNames.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { isAnyOf } from '#server/record/pageByKey.ts';
import { approvalRequest } from '#server/tables.ts';
import { readBooks } from '../../ledger/books/server/service';
import type { ListedSheet } from '../contract/sheetList';
import { findPayDays, headOf, SHEET_KIND, type StoredSheet } from './readSheets';
import { expenseLine, expenseSheet } from './tables';

/** Sheets as lists show them, in the order of their ids, each with the step it waits at. */
export async function readListed(tx: Tx, call: Call, ids: readonly string[]): Promise<ListedSheet[]> {
  const { state, context } = approvalRequest;
  const rows = await tx
    .select({
      ...getTableColumns(expenseSheet),
      stepTitle: sql<string>`coalesce(${context}->'steps'->((${context}->>'step')::int)->>'title', '')`,
    })
    .from(expenseSheet)
    .leftJoin(
      approvalRequest,
      and(
        eq(approvalRequest.companyId, expenseSheet.companyId),
        eq(approvalRequest.subjectKind, SHEET_KIND),
        eq(approvalRequest.subjectId, sql`${expenseSheet.id}::text`),
        eq(state, 'requested'),
      ),
    )
    .where(and(eq(expenseSheet.companyId, call.companyId), isAnyOf(expenseSheet.id, ids)));
  const inLines = await sumLines(tx, call, ids);
  const payDays = await findPayDays(tx, call, rows);
  const byId = new Map(
    rows.map(({ stepTitle, ...sheet }) => {
      const { receipts, numbers, tax } = inLines.get(sheet.id) ?? NO_LINES;
      const invoiceState = invoiceStateOf(sheet, numbers);
      return [
        sheet.id,
        {
          ...headOf(sheet, { stepTitle: stepNameIn(call.locale, stepTitle), payOn: payDays.get(sheet.id) }),
          receipts,
          receiptsMissing: countMissing(sheet),
          invoiceState,
          tax,
        },
      ] as const;
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface LineSums {
  readonly receipts: number;
  /** Lines with a registration number. */
  readonly numbers: number;
  readonly tax: number;
}

const NO_LINES: LineSums = { receipts: 0, numbers: 0, tax: 0 };

/** What the lines of sheets come to, by the ids of the sheets. */
async function sumLines(tx: Tx, { companyId }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, LineSums>> {
  const { sheetId, taxCode, payable, line } = expenseLine;
  const rows = await tx
    .select({
      sheetId,
      taxCode,
      paid: sql`sum(${payable})`.mapWith(Number),
      receipts: sql`count(*) filter (where ${line}->>'receiptId' is not null)`.mapWith(Number),
      numbers: sql`count(*) filter (where ${line}->>'registrationNumber' <> '')`.mapWith(Number),
    })
    .from(expenseLine)
    .where(and(eq(expenseLine.companyId, companyId), isAnyOf(sheetId, ids)))
    .groupBy(sheetId, taxCode);
  if (rows.length === 0) return new Map();
  const { taxCodes } = await readBooks(tx, companyId);
  const sums = new Map<string, LineSums>();
  for (const row of mergeRates(rows, (code) => taxCodes.get(code)?.ratePercent ?? 0)) {
    const before = sums.get(row.sheetId) ?? NO_LINES;
    sums.set(row.sheetId, {
      receipts: before.receipts + row.receipts,
      numbers: before.numbers + row.numbers,
      tax: before.tax + portionOf(row.paid, row.ratePercent, 100 + row.ratePercent),
    });
  }
  return sums;
}

interface CodeSums {
  readonly sheetId: string;
  readonly taxCode: string;
  readonly paid: number;
  readonly receipts: number;
  readonly numbers: number;
}

/** The lines of a sheet that have one rate in common as one, since tax is rounded once for each rate. */
function mergeRates(rows: readonly CodeSums[], rateOf: (taxCode: string) => number) {
  const merged = new Map<string, Omit<CodeSums, 'taxCode'> & { readonly ratePercent: number }>();
  for (const { taxCode, ...row } of rows) {
    const ratePercent = rateOf(taxCode);
    const key = `${row.sheetId} ${ratePercent}`;
    const { paid, receipts, numbers } = merged.get(key) ?? { paid: 0, receipts: 0, numbers: 0 };
    merged.set(key, {
      sheetId: row.sheetId,
      ratePercent,
      paid: paid + row.paid,
      receipts: receipts + row.receipts,
      numbers: numbers + row.numbers,
    });
  }
  return merged.values();
}

const countMissing = ({ findings }: StoredSheet) =>
  findings.filter(({ code }) => code === 'receipt-missing' || code === 'receipt-no-picture').length;

function invoiceStateOf({ findings }: StoredSheet, numbers: number): ListedSheet['invoiceState'] {
  const isFound = (...codes: readonly string[]) => findings.some(({ code }) => codes.includes(code));
  if (isFound('registration-unreadable', 'registration-check')) return 'check';
  if (isFound('no-invoice')) return 'missing';
  return numbers > 0 ? 'proven' : 'notNeeded';
}
