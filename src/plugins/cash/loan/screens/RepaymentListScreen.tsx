import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listLoans, listRepayments } from '../contract/loan';
import { repaymentColumns } from './repaymentColumns';

const repayments: ListDefinition<typeof listRepayments> = {
  screen: 'treasury:repayment-list',
  words: ['cash', 'repayment'],
  read: listRepayments,
  rowId: ({ number }) => String(number),
  columns: repaymentColumns,
  filters: [{ name: 'code', kind: 'lookUp', read: listLoans, codeWidth: 8, width: 240, isRequired: true }],
};

/** 返済予定表: the repayments of one loan, to be printed and written out. */
export default function RepaymentListScreen() {
  return <ListScreen list={repayments} />;
}
