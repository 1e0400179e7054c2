import { addDays, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { readExpectedFlows } from '../../cash/forecast/server/service';
import { sumDueItems, sumPositionAt } from '../../ledger/open-item/server/service';
import { statementColumns } from '../../statements/balance/contract/balanceColumns';
import { getIncomeStatement, getStatementColumns } from '../../statements/balance/server/service';
import { findDueTimesheets } from '../../time/server/service';
import type * as contract from '../contract/dashboard';
import type { Business } from '../contract/dashboard';
import { DAYS_FORESEEN, forecastCash } from '../rules/forecastCash';

const MONTHS = 12;

export const listDueTimesheets: UseCase<typeof contract.dueTimesheets> = async (tx, _input, call) => ({
  rows: await findDueTimesheets(tx, call),
});

export const getSalesKpi: UseCase<typeof contract.salesKpi> = (tx, _input, call) =>
  readBusiness(tx, call, { section: 'PL-SALES', side: 'receivable', position: 'receivables' });

export const getPurchaseKpi: UseCase<typeof contract.purchaseKpi> = (tx, _input, call) =>
  readBusiness(tx, call, { section: 'PL-COGS', side: 'payable', position: 'payables' });

interface Part {
  /** Of the income statement. */
  readonly section: string;
  readonly side: 'receivable' | 'payable';
  readonly position: 'receivables' | 'payables';
}

async function readBusiness(tx: Tx, call: Call, { section, side, position }: Part): Promise<Business> {
  const { companyId, today } = call;
  const through = monthOf(today);
  const from = addMonths(through, 1 - MONTHS);
  const asked = statementColumns.input.parse({ statement: 'PL', from, through, by: 'month' });
  const { columns, rows } = await getStatementColumns(tx, asked, call);
  const amounts = rows.find(({ code }) => code === section)?.amounts ?? [];
  const soFar = await getIncomeStatement(tx, { from: through, through, asOf: today }, call);
  const thisMonth = soFar.rows.find(({ code }) => code === section)?.amount ?? 0;
  const due = await sumDueItems(tx, companyId, today);
  return {
    basis: 'books',
    months: columns.flatMap(({ kind, from: month }, index) =>
      kind === 'part' ? [{ month, amount: month === through ? thisMonth : (amounts[index] ?? 0) }] : [],
    ),
    open: await sumPositionAt(tx, companyId, position, today),
    overdue: due.filter(({ dueOn }) => dueOn < today).reduce((sum, item) => sum + item[side], 0),
  };
}

/** The same money as the forecast of the treasury, by week: what is overdue is told apart, and not moved to the next bank day. */
export const getCashForecast: UseCase<typeof contract.cashForecast> = async (tx, _input, call) => {
  const { companyId, today } = call;
  const flows = await readExpectedFlows(tx, call, { through: addDays(today, DAYS_FORESEEN - 1) });
  const due = flows.map(({ on, dueOn, amount }) => ({
    dueOn: dueOn < today ? dueOn : on,
    receivable: Math.max(0, amount),
    payable: Math.max(0, -amount),
  }));
  return forecastCash(await sumPositionAt(tx, companyId, 'cash', today), due, today);
};
