import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, type Day } from '#core/value/day.ts';
import { cashForecast, figuresOfDay, purchaseKpi, salesKpi } from '#plugins/assistant/contract/dashboard.ts';
import { sumPosition } from '#plugins/assistant/screens/dashboard/sumPosition.ts';
import { listPayables, listReceivables } from '#plugins/cash/ageing/contract/ageing.ts';
import { forecastCash } from '#plugins/cash/forecast/contract/cashForecast.ts';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { balanceSheet } from '#plugins/statements/balance/contract/balance.ts';
import { getReconciliation } from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import { turnOf } from '#tests/support/takeTurns.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, signInAt, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const TODAY = '2026-11-20';
/** Every ninth day of a year is any weekday. Today and a third of them in each run, by the commit, in which is every month; all by `test:far server`. */
const STEP = 9;
const TURN = turnOf('figures of days', inject('commit'), 3);
const DAYS = Array.from({ length: Math.ceil(365 / STEP) }, (_, place) => place)
  .filter((place) => place === 0 || place % 3 === TURN || inject('wantedEngines') === 'both')
  .map((place) => addDays(TODAY, -STEP * place));

/** Accounts at banks with statements in yen, by their accounts of the books. */
const HOUSE_BANKS = { MAIN: '1110', CURR: '1120' } as const;

describeOnOneEngine('a day of the demo company, asked over HTTP', (open) => {
  let server: TestServer;
  let today: Day = TODAY;
  beforeAll(async () => {
    server = await startTestServer({ open, company: 'full', now: () => new Date(`${today}T03:00:00Z`) });
  }, 300_000);
  afterAll(() => server?.close());

  const ask = async <Data>(answer: Promise<{ message: string; data: Data }>): Promise<Data> => {
    const { message, data } = await answer;
    expect(message).toBe('');
    return data;
  };
  const reconciled = async (keiri: Client, day: Day) => {
    const sums: Record<string, number> = {};
    for (const [houseBank, account] of Object.entries(HOUSE_BANKS)) {
      sums[account] = (await ask(keiri.call(getReconciliation, { houseBank, asOf: day }))).explained.ledger;
    }
    return sums;
  };

  it('has one figure for money, receivables and payables in every place', async () => {
    for (const day of DAYS) {
      today = day;
      const keiri = await signInAt(server.url, 'keiri');
      const { rows } = await ask(keiri.call(balanceSheet, { asOf: day }));
      const { cash, receivables, payables } = sumPosition((await ask(keiri.call(listAccounts, {}))).rows, rows);
      const desk = await ask(keiri.call(figuresOfDay, {}));
      const [owed, owing] = [
        await ask(keiri.call(listReceivables, { asOf: day })),
        await ask(keiri.call(listPayables, { asOf: day })),
      ];
      expect(
        {
          desk: [desk.asOf, desk.cash.amount, desk.receivables.amount],
          tiles: [(await ask(keiri.call(cashForecast, {}))).money, (await ask(keiri.call(salesKpi, {}))).open],
          payablesTile: (await ask(keiri.call(purchaseKpi, {}))).open,
          ageing: [owed.totals.total, owed.ledgerBalance],
          payableAgeing: [owing.totals.total, owing.ledgerBalance],
          forecast: (await ask(keiri.call(forecastCash, { by: 'month', months: '1' }))).opening,
          reconciled: await reconciled(keiri, day),
        },
        day,
      ).toEqual({
        desk: [day, cash, receivables],
        tiles: [cash, receivables],
        payablesTile: payables,
        ageing: [receivables, receivables],
        payableAgeing: [payables, payables],
        forecast: cash,
        reconciled: Object.fromEntries(
          Object.values(HOUSE_BANKS).map((account) => [
            account,
            rows.find(({ code }) => code === account)?.amount ?? 0,
          ]),
        ),
      });
    }
  }, 240_000);
});
