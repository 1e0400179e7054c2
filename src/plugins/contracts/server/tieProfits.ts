import { bookedSides } from '#server/company/bookedWork.ts';
import type { UseCase } from '#server/plugin.ts';
import type { listProfitTie as endpoint } from '../contract/profit';
import { type Listed, tieProfit, type WorkSide } from '../rules/tieProfit';
import { type ProfitLine, readProfitLines } from './profitLines';

/** What the profit list has of a month beside what the accounts of sales and of partners' work hold, and why they differ. */
export const listProfitTie: UseCase<typeof endpoint> = async (tx, { month, department = null }, call) => {
  const lines = (await readProfitLines(tx, call, [month])).filter(
    ({ line }) => department === null || line.department === department,
  );
  const sides = [];
  const rows = [];
  for (const { side, accounts, find } of bookedSides()) {
    const records = await find(tx, call, month);
    const tie = tieProfit({ month, department, listed: lines.flatMap(LISTED[side]), records });
    const { rows: own, ...sums } = tie;
    sides.push({ side, accounts: [...accounts], ...sums });
    rows.push(...own.map((row, at) => ({ id: `${side} ${at}`, side, ...row })));
  }
  return { month, sides, rows };
};

/** The lines of the list as each side counts them. */
const LISTED: Record<WorkSide, (each: ProfitLine) => Listed[]> = {
  sale: ({ line, profit: { billed, delivered, estimate } }) => [
    {
      order: `${line.order}-${line.line}`,
      ...{ number: `${line.order}-${line.line}`, title: titleOf(line), path: orderPath(line.order) },
      ...{ invoiced: billed, open: delivered + estimate, isSure: delivered !== 0 },
    },
  ],
  purchase: ({ line, bought, purchase, profit: { partnerCost, lostTax } }) => [
    ...bought.map(({ order, amount, invoiced, lostTax, lostTaxInvoiced }) => ({
      ...{ order, number: order, title: titleOf(line) },
      path: `/PurchaseOrder/order?${new URLSearchParams({ number: order })}`,
      invoiced: invoiced + lostTaxInvoiced,
      ...{ open: amount - invoiced + lostTax - lostTaxInvoiced, isSure: false },
    })),
    ...(purchase === null
      ? []
      : [
          {
            ...{ order: purchase.number, number: purchase.number, title: titleOf(line) },
            path: `/ContractNew?${new URLSearchParams({ number: purchase.number })}`,
            ...{ invoiced: 0, open: partnerCost + lostTax, isSure: false },
          },
        ]),
  ],
};

const titleOf = ({ orderTitle, personName }: ProfitLine['line']): string =>
  [orderTitle, personName].filter(Boolean).join(' ');

const orderPath = (number: string): string => `/ContractList/sales?${new URLSearchParams({ number })}`;
