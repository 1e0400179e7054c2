import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import { splitMonths } from '#plugins/ledger/balance/server/splitMonths.ts';
import { accountItems } from '#plugins/statements/balance/contract/balance.ts';
import type { Database } from '#server/database/database.ts';
import { recordComment } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, foundTestBooks, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describe('a range of days as months', () => {
  const anyRange = fc
    .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 400 }))
    .map(([start, length]) => ({ from: addDays('2025-01-01', start), through: addDays('2025-01-01', start + length) }));

  it('counts every day of the range once and no other, for any range', () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const { months, days } = splitMonths(range);
        const count = new Map<string, number>();
        for (let day = '2024-12-01'; day <= '2028-12-31'; day = addDays(day, 1)) {
          const month = day.slice(0, 7);
          let times = month >= months.from && month <= months.through ? 1 : 0;
          for (const { from, through, sign } of days) if (day >= from && day <= through) times += sign;
          if (times !== 0) count.set(day, times);
        }
        expect([...count.keys()].at(0)).toBe(range.from);
        expect([...count.keys()].at(-1)).toBe(range.through);
        expect([...count.values()].every((times) => times === 1)).toBe(true);
        for (const { from, through } of days) expect(Number(through.slice(8)) - Number(from.slice(8))).toBeLessThan(16);
      }),
      { numRuns: 60 },
    );
  });
});

