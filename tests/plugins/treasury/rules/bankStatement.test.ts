import { describe, expect, it } from 'vitest';
import {
  type ClosingFacts,
  explainBalance,
  refusalOfClosing,
} from '#plugins/treasury/bank-statement/rules/explainBalance.ts';
import { findDifferences } from '#plugins/treasury/bank-statement/rules/findDifferences.ts';
import {
  type FileLine,
  judgeStatement,
  type KeptStatements,
} from '#plugins/treasury/bank-statement/rules/judgeStatement.ts';
import { type LedgerMove, tieLines } from '#plugins/treasury/bank-statement/rules/tieLines.ts';

const TODAY = '2026-11-20';
const NOTHING_TOLD = { from: null, through: null, opening: null, closing: null };
const NOTHING_KEPT: KeptStatements = { known: new Set(), ranges: [], before: null, after: null };

/** `2 +500 =1500`: day of November, what moved, the balance after it. */
const lines = (...texts: string[]): FileLine[] =>
  texts.map((text, index) => {
    const [day = '', moved = '', balance] = text.split(' ');
    const net = Number(moved);
    return {
      ...{ row: index + 2, day: `2026-11-${day.padStart(2, '0')}`, text: `line ${index}` },
      ...{ deposit: Math.max(0, net), withdrawal: Math.max(0, -net) },
      balance: balance === undefined ? null : Number(balance.slice(1)),
    };
  });
const judge = (file: FileLine[], kept: Partial<KeptStatements> = {}, told = {}) =>
  judgeStatement(file, { told: { ...NOTHING_TOLD, ...told }, kept: { ...NOTHING_KEPT, ...kept }, today: TODAY });
const codes = ({ faults, points }: ReturnType<typeof judge>) =>
  [...faults, ...points].map(({ row, code }) => `${row} ${code}`);

