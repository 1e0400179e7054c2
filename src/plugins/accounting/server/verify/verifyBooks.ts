import { verifyChain } from '../../../../server/audit/verifyChain';
import type { Tx } from '../../../../server/database/transaction';
import { BOOK_CHECKS, type BookCheck, COUNT_ALL, type Counted } from './bookChecks';
import { findChangedEntries } from './findChangedEntries';

/** A promise of the books that does not hold. `invariant` is its number in the README. */
export interface Violation {
  readonly invariant: number;
  /** What it was found at: an entry id, a number series, an account. */
  readonly subject: string;
  readonly detail: string;
}

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
  const { rows } = await tx.$client.query<Record<Counted, number>>(COUNT_ALL, [companyId]);
  const counted = (what: Counted) => rows[0]?.[what] ?? 0;
  const report: CheckedPromise[] = [];
  for (const check of BOOK_CHECKS) {
    report.push(await timed({ ...check, checked: counted(check.counts) }, () => findViolations(tx, companyId, check)));
  }
  const chain = { id: 'chainWhole', invariant: 9, subject: 'record', checked: counted('records') } as const;
  report.push(await timed(chain, () => findBreak(tx)));
  const contents = { id: 'entriesUnchanged', invariant: 9, subject: 'entry', checked: counted('entries') } as const;
  report.push(await timed(contents, async () => all(await findChangedEntries(tx, companyId))));
  return report;
}

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

const all = (violations: readonly Violation[]): Found => ({
  failures: violations.length,
  violations: violations.slice(0, VIOLATIONS_AT_MOST),
});
