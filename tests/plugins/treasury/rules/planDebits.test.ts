import { describe, expect, it } from 'vitest';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { DebitResult } from '#core/bank/readDebitResult.ts';
import { collectorFeeOf } from '#plugins/treasury/direct-debit/rules/collectorFee.ts';
import { matchResult } from '#plugins/treasury/direct-debit/rules/matchResult.ts';
import {
  type DebitItem,
  debitsOf,
  type Mandate,
  mandatesOverlap,
  planDebits,
} from '#plugins/treasury/direct-debit/rules/planDebits.ts';

const account = (more: Partial<BankAccount> = {}): BankAccount => ({
  ...{ bankCode: '0005', bankName: 'ミツビシUFJ', branchCode: '001', branchName: 'ホンテン', kind: 'ordinary' },
  ...{ number: '7654321', holder: 'カ）ヤマダショウテン', ...more },
});
const mandate = (more: Partial<Mandate> = {}): Mandate => ({
  ...{ code: '1001', partner: 'C1', receivedOn: '2026-01-10', endedOn: null, account: account(), isWaiting: false },
  ...{ isBranchClosed: false, debitedBefore: account(), ...more },
});
let line = 0;
const item = (open: number, more: Partial<DebitItem> = {}): DebitItem => {
  line += 1;
  return {
    entryId: 'e',
    lineNumber: line,
    partner: 'C1',
    side: 'debit',
    open,
    elsewhere: null,
    leftOut: null,
    ...more,
  };
};
const plan = (items: readonly DebitItem[], mandates: readonly Mandate[] = [mandate()]) =>
  planDebits({ items, mandates, collector: account({ bankCode: '0001' }), debitOn: '2026-11-27' });

describe('direct debits of a run', () => {
  it('are one a customer, of all it owes less what it is owed', () => {
    const planned = plan([item(1_000), item(300, { side: 'credit' }), item(50, { leftOut: '係争中' })]);
    expect(planned).toMatchObject([
      { state: 'asked', owed: 700, amount: 700, mandate: '1001', newCode: '0', hold: null },
    ]);
    expect(debitsOf(planned)).toEqual([{ account: account(), amount: 700, newCode: '0', customerNumber: '1001' }]);
  });

  it.each([
    ['it lets no account be debited', [], 'outside', 'no-mandate'],
    ['its mandate comes later', [mandate({ receivedOn: '2026-11-28' })], 'held', 'mandate-later'],
    ['its mandate ended on the day', [mandate({ endedOn: '2026-11-27' })], 'held', 'mandate-ended'],
    ['its account is not known', [mandate({ account: undefined })], 'held', 'mandate-no-account'],
    ['a change of its account waits', [mandate({ isWaiting: true })], 'held', 'mandate-waiting'],
    ['its branch is closed', [mandate({ isBranchClosed: true })], 'held', 'mandate-branch'],
    ['no bank takes a letter', [mandate({ account: account({ holder: '株式会社' }) })], 'held', 'mandate-letters'],
    ['it is our own account', [mandate({ account: account({ bankCode: '0001' }) })], 'held', 'mandate-own-account'],
  ] as const)('are not asked for where %s', (_why, mandates, state, code) => {
    expect(plan([item(1_000)], mandates)).toMatchObject([{ state, amount: 0, hold: { code } }]);
  });

  it.each([
    ['nothing is left', [item(100), item(100, { side: 'credit' })], 'nothing-to-collect'],
    ['it is owed more', [item(100), item(101, { side: 'credit' })], 'nothing-to-collect'],
    ['it is above ten figures', [item(9_999_999_999), item(1)], 'debit-too-large'],
    ['all of it is in another run', [item(100, { elsewhere: 'PR-2026-0001' })], 'items-elsewhere'],
  ])('are not asked for where %s', (_why, items, code) => {
    expect(plan(items)).toMatchObject([{ state: 'held', amount: 0, hold: { code } }]);
  });

  it('hold ten figures, leave out what is in other runs, and are nothing where somebody left all out', () => {
    expect(plan([item(9_999_999_999)])[0]).toMatchObject({ state: 'asked', amount: 9_999_999_999 });
    expect(plan([item(5), item(7, { elsewhere: 'DD-2026-0001' })])[0]).toMatchObject({ state: 'asked', amount: 5 });
    expect(plan([item(5, { leftOut: '係争中' })])[0]).toMatchObject({ state: 'leftOut', amount: 0, hold: null });
  });

  it.each([
    ['1', null],
    ['2', account({ number: '1' })],
    ['0', account({ bankName: 'renamed', number: '7654321' })],
  ] as const)('carry the new code %s', (newCode, debitedBefore) => {
    expect(plan([item(1)], [mandate({ debitedBefore })])[0]?.newCode).toBe(newCode);
  });

  it('take the mandate that holds on the day, and put those that are asked for first', () => {
    const items = [item(1, { partner: 'C0' }), item(2), item(3, { partner: 'C2' })];
    const planned = plan(items, [
      mandate({ code: '1', endedOn: '2026-11-01' }),
      mandate({ code: '2', receivedOn: '2026-11-01' }),
      mandate({ code: '3', partner: 'C2', isWaiting: true }),
    ]);
    expect(planned.map(({ partner, mandate: code, state }) => [partner, code, state])).toEqual([
      ['C1', '2', 'asked'],
      ['C2', '3', 'held'],
      ['C0', null, 'outside'],
    ]);
  });

  it.each([
    [{ endedOn: '2026-11-01' }, { receivedOn: '2026-11-01' }, false],
    [{ endedOn: '2026-11-02' }, { receivedOn: '2026-11-01' }, true],
    [{}, { receivedOn: '2026-11-01' }, true],
  ])('of one customer come from one mandate a day: %o %o', (one, other, expected) => {
    expect(mandatesOverlap(mandate(one), mandate(other))).toBe(expected);
    expect(mandatesOverlap(mandate(other), mandate(one))).toBe(expected);
  });
});

