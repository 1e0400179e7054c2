import { formatMonth } from '#core/value/formatDay.ts';
import { postJournalEntry, reverseStanding } from '#plugins/ledger/document/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import type { RunDocument } from '../../server/tables/runTables';
import { journalOfRun } from '../rules/journalOfRun';
import type { StoredRun, StoredSlip } from './storedRuns';

/** Wages and salaries, in the books. */
export const DOCUMENT_TYPE = 'SA';

/** Posts one balanced document of a run, by department and account, on the day of payment; no person is named in it. */
export async function postRun(
  tx: Tx,
  call: Call,
  run: StoredRun,
  slips: readonly StoredSlip[],
): Promise<readonly RunDocument[]> {
  const group = await requireGroup(tx, call.companyId, run.groupCode);
  const lines = journalOfRun(slips, group.netAccount);
  if (lines.length === 0) return [];
  const posted = await postJournalEntry(
    tx,
    call,
    {
      documentType: DOCUMENT_TYPE,
      documentDate: run.paidOn,
      postingDate: run.paidOn,
      currency: 'JPY',
      taxEntry: 'included',
      headerText: `${formatMonth(run.month)} ${run.kind === 'bonus' ? '賞与' : '給与'} ${group.title}`,
      lines: lines.map(({ department, ...line }) => ({ ...line, ...(department === null ? {} : { department }) })),
    },
    { source: 'payroll' },
  );
  const { id, fiscalYear, number } = posted;
  return [{ id, documentType: DOCUMENT_TYPE, fiscalYear, number }];
}

/** Takes a confirmed run out of the books again, on the day it was posted. */
export async function reverseRun(
  tx: Tx,
  call: Call,
  { documents, paidOn }: StoredRun,
  reason: string,
): Promise<readonly RunDocument[]> {
  if (documents.length === 0) return [];
  return reverseStanding(tx, call, { ids: documents.map(({ id }) => id), on: paidOn, reason: reason.slice(0, 200) });
}
