import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { closeRequest } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { appUser } from '#server/tables.ts';
import { findEmployeeOfUser } from '../../people/server/service';
import type * as contract from '../contract/expenseSheet';
import { claimAt } from '../rules/claimMachine';
import { settleAdvance } from '../rules/settleAdvance';
import { composeLines } from './composeLines';
import { foldPayee } from './findDuplicates';
import { judgeSheet } from './judgeSheet';
import { findSheet, isSheet, SHEET_KIND, type StoredSheet, unknownSheet } from './readSheets';
import { rememberFares } from './rememberFares';
import { expenseLine, expenseSheet } from './tables';

/**
 * Saves a sheet of the caller as it stands, faults and all; what is remarked on it is kept with it.
 * @throws Refusal expenses/unknown-sheet, expenses/sheet-changed, expenses/sheet-under-way, expenses/unknown-category,
 * expenses/advance-unknown
 */
export const updateSheet: UseCase<typeof contract.updateSheet> = async (tx, { sheet }, call) => {
  const before =
    sheet.id === undefined ? undefined : await requireOwn(tx, call, { id: sheet.id, version: sheet.version });
  const id = before?.id ?? newId();
  const lines = await composeLines(tx, call, sheet);
  const total = sheet.kind === 'advance' ? sheet.advanceAmount : lines.reduce((sum, { payable }) => sum + payable, 0);
  const advance = sheet.advanceId === null ? 0 : await requireAdvance(tx, call, sheet.advanceId, id);
  const { advanced, payable } = settleAdvance({ advance, spent: total });
  const days = lines.map(({ line }) => line.day).sort();
  const findings = await judgeSheet(tx, call, { ...sheet, id }, lines);
  const values = {
    kind: sheet.kind,
    title: sheet.title,
    department: sheet.department ?? before?.department ?? (await departmentOf(tx, call)),
    advanceAmount: sheet.kind === 'advance' ? sheet.advanceAmount : 0,
    neededOn: sheet.neededOn,
    advanceId: sheet.kind === 'advance' ? null : sheet.advanceId,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    lineCount: lines.length,
    total,
    advanced,
    payable,
    findings,
    savedAt: call.at,
  };
  const version = (before?.version ?? 0) + 1;
  if (before)
    await tx
      .update(expenseSheet)
      .set({ ...values, version })
      .where(isSheet(call.companyId, id));
  else {
    const number = await nextNumber(tx, call.companyId);
    await tx.insert(expenseSheet).values({
      companyId: call.companyId,
      id,
      version,
      number,
      state: 'draft',
      documents: [],
      ...(await ownerOf(tx, call)),
      ...values,
    });
  }
  await writeLines(tx, call, id, lines);
  await rememberFares(tx, call, sheet.lines);
  await recordAudit(tx, call, [
    {
      action: before ? 'expenses/update-sheet' : 'expenses/create-sheet',
      subject: { kind: SHEET_KIND, id },
      details: { title: sheet.title, total, lines: lines.length },
    },
  ]);
  return { id, version, state: before?.state ?? 'draft' };
};

type ComposedLines = Awaited<ReturnType<typeof composeLines>>;

async function writeLines(tx: Tx, { companyId }: Call, sheetId: string, lines: ComposedLines): Promise<void> {
  await tx.delete(expenseLine).where(and(eq(expenseLine.companyId, companyId), eq(expenseLine.sheetId, sheetId)));
  if (lines.length === 0) return;
  await tx.insert(expenseLine).values(
    lines.map(({ line, payable, taxCode }, index) => ({
      companyId,
      sheetId,
      lineNumber: index + 1,
      category: line.category,
      day: line.day,
      amount: line.amount,
      foldedPayee: foldPayee(line.payee),
      payable,
      taxCode,
      line,
    })),
  );
}

/** A sheet of the caller, as it was when the caller read it, that nobody is deciding about. */
export async function requireOwn(
  tx: Tx,
  call: Call,
  { id, version }: { id: string; version: number | undefined },
): Promise<StoredSheet> {
  const [sheet] = await tx.select().from(expenseSheet).where(isSheet(call.companyId, id)).for('update');
  if (sheet?.ownerId !== call.userId) throw unknownSheet();
  if (sheet.version !== version) {
    throw new Refusal(
      'expenses/sheet-changed',
      {},
      { kind: 'conflict', details: { current: { version: sheet.version } } },
    );
  }
  if (!claimAt(sheet).can('save')) throw new Refusal('expenses/sheet-under-way');
  return sheet;
}

/** @returns yen of an advance that was paid to the caller and that no other sheet settles. */
async function requireAdvance(tx: Tx, call: Call, advanceId: string, sheetId: string): Promise<number> {
  const advance = await findSheet(tx, call.companyId, advanceId);
  if (advance?.ownerId !== call.userId || !claimAt(advance).can('account')) {
    throw new Refusal('expenses/advance-unknown');
  }
  const [other] = await tx
    .select({ number: expenseSheet.number })
    .from(expenseSheet)
    .where(
      and(
        eq(expenseSheet.companyId, call.companyId),
        eq(expenseSheet.advanceId, advanceId),
        sql`${expenseSheet.id} <> ${sheetId} and ${expenseSheet.state} <> 'rejected'`,
      ),
    );
  if (other) throw new Refusal('expenses/advance-taken', { number: other.number });
  return advance.advanceAmount;
}

async function departmentOf(tx: Tx, { companyId, userId, today }: Call): Promise<string | null> {
  return (await findEmployeeOfUser(tx, companyId, { userId, on: today }))?.department ?? null;
}

async function ownerOf(tx: Tx, { companyId, userId, userName }: Call) {
  const [user] = await tx
    .select({ number: appUser.employeeNumber })
    .from(appUser)
    .where(and(eq(appUser.companyId, companyId), eq(appUser.id, userId)));
  return { ownerId: userId, ownerNumber: user?.number ?? '', ownerName: userName };
}

/** One after another, without gaps only among those that were kept; the lock holds to the end of the transaction. */
async function nextNumber(tx: Tx, companyId: string): Promise<number> {
  await lockName(tx, `expense number ${companyId}`);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${expenseSheet.number}), 0)::int` })
    .from(expenseSheet)
    .where(eq(expenseSheet.companyId, companyId));
  return (last?.number ?? 0) + 1;
}

/** @throws Refusal expenses/unknown-sheet, expenses/sheet-changed, expenses/sheet-under-way */
export const deleteSheet: UseCase<typeof contract.deleteSheet> = async (tx, { id, version }, call) => {
  const sheet = await requireOwn(tx, call, { id, version });
  const subject = { kind: SHEET_KIND, id };
  await closeRequest(tx, call, subject);
  await discardBeside(tx, call, subject);
  await tx.delete(expenseSheet).where(isSheet(call.companyId, id));
  await recordAudit(tx, call, [
    { action: 'expenses/delete-sheet', subject, details: { title: sheet.title, total: sheet.total } },
  ]);
  return { id };
};