describe('a result', () => {
  const run = {
    ...{ collectorCode: '123456789', debitOn: '2026-11-27' },
    debits: [
      { serial: 1, mandate: '1001', amount: 700 },
      { serial: 2, mandate: '1002', amount: 300 },
    ],
  };
  const result = (more: Partial<DebitResult> = {}): DebitResult => ({
    ...{ collectorCode: '0123456789', monthAndDay: '1127', count: 2, total: 1_000 },
    ...{ collected: { count: 1, amount: 700 }, failed: { count: 1, amount: 300 }, isFailuresAlone: false },
    debits: [
      { customerNumber: '1002', amount: 300, resultCode: '1' },
      { customerNumber: '1001', amount: 700, resultCode: '0' },
    ],
    ...more,
  });

  it('says of each debit what became of it, in whatever order', () => {
    expect(matchResult(result(), run)).toEqual({
      matched: [
        { serial: 2, resultCode: '1', isCollected: false },
        { serial: 1, resultCode: '0', isCollected: true },
      ],
    });
  });

  it('takes for collected what a result of failures alone does not name', () => {
    const { debits } = result();
    expect(matchResult(result({ debits: debits.slice(0, 1), isFailuresAlone: true }), run)).toEqual(
      matchResult(result(), run),
    );
  });

  it('leaves the collector its fee for every debit, as long as so much came', () => {
    expect(collectorFeeOf({ collectorFee: 165, count: 2 }, 330)).toEqual({ fee: 330, billed: 0 });
    expect(collectorFeeOf({ collectorFee: 165, count: 2 }, 329)).toEqual({ fee: 0, billed: 330 });
    expect(collectorFeeOf({ collectorFee: null, count: 2 }, 700)).toEqual({ fee: 0, billed: 0 });
  });

  const [first, second] = result().debits;
  it.each([
    ['of another collector', { collectorCode: '0123456780' }, 'other-collector'],
    ['of another day', { monthAndDay: '1227' }, 'other-day'],
    ['with one less', { debits: [first] }, 'other-count'],
    ['with a customer nobody asked', { debits: [first, { ...second, customerNumber: '1003' }] }, 'unknown-customer'],
    ['of failures alone, of another number', { debits: [first], isFailuresAlone: true, count: 3 }, 'other-count'],
    ['of failures alone, of another sum', { debits: [first], isFailuresAlone: true, total: 999 }, 'other-sum'],
    ['with another amount', { debits: [first, { ...second, amount: 701 }] }, 'other-amount'],
  ])('%s is not that of the run', (_what, more, code) => {
    expect(matchResult(result(more as Partial<DebitResult>), run)).toMatchObject({ misfit: { code } });
  });
});
