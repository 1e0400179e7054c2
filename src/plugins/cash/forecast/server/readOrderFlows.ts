import { eq } from 'drizzle-orm';
import { bankDayFrom } from '#core/value/bankDays.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf, monthsOf } from '#core/value/month.ts';
import { readLineMonths } from '#plugins/contracts/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { findDueDate, type TermRule } from '#plugins/payment-terms/contract/findDueDate.ts';
import { paymentTerm } from '#plugins/payment-terms/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ExpectedFlow } from '../rules/expectedFlow';
import type { ForecastCall } from './forecastCall';

/** Months before this one in which something may have been delivered and not been billed. */
const MONTHS_UNBILLED = 3;
/** 末日締め翌月末払い, where neither order nor customer names a term. */
const USUAL_TERM: TermRule = { closingDay: 31, months: 1, payDay: 31, days: 0, holidayRule: 'next' };

interface Asked {
  readonly through: Day;
  readonly closed: ReadonlySet<Day>;
}

/** Months of sales orders that no issued invoice bills yet, with tax, on the day their term says. */
export async function readOrderFlows(tx: Tx, call: ForecastCall, { through, closed }: Asked): Promise<ExpectedFlow[]> {
  const from = addMonths(monthOf(call.today), -MONTHS_UNBILLED);
  const lines = await readLineMonths(tx, call, { months: monthsOf({ from, through: monthOf(through) }) });
  const terms = await readTerms(tx, call);
  const { partners } = await readBooks(tx, call.companyId);
  return lines.flatMap((line): ExpectedFlow[] => {
    const isStanding = line.state !== 'draft' && line.state !== 'cancelled';
    const isIssued = line.billed !== null && line.billed.invoiceNumber !== null;
    const net = line.billed?.amount ?? line.delivered?.amount ?? line.plan;
    if (!isStanding || isIssued || net <= 0) return [];
    const partner = partners.get(line.partner);
    const term = terms.get(line.paymentTerm ?? '') ?? terms.get(partner?.customerTerm ?? '') ?? USUAL_TERM;
    const { due } = findDueDate(term, lastDayOf(line.month), closed);
    const on = due < call.today ? bankDayFrom(addDays(call.today, 1), closed) : due;
    if (on > through) return [];
    const isDelivered = line.delivered !== null && line.delivered.source !== 'sheet';
    return [
      {
        ...{ id: `order ${line.order} ${line.line} ${line.month}`, source: 'order', on, dueOn: due },
        certainty: isDelivered ? 'likely' : 'estimate',
        amount: Math.floor((net * (100 + line.taxRate)) / 100),
        partner: line.partner,
        title: [partner?.title, line.orderTitle].filter(Boolean).join(' '),
        path: `/ContractList/sales?${new URLSearchParams({ number: line.order })}`,
      },
    ];
  });
}

async function readTerms(tx: Tx, { companyId }: ForecastCall): Promise<ReadonlyMap<string, TermRule>> {
  const rows = await tx.select().from(paymentTerm).where(eq(paymentTerm.companyId, companyId));
  return new Map(rows.map((term) => [term.code, term]));
}
