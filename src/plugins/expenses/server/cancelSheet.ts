import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { resetApproval } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { reverseStanding } from '../../ledger/document/server/service';
import * as contract from '../contract/expenseSheet';
import { claimAt } from '../rules/claimMachine';
import { accountForAdvance } from './postSheet';
import { isSheet, SHEET_KIND, unknownSheet } from './readSheets';
import { withdrawSheet } from './submitSheet';
import { expenseSheet } from './tables';

/**
 * Takes a sheet back to its owner, to be put right and sent anew: one that waits, by its owner; one that is approved, by
 * its owner or by accounting; one that is booked, by accounting with a reason, by reversing what it made in the books.
 * What is paid stays until the payment is taken back there.
 * @throws Refusal expenses/unknown-sheet, expenses/sheet-is-paid, expenses/reason-missing, and what the books refuse
 */
export const cancelSheet: UseCase<typeof contract.cancelSheet> = async (tx, { id, comment = '' }, call) => {
  const [sheet] = await tx.select().from(expenseSheet).where(isSheet(call.companyId, id)).for('update');
  if (!sheet) throw unknownSheet();
  const claim = claimAt(sheet);
  if (claim.can('withdraw')) return withdrawSheet(tx, call, { id, comment });
  const keepsBooks = call.permissions.has(permissionOf(contract.postSheet));
  if (!keepsBooks && sheet.ownerId !== call.userId) throw unknownSheet();
  const state = claim.next('cancel');
  if (!state)
    throw new Refusal(`expenses/${claim.is('paid') ? 'sheet-is-paid' : 'not-approved'}`, { number: sheet.number });
  const isBooked = claim.is('booked');
  if (isBooked && !keepsBooks) throw new Refusal('expenses/sheet-is-booked', { number: sheet.number });
  if (comment.trim() === '') throw new Refusal('expenses/reason-missing');

  const ids = sheet.documents.map((document) => document.id);
  const reason = `経費 ${sheet.number} の取消: ${comment}`.slice(0, 200);
  const reversals = isBooked ? await reverseStanding(tx, call, { ids, on: call.today, reason }) : [];
  if (isBooked && sheet.advanceId !== null) await accountForAdvance(tx, call, sheet.advanceId, 'unaccount');
  const documents = [...sheet.documents, ...reversals];
  await tx
    .update(expenseSheet)
    .set({ state, documents, version: sheet.version + 1 })
    .where(isSheet(call.companyId, id));
  const subject = { kind: SHEET_KIND, id };
  await resetApproval(tx, call, subject, comment);
  await recordAudit(tx, call, [
    {
      action: 'expenses/cancel-sheet',
      subject,
      details: { comment, documents: reversals.map(({ number }) => number) },
    },
  ]);
  return { id, state };
};
