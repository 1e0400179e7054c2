import type { WorkKind } from '#server/plugin.ts';
import { approvePaymentRun } from '../contract/paymentRun';
import { pathOfRun } from './proposeRun';
import { contextOf, readRuns, type StoredRun } from './storedRuns';

const SHOWN = 3;

/** Payment runs that wait for the caller as the second person, what is paid first at the top. */
export const runsToApprove: WorkKind = {
  kind: 'treasury:payment-runs',
  order: 12,
  title: { ja: '承認を待つ支払処理', en: 'Payment runs to approve' },
  does: approvePaymentRun,
  find: async (tx, call) => {
    const waiting: StoredRun[] = [];
    for (const run of await readRuns(tx, call.companyId, 'proposed')) {
      if ((await contextOf(tx, call, run)).isSecond) waiting.push(run);
    }
    waiting.sort((one, other) => one.payOn.localeCompare(other.payOn));
    return {
      count: waiting.length,
      path: '/PayableList',
      rows: waiting.slice(0, SHOWN).map(({ id, number, madeBy, total, payOn }) => ({
        ...{ id, title: number, note: madeBy, amount: total, dueOn: payOn, path: pathOfRun(id) },
      })),
    };
  },
};
