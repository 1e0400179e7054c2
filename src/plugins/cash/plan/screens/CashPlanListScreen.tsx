import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteCashPlan, listCashPlans, PLAN_DIRECTIONS, saveCashPlan } from '../contract/cashPlan';

const plans: ListDefinition<typeof listCashPlans> = {
  screen: 'treasury:cash-plan-list',
  words: ['cash', 'plan'],
  read: listCashPlans,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/CashflowManage/plan?${new URLSearchParams({ code })}`,
  create: { path: '/CashflowManage/plan', needs: saveCashPlan },
  columns: [
    { field: 'code', kind: 'code', width: 104, pinned: 'left' },
    { field: 'title', width: 240 },
    { field: 'direction', width: 72, value: ({ direction }, say) => say(`plan.directions.${direction}`) },
    { field: 'amount', kind: 'amount', width: 128 },
    { field: 'every', width: 88, value: ({ every }, say) => say(`plan.rhythms.${every}`) },
    { field: 'nextOn', kind: 'day', width: 104 },
    { field: 'startsOn', kind: 'day', width: 104 },
    { field: 'endsOn', kind: 'day', width: 104 },
    { field: 'onHoliday', width: 112, value: ({ onHoliday }, say) => say(`plan.holidays.${onHoliday}`) },
    { field: 'certainty', width: 88, value: ({ certainty }, say) => say(`certainties.${certainty}`) },
    { field: 'state', width: 72, value: ({ isActive }, say) => say(isActive ? 'plan.active' : 'plan.inactive') },
  ],
  filters: [
    {
      name: 'direction',
      kind: 'choice',
      width: 112,
      options: PLAN_DIRECTIONS,
      label: (direction, say) => say(`plan.directions.${direction}`),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteCashPlan,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 資金計画: money expected on fixed days. */
export default function CashPlanListScreen() {
  return <ListScreen list={plans} />;
}
