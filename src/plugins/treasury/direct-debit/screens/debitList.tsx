import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { type DebitRow, getDebitRun } from '../contract/directDebit';
import { DEBIT_STATES } from '../rules/planDebits';
import { DEBIT_TONES } from './debitTones';

/** 振替結果コード that say why nothing came. */
const KNOWN_RESULTS = ['1', '2', '3', '4', '8', '9'];

/** Why a customer is not debited, or why nothing came, with amounts and days as people read them. */
function whyOf({ hold, state, resultCode }: DebitRow, say: Say): string {
  if (state === 'failed' && resultCode !== null) {
    return KNOWN_RESULTS.includes(resultCode)
      ? say(`debitResults.${resultCode}`)
      : say('debitResults.unknown', { code: resultCode });
  }
  if (!hold) return '';
  const params = Object.entries(hold.params).map(([name, value]) => [
    name,
    name === 'day' ? formatDay(String(value)) : name === 'amount' ? formatAmount(Number(value)) : value,
  ]);
  return say(`debitHolds.${hold.code}`, Object.fromEntries(params));
}

/** A customer a row: what it is debited, from which account, and why it is not. */
export const debitList: ListDefinition<typeof getDebitRun> = {
  screen: 'treasury:debit-run',
  words: ['treasury', 'directDebit'],
  read: getDebitRun,
  rowId: ({ serial }) => String(serial),
  rowPath: ({ runId, partner }) => `/AccountsReceivable/debits/items?${new URLSearchParams({ runId, partner })}`,
  columns: [
    { field: 'partner', kind: 'code', width: 80, pinned: 'left' },
    { field: 'partnerTitle', width: 200 },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: ({ state }, say) => say(`directDebit.states.${state}`),
      pill: ({ state }) => DEBIT_TONES[state],
    },
    { field: 'amount', kind: 'amount', width: 128, sum: true },
    { field: 'message', width: 320, value: whyOf },
    { field: 'mandate', kind: 'code', width: 176 },
    { field: 'owed', kind: 'amount', width: 128, sum: true },
    { field: 'newCode', width: 88, value: ({ newCode }, say) => say(`directDebit.newCodes.${newCode}`) },
    { field: 'items', kind: 'number', width: 72 },
    { field: 'account', width: 240, fieldClass: 'bank' },
  ],
  filters: [
    { name: 'runId', kind: 'given', isRequired: true },
    {
      name: 'state',
      kind: 'choice',
      width: 128,
      options: DEBIT_STATES,
      label: (state, say) => say(`directDebit.states.${state}`),
    },
  ],
  figures: [
    { name: 'held', filters: () => ({ state: 'held' }), isWarning: true },
    { name: 'failed', filters: () => ({ state: 'failed' }), isWarning: true },
  ],
};