describeOnOneEngine('the ledger of an account', (open) => {
  let database: Database;
  let books: TestBooks;
  beforeAll(async () => {
    database = await open.shared();
    await openTestBooks(database);
    books = await foundTestBooks(database);
    const paid = (amount: number, postingDate: string, more: object = {}) =>
      document([debit('6290', amount, more), credit('1110', amount)], { postingDate, headerText: `家賃 ${amount}` });
    const answers = await books.post(
      paid(100, '2025-05-20', { department: '10' }),
      paid(1, '2026-04-02', { department: '10' }),
      paid(2, '2026-04-20', { department: '20' }),
      paid(3, '2026-05-10'),
      paid(4, '2026-05-28', { department: '10', memo: '１１月分 コピー機' }),
      document([debit('1310', 500, { partner: 'C001' }), credit('4110', 500)], { postingDate: '2026-05-28' }),
      document([debit('1310', 70, { partner: 'V001' }), credit('4110', 70)], { postingDate: '2026-05-29' }),
      paid(5, '2026-06-16'),
    );
    for (const answer of answers) requirePosted(answer);
  });

  const rent = { account: '6290', from: '2026-04-01', through: '2026-06-30' } as const;
  const amounts = (rows: readonly { debit: number; balance: number }[]) => rows.map((row) => [row.debit, row.balance]);

  it('counts comments on the documents of its lines where that is asked, and finds the lines that have any', async () => {
    const commented = await foundTestBooks(database);
    const paid = (amount: number) =>
      document([debit('6290', amount), credit('1110', amount)], { postingDate: '2026-05-10' });
    const [one, another] = (await commented.post(paid(3), paid(4))).map(requirePosted);
    const say = (subjectId: string, subjectKind = 'journal-entry') =>
      commented.act((tx) =>
        tx.insert(recordComment).values({
          ...{ companyId: commented.companyId, id: newId(), subjectKind, subjectId, body: '確認' },
          ...{ writtenAt: commented.call.at, writtenById: newId(), writtenBy: '経理 花子', editedAt: null },
        }),
      );
    await say(one?.id ?? '');
    await say(one?.id ?? '');
    await say(another?.id ?? '', 'account');
    const { rows } = await commented.ask(accountItems, { ...rent, withComments: 'true' });
    expect(rows.map(({ debit: paidOut, comments }) => [paidOut, comments])).toEqual([
      [3, 2],
      [4, 0],
    ]);
    expect((await commented.ask(accountItems, rent)).rows.map(({ comments }) => comments)).toEqual([null, null]);
    const found = await commented.ask(accountItems, { ...rent, commented: 'true' });
    expect(found).toMatchObject({
      opening: 0,
      totals: { count: 1, debit: 3, closing: 3 },
      rows: [{ debit: 3, balance: 3 }],
    });
  });

  it('begins on any day with the balance of that day, and leads back to the first line', async () => {
    const jumped = await books.ask(accountItems, { ...rent, startOn: '2026-05-11', limit: 1 });
    expect(jumped.opening).toBe(0);
    expect(amounts(jumped.rows)).toEqual([[4, 10]]);
    expect(jumped.totals).toMatchObject({ count: 5, debit: 15, closing: 15 });
    const before = await books.ask(accountItems, { ...rent, cursor: jumped.previousCursor ?? '', limit: 2 });
    expect(amounts(before.rows)).toEqual([
      [2, 3],
      [3, 6],
    ]);
    expect(before, 'sums come with the first page alone').toMatchObject({ opening: null, totals: null });
    const first = await books.ask(accountItems, { ...rent, cursor: before.previousCursor ?? '', limit: 2 });
    expect(amounts(first.rows)).toEqual([[1, 1]]);
    expect(first.previousCursor).toBeNull();
    const onwards = await books.ask(accountItems, { ...rent, cursor: first.nextCursor ?? '', limit: 9 });
    expect(amounts(onwards.rows)).toEqual([
      [2, 3],
      [3, 6],
      [4, 10],
      [5, 15],
    ]);
    expect(onwards.nextCursor).toBeNull();
  });

  it('knows nothing before its first line, and nothing behind its last', async () => {
    const whole = await books.ask(accountItems, { ...rent, startOn: '2026-04-01' });
    expect([whole.previousCursor, whole.nextCursor]).toEqual([null, null]);
    const past = await books.ask(accountItems, { ...rent, startOn: '2026-06-17' });
    expect(past.rows).toEqual([]);
    const back = await books.ask(accountItems, { ...rent, cursor: past.previousCursor ?? '' });
    expect(back.rows.at(-1)).toMatchObject({ debit: 5, balance: 15 });
  });

  it('of one department, or of none, has its own balance', async () => {
    const ten = await books.ask(accountItems, { ...rent, from: '2026-04-10', department: '10' });
    expect([ten.opening, ...amounts(ten.rows), ten.totals?.closing]).toEqual([1, [4, 5], 5]);
    expect(ten.rows[0]?.departmentTitle).toBe('第10部');
    const none = await books.ask(accountItems, { ...rent, department: '-' });
    expect(amounts(none.rows)).toEqual([
      [3, 3],
      [5, 8],
    ]);
    expect(none.totals?.count).toBe(2);
  });

  it('of one partner has its own balance', async () => {
    const range = { account: '1310', from: '2026-05-29', through: '2026-06-30', partner: 'C001' };
    expect(await books.ask(accountItems, range)).toMatchObject({ opening: 500, rows: [], totals: { closing: 500 } });
    const nobody = { account: '6290', from: '2026-06-01', through: '2026-06-30', partner: '-' };
    expect(await books.ask(accountItems, nobody)).toMatchObject({ opening: 10, totals: { count: 1, closing: 15 } });
  });

  it('is searched by text and amount, the balance running over what was found', async () => {
    const found = await books.ask(accountItems, { ...rent, text: '11月分 こぴー' });
    expect(found).toMatchObject({ opening: 0, rows: [{ debit: 4, balance: 4 }], totals: { count: 1, debit: 4 } });
    const large = await books.ask(accountItems, { ...rent, from: '2026-05-01', amountFrom: '3', amountThrough: '4' });
    expect(amounts(large.rows)).toEqual([
      [3, 3],
      [4, 7],
    ]);
    expect(large.totals).toEqual({ count: 2, debit: 7, credit: 0, closing: 7 });
  });

  it('for any days and any filter says what its lines add up to', async () => {
    const anyDay = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-04-01', days));
    const whole = await books.ask(accountItems, { account: '6290', from: '2025-04-01', through: '2027-03-31' });
    await fc.assert(
      fc.asyncProperty(anyDay, anyDay, async (one, other) => {
        const [from, through] = [one, other].sort() as [string, string];
        const { rows, totals, opening } = await books.ask(accountItems, { account: '6290', from, through });
        expect(rows.length).toBe(totals?.count);
        expect(rows.map((row) => row.entryId)).toEqual(
          whole.rows
            .filter(({ postingDate }) => postingDate >= from && postingDate <= through)
            .map((row) => row.entryId),
        );
        expect(totals?.closing).toBe(rows.at(-1)?.balance ?? opening);
      }),
      { numRuns: 20 },
    );
  });
});
