import { monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { clearItems } from '#plugins/clearing/server/service.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import { updateExchangeRates } from '#plugins/ledger/exchange-rate/server/service.ts';
import { listOpenItems } from '#plugins/ledger/open-item/server/service.ts';
import { revalue } from '#plugins/ledger/revaluation/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { fiscalYearOf } from './staff';

const CUSTOMER = 'C004';
/** Cents. */
const [PAID, OPEN] = [1_250_000, 980_000];
const SOURCE = '銀行の公表仲値';

/**
 * Two invoices in dollars: one of the month before last, paid last month at another rate, and one of last month that is
 * open at its end, revalued and taken back on the next day. A company in the first months of its year has none.
 */
export async function sellAbroad(tx: Tx, call: Call, firstOpenYear: number): Promise<void> {
  const lastMonth = addMonths(monthOf(call.today), -1);
  const before = addMonths(lastMonth, -1);
  if (fiscalYearOf(`${before}-01`) < firstOpenYear) return;
  const [billed, paid, billedAgain, end] = [`${before}-20`, `${lastMonth}-15`, `${lastMonth}-20`, lastDayOf(lastMonth)];
  const rates = [
    [billed, '150.2'],
    [paid, '151.85'],
    [billedAgain, '152.1'],
    [end, '153.4'],
  ] as const;
  const entered = rates.map(([day, rate]) => ({ currency: 'USD', day, kind: 'TTM' as const, rate, source: SOURCE }));
  await updateExchangeRates(tx, { rates: entered }, call);

  await invoice(tx, call, { day: billed, cents: PAID, rate: '150.2' });
  await receive(tx, call, paid);
  await invoice(tx, call, { day: billedAgain, cents: OPEN, rate: '152.1' });
  await revalue(tx, { asOf: end, acceptsStale: false }, call);
}

const invoice = (tx: Tx, call: Call, { day, cents, rate }: { day: string; cents: number; rate: string }) =>
  postJournalEntry(
    tx,
    call,
    {
      ...{ documentType: 'DR', documentDate: day, postingDate: day, taxEntry: 'included' },
      ...{ currency: 'USD', rate, rateSource: `TTM ${day} ${SOURCE}`, headerText: '海外拠点向け保守 USD' },
      lines: [
        {
          side: 'debit',
          account: '1220',
          amount: cents,
          partner: CUSTOMER,
          dueOn: lastDayOf(addMonths(monthOf(day), 1)),
        },
        { side: 'credit', account: '4110', amount: cents, taxCode: 'SEX' },
      ],
    },
    { source: 'typed' },
  );

/** The bank's own rate of the day decides what came in; the difference to the books is a gain. */
async function receive(tx: Tx, call: Call, day: string): Promise<void> {
  const { rows } = await listOpenItems(tx, { ledger: 'receivable', partner: CUSTOMER, limit: 20_000 }, call);
  const items = rows.filter(({ currency }) => currency === 'USD');
  await clearItems(
    tx,
    {
      clearedOn: day,
      items: items.map(({ entryId, lineNumber, open, foreignOpen }) => ({
        ...{ entryId, lineNumber, open, amount: open, foreignAmount: foreignOpen },
      })),
      money: { account: '1140', side: 'debit', amount: 1_898_125, foreignAmount: PAID },
      ...{ isPartial: false, note: '' },
    },
    call,
  );
}
