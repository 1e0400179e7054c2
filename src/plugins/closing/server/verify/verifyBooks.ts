import { findUncovered } from '#plugins/ledger/document-search/server/service.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { PromiseCheck } from '#server/plugin.ts';
import type { BookCheck, Counted } from './bookCheck';
import { BOOK_CHECKS, COUNTS } from './bookChecks';
import { findChangedEntries } from './findChangedEntries';
import type { Violation } from './violation';

/** One promise, what was looked at, and the first of what broke it. */
export interface CheckedPromise extends Pick<BookCheck, 'id' | 'invariant'> {
  readonly subject: BookCheck['subject'] | 'record';
  readonly checked: number;
  readonly failures: number;
  readonly violations: readonly Violation[];
  readonly durationMs: number;
}

const VIOLATIONS_AT_MOST = 100;

/** Checks every promise of the books of the company `tx` is scoped to by recomputing it; an empty list is a clean bill. */
export async function verifyBooks(tx: Tx, companyId: string): Promise<Violation[]> {
  return (await reportOnBooks(tx, companyId)).flatMap(({ violations }) => violations);
}

/** The same check by check: what was looked at, what was found, and how long it took. */
export async function reportOnBooks(tx: Tx, companyId: string): Promise<CheckedPromise[]> {
  const counted = await countBooks(tx, companyId);
  const report: CheckedPromise[] = [];
  for (const step of VERIFICATION_STEPS) report.push(await step.verify(tx, companyId, counted));
  return report;
}

export type CountedBooks = Readonly<Record<Counted, number>>;

/** How many there are of everything that is looked at, or of one thing. */
export async function countBooks(tx: Tx, companyId: string, only?: Counted): Promise<CountedBooks> {
  const columns = Object.entries(COUNTS).map(([name, count]) =>
    only === undefined || only === name ? `(${count}) as "${name}"` : `0 as "${name}"`,
  );
  // Named in every case, or a statement without it would have no parameter.
  const { rows } = await tx.$client.query<CountedBooks>(`select $1::uuid, ${columns.join(', ')}`, [companyId]);
  if (!rows[0]) throw new Error('the books could not be counted');
  return rows[0];
}

/** One promise after the other, each by itself, so that others may work in between. */
export const VERIFICATION_STEPS: readonly {
  readonly id: string;
  readonly counts: Counted;
  readonly verify: (tx: Tx, companyId: string, counted: CountedBooks) => Promise<CheckedPromise>;
}[] = [
  ...BOOK_CHECKS.map((check) => ({
    id: check.id,
    counts: check.counts,
    verify: (tx: Tx, companyId: string, counted: CountedBooks) =>
      timed({ ...check, checked: counted[check.counts] }, () => findViolations(tx, companyId, check)),
  })),
  {
    id: 'chainWhole',
    counts: 'records',
    verify: (tx, _companyId, { records }) =>
      timed({ id: 'chainWhole', invariant: 9, subject: 'record', checked: records }, () => findBreak(tx)),
  },
  {
    id: 'entriesUnchanged',
    counts: 'entries',
    verify: (tx, companyId, { entries }) =>
      timed({ id: 'entriesUnchanged', invariant: 9, subject: 'entry', checked: entries }, async () =>
        all(await findChangedEntries(tx, companyId)),
      ),
  },
  {
    id: 'textsCovered',
    counts: 'entries',
    verify: (tx, companyId, { entries }) =>
      timed({ id: 'textsCovered', invariant: 17, subject: 'entry', checked: entries }, async () =>
        all((await findUncovered(tx, companyId)).map(toUncovered)),
      ),
  },
];

/** The same for the proof of a copy: none needs what another one reads. */
export const bookPromises: readonly PromiseCheck[] = VERIFICATION_STEPS.map(({ id, counts, verify }) => ({
  id,
  verify: async (tx, companyId) => verify(tx, companyId, await countBooks(tx, companyId, counts)),
}));

interface Found {
  readonly failures: number;
  readonly violations: readonly Violation[];
}

async function timed(
  { id, invariant, subject, checked }: Pick<CheckedPromise, 'id' | 'invariant' | 'subject' | 'checked'>,
  find: () => Promise<Found>,
): Promise<CheckedPromise> {
  const startedAt = performance.now();
  const found = await find();
  return { id, invariant, subject, checked, ...found, durationMs: Math.round(performance.now() - startedAt) };
}

async function findViolations(tx: Tx, companyId: string, { invariant, finds }: BookCheck): Promise<Found> {
  const { rows } = await tx.$client.query<{ subject: string; detail: string; failures: number }>(
    `select subject, detail, count(*) over () as failures from (${finds}) found
       where $1::uuid is not null limit ${VIOLATIONS_AT_MOST}`,
    [companyId],
  );
  return {
    failures: rows[0]?.failures ?? 0,
    violations: rows.map(({ subject, detail }) => ({ invariant, subject, detail })),
  };
}

async function findBreak(tx: Tx): Promise<Found> {
  const brokenAt = await verifyChain(tx);
  return all(
    brokenAt === null ? [] : [{ invariant: 9, subject: `${brokenAt}`, detail: 'the audit chain breaks here' }],
  );
}

const toUncovered = (subject: string): Violation => ({
  invariant: 17,
  subject,
  detail: 'the index of texts does not hold this document',
});

const all = (violations: readonly Violation[]): Found => ({
  failures: violations.length,
  violations: violations.slice(0, VIOLATIONS_AT_MOST),
});