describe('a file of a bank', () => {
  it.each([
    ['balances at each line', lines('2 +500 =1500', '3 -300 =1200'), {}, [1000, 1200]],
    ['balances at the last line of a day', lines('2 +500', '2 -300 =1200', '3 +1 =1201'), {}, [1000, 1201]],
    ['balances in its head', lines('2 +500', '3 -300'), { opening: 1000, closing: 1200 }, [1000, 1200]],
  ])('%s', (_name, file, told, [opening, closing]) => {
    expect(judge(file, {}, told)).toMatchObject({ faults: [], points: [], opening, closing });
  });

  it.each([
    ['an overdraft', lines('2 -500 =-100'), {}, {}, []],
    ['a balance that does not follow', lines('2 +500 =1500', '3 -300 =1201'), {}, {}, ['3 statement-balance-wrong']],
    [
      'a closing balance that does not follow',
      lines('2 +500'),
      {},
      { opening: 0, closing: 501 },
      ['2 statement-balance-wrong'],
    ],
    ['no balance at all', lines('2 +500'), {}, {}, ['2 statement-no-balance']],
    ['no balance, but one from before', lines('2 +500'), { before: { day: '2026-11-01', balance: 7 } }, {}, []],
    ['days that run back', lines('3 +500 =1500', '2 -300 =1200'), {}, {}, ['3 statement-out-of-order']],
    ['a day ahead', lines('21 +500 =1500'), {}, {}, ['2 statement-day-ahead']],
    ['14 digits', lines('2 +500 =99999999999999'), {}, {}, ['2 statement-balance-too-large']],
    [
      'a line inside days that were taken',
      lines('5 +500 =1500'),
      { ranges: [{ from: '2026-11-01', through: '2026-11-10' }] },
      {},
      ['2 statement-day-taken'],
    ],
    [
      'a line on the last day taken',
      lines('10 +500 =1500'),
      { ranges: [{ from: '2026-11-01', through: '2026-11-10' }], before: { day: '2026-11-10', balance: 1000 } },
      {},
      [],
    ],
    [
      'an opening balance that does not join',
      lines('11 +500 =1500'),
      { ranges: [{ from: '2026-11-01', through: '2026-11-10' }], before: { day: '2026-11-10', balance: 900 } },
      {},
      ['2 statement-gap-before'],
    ],
    [
      'a closing balance that does not join',
      lines('2 +500 =1500'),
      { ranges: [{ from: '2026-11-03', through: '2026-11-10' }], after: { day: '2026-11-03', balance: 1499 } },
      {},
      ['2 statement-gap-after'],
    ],
    [
      'a table that joins by its balances, on whatever day it begins',
      lines('15 +500 =1500'),
      { ranges: [{ from: '2026-11-01', through: '2026-11-10' }], before: { day: '2026-11-10', balance: 1000 } },
      {},
      [],
    ],
    [
      'a table that joins what comes after it by its balances',
      lines('2 +500 =1500'),
      { ranges: [{ from: '2026-11-05', through: '2026-11-10' }], after: { day: '2026-11-05', balance: 1500 } },
      {},
      [],
    ],
    [
      'days no file has, and no balances to join by',
      lines('15 +500'),
      { ranges: [{ from: '2026-11-01', through: '2026-11-10' }], before: { day: '2026-11-10', balance: 1000 } },
      {},
      ['2 statement-days-missing'],
    ],
    [
      'days no file has where the file says its own, though the balances join',
      lines('15 +500 =1500'),
      { ranges: [{ from: '2026-11-01', through: '2026-11-10' }], before: { day: '2026-11-10', balance: 1000 } },
      { from: '2026-11-13', through: '2026-11-16' },
      ['2 statement-days-missing'],
    ],
  ])('%s', (_name, file, kept, told, expected) => {
    expect(codes(judge(file, kept, told))).toEqual(expected);
  });

  it('gives a line once: two equal ones are two, and the same two again are known', () => {
    const file = lines('2 +500 =1500', '2 -500 =1000', '2 +500 =1500', '3 +1 =1501');
    const first = judge(file);
    expect(first.fresh).toHaveLength(4);
    expect(new Set(first.fresh.map(({ fingerprint }) => fingerprint)).size).toBe(4);
    const known = new Set(first.fresh.slice(0, 3).map(({ fingerprint }) => fingerprint));
    const again = judge(file, { known, ranges: [{ from: '2026-11-02', through: '2026-11-02' }] });
    expect([again.known.length, again.fresh.map(({ row }) => row), codes(again)]).toEqual([3, [5], []]);
  });
});

const move = (id: string, day: string, amount: number) => ({ id, day: `2026-11-${day}`, amount });
const booked = (id: string, day: string, amount: number, more: Partial<LedgerMove> = {}): LedgerMove => ({
  ...move(id, day, amount),
  ...{ entryId: id, reverses: null, text: '', ...more },
});
const tied = (bank: Parameters<typeof tieLines>[0], ledger: LedgerMove[]) =>
  tieLines(bank, ledger).map((tie) => `${tie.bank.join('+')}=${tie.ledger.join('+')}`);

describe('lines of both sides are tied', () => {
  it.each([
    ['on the same day', [move('b', '02', 500)], [booked('l', '02', 500)], ['b=l']],
    [
      'within seven days, either way',
      [move('b', '09', 500), move('c', '02', 7)],
      [booked('l', '02', 500), booked('m', '09', 7)],
      ['c=m', 'b=l'],
    ],
    ['not beyond', [move('b', '10', 500)], [booked('l', '02', 500)], []],
    ['not in the other direction', [move('b', '02', 500)], [booked('l', '02', -500)], []],
    ['the nearest first', [move('b', '05', 500)], [booked('far', '02', 500), booked('near', '06', 500)], ['b=near']],
    [
      'the one before a day, leaving the one after it to another',
      [move('b', '05', 500), move('c', '07', 500)],
      [booked('l', '04', 500), booked('m', '06', 500)],
      ['b=l', 'c=m'],
    ],
    ['each once', [move('b', '02', 500), move('c', '02', 500)], [booked('l', '02', 500)], ['b=l']],
    [
      'one sum for the transfers of a run',
      [move('b', '03', -900)],
      [
        booked('l', '02', -500, { text: '支払 1' }),
        booked('m', '02', -400, { text: '支払 1' }),
        booked('n', '02', -7, { text: '他' }),
      ],
      ['b=l+m'],
    ],
    [
      'all of a day',
      [move('b', '02', -900)],
      [booked('l', '02', -500, { text: 'a' }), booked('m', '02', -400, { text: 'b' })],
      ['b=l+m'],
    ],
    [
      'several at the bank, one in the books',
      [move('b', '02', -110), move('c', '02', -220)],
      [booked('l', '02', -330)],
      ['b+c=l'],
    ],
    [
      'a document and its reversal, without the bank',
      [],
      [booked('l', '02', 500), booked('m', '15', -500, { reverses: 'l' })],
      ['=l+m'],
    ],
  ])('%s', (_name, bank, ledger, expected) => {
    expect(tied(bank, ledger)).toEqual(expected);
  });
});

