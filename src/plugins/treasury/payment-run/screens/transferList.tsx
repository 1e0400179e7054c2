import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import {
  getPaymentRun,
  proposeReturn,
  releaseTransfer,
  TRANSFER_SHOWN,
  type TransferRow,
} from '../contract/paymentRun';
import { releaseListed, returnListed } from '../parts/runActs';
import { TRANSFER_TONES } from './runTones';

const AMOUNTS = ['amount', 'limit', 'sum'];

/** Why a transfer is held or came back, with amounts and days as people read them. */
function whyOf({ holds, state, returnAsked, returnReason }: TransferRow, say: Say): string {
  if (state === 'returned') return returnReason;
  if (returnAsked !== '') return say('paymentTransfer.returnAsked', { reason: returnAsked });
  return holds
    .map(({ code, params }) =>
      say(
        `holds.${code}`,
        Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            name === 'day' ? formatDay(String(value)) : AMOUNTS.includes(name) ? formatAmount(Number(value)) : value,
          ]),
        ),
      ),
    )
    .join(' ');
}

/** A partner a row: what it is paid, into which account, and why it is held. */
export const transferList: ListDefinition<typeof getPaymentRun> = {
  screen: 'treasury:payment-run',
  words: ['treasury', 'paymentTransfer'],
  read: getPaymentRun,
  rowId: ({ serial }) => String(serial),
  rowPath: ({ runId, partner }) => `/PayableList/items?${new URLSearchParams({ runId, partner })}`,
  columns: [
    { field: 'partner', kind: 'code', width: 80, pinned: 'left' },
    { field: 'partnerTitle', width: 200 },
    {
      field: 'state',
      kind: 'state',
      width: 96,
      value: ({ state }, say) => say(`paymentTransfer.states.${state}`),
      pill: ({ state }) => TRANSFER_TONES[state],
    },
    { field: 'amount', kind: 'amount', width: 128, sum: true },
    { field: 'message', width: 320, value: whyOf },
    { field: 'owed', kind: 'amount', width: 128, sum: true },
    { field: 'setOff', kind: 'amount', width: 104, sum: true },
    { field: 'feeKept', kind: 'amount', width: 104, sum: true },
    { field: 'feeBearer', width: 96, value: ({ feeBearer }, say) => say(`paymentTransfer.bearers.${feeBearer}`) },
    { field: 'withheld', kind: 'amount', width: 104, sum: true },
    { field: 'items', kind: 'number', width: 72 },
    { field: 'account', width: 240, fieldClass: 'bank' },
    { field: 'release', width: 200 },
    { field: 'returnedOn', kind: 'day', width: 104, isOptional: true },
  ],
  filters: [
    { name: 'runId', kind: 'given', isRequired: true },
    {
      name: 'state',
      kind: 'choice',
      width: 128,
      options: TRANSFER_SHOWN,
      label: (state, say) => say(`paymentTransfer.states.${state}`),
    },
  ],
  figures: [
    { name: 'held', filters: () => ({ state: 'held' }), isWarning: true },
    { name: 'returned', filters: () => ({ state: 'returned' }), isWarning: true },
  ],
  acts: [
    actOnRows(releaseListed, {
      name: 'release',
      call: releaseTransfer,
      on: (row: TransferRow) => row,
      refuses: ({ mayRelease }, say) => (mayRelease ? undefined : say('paymentTransfer.notHeld')),
    }),
    actOnRows(returnListed, {
      name: 'return',
      call: proposeReturn,
      on: (row: TransferRow) => row,
      refuses: ({ state, returnAsked }, say) => {
        if (state !== 'payable' && state !== 'paid') return say('paymentTransfer.notOut');
        return returnAsked === '' ? undefined : say('paymentTransfer.isAsked');
      },
    }),
  ],
};
