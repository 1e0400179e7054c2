import { and, eq, getTableColumns } from 'drizzle-orm';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, FoundLike } from '#server/plugin.ts';
import { listReports } from '../contract/financialReport';
import { financialReport, financialReportVersion } from './reportTables';

/** The newest version of every report that everyone sees and that names no department. */
async function readSharedReports(tx: Tx, { companyId }: Call) {
  const { title, reading } = financialReport;
  const rows = await tx
    .select({ title, reading, definition: getTableColumns(financialReportVersion).definition })
    .from(financialReport)
    .innerJoin(
      financialReportVersion,
      and(
        eq(financialReportVersion.companyId, financialReport.companyId),
        eq(financialReportVersion.reportId, financialReport.id),
        eq(financialReportVersion.version, financialReport.version),
      ),
    )
    .where(and(eq(financialReport.companyId, companyId), eq(financialReport.audience, 'everyone')));
  return rows.filter(({ definition }) =>
    definition.columns.every((column) => column.kind !== 'amount' || column.department === null),
  );
}

/** The reports are the founder's own now, shared with everyone as before. */
async function keepReports(
  tx: Tx,
  { companyId, userId, userName, at }: Call,
  reports: Awaited<ReturnType<typeof readSharedReports>>,
): Promise<void> {
  if (reports.length === 0) return;
  const rows = reports.map((report) => ({ companyId, id: newId(), ...report }));
  const audience = 'everyone' as const;
  await tx.insert(financialReport).values(
    rows.map(({ id, title, reading }) => ({
      ...{ companyId, id, ownerId: userId, ownerName: userName },
      ...{ title, reading, audience, roles: [], version: 1 },
    })),
  );
  await tx.insert(financialReportVersion).values(
    rows.map(({ id, definition }) => ({
      ...{ companyId, reportId: id, version: 1, definition },
      ...{ note: '', savedAt: at, savedBy: userName },
    })),
  );
}

/** A company begins with the reports that everyone of another sees. */
export const foundReportsLike: FoundLike = {
  reads: [listReports],
  async read(tx, call) {
    const reports = await readSharedReports(tx, call);
    return (newTx, founder) => keepReports(newTx, founder, reports);
  },
};
