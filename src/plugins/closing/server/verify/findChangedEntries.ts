import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  type EntryContent,
  hashContent,
  type LineContent,
  withoutAbsent,
} from '#plugins/ledger/document/server/service.ts';
import { journalEntry, journalLine } from '#plugins/ledger/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { auditLog } from '#server/tables.ts';
import type { Violation } from './violation';

const ENTRIES_AT_ONCE = 2_000;
const POSTING_ACTIONS = ['accounting/post-document', 'accounting/reverse-document'];

/** Entries whose content is not what the audit log recorded when they were posted, or that it does not know. */
export async function findChangedEntries(tx: Tx, companyId: string): Promise<Violation[]> {
  const recorded = await readRecordedHashes(tx, companyId);
  const violations: Violation[] = [];
  for (let after = FIRST_ID; ; ) {
    const entries = await readContents(tx, companyId, after);
    for (const content of entries) {
      const hash = recorded.get(content.id);
      recorded.delete(content.id);
      if (hash === undefined) violations.push(violation(content.id, 'posted without a record in the audit log'));
      else if (hash !== hashContent(content)) violations.push(violation(content.id, 'changed after it was posted'));
    }
    const last = entries.at(-1);
    if (!last || entries.length < ENTRIES_AT_ONCE) break;
    after = last.id;
  }
  for (const id of recorded.keys()) violations.push(violation(id, 'recorded in the audit log but missing'));
  return violations;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const violation = (subject: string, detail: string): Violation => ({ invariant: 9, subject, detail });

async function readRecordedHashes(tx: Tx, companyId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: auditLog.subjectId, hash: sql<string>`${auditLog.details} ->> 'contentHash'` })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), inArray(auditLog.action, POSTING_ACTIONS)));
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

async function readContents(tx: Tx, companyId: string, after: string): Promise<EntryContent[]> {
  const entries = await tx
    .select({
      id: journalEntry.id,
      documentType: journalEntry.documentType,
      fiscalYear: journalEntry.fiscalYear,
      specialPeriod: journalEntry.specialPeriod,
      documentDate: journalEntry.documentDate,
      postingDate: journalEntry.postingDate,
      currency: journalEntry.currency,
      reversesId: journalEntry.reversesId,
      typedTaxes: journalEntry.typedTaxes,
    })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), gt(journalEntry.id, after)))
    .orderBy(journalEntry.id)
    .limit(ENTRIES_AT_ONCE);
  const first = entries[0]?.id ?? after;
  const last = entries.at(-1)?.id ?? after;
  const lines = await tx
    .select({
      entryId: journalLine.entryId,
      lineNumber: journalLine.lineNumber,
      side: journalLine.side,
      account: journalLine.account,
      amount: journalLine.amount,
      foreignAmount: journalLine.foreignAmount,
      taxCode: journalLine.taxCode,
      businessKind: journalLine.businessKind,
      isTaxLine: journalLine.isTaxLine,
      partner: journalLine.partner,
      department: journalLine.department,
    })
    .from(journalLine)
    .where(and(eq(journalLine.companyId, companyId), sql`${journalLine.entryId} between ${first} and ${last}`))
    .orderBy(journalLine.entryId, journalLine.lineNumber);
  const linesOf = new Map(entries.map(({ id }) => [id, [] as LineContent[]]));
  for (const { entryId, ...line } of lines) linesOf.get(entryId)?.push(withoutAbsent(line));
  return entries.map(({ specialPeriod, typedTaxes, ...entry }) => ({
    ...entry,
    ...(typedTaxes === null ? {} : { typedTaxes }),
    ...(specialPeriod === null ? {} : { specialPeriod }),
    lines: linesOf.get(entry.id) ?? [],
  }));
}
