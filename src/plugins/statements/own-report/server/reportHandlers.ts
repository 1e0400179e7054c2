import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { foldReading } from '#core/search/fold.ts';
import { newId } from '#core/value/id.ts';
import { findAccountGroups } from '#plugins/ledger/account/server/service.ts';
import { findRoles, readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { cashFlow } from '../../cash-flow/contract/cashFlow';
import { getCashFlow } from '../../cash-flow/server/getCashFlow';
import * as contract from '../contract/financialReport';
import { calculateReport, findUnusedAccounts } from '../rules/calculateReport';
import { readReport } from '../rules/judgeReport';
import type { Chart } from '../rules/selectAccounts';
import { getReportAmounts, readAmounts } from './readAmounts';
import { findReports, findVersions, requireDefinition, requireReport } from './reportStore';
import { financialReport, financialReportVersion } from './reportTables';

const listReports: UseCase<typeof contract.listReports> = async (tx, _input, call) => ({
  rows: await findReports(tx, call),
  roles: await findRoles(tx, call.companyId),
});

const getReport: UseCase<typeof contract.getReport> = async (tx, { id, version }, call) => {
  const report = await requireReport(tx, call, id);
  const shownVersion = version ?? report.version;
  return {
    report,
    shownVersion,
    definition: await requireDefinition(tx, call.companyId, { id, version: shownVersion }),
    versions: await findVersions(tx, call.companyId, id),
  };
};

/** Keeps a version of a report. A definition with a fault is refused; its faults come with the refusal. */
const updateReport: UseCase<typeof contract.updateReport> = async (tx, input, call) => {
  const { companyId, userId, userName, at } = call;
  const { definition, note, audience } = input;
  const [fault] = readReport(definition, await readChart(tx, companyId)).faults;
  if (fault) throw new Refusal(fault.code, fault.params, { details: { fault } });
  const id = input.id ?? newId();
  const known = input.id === undefined ? undefined : await requireOwn(tx, call, id);
  if (known && input.basedOn !== undefined && input.basedOn !== known.version) {
    throw new Refusal('accounting/report-changed', { name: known.savedBy }, { kind: 'conflict' });
  }
  const version = (known?.version ?? 0) + 1;
  const named = {
    title: input.title.trim(),
    reading: input.reading.trim(),
    audience,
    roles: audience === 'roles' ? input.roles : [],
    version,
  };
  if (known) await tx.update(financialReport).set(named).where(isReport(companyId, id));
  else await tx.insert(financialReport).values({ companyId, id, ownerId: userId, ownerName: userName, ...named });
  const saved = { version, definition, note, savedAt: at, savedBy: userName };
  await tx.insert(financialReportVersion).values({ companyId, reportId: id, ...saved });
  await recordAudit(tx, call, [
    {
      action: 'accounting/save-report',
      subject: { kind: 'financial-report', id },
      details: { title: named.title, version, audience, roles: named.roles },
    },
  ]);
  return requireReport(tx, call, id);
};

const deleteReport: UseCase<typeof contract.deleteReport> = async (tx, { id }, call) => {
  const { title } = await requireOwn(tx, call, id);
  await tx.delete(financialReport).where(isReport(call.companyId, id));
  await recordAudit(tx, call, [
    { action: 'accounting/delete-report', subject: { kind: 'financial-report', id }, details: { title } },
  ]);
  return { id };
};

const showReport: UseCase<typeof contract.showReport> = async (tx, { id, version, month, knownAt }, call) => {
  const report = await requireReport(tx, call, id);
  const shown = version ?? report.version;
  const definition = await requireDefinition(tx, call.companyId, { id, version: shown });
  const chart = await readChart(tx, call.companyId);
  const read = readReport(definition, chart);
  const [fault] = read.faults;
  // Accounts and groups may have gone since it was saved.
  if (fault) throw new Refusal(fault.code, fault.params, { details: { fault } });
  const { spans, amounts } = await readAmounts(tx, call.companyId, { columns: definition.columns, month, knownAt });
  return {
    title: report.title,
    version: shown,
    columns: definition.columns.map(({ code, title }) => ({ code, title })),
    spans,
    rows: calculateReport({ definition, read, amounts, chart }).map((row) => ({ ...row, cells: [...row.cells] })),
    unused: findUnusedAccounts({ read, amounts, chart }),
  };
};

/** Reports for the palette, found in any spelling of their reading. */
const searchReports: UseCase<typeof contract.searchReports> = async (tx, { text, limit }, call) => {
  const wanted = foldReading(text);
  const reports = await findReports(tx, call);
  const hits = reports.filter(({ title, reading }) =>
    [title, reading].some((name) => foldReading(name).includes(wanted)),
  );
  return {
    hits: hits.slice(0, limit).map(({ id, title, ownerName }) => ({
      id,
      title,
      subtitle: ownerName,
      path: `/FinReportCustomize?id=${id}`,
    })),
  };
};

/** Locks it as well, so that of two saves at once the later one sees the earlier. */
async function requireOwn(tx: Tx, call: Parameters<typeof requireReport>[1], id: string) {
  await tx.select({ id: financialReport.id }).from(financialReport).where(isReport(call.companyId, id)).for('update');
  const report = await requireReport(tx, call, id);
  if (!report.isOwn) throw new Refusal('accounting/report-of-another', { name: report.ownerName });
  return report;
}

const isReport = (companyId: string, id: string) =>
  and(eq(financialReport.companyId, companyId), eq(financialReport.id, id));

async function readChart(tx: Tx, companyId: string): Promise<Chart> {
  const { accounts } = await readBooks(tx, companyId);
  return { accounts: [...accounts.values()], groups: await findAccountGroups(tx, companyId) };
}

export const reportHandlers = [
  handle(contract.listReports, listReports),
  handle(contract.getReport, getReport),
  handle(contract.updateReport, updateReport),
  handle(contract.deleteReport, deleteReport),
  handle(contract.reportAmounts, getReportAmounts),
  handle(contract.showReport, showReport),
  handle(contract.searchReports, searchReports),
  handle(cashFlow, getCashFlow),
];
