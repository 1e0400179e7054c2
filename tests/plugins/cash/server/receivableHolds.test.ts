import { beforeAll, expect, it } from 'vitest';
import {
  listReceivableItems,
  listReceivables,
  type ReceivableItem,
  receiveIncome,
} from '#plugins/cash/ageing/contract/ageing.ts';
import { getCustomerStatement } from '#plugins/cash/customer-statement/contract/customerStatement.ts';
import { listExpectedFlows } from '#plugins/cash/forecast/contract/cashForecast.ts';
import { holdReceivable, releaseReceivable } from '#plugins/cash/receivable-hold/contract/receivableHold.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

const TODAY = '2026-11-20';

describeOnOneEngine('disputes and holds of receivables', (open) => {
  let books: TestBooks;
  const sell = async (amount: number, dueOn: string) =>
    requirePosted(
      (
        await books.post(
          document([debit('1220', amount, { partner: 'C001', dueOn }), credit('4110', amount, { taxCode: 'OUT' })], {
            postingDate: '2026-10-05',
          }),
        )
      )[0],
    );
  const itemsOn = async (asOf = TODAY) => (await books.ask(listReceivableItems, { asOf })).rows;
  const itemOf = async (amount: number): Promise<ReceivableItem> =>
    sure((await itemsOn()).find((item) => item.open === amount));
  const hold = async (amount: number, more: object) => {
    const { entryId, lineNumber } = await itemOf(amount);
    return books.ask(holdReceivable, { entryId, lineNumber, kind: 'disputed', reason: '数量の相違', ...more });
  };
  const remind = () => books.ask(getCustomerStatement, { partner: 'C001', asOf: TODAY, letter: 'reminder' });
  const rowOn = async (asOf: string) => (await books.ask(listReceivables, { asOf })).rows[0];
  const expected = async () =>
    (await books.ask(listExpectedFlows, { from: TODAY, through: '2027-03-31' })).rows
      .filter(({ source }) => source === 'receivable')
      .map((flow) => [flow.on, flow.in, flow.certainty]);

  beforeAll(async () => {
    books = await openTestBooks(open);
    await sell(110_000, '2026-10-31');
    await sell(220_000, '2026-11-10');
    await sell(330_000, '2026-12-25');
  });

  it('are left out of reminders, told in the ageing and the items, and expected as an estimate', async () => {
    await hold(110_000, { until: '2026-12-12', raisedBy: '先方 佐藤様' });
    expect(await remind()).toMatchObject({ total: 220_000, overdue: 220_000, level: 1, rows: [{ open: 220_000 }] });
    expect(await rowOn(TODAY)).toMatchObject({ onHold: 110_000, overdueOnHold: 110_000, total: 660_000 });
    expect(
      (await itemsOn()).map(({ open: left, holdKind, holdRaisedBy, holdUntil }) => [
        left,
        holdKind,
        holdRaisedBy,
        holdUntil,
      ]),
    ).toEqual([
      [110_000, 'disputed', '先方 佐藤様', '2026-12-12'],
      [220_000, null, '', null],
      [330_000, null, '', null],
    ]);
    // The day it should be over is a Saturday.
    expect(await expected()).toEqual([
      ['2026-11-20', 220_000, 'sure'],
      ['2026-12-14', 110_000, 'estimate'],
      ['2026-12-25', 330_000, 'sure'],
    ]);
    const whole = await books.ask(getCustomerStatement, { partner: 'C001', asOf: TODAY, letter: 'statement' });
    expect([whole.total, whole.overdue]).toEqual([660_000, 330_000]);
  });

  it('leave no reminder where all that is overdue is held, and the forecast sure of what is only held', async () => {
    await hold(220_000, { kind: 'held', reason: '社長が交渉中' });
    await expect(remind()).rejects.toMatchObject({ code: 'treasury/overdue-held' });
    expect(await expected()).toContainEqual(['2026-11-20', 220_000, 'sure']);
    expect(await rowOn(TODAY)).toMatchObject({ onHold: 330_000, overdueOnHold: 330_000 });
  });

  it('count what is still open of them, and are over after their last day', async () => {
    await books.ask(receiveIncome, { partner: 'C001', receivedOn: TODAY, account: '1110', amount: 60_000 });
    expect(await rowOn(TODAY)).toMatchObject({ onHold: 270_000 });
    expect(await rowOn('2026-12-12')).toMatchObject({ onHold: 270_000 });
    expect(await rowOn('2026-12-13'), 'the dispute is over').toMatchObject({ onHold: 220_000 });
    expect(await rowOn('2026-11-19'), 'not known yet').toMatchObject({ onHold: 0 });
  });

  it('take the place of what was noted before, and are released', async () => {
    await hold(220_000, { kind: 'disputed', reason: '検収待ち' });
    expect(await itemOf(220_000)).toMatchObject({ holdKind: 'disputed', holdReason: '検収待ち' });
    const { entryId, lineNumber } = await itemOf(220_000);
    await books.ask(releaseReceivable, { entryId, lineNumber });
    expect(await itemOf(220_000)).toMatchObject({ holdKind: null, holdReason: '' });
    expect(await remind()).toMatchObject({ total: 220_000 });
    await expect(books.ask(releaseReceivable, { entryId, lineNumber })).rejects.toMatchObject({
      code: 'treasury/unknown-hold',
    });
  });

  it('are of open receivables alone, for a reason, from today on', async () => {
    await expect(hold(330_000, { until: '2026-11-19' })).rejects.toMatchObject({ code: 'treasury/hold-past' });
    await expect(hold(330_000, { reason: ' ' })).rejects.toThrow();
    const { entryId } = await itemOf(330_000);
    const asked = { kind: 'held' as const, reason: 'x' };
    // Its second line is the sale.
    await expect(books.ask(holdReceivable, { ...asked, entryId, lineNumber: 2 })).rejects.toMatchObject({
      code: 'accounting/unknown-open-item',
    });
    const [bought] = await books.post(
      document([debit('6290', 5_000, { taxCode: 'OUT' }), credit('2020', 5_000, { partner: 'V001' })]),
    );
    const { id } = requirePosted(bought);
    await expect(books.ask(holdReceivable, { ...asked, entryId: id, lineNumber: 2 })).rejects.toMatchObject({
      code: 'treasury/nothing-to-hold',
    });
  });

  it('two people who hold one at once leave one note', async () => {
    await Promise.all([hold(330_000, { reason: '甲' }), hold(330_000, { reason: '乙' })]);
    expect(['甲', '乙']).toContain((await itemOf(330_000)).holdReason);
    expect(await books.verify()).toEqual([]);
  });
});
