import { and, count, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { lastDayOf } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { attachment } from '#server/tables.ts';
import * as contract from '../contract/customerReport';
import { requireSheet, SHEET } from './saveTimesheet';
import { requirePerson } from './sheetPeople';
import { timesheet } from './tables';

/**
 * How the report to the customer stands; the sheet itself may be closed already, customers sign late.
 * @throws Refusal time/unknown-sheet, time/report-days-order, time/report-signer-missing,
 * time/report-not-attached
 */
export const updateReport: UseCase<typeof contract.updateReport> = async (tx, { id, report }, call) => {
  const stored = await requireSheet(tx, call.companyId, id);
  const on = lastDayOf(stored.month);
  const person = await requirePerson(tx, call, contract.updateReport, { employee: stored.employeeId, on });
  if (report?.signedOn) {
    if (report.signedOn < report.requestedOn || report.signedOn > call.today)
      throw new Refusal('time/report-days-order', { day: report.signedOn });
    if (report.signedBy === '') throw new Refusal('time/report-signer-missing');
    const [files] = await tx
      .select({ count: count() })
      .from(attachment)
      .where(
        and(eq(attachment.companyId, call.companyId), eq(attachment.subjectKind, SHEET), eq(attachment.subjectId, id)),
      );
    if (!files || files.count === 0) throw new Refusal('time/report-not-attached');
  }
  await tx
    .update(timesheet)
    .set({ report })
    .where(and(eq(timesheet.companyId, call.companyId), eq(timesheet.id, id)));
  await recordAudit(tx, call, [
    {
      action: 'time/update-report',
      subject: { kind: SHEET, id },
      details: { employee: person.number, month: stored.month, ...report },
    },
  ]);
  return { id };
};