describe('differences as of a day', () => {
  const sides = {
    groups: [
      { byHand: false, bank: [move('b1', '02', -100)], ledger: [booked('l1', '01', -100)] },
      { byHand: false, bank: [move('b2', '05', 300)], ledger: [booked('l2', '03', 300)] },
    ],
    bank: [move('b3', '03', 50)],
    ledger: [booked('l3', '03', -20), { ...booked('l0', '01', -9), day: '2026-10-20' }],
  };
  const at = (asOf: string) => findDifferences(sides, { asOf: `2026-11-${asOf}`, startsOn: '2026-11-01' });
  it.each([
    ['01', ['later l1']],
    ['02', ['tied b1 l1']],
    ['03', ['theirs b3', 'ours l3', 'tied b1 l1', 'later l2']],
    ['05', ['theirs b3', 'ours l3', 'tied b1 l1', 'tied b2 l2']],
  ])('on the %sth', (asOf, expected) => {
    expect(
      at(asOf).map(({ kind, bank, ledger }) => [kind, ...[...bank, ...ledger].map(({ id }) => id)].join(' ')),
    ).toEqual(expected);
  });

  it('lead from the balance of the bank to that of the books, to the yen', () => {
    const rows = [
      { side: 'ours', amount: 1_000 },
      { side: 'ours', amount: -300 },
      { side: 'theirs', amount: 50 },
      { side: 'theirs', amount: -7 },
    ] as const;
    const known = { bank: 10_000, ledger: 10_657 - 40, start: 25, gaps: 15 };
    expect(explainBalance(rows, known)).toEqual({
      ...known,
      ...{ oursIn: 1_000, oursOut: 300, theirsIn: 50, theirsOut: 7, rest: 0 },
    });
    expect(explainBalance(rows, { ...known, ledger: 0 }).rest).toBe(-10_617);
  });
});

describe('a reconciliation is closed', () => {
  const facts: ClosingFacts = {
    ...{ asOf: '2026-11-10', today: TODAY, coveredThrough: '2026-11-10', closedThrough: '2026-11-09' },
    ...{ explained: { gaps: 0, rest: 0 }, unexplained: 0 },
  };
  it.each([
    ['where all is explained', {}, undefined],
    ['not twice', { closedThrough: '2026-11-10' }, 'closed'],
    ['not ahead', { asOf: '2026-11-21', coveredThrough: '2026-11-21' }, 'ahead'],
    ['not beyond what was taken', { coveredThrough: '2026-11-09' }, 'no-statement'],
    ['not without a statement', { coveredThrough: null }, 'no-statement'],
    ['not over a gap', { explained: { gaps: -1, rest: 0 } }, 'gap'],
    ['not over an unknown yen', { explained: { gaps: 0, rest: 1 } }, 'rest'],
    ['not while a difference is unexplained', { unexplained: 1 }, 'unexplained'],
  ] as const)('%s', (_name, more, expected) => {
    expect(refusalOfClosing({ ...facts, ...more })).toBe(expected);
  });
});
