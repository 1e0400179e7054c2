import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInTokyo } from '#core/value/day.ts';
import { updateSheet } from '#plugins/expenses/contract/expenseSheet.ts';
import { countSheets, listOwnSheets, listSheets, sumByOwner } from '#plugins/expenses/contract/sheetList.ts';
import { expectWithin } from '#tests/support/measured.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const MANY = 10_000;
/** A page is there within 100 ms on a machine of its own; tests share theirs. */
const WITHIN = 3_000;

describeOnOneEngine('the sheets of everybody', (open) => {
  let server: TestServer;
  let accountant: Client;

  beforeAll(async () => {
    server = await startTestServer({ open });
    accountant = await server.signIn('keiri');
    const sheet = { title: '出張', kind: 'advance', advanceAmount: 1_000 } as const;
    const { data } = await (await server.signIn('shain')).call(updateSheet, { sheet });
    await server.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into expense_sheet
           select (s).* from (
             select jsonb_populate_record(o, jsonb_build_object(
                      'id', gen_random_uuid(), 'number', o.number + n, 'state', 'posted', 'payable', 1000,
                      'findings', '[{"code": "day-old", "line": 1, "isFault": false, "params": {}}]'::jsonb)) as s
               from expense_sheet o, generate_series(1, $2::int) n where o.id = $1) copies`,
        [data.id, MANY],
      ),
    );
  }, 300_000);
  afterAll(() => server.close());

  const numbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);

  it('come page by page, in the order asked for, with the sums of all on the first page', async () => {
    const begun = performance.now();
    const first = (await accountant.call(listSheets, {})).data;
    const took = performance.now() - begun;
    console.log(`the first page of ${MANY} sheets took ${Math.round(took)} ms`);
    expect(first.totals).toEqual({ count: MANY, total: MANY * 1_000, tax: 0, advanced: 0, payable: MANY * 1_000 });
    expect(first.rows[0]).toMatchObject({ number: MANY + 1, state: 'posted', warnings: 1, duplicates: 0 });
    const next = (await accountant.call(listSheets, { cursor: first.nextCursor ?? '' })).data;
    expect(next.totals).toBeNull();
    const newest = Array.from({ length: 200 }, (_, index) => MANY + 1 - index);
    expect([...numbersOf(first.rows), ...numbersOf(next.rows)]).toEqual(newest);

    // Equal sums are told apart by number; no page repeats another.
    const sort = { sort: 'total', limit: 3 } as const;
    const cheap = (await accountant.call(listSheets, sort)).data;
    const more = (await accountant.call(listSheets, { ...sort, cursor: cheap.nextCursor ?? '' })).data;
    expect([...numbersOf(cheap.rows), ...numbersOf(more.rows)]).toEqual([2, 3, 4, 5, 6, 7]);
    expect((await accountant.call(listSheets, { ...sort, cursor: '1~x' })).message).toContain('一覧の続きの位置');
    expectWithin(took, WITHIN);
  });

  it('are found by any spelling of title, owner and number, and counted by what they wait for', async () => {
    const found = (await accountant.call(listSheets, { text: '社本 10000' })).data;
    expect(numbersOf(found.rows)).toEqual([10_000]);
    expect(found.totals).toMatchObject({ count: 1, payable: 1_000 });
    expect((await accountant.call(listSheets, { text: '大阪' })).data.totals).toMatchObject({ count: 0 });
    expect((await accountant.call(listSheets, { state: 'approved' })).data.rows).toEqual([]);
    expect((await accountant.call(listSheets, { duplicated: 'true' })).data.rows).toEqual([]);
    expect((await accountant.call(listSheets, { warned: 'true' })).data.totals).toMatchObject({ count: MANY });
    const { figures } = (await accountant.call(countSheets, {})).data;
    // A booked advance is paid already: only claims are paid after they are booked.
    const counted = { waiting: 0, approved: 0, unpaid: 0, sentBack: 0, warned: MANY, duplicated: 0 };
    expect(figures).toEqual(counted);
  });

  it('are summed by person, narrowed to one, and read page by page by their owner as well', async () => {
    const { rows } = (await accountant.call(sumByOwner, {})).data;
    const sums = { total: MANY * 1_000, advanced: 0, payable: MANY * 1_000, unpaid: 0, lastDay: null };
    expect(rows).toEqual([{ ownerNumber: 'E0005', ownerName: expect.any(String), count: MANY, ...sums }]);
    expect((await accountant.call(sumByOwner, { state: 'approved' })).data.rows).toEqual([]);
    expect((await accountant.call(listSheets, { owner: 'E0005' })).data.totals).toMatchObject({ count: MANY });
    expect((await accountant.call(listSheets, { owner: 'E0004' })).data.rows).toEqual([]);
    // The copies are the clerk's; the one that was begun is seen by nobody else.
    const clerk = await server.signIn('shain');
    const own = (await clerk.call(listOwnSheets, { limit: 3 })).data;
    expect(own.totals).toMatchObject({ count: MANY + 1 });
    const more = (await clerk.call(listOwnSheets, { limit: 3, cursor: own.nextCursor ?? '' })).data;
    const newest = Array.from({ length: 6 }, (_, index) => MANY + 1 - index);
    expect([...numbersOf(own.rows), ...numbersOf(more.rows)]).toEqual(newest);
    expect(numbersOf((await clerk.call(listOwnSheets, { state: 'draft' })).data.rows)).toEqual([1]);
  });

  it('tell their tax rounded once for a rate, the receipts they lack, and whether numbers prove the input tax', async () => {
    const seller = await server.signIn('eigyo');
    const taxi = { category: 'TX', day: dayInTokyo(new Date()), payee: '青空タクシー', purpose: '客先', amount: 1_009 };
    const keep = async (title: string, lines: readonly object[]) => {
      const { data, message } = await seller.call(updateSheet, { sheet: { title, lines } } as never);
      expect(message).toBe('');
      const { rows } = (await seller.call(listOwnSheets, { text: title })).data;
      return rows.find(({ id }) => id === data.id);
    };
    // 1,009 + 1,009 of 10 %: 183 yen together, 91 and 91 if each were rounded.
    const twice = await keep('二度の乗車', [taxi, { ...taxi, payee: '夕焼けタクシー' }]);
    expect(twice).toMatchObject({ total: 2_018, tax: 183, receipts: 0, receiptsMissing: 2, invoiceState: 'missing' });
    const proven = await keep('番号のある乗車', [{ ...taxi, registrationNumber: 'T7000012050002' }]);
    expect(proven).toMatchObject({ tax: 91, receiptsMissing: 1, invoiceState: 'proven' });
    const train = await keep('電車だけ', [{ ...taxi, category: 'TR', payee: '海風鉄道', amount: 440 }]);
    expect(train).toMatchObject({ tax: 40, receiptsMissing: 0, invoiceState: 'notNeeded' });
    // As the sheets show it, not 315 of all together.
    const { totals } = (await seller.call(listOwnSheets, { limit: 1 })).data;
    expect(totals).toMatchObject({ count: 3, total: 3_467, tax: 183 + 91 + 40 });
  });
});
