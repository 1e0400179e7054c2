import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { stepNameIn } from '#server/approval/requestNames.ts';
import { findRequest } from '#server/approval/storedRequest.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { attachment } from '#server/tables.ts';
import type { Books } from '../../ledger/books/rules/books';
import { readBooks } from '../../ledger/books/server/service';
import { findOpenItemsOf } from '../../ledger/open-item/server/service';
import type * as contract from '../contract/expenseSheet';
import type { SheetHead } from '../contract/expenseSheet';
import { PAYABLE_ACCOUNT } from '../rules/composeDocuments';
import { maySeeSheet } from './maySeeSheet';
import { expenseLine, expenseSheet } from './tables';

export const SHEET_KIND = 'expense-sheet';

export type StoredSheet = typeof expenseSheet.$inferSelect;

export const isSheet = (companyId: string, id: string) =>
  and(eq(expenseSheet.companyId, companyId), eq(expenseSheet.id, id));

export async function findSheet(tx: Tx, companyId: string, id: string): Promise<StoredSheet | undefined> {
  const [found] = await tx.select().from(expenseSheet).where(isSheet(companyId, id));
  return found;
}

export async function findLines(tx: Tx, companyId: string, sheetId: string) {
  return tx
    .select()
    .from(expenseLine)
    .where(and(eq(expenseLine.companyId, companyId), eq(expenseLine.sheetId, sheetId)))
    .orderBy(asc(expenseLine.lineNumber));
}

/** The files beside a sheet: their media types by their ids. */
export async function findReceipts(tx: Tx, companyId: string, sheetId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: attachment.id, mediaType: attachment.mediaType })
    .from(attachment)
    .where(
      and(
        eq(attachment.companyId, companyId),
        eq(attachment.subjectKind, SHEET_KIND),
        eq(attachment.subjectId, sheetId),
      ),
    );
  return new Map(rows.map(({ id, mediaType }) => [id, mediaType]));
}

/** @throws Refusal expenses/unknown-sheet */
export const getSheet: UseCase<typeof contract.getSheet> = async (tx, { id }, call) => {
  const { companyId, userId } = call;
  const sheet = await findSheet(tx, companyId, id);
  if (!sheet || !(await maySeeSheet(tx, call, sheet))) throw unknownSheet();
  const request = await findRequest(tx, companyId, { kind: SHEET_KIND, id }, { forUpdate: false });
  const step = request?.state === 'requested' ? request.context.steps[request.context.step] : undefined;
  const lines = await findLines(tx, companyId, id);
  return {
    ...headOf(sheet, {
      stepTitle: stepNameIn(call.locale, step?.title ?? ''),
      payOn: (await findPayDays(tx, call, [sheet])).get(id),
    }),
    isOwn: sheet.ownerId === userId,
    advanceAmount: sheet.advanceAmount,
    neededOn: sheet.neededOn,
    advanceId: sheet.advanceId,
    lines: lines.map(({ line, payable, taxCode }) => ({ ...line, payable, taxCode })),
    taxRates: lines.length === 0 ? [] : sumByRate(lines, (await readBooks(tx, companyId)).taxCodes),
    findings: sheet.findings,
    documents: sheet.documents,
  };
};

type Taxed = Pick<typeof expenseLine.$inferSelect, 'taxCode' | 'payable'>;

function sumByRate(lines: readonly Taxed[], taxCodes: Books['taxCodes']) {
  const sums = new Map<number, number>();
  for (const { taxCode, payable } of lines) {
    const ratePercent = taxCodes.get(taxCode)?.ratePercent ?? 0;
    sums.set(ratePercent, (sums.get(ratePercent) ?? 0) + payable);
  }
  return [...sums]
    .map(([ratePercent, amount]) => ({ ratePercent, amount }))
    .sort((one, other) => other.ratePercent - one.ratePercent);
}

export const unknownSheet = () => new Refusal('expenses/unknown-sheet', {}, { kind: 'notFound' });

/** When booked claims are to be paid, by their ids: the first due day of what is open of them in the books. */
export async function findPayDays(
  tx: Tx,
  { companyId }: Call,
  sheets: readonly Pick<StoredSheet, 'id' | 'documents'>[],
): Promise<ReadonlyMap<string, Day>> {
  const sheetOf = new Map(sheets.flatMap(({ id, documents }) => documents.map((document) => [document.id, id])));
  if (sheetOf.size === 0) return new Map();
  const owed = await findOpenItemsOf(tx, companyId, { entryIds: [...sheetOf.keys()], account: PAYABLE_ACCOUNT });
  const days = new Map<string, Day>();
  for (const { entryId, dueOn } of owed) {
    const sheet = sheetOf.get(entryId);
    const known = sheet && days.get(sheet);
    if (sheet && (!known || dueOn < known)) days.set(sheet, dueOn);
  }
  return days;
}

interface Standing {
  readonly stepTitle: string;
  readonly payOn: Day | undefined;
}

export function headOf(sheet: StoredSheet, { stepTitle, payOn }: Standing): SheetHead {
  const { id, version, number, kind, state, title, ownerNumber, ownerName, department, firstDay, lastDay } = sheet;
  const { lineCount, total, advanced, payable, findings, submittedAt, paidOn, savedAt } = sheet;
  return {
    ...{ id, version, number, kind, state, title, ownerNumber, ownerName, department, firstDay, lastDay },
    ...{ lineCount, total, advanced, payable, submittedAt, paidOn, savedAt },
    payOn: payOn ?? null,
    warnings: findings.filter(({ isFault }) => !isFault).length,
    duplicates: findings.filter(({ code }) => code === 'duplicate' || code === 'file-invoiced').length,
    stepTitle,
  };
}
