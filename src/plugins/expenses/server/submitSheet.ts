import { eq, sql } from 'drizzle-orm';
import { ACT_OF } from '#core/approval/actOf.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { actOnRecord } from '#server/approval/actOnRequest.ts';
import { previewRoute } from '#server/approval/previewRoute.ts';
import { startApproval } from '#server/approval/startApproval.ts';
import { namedBySql } from '#server/audit/namedBySql.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ApprovalListener, Call, Subject, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/expenseSheet';
import { claimAt } from '../rules/claimMachine';
import { EXPENSE_ROUTE } from './foundCompany';
import { judgeSheet } from './judgeSheet';
import { maySeeSheet } from './maySeeSheet';
import { findLines, findSheet, isSheet, SHEET_KIND, type StoredSheet, unknownSheet } from './readSheets';
import { requireOwn } from './saveSheet';
import { expenseSheet } from './tables';

/**
 * Sends a sheet to its approvers. What has to be put right is looked for once more: days have passed, files have come.
 * @throws Refusal expenses/sheet-has-faults, expenses/unknown-sheet, expenses/sheet-changed, expenses/sheet-under-way
 */
export const submitSheet: UseCase<typeof contract.submitSheet> = async (tx, { id, version, comment }, call) => {
  const sheet = await requireOwn(tx, call, { id, version });
  const lines = await findLines(tx, call.companyId, id);
  const findings = await judgeSheet(tx, call, sheet, lines);
  const faults = findings.filter(({ isFault }) => isFault);
  if (faults.length > 0)
    throw new Refusal('expenses/sheet-has-faults', { count: faults.length }, { details: { findings } });
  const state = claimAt(sheet).after('submit');
  await tx
    .update(expenseSheet)
    .set({ state, findings, submittedAt: call.at, version: version + 1 })
    .where(isSheet(call.companyId, id));
  await startApproval(tx, call, {
    subject: { kind: SHEET_KIND, id },
    ...caseOf(sheet),
    title: { ja: `経費 ${sheet.number} ${sheet.title}`, en: `Expenses ${sheet.number} ${sheet.title}` },
    path: `/Expense/sheet?${new URLSearchParams({ id })}`,
    comment,
  });
  return { id, version: version + 1, state };
};

/** How the approval of a sheet asks its route. */
const caseOf = ({ total, department }: StoredSheet) => ({ routeCode: EXPENSE_ROUTE, amount: total, department });

/** @throws Refusal expenses/unknown-sheet, and what the route refuses */
export const previewSheetRoute: UseCase<typeof contract.previewRoute> = async (tx, { id }, call) => {
  const sheet = await findSheet(tx, call.companyId, id);
  if (sheet?.ownerId !== call.userId) throw unknownSheet();
  return { steps: await previewRoute(tx, call, { kind: SHEET_KIND, ...caseOf(sheet) }) };
};

/** A sheet and its receipts for those who may see it; once it is sent its receipts stay. */
export const sheetSubject: Subject = {
  kind: SHEET_KIND,
  read: contract.getSheet,
  change: contract.updateSheet,
  find: async (tx, id, call) => {
    const sheet = await findSheet(tx, call.companyId, id);
    if (!sheet || !(await maySeeSheet(tx, call, sheet))) return undefined;
    return { isSettled: !claimAt(sheet).can('save') };
  },
};

/** Whose claim, its number and purpose, for the log. */
export const nameSheets = namedBySql(`
  select id, owner_name || ' ' || number || ' ' || title as name from expense_sheet
   where company_id = $1 and id = any ($2::uuid[])`);

/** Approved is not yet booked: accounting looks at the receipts and posts. */
export const sheetApproval: ApprovalListener = {
  kind: SHEET_KIND,
  decide: contract.approveSheet,
  settle: async (tx, call, { id, state }) => {
    // Back at an earlier step it is under way as before.
    if (state === 'requested') return;
    const sheet = await findSheet(tx, call.companyId, id);
    if (!sheet) throw unknownSheet();
    await tx
      .update(expenseSheet)
      .set({ state: claimAt(sheet).after(ACT_OF[state]), version: sql`${expenseSheet.version} + 1` })
      .where(isSheet(call.companyId, id));
  },
  ask: { endpoint: contract.submitSheet, request: submitSheet },
};

type Decision = { readonly id: string; readonly comment?: string | undefined };

/** The acts of the approval under the names the specification gives them. */
const decideBy = async (tx: Tx, call: Call, { id, comment }: Decision, name: 'approve' | 'reject' | 'withdraw') => {
  await actOnRecord(tx, call, { subject: sheetSubject, approval: sheetApproval, id }, { act: name, comment });
  const [sheet] = await tx.select({ state: expenseSheet.state }).from(expenseSheet).where(eq(expenseSheet.id, id));
  return { id, state: sheet?.state ?? 'requested' };
};

export const approveSheet: UseCase<typeof contract.approveSheet> = (tx, input, call) =>
  decideBy(tx, call, input, 'approve');
export const rejectSheet: UseCase<typeof contract.rejectSheet> = (tx, input, call) =>
  decideBy(tx, call, input, 'reject');
export const withdrawSheet = (tx: Tx, call: Call, { id, comment }: Decision) =>
  decideBy(tx, call, { id, ...(comment ? { comment } : {}) }, 'withdraw');
