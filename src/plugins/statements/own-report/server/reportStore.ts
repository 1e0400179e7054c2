import { and, arrayOverlaps, asc, desc, eq, or } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { userRole } from '#server/tables.ts';
import { type FinancialReport, type ReportDefinition, reportDefinition } from '../contract/financialReport';
import { financialReport, financialReportVersion } from './reportTables';

const columns = {
  id: financialReport.id,
  ownerId: financialReport.ownerId,
  ownerName: financialReport.ownerName,
  title: financialReport.title,
  reading: financialReport.reading,
  audience: financialReport.audience,
  roles: financialReport.roles,
  version: financialReport.version,
  savedAt: financialReportVersion.savedAt,
  savedBy: financialReportVersion.savedBy,
};

/** The reports in sight of the caller, by title; one of them where an id is given. */
export async function findReports(tx: Tx, call: Call, id?: string): Promise<FinancialReport[]> {
  const roles = await rolesOf(tx, call);
  const rows = await tx
    .select(columns)
    .from(financialReport)
    .innerJoin(
      financialReportVersion,
      and(
        eq(financialReportVersion.companyId, financialReport.companyId),
        eq(financialReportVersion.reportId, financialReport.id),
        eq(financialReportVersion.version, financialReport.version),
      ),
    )
    .where(
      and(
        eq(financialReport.companyId, call.companyId),
        id === undefined ? undefined : eq(financialReport.id, id),
        or(
          eq(financialReport.ownerId, call.userId),
          eq(financialReport.audience, 'everyone'),
          roles.length === 0
            ? undefined
            : and(eq(financialReport.audience, 'roles'), arrayOverlaps(financialReport.roles, roles)),
        ),
      ),
    )
    .orderBy(asc(financialReport.title), asc(financialReport.id));
  return rows.map(({ ownerId, ...report }) => ({ ...report, isOwn: ownerId === call.userId }));
}

/** @throws Refusal accounting/unknown-report for one that is not there, or not shared with the caller */
export async function requireReport(tx: Tx, call: Call, id: string): Promise<FinancialReport> {
  const [report] = await findReports(tx, call, id);
  if (!report) throw new Refusal('accounting/unknown-report', {}, { kind: 'notFound' });
  return report;
}

/** All versions of a report, the newest first. */
export const findVersions = (tx: Tx, companyId: string, id: string) =>
  tx
    .select({
      version: financialReportVersion.version,
      savedAt: financialReportVersion.savedAt,
      savedBy: financialReportVersion.savedBy,
      note: financialReportVersion.note,
    })
    .from(financialReportVersion)
    .where(and(eq(financialReportVersion.companyId, companyId), eq(financialReportVersion.reportId, id)))
    .orderBy(desc(financialReportVersion.version));

/**
 * A version as it was saved, with what has been added to definitions since.
 * @throws Refusal accounting/unknown-report
 */
export async function requireDefinition(
  tx: Tx,
  companyId: string,
  { id, version }: { id: string; version: number },
): Promise<ReportDefinition> {
  const [row] = await tx
    .select({ definition: financialReportVersion.definition })
    .from(financialReportVersion)
    .where(
      and(
        eq(financialReportVersion.companyId, companyId),
        eq(financialReportVersion.reportId, id),
        eq(financialReportVersion.version, version),
      ),
    );
  if (!row) throw new Refusal('accounting/unknown-report', {}, { kind: 'notFound' });
  return reportDefinition.parse(row.definition);
}

async function rolesOf(tx: Tx, { companyId, userId }: Call): Promise<string[]> {
  const rows = await tx
    .select({ code: userRole.roleCode })
    .from(userRole)
    .where(and(eq(userRole.companyId, companyId), eq(userRole.userId, userId)));
  return rows.map(({ code }) => code);
}
