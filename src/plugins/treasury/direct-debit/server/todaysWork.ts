import type { WorkKind } from '#server/plugin.ts';
import { approveDebitRun } from '../contract/directDebit';
import { pathOfDebitRun } from './proposeDebits';
import { contextOf, readDebitRuns, type StoredDebitRun } from './storedDebits';

const SHOWN = 3;

/** Direct debits that wait for the caller as the second person, what is debited first at the top. */
export const debitsToApprove: WorkKind = {
  kind: 'treasury:debit-runs',
  order: 13,
  title: { ja: '承認を待つ口座振替', en: 'Direct debits to approve' },
  does: approveDebitRun,
  find: async (tx, call) => {
    const waiting: StoredDebitRun[] = [];
    for (const run of await readDebitRuns(tx, call.companyId, 'proposed')) {
      if ((await contextOf(tx, call, run)).isSecond) waiting.push(run);
    }
    waiting.sort((one, other) => one.debitOn.localeCompare(other.debitOn));
    return {
      count: waiting.length,
      path: '/AccountsReceivable/debits',
      rows: waiting.slice(0, SHOWN).map(({ id, number, madeBy, total, debitOn }) => ({
        ...{ id, title: number, note: madeBy, amount: total, dueOn: debitOn, path: pathOfDebitRun(id) },
      })),
    };
  },
};
