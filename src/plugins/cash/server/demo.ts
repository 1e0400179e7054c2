import { addDays, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { dayOnHoliday } from '#plugins/ledger/recurring/rules/dueDays.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { listItems, listReceivables } from '../ageing/server/service';
import { receiveBill } from '../bill/server/bills';
import { recipientsOf } from '../customer-statement/rules/recipientsOf';
import { recordReminder } from '../customer-statement/server/reminders';
import { dueDayOf } from '../loan/rules/dueDayOf';
import { saveLoan } from '../loan/server/loans';
import { keepForecast } from '../past-forecast/server/pastForecasts';
import { recordPromise } from '../payment-promise/server/paymentPromises';
import { saveCashPlan } from '../plan/server/cashPlans';

/** What the demo company pays on fixed days. */
async function enterPlans(tx: Tx, call: Call): Promise<void> {
  const month = monthOf(call.today);
  const plan = { direction: 'out', endsOn: null, note: '', account: null, isActive: true } as const;
  const plans: Omit<Parameters<typeof saveCashPlan>[1]['plan'], keyof typeof plan>[] = [
    {
      ...{ code: 'RENT', title: '本社家賃', amount: 330_000, startsOn: lastDayOf(month) },
      ...{ every: 'month' as const, onHoliday: 'before' as const, certainty: 'sure' as const },
    },
    {
      ...{ code: 'SERVER', title: '開発機の入替', amount: 1_200_000, startsOn: `${addMonths(month, 2)}-15` },
      ...{ every: 'once' as const, onHoliday: 'after' as const, certainty: 'likely' as const },
    },
  ];
  for (const each of plans) await saveCashPlan(tx, { plan: { ...plan, ...each } }, call);
}

/** The loan its books repay every month. */
async function enterLoan(tx: Tx, call: Call): Promise<void> {
  const terms = { firstDueOn: '2024-12-27', every: 'month', count: 60, onHoliday: 'after' } as const;
  const closed = await readBankHolidays(tx, call.companyId);
  let doneCount = 0;
  while (dayOnHoliday(dueDayOf(terms, doneCount + 1), terms.onHoliday, closed) <= call.today) doneCount += 1;
  const loan = {
    ...{ code: 'L001', title: 'みかさ信用金庫 証書貸付', lender: null, principal: 24_000_000, drawnOn: '2024-11-27' },
    ...{ method: 'equalPrincipal' as const, graceCount: 0, ratePer100k: 1_600, rateChanges: [], ...terms },
    ...{ interestBy: 'month' as const, interestPaid: 'arrears' as const, account: '1110', interestAccount: '7510' },
    ...{ liabilityAccount: '2120', longTermAccount: '2610', doneCount: Math.min(doneCount, terms.count) },
    ...{ remarks: '', isActive: true },
  };
  await saveLoan(tx, { loan }, call);
}

/** Who is overdue was sent a letter today, and answered. */
async function remindFirst(tx: Tx, call: Call): Promise<void> {
  const { rows } = await listReceivables(tx, { asOf: call.today }, call);
  const [partner] = recipientsOf('reminder', rows);
  if (partner === undefined) return;
  await recordReminder(tx, { partner, sentBy: 'post' }, call);
  const promised = { partner, promisedOn: addDays(call.today, 10), note: '電話で確認' };
  await recordPromise(tx, promised, call);
}

/** One customer pays what it owes first by an electronically recorded claim. */
async function receiveClaim(tx: Tx, call: Call): Promise<void> {
  const partner = 'C007';
  const { rows } = await listItems('receivable')(tx, { asOf: call.today, partner }, call);
  const [owed] = rows;
  if (!owed || owed.open <= 0) return;
  const dueOn = lastDayOf(addMonths(monthOf(call.today), 2));
  const bill = {
    partner,
    kind: 'claim',
    on: call.today,
    dueOn,
    amount: owed.open,
    number: 'KJ-20261001-0001',
  } as const;
  await receiveBill(tx, bill, call);
}

/** What the books let expect four weeks ago. */
const keepEarlier = (tx: Tx, call: Call) => keepForecast(tx, { ...call, today: addDays(call.today, -28) });

const stages: readonly DemoStage[] = [
  { title: '資金計画', as: 'E0002', run: enterPlans },
  { title: '借入金', as: 'E0002', run: enterLoan },
  { title: '督促の記録', as: 'E0002', run: remindFirst },
  { title: '電子記録債権', as: 'E0002', run: receiveClaim },
  { title: '過去の資金予測', as: 'E0002', run: keepEarlier },
];

export default stages;
