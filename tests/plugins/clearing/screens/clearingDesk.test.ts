import { describe, expect, it, test } from 'vitest';
import { allocateItems, differenceOf, treatmentsFor } from '#plugins/clearing/screens/allocateItems.ts';
import { EMPTY_WORK, restoreWork, takeUpMoney } from '#plugins/clearing/screens/clearingWork.ts';
import { planPosting } from '#plugins/clearing/screens/planPosting.ts';
import { listAfterClearing } from '#plugins/clearing/screens/useClearItems.ts';
import type { OpenItem } from '#plugins/ledger/open-item/contract/openItem.ts';
import { standardBooks } from '../../ledger/rules/standardBooks';
import { CLEARING_CASES } from '../server/clearingCases';

const item = (number: string, open: number, dueOn: string | null = null): OpenItem => ({
  entryId: number,
  lineNumber: 1,
  documentType: 'DR',
  fiscalYear: 2026,
  number,
  reference: null,
  account: '1220',
  partner: 'C001',
  partnerTitle: null,
  side: 'debit',
  postingDate: '2026-11-01',
  dueOn,
  memo: '',
  amount: open,
  open,
  currency: 'JPY',
  foreignAmount: null,
  foreignOpen: null,
  tiedTo: [],
});

const amounts = (items: readonly { item: OpenItem; amount: number }[]) =>
  items.map(({ item: { number }, amount }) => [number, amount]);

describe('what lies on the desk', () => {
  const claims = [item('2', 220_000, '2026-10-31'), item('1', 110_000, '2026-09-30'), item('3', 55_000, '2026-11-30')];

  it('clears what is due first, as far as the money reaches', () => {
    const part = allocateItems([item('r', 300_000)], claims, { treatment: 'part', typed: {} });
    expect(part.difference).toBe(-85_000);
    expect(amounts(part.claims)).toEqual([
      ['1', 110_000],
      ['2', 190_000],
      ['3', 0],
    ]);
    expect(amounts(part.money)).toEqual([['r', 300_000]]);
  });

  it('leaves the rest of the money where more came in', () => {
    const part = allocateItems([item('r', 400_000)], claims, { treatment: 'part', typed: {} });
    expect(amounts(part.money)).toEqual([['r', 385_000]]);
  });

  it('takes the amounts that were typed, and all of every item where the difference is treated', () => {
    const typed = allocateItems([item('r', 300_000)], claims, { treatment: 'part', typed: { '2:1': 135_000 } });
    expect(typed.difference).toBe(0);
    const fee = allocateItems([item('r', 109_340)], [item('1', 110_000)], { treatment: 'feeDiscount', typed: {} });
    expect([fee.difference, amounts(fee.claims)]).toEqual([-660, [['1', 110_000]]]);
  });
});

test.each([
  ['receivable', -660, 'feeDiscount', { kind: 'fee', taxCode: 'SR10' }],
  ['receivable', -660, 'feeDiscountReduced', { kind: 'fee', taxCode: 'SR08R' }],
  ['payable', 440, 'feePurchase', { kind: 'fee', taxCode: 'P10' }],
  ['receivable', 10_000, 'advance', { kind: 'advance' }],
  ['general', -1, 'tolerance', { kind: 'tolerance' }],
  ['receivable', -50_000, 'residual', { kind: 'residual' }],
  ['receivable', -50_000, 'tie', undefined],
  ['receivable', 0, 'part', undefined],
] as const)('a %s difference of %i may be treated as %s', (ledger, difference, treatment, asked) => {
  expect(treatmentsFor(difference, ledger)).toContain(treatment);
  expect(differenceOf(treatment, difference)).toEqual(asked);
});

test('a fee is never taken for what came in too much, and an older version of the desk is dropped', () => {
  expect(treatmentsFor(10_000, 'receivable')).not.toContain('feeDiscount');
  expect(restoreWork({ version: 0, money: 'x' })).toEqual(EMPTY_WORK);
  expect(restoreWork({ ...EMPTY_WORK, note: '確認中' }).note).toBe('確認中');
});

