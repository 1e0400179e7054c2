import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { journalEntry } from '#plugins/ledger/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../../contract/verifyBooks';
import { type CheckedPromise, reportOnBooks } from './verifyBooks';

const SHOWN_AT_MOST = 20;

/** Verifies the books at once: the first violations of each promise, entries with their numbers. */
export const reportVerification: UseCase<typeof contract.verifyBooks> = async (tx, _input, call) => {
  const startedAt = performance.now();
  const report = await reportOnBooks(tx, call.companyId);
  return {
    verifiedAt: call.at,
    durationMs: Math.round(performance.now() - startedAt),
    checks: await reportedChecks(tx, call.companyId, report),
  };
};

/** Checks as people read them. */
export async function reportedChecks(
  tx: Tx,
  companyId: string,
  report: readonly CheckedPromise[],
): Promise<contract.VerifiedCheck[]> {
  const documents = await findDocuments(tx, companyId, report);
  return report.map(({ violations, ...check }) => ({
    ...check,
    first: violations.slice(0, SHOWN_AT_MOST).map(({ subject, detail }) => ({
      subject,
      detail,
      document: documents.get(subject) ?? null,
    })),
  }));
}

async function findDocuments(tx: Tx, companyId: string, report: readonly CheckedPromise[]) {
  const ids = report
    .filter(({ subject }) => subject === 'entry')
    .flatMap(({ violations }) => violations.slice(0, SHOWN_AT_MOST))
    .flatMap(({ subject }) => (z.uuid().safeParse(subject).success ? [subject] : []));
  const rows = await tx
    .select({ id: journalEntry.id, type: journalEntry.documentType, number: journalEntry.number })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), inArray(journalEntry.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
