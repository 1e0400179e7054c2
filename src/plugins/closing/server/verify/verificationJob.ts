import type { Tx } from '#server/database/transaction.ts';
import type { Job } from '#server/jobs/job.ts';
import { reportedChecks } from './reportVerification';
import { type CheckedPromise, type CountedBooks, countBooks, VERIFICATION_STEPS } from './verifyBooks';

/** Verifies the books of a company, one promise a step; the first step counts what there is. */
export const verificationJob: Job = {
  kind: 'accounting:verify-books',
  steps: [
    { name: 'count', run: (tx, { companyId }) => countBooks(tx, companyId) },
    ...VERIFICATION_STEPS.map(({ id, verify }) => ({
      name: id,
      run: async (tx: Tx, { companyId, earlier }: { companyId: string; earlier: readonly unknown[] }) => {
        // The first step of this very job returned it.
        const counted = earlier[0] as CountedBooks;
        const found = await verify(tx, companyId, counted);
        const sure = found.failures === 0 ? found : foundTwice(found, await verify(tx, companyId, counted));
        const [reported] = await reportedChecks(tx, companyId, [sure]);
        return reported;
      },
    })),
  ],
};

/**
 * A check of several statements may meet a document that is being posted. What does not hold the second time was such a
 * moment; what is found twice is told.
 */
function foundTwice(first: CheckedPromise, second: CheckedPromise): CheckedPromise {
  const known = new Set(first.violations.map(({ subject }) => subject));
  const violations = second.violations.filter(({ subject }) => known.has(subject));
  return violations.length === second.violations.length
    ? second
    : { ...second, violations, failures: violations.length };
}