test('items in another currency are allocated in it', () => {
  const dollars = (number: string, cents: number): OpenItem => ({
    ...item(number, 150 * cents),
    currency: 'USD',
    foreignAmount: cents,
    foreignOpen: cents,
  });
  const { claims, difference } = allocateItems([dollars('DZ1', 40_000)], [dollars('DR1', 100_000)], {
    treatment: 'part',
    typed: {},
  });
  expect(amounts(claims)).toEqual([['DR1', 40_000]]);
  expect(difference).toBe(-60_000);
});

describe('the list after a clearing', () => {
  const rows = [item('1', 110_000), item('2', 220_000), { ...item('r', 150_000), side: 'credit' as const }];
  const list = { rows, totals: { count: 3, debit: 330_000, credit: 150_000 }, nextCursor: null };

  it('has lost what is cleared, keeps what is left of the rest, and the very rows that nobody touched', () => {
    const after = listAfterClearing(list, [
      { entryId: 'r', lineNumber: 1, open: 0 },
      { entryId: '2', lineNumber: 1, open: 70_000 },
    ]);
    expect(after.rows).toEqual([rows[0], { ...rows[1], open: 70_000 }]);
    expect(after.rows[0]).toBe(rows[0]);
    expect(after.totals).toEqual({ count: 2, debit: 180_000, credit: 0 });
    expect(list.rows).toHaveLength(3);
  });
});

describe('the money in hand', () => {
  const begun = { ...EMPTY_WORK, money: ['a:1'], claims: ['x:1', 'y:1'], note: '電話済み', isTouched: true };

  it('leaves claims and note where they lie while deposits are added or put back', () => {
    const two = takeUpMoney({ ...begun, rule: 'sum' }, ['a:1', 'b:1']);
    expect(two).toMatchObject({ money: ['a:1', 'b:1'], claims: ['x:1', 'y:1'], note: '電話済み', rule: null });
    expect(takeUpMoney(two, ['b:1'])).toMatchObject({ money: ['b:1'], claims: ['x:1', 'y:1'], note: '電話済み' });
  });

  it('begins anew with another deposit', () => {
    expect(takeUpMoney(begun, ['b:1'])).toEqual({ ...EMPTY_WORK, money: ['b:1'] });
    expect(takeUpMoney({ ...begun, money: ['a:1', 'b:1'] }, [])).toEqual(EMPTY_WORK);
  });
});

describe('what would be posted', () => {
  const masters = { books: standardBooks(), tolerances: [] };

  it.each(CLEARING_CASES)('is what the facts say: $name', ({ open, allocation, journal, ...terms }) => {
    const allocated = open.map(({ doc, account, partner = null, amount, due = null }) => ({
      item: {
        ...item(doc, Math.abs(amount), due),
        account,
        partner,
        side: amount > 0 ? ('debit' as const) : ('credit' as const),
      },
      amount: allocation ? (allocation[doc] ?? 0) : Math.abs(amount),
    }));
    const planned = planPosting(allocated, { clearedOn: '2026-11-20', ...terms }, masters);
    expect(
      planned.kind === 'document' && planned.lines.map(({ side, account, amount }) => [side, account, amount]),
    ).toEqual(journal);
  });

  it('is nothing where the items of one account and partner balance, and a refusal where a fee would be too large', () => {
    const money = { item: { ...item('r', 70_000), side: 'credit' as const }, amount: 70_000 };
    const claim = (amount: number) => ({ item: item('1', amount), amount });
    const clearedOn = '2026-11-20';
    expect(planPosting([money, claim(70_000)], { clearedOn }, masters)).toEqual({ kind: 'nothing' });
    const fee = { kind: 'fee', taxCode: 'SR10' } as const;
    expect(planPosting([money, claim(90_000)], { clearedOn, difference: fee }, masters)).toMatchObject({
      kind: 'refused',
      problem: { code: 'accounting/clearing-fee-too-large' },
    });
  });
});
