import type { OutputOf } from '#core/contract/endpoint.ts';
import { isMoneyAccount, listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import {
  deleteCashPlan,
  getCashPlan,
  PLAN_CERTAINTIES,
  PLAN_DIRECTIONS,
  PLAN_HOLIDAYS,
  PLAN_RHYTHMS,
  saveCashPlan,
} from '../contract/cashPlan';

const plan: RecordDefinition<typeof getCashPlan, typeof saveCashPlan> = {
  screen: 'treasury:cash-plan',
  words: ['cash', 'plan'],
  subject: 'cash-plan',
  key: 'code',
  read: getCashPlan,
  save: saveCashPlan,
  blank: { direction: 'out', every: 'month', onHoliday: 'after', certainty: 'sure', endsOn: null, isActive: true },
  toSave: ({ version: _stored, ...typed }, version) => ({
    plan: { ...typed, endsOn: typed.endsOn ?? null, note: typed.note ?? '', account: typed.account ?? null, version },
  }),
  remove: deleteCashPlan,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 60 },
    {
      field: 'direction',
      kind: 'choice',
      options: PLAN_DIRECTIONS,
      label: (direction, say) => say(`plan.directions.${direction}`),
    },
    { field: 'amount', kind: 'amount', required: true },
    {
      field: 'every',
      begins: 'days',
      kind: 'choice',
      options: PLAN_RHYTHMS,
      label: (every, say) => say(`plan.rhythms.${every}`),
    },
    { field: 'startsOn', kind: 'day', required: true },
    { field: 'endsOn', kind: 'day' },
    {
      field: 'onHoliday',
      kind: 'choice',
      options: PLAN_HOLIDAYS,
      label: (rule, say) => say(`plan.holidays.${rule}`),
    },
    {
      field: 'certainty',
      begins: 'more',
      kind: 'choice',
      options: PLAN_CERTAINTIES,
      label: (certainty, say) => say(`certainties.${certainty}`),
    },
    {
      field: 'account',
      kind: 'lookUp',
      read: listAccounts,
      options: (answer) => (answer as OutputOf<typeof listAccounts>).rows.filter(isMoneyAccount),
      codeWidth: 4,
    },
    { field: 'note', maxLength: 200, isWide: true },
    { field: 'isActive', kind: 'flag' },
  ],
};

/** One cash plan: how much money, on which days. */
export default function CashPlanScreen() {
  return <RecordScreen record={plan} />;
}
