import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import { sumOf } from '../../books/rules/sumOf';
import { openBooksForPosting } from '../../books/server/openBooks';
import { documentAgain } from '../../document/rules/typedDocument';
import { saveDraft } from '../../document/server/draftDocuments';
import { postEntries } from '../../document/server/postEntries';
import { reverseJournalEntry } from '../../document/server/reverseJournalEntry';
import { plannedReversal, recurringRun } from '../../server/tables/documentTables';
import { documentType } from '../../server/tables/documentTypeTables';
import { journalEntry } from '../../server/tables/journalTables';
import type * as contract from '../contract/recurringEntry';
import { dueDays } from '../rules/dueDays';
import { findMade, findRecurring, RECURRING, type RecurringRow } from './recurringEntries';

/** What one run makes at most, so that it ends in seconds; the rest is still due afterwards. */
const DUE_AT_MOST = 200;

type Outcome = OutputOf<typeof contract.runDue>['rows'][number];
type DueItem = OutputOf<typeof contract.listDue>['rows'][number];

/** Something that is due, with what makes it. */
interface Due extends DueItem {
  readonly make: (tx: Tx, call: Call, books: Books) => Promise<Pick<Outcome, 'outcome' | 'documentId'>>;
}

export const listDue: UseCase<typeof contract.listDue> = async (tx, { through }, { companyId }) => ({
  rows: (await findDue(tx, companyId, through)).map(itemOf),
});

/**
 * Makes what is due. The posting lock comes first, so of two people who run at the same moment the second finds nothing
 * left. A refusal leaves its item due and the others made.
 */
export const runDue: UseCase<typeof contract.runDue> = async (tx, { through }, call) => {
  const books = await openBooksForPosting(tx, call.companyId);
  const rows: Outcome[] = [];
  for (const due of await findDue(tx, call.companyId, through)) {
    try {
      rows.push({ ...itemOf(due), ...(await due.make(tx, call, books)), refusal: null });
    } catch (error) {
      if (!isLeftAsItWas(error)) throw error;
      const refusal = { code: error.code, params: { ...error.params } };
      rows.push({ ...itemOf(due), outcome: 'refused', documentId: null, refusal });
    }
  }
  return { rows };
};

/** Every refusal comes before the first write, but the one of numbers that ran out. */
const isLeftAsItWas = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'accounting/number-range-exhausted';

const itemOf = ({ kind, id, title, dueOn, total }: Due): DueItem => ({ kind, id, title, dueOn, total });

async function findDue(tx: Tx, companyId: string, through: string): Promise<Due[]> {
  const made = await findMade(tx, companyId);
  const closed = await readBankHolidays(tx, companyId);
  const recurring = (await findRecurring(tx, companyId))
    .filter(({ isStopped }) => !isStopped)
    .flatMap((row) =>
      dueDays(row.rule, through, { closed, made: made.get(row.id) }).map((day) => dueOfRecurring(row, day)),
    );
  return [...recurring, ...(await findReversals(tx, companyId, through))]
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
    .slice(0, DUE_AT_MOST);
}

const dueOfRecurring = (row: RecurringRow, dueOn: string): Due => ({
  kind: 'recurring',
  id: row.id,
  title: row.title,
  dueOn,
  total: sumOf(row.sheet.lines, 'debit'),
  make: async (tx, call, books) => {
    const document = documentAgain(row.sheet, dueOn, books);
    const made = row.isPosted ? await post(tx, call, document) : await draft(tx, call, document);
    await tx.insert(recurringRun).values({
      companyId: call.companyId,
      recurringId: row.id,
      dueOn,
      documentId: made.documentId,
      madeAt: call.at,
      madeBy: call.userName,
    });
    await recordAudit(tx, call, [
      {
        action: 'accounting/make-recurring',
        subject: { kind: RECURRING, id: row.id },
        details: { dueOn, documentId: made.documentId, outcome: made.outcome },
      },
    ]);
    return made;
  },
});

type Document = Parameters<typeof saveDraft>[1];

async function draft(tx: Tx, call: Call, document: Document) {
  const { id } = await saveDraft(tx, document, call, 'recurring');
  return { outcome: 'drafted' as const, documentId: id };
}

/** A document whose type is approved first becomes a draft, for somebody to put before the approvers. */
async function post(tx: Tx, call: Call, document: Document) {
  const [posted] = await postEntries(tx, [{ call, origin: 'manual', source: 'recurring', request: document }]);
  if (posted instanceof Refusal && posted.code === 'accounting/needs-approval') return draft(tx, call, document);
  if (!posted || posted instanceof Refusal) throw posted ?? new Error('posting answered nothing');
  return { outcome: 'posted' as const, documentId: posted.id };
}

/** What somebody has taken back by hand meanwhile is due no more. */
const isNotReversed = sql`not exists (
  select from journal_entry reversal
  where reversal.company_id = ${journalEntry.companyId} and reversal.reverses_id = ${journalEntry.id})`;

async function findReversals(tx: Tx, companyId: string, through: string): Promise<Due[]> {
  const rows = await tx
    .select({ entry: journalEntry, prefix: documentType.prefix, reverseOn: plannedReversal.reverseOn })
    .from(plannedReversal)
    .innerJoin(journalEntry, and(eq(journalEntry.companyId, companyId), eq(journalEntry.id, plannedReversal.entryId)))
    .innerJoin(
      documentType,
      and(eq(documentType.companyId, companyId), eq(documentType.code, journalEntry.documentType)),
    )
    .where(and(eq(plannedReversal.companyId, companyId), lte(plannedReversal.reverseOn, through), isNotReversed))
    .orderBy(asc(plannedReversal.reverseOn), asc(plannedReversal.entryId));
  return rows.map(({ entry, prefix, reverseOn }) => ({
    kind: 'reversal',
    id: entry.id,
    title: [`${entry.documentType} ${prefix}${entry.number}`, entry.headerText].filter(Boolean).join(' '),
    dueOn: reverseOn,
    total: entry.total,
    make: async (tx, call) => {
      const input = { id: entry.id, version: entry.version, postingDate: reverseOn, reason: REASON[call.locale] };
      const reversal = await reverseJournalEntry(tx, input, call);
      await endPlan(tx, companyId, entry.id);
      return { outcome: 'reversed', documentId: reversal.id };
    },
  }));
}

/** The header text of a planned reversal. */
const REASON = { ja: '振戻', en: 'Reversing entry' } as const;

export const endPlan = (tx: Tx, companyId: string, entryId: string) =>
  tx.delete(plannedReversal).where(and(eq(plannedReversal.companyId, companyId), eq(plannedReversal.entryId, entryId)));
