import { formatShare } from '#core/value/share.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteLoan, LOAN_METHODS, listLoans, saveLoan } from '../contract/loan';

const loans: ListDefinition<typeof listLoans> = {
  screen: 'treasury:loan-list',
  words: ['cash', 'loan'],
  read: listLoans,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/CashflowManage/loan?${new URLSearchParams({ code })}`,
  create: { path: '/CashflowManage/loan', needs: saveLoan },
  columns: [
    { field: 'code', kind: 'code', width: 104, pinned: 'left' },
    { field: 'title', width: 240 },
    { field: 'lenderTitle', width: 168 },
    { field: 'method', width: 96, value: ({ method }, say) => say(`loan.methods.${method}`) },
    {
      field: 'rateNow',
      kind: 'number',
      width: 88,
      value: ({ rateNow }) => rateNow,
      text: ({ rateNow }) => formatShare(rateNow, 100_000),
    },
    { field: 'principal', kind: 'amount', width: 136, sum: true },
    { field: 'left', kind: 'amount', width: 136, sum: true },
    { field: 'nextOn', kind: 'day', width: 104 },
    { field: 'nextTotal', kind: 'amount', width: 120, sum: true },
    {
      field: 'overdueCount',
      kind: 'number',
      width: 88,
      value: ({ overdueCount }) => overdueCount || null,
      tone: ({ overdueCount }) => (overdueCount > 0 ? 'wrong' : undefined),
    },
    { field: 'drawnOn', kind: 'day', width: 104 },
    { field: 'count', kind: 'number', width: 80 },
    { field: 'state', width: 72, value: ({ isActive }, say) => say(isActive ? 'loan.active' : 'loan.inactive') },
  ],
  filters: [
    {
      name: 'method',
      kind: 'choice',
      width: 112,
      options: LOAN_METHODS,
      label: (method, say) => say(`loan.methods.${method}`),
    },
    { name: 'overdue', kind: 'flag', matches: ({ overdueCount }) => overdueCount > 0 },
  ],
  figures: [{ name: 'overdue', filters: () => ({ overdue: 'true' }), isWarning: true }],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteLoan,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 借入金: what is left of each loan and what is repaid next. */
export default function LoanListScreen() {
  return <ListScreen list={loans} />;
}
