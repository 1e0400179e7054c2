import { monthOf } from '../../../core/value/day';
import { addMonths } from '../../../core/value/month';
import type { Tx } from '../../../server/database/transaction';
import type { Call, UseCase } from '../../../server/plugin';
import { statementColumns } from '../../accounting/contract/balanceColumns';
import { getStatementColumns, sumDueItems, sumMoney } from '../../accounting/server/service';
import { findDueTimesheets } from '../../time/server/service';
import type * as contract from '../contract/dashboard';
import type { Business } from '../contract/dashboard';
import { forecastCash } from '../rules/forecastCash';

const MONTHS = 12;

export const listDueTimesheets: UseCase<typeof contract.dueTimesheets> = async (tx, _input, call) => ({
  rows: await findDueTimesheets(tx, call),
});

export const getSalesKpi: UseCase<typeof contract.salesKpi> = (tx, _input, call) =>
  readBusiness(tx, call, { section: 'PL-SALES', side: 'receivable' });

export const getPurchaseKpi: UseCase<typeof contract.purchaseKpi> = (tx, _input, call) =>
  readBusiness(tx, call, { section: 'PL-COGS', side: 'payable' });

interface Part {
  /** Of the income statement. */
  readonly section: string;
  readonly side: 'receivable' | 'payable';
}

async function readBusiness(tx: Tx, call: Call, { section, side }: Part): Promise<Business> {
  const through = monthOf(call.today);
  const from = addMonths(through, 1 - MONTHS);
  const asked = statementColumns.input.parse({ statement: 'PL', from, through, by: 'month' });
  const { columns, rows } = await getStatementColumns(tx, asked, call);
  const amounts = rows.find(({ code }) => code === section)?.amounts ?? [];
  const due = await sumDueItems(tx, call.companyId);
  const sumOf = (items: typeof due) => items.reduce((sum, item) => sum + item[side], 0);
  return {
    basis: 'books',
    months: columns.flatMap(({ kind, from: month }, index) =>
      kind === 'part' ? [{ month, amount: amounts[index] ?? 0 }] : [],
    ),
    open: sumOf(due),
    overdue: sumOf(due.filter(({ dueOn }) => dueOn < call.today)),
  };
}

export const getCashForecast: UseCase<typeof contract.cashForecast> = async (tx, _input, { companyId, today }) =>
  forecastCash(await sumMoney(tx, companyId), await sumDueItems(tx, companyId), today);
