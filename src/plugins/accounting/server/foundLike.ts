import { and, eq, getTableColumns } from 'drizzle-orm';
import { newId } from '../../../core/value/id';
import type { Tx } from '../../../server/database/transaction';
import type { Call, FoundLike } from '../../../server/plugin';
import { chartOfAccounts } from '../contract/account';
import { listTaxCodes } from '../contract/documentType';
import { documentTypeOverview } from '../contract/documentTypeManagement';
import { listReports } from '../contract/financialReport';
import { foundBooks, foundMasters, type Masters } from './foundCompany';
import { account, accountGroup, documentType, financialReport, financialReportVersion, taxCode } from './tables';

/**
 * Begins the books of a company with the chart of accounts, document types, tax codes and shared reports of another.
 * Nothing of what was posted comes along, nor what names records of the other company: approval routes, departments.
 */
export const foundLike: FoundLike = {
  reads: [chartOfAccounts, documentTypeOverview, listTaxCodes, listReports],
  async read(tx, call) {
    const masters = await readMasters(tx, call);
    const reports = await readSharedReports(tx, call);
    return async (newTx, founder) => {
      await foundMasters(newTx, founder, masters);
      await keepReports(newTx, founder, reports);
      await foundBooks(newTx, founder);
    };
  },
};

async function readMasters(tx: Tx, { companyId }: Call): Promise<Masters> {
  const groups = await tx.select().from(accountGroup).where(eq(accountGroup.companyId, companyId));
  const accounts = await tx.select().from(account).where(eq(account.companyId, companyId));
  const types = await tx.select().from(documentType).where(eq(documentType.companyId, companyId));
  const taxCodes = await tx.select().from(taxCode).where(eq(taxCode.companyId, companyId));
  return {
    groups: groups.map((row) => ({ ...row, version: 1 })),
    accounts: accounts.map((row) => ({ ...row, version: 1 })),
    documentTypes: types.map((row) => ({ ...row, approvalRoute: null, allowedRoles: [], version: 1 })),
    taxCodes,
  };
}

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
