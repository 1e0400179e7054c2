import type { OutputOf } from '#core/contract/endpoint.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/payRun';
import { compareSlips, sumUnexplained } from '../rules/compareSlips';
import {
  findRunBefore,
  type RunInOrder,
  readSlipRows,
  readSlips,
  requireRun,
  type StoredRun,
  type StoredSlip,
} from './storedRuns';
import { wordCause } from './wordCause';

/** The payslips of the run before by person; undefined without one. */
async function readSlipsBefore(tx: Tx, companyId: string, run: RunInOrder) {
  const before = await findRunBefore(tx, companyId, run);
  if (!before) return undefined;
  const slips = await readSlips(tx, companyId, [before.id]);
  return { month: before.month, slips: new Map(slips.map((slip) => [slip.employeeId, slip])) };
}

/** What the people of the run before were paid; undefined without one. */
export async function readNetBefore(tx: Tx, companyId: string, run: RunInOrder) {
  const before = await findRunBefore(tx, companyId, run);
  if (!before) return undefined;
  const slips = await readSlipRows(tx, companyId, before.id);
  return new Map(slips.map(({ employeeId, net }) => [employeeId, net]));
}

/** The yen of a payslip's difference from an earlier one that nothing explains. */
const unexplainedIn = (slip: Pick<StoredSlip, 'items'>, earlier: Pick<StoredSlip, 'items'>): number =>
  sumUnexplained(compareSlips(earlier.items, slip.items));

/** How many people of a run have a difference from last month without a cause. */
export async function countUnexplained(
  tx: Tx,
  { companyId }: Pick<Call, 'companyId'>,
  run: StoredRun,
  slips: readonly StoredSlip[],
): Promise<number> {
  const before = await readSlipsBefore(tx, companyId, run);
  return slips.filter((slip) => {
    const earlier = before?.slips.get(slip.employeeId);
    return earlier !== undefined && unexplainedIn(slip, earlier) !== 0;
  }).length;
}

type Difference = OutputOf<typeof contract.listDifferences>['rows'][number];

/** @throws Refusal payroll/unknown-run */
export const listDifferences: UseCase<typeof contract.listDifferences> = async (tx, { runId }, call) => {
  const { companyId, locale } = call;
  const run = await requireRun(tx, companyId, runId);
  const before = await readSlipsBefore(tx, companyId, run);
  if (!before) return { before: null, rows: [] };
  const slips = await readSlips(tx, companyId, [runId]);
  const whole = (slip: StoredSlip, cause: 'joined' | 'left'): Difference => ({
    ...{ employee: slip.number, name: slip.name, item: null, isExplained: true },
    ...{ before: cause === 'left' ? slip.net : 0, now: cause === 'left' ? 0 : slip.net },
    causes: [wordsOf(`run.differences.${cause}`, {}, locale)],
  });
  const here = new Set(slips.map(({ employeeId }) => employeeId));
  const gone = [...before.slips.values()].filter(({ employeeId }) => !here.has(employeeId));
  return {
    before: before.month,
    rows: [
      ...slips.flatMap((slip): Difference[] => {
        const earlier = before.slips.get(slip.employeeId);
        if (!earlier) return [whole(slip, 'joined')];
        return compareSlips(earlier.items, slip.items).map((each) => ({
          ...{ employee: slip.number, name: slip.name, before: each.before, now: each.now },
          item: (locale === 'en' && each.titleEn) || each.title,
          causes: [
            ...each.causes.map((cause) => wordCause(cause, locale)),
            ...slip.items.flatMap(({ code, isManual, reason }) =>
              code === each.code && isManual && reason !== '' ? [reason] : [],
            ),
          ],
          isExplained: each.causes.length > 0,
        }));
      }),
      ...gone.map((slip) => whole(slip, 'left')),
    ],
  };
};
