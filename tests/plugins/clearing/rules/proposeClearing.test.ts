import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ageBucketsAt } from '#plugins/cash/ageing/rules/ageOpenItems.ts';
import { findSum } from '#plugins/clearing/rules/findSum.ts';
import { type Candidate, type Deposit, proposeClearing } from '#plugins/clearing/rules/proposeClearing.ts';
import { findPayerName, normalizePayerName } from '#plugins/ledger/open-item/rules/payerName.ts';
import { expectWithin } from '#tests/support/measured.ts';
import { AGEING_CASE } from '../server/clearingCases';

const invoice = (number: string, open: number, more: Partial<Candidate> = {}): Candidate => ({
  entryId: number,
  lineNumber: 1,
  number,
  reference: null,
  partner: 'C001',
  dueOn: '2026-11-30',
  postingDate: '2026-10-31',
  open,
  ...more,
});

const deposit = (open: number, more: Partial<Deposit> = {}): Deposit => ({
  open,
  partner: 'C001',
  reference: null,
  texts: [],
  ...more,
});
const brief = (proposals: ReturnType<typeof proposeClearing>) =>
  proposals.map(({ rule, items, difference }) => [
    rule,
    items.map(({ entryId, amount }) => `${entryId}:${amount}`).join(' '),
    difference,
  ]);

describe('what a deposit may settle', () => {
  const payers = [
    { name: 'アオゾラシヨウジ', partner: 'C001', confirmedCount: 0 },
    { name: 'ミドリギケン', partner: 'C002', confirmedCount: 0 },
  ];

  it('① the invoice it names, however it is written', () => {
    const candidates = [
      invoice('1', 110_000, { reference: 'INV-2610-003' }),
      invoice('2', 110_000, { reference: 'INV-2610-004' }),
    ];
    const [best] = proposeClearing(
      deposit(110_000, { texts: ['フリコミ ｉｎｖ２６１０－００４'] }),
      candidates,
      payers,
    );
    expect(best).toMatchObject({
      rule: 'reference',
      score: 100,
      items: [{ entryId: '2', amount: 110_000 }],
      found: ['INV-2610-004'],
    });
  });

  it('① with a fee kept back, with less, and with more than the named invoice', () => {
    const candidates = [invoice('1', 110_000, { reference: 'INV-1001' })];
    const best = (open: number) => proposeClearing(deposit(open, { reference: 'INV-1001' }), candidates, payers)[0];
    expect(best(109_340)).toMatchObject({
      rule: 'reference',
      score: 97,
      isFee: true,
      difference: -660,
      items: [{ amount: 110_000 }],
    });
    expect(best(60_000)).toMatchObject({
      rule: 'reference',
      score: 80,
      isFee: false,
      difference: 0,
      items: [{ amount: 60_000 }],
    });
    expect(best(120_000)).toMatchObject({
      rule: 'reference',
      score: 75,
      difference: 10_000,
      items: [{ amount: 110_000 }],
    });
  });

  it('② the one item of the amount, of the partner recognised by the name of the payer', () => {
    const candidates = [invoice('1', 5_000, { partner: 'C002' }), invoice('2', 5_000), invoice('3', 7_000)];
    const asked = deposit(5_000, { partner: null, texts: ['ﾌﾘｺﾐ ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ'] });
    expect(proposeClearing(asked, candidates, payers)[0]).toMatchObject({
      rule: 'payer',
      score: 95,
      partner: 'C001',
      items: [{ entryId: '2' }],
    });
  });

  it('② a confirmed alias is stronger than a reading', () => {
    const known = [...payers, { name: 'アオゾラシヨウジ', partner: 'C002', confirmedCount: 2 }];
    const asked = deposit(5_000, { partner: null, texts: ['カ）アオゾラシヨウジ'] });
    const [best] = proposeClearing(asked, [invoice('1', 5_000), invoice('2', 5_000, { partner: 'C002' })], known);
    expect(best).toMatchObject({ partner: 'C002', score: 97 });
  });

  test.each([110, 165, 220, 330, 440, 550, 660, 770, 880])('③ an invoice less a transfer fee of %i yen', (fee) => {
    expect(proposeClearing(deposit(110_000 - fee), [invoice('1', 110_000)], payers)[0]).toMatchObject({
      rule: 'fee',
      isFee: true,
      difference: -fee,
      items: [{ amount: 110_000 }],
    });
  });

  it('④ several items of the partner, oldest first and at most eight', () => {
    const candidates = [
      invoice('3', 300, { dueOn: '2026-12-31' }),
      invoice('1', 100, { dueOn: '2026-10-31' }),
      invoice('2', 200, { dueOn: '2026-11-30' }),
      invoice('x', 600, { partner: 'C002' }),
    ];
    expect(brief(proposeClearing(deposit(300 + 200 + 100), candidates, payers))).toEqual([
      ['sum', '1:100 2:200 3:300', 0],
    ]);
    expect(brief(proposeClearing(deposit(400), candidates, payers))[0]).toEqual(['sum', '1:100 3:300', 0]);
    const nine = Array.from({ length: 9 }, (_, index) => invoice(`${index}`, 1_000 + index));
    const whole = nine.reduce((sum, { open }) => sum + open, 0);
    expect(proposeClearing(deposit(whole), nine, payers).map(({ rule }) => rule)).toEqual(['dueDate']);
  });

  it('⑤ what is due first, with the rest left over', () => {
    const candidates = [
      invoice('2', 220_000, { dueOn: '2026-10-31' }),
      invoice('1', 110_000, { dueOn: '2026-09-30' }),
      invoice('3', 55_000),
    ];
    expect(brief(proposeClearing(deposit(300_000), candidates, payers))).toEqual([['dueDate', '1:110000 2:190000', 0]]);
    expect(brief(proposeClearing(deposit(400_001), candidates, payers))).toEqual([
      ['dueDate', '1:110000 2:220000 3:55000', 15_001],
    ]);
  });

  it('nothing but a single item of the amount where the payer is unknown', () => {
    const asked = deposit(5_000, { partner: null, texts: ['現金'] });
    expect(brief(proposeClearing(asked, [invoice('1', 5_000), invoice('2', 6_000)], payers))).toEqual([
      ['amount', '1:5000', 0],
    ]);
    expect(proposeClearing(asked, [invoice('1', 5_000), invoice('2', 5_000)], payers)).toEqual([]);
  });

  it('is the same whatever the order of the items, and never clears more than is open or than came in', () => {
    const items = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 999 }),
        open: fc.integer({ min: 1, max: 3_000 }),
        day: fc.integer({ min: 10, max: 28 }),
      }),
      { maxLength: 30, selector: ({ number }) => number },
    );
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 20_000 }), (rows, open) => {
        const candidates = rows.map(({ number, open: left, day }) =>
          invoice(`${number}`, left, { dueOn: `2026-11-${day}` }),
        );
        const proposals = proposeClearing(deposit(open), candidates, payers);
        expect(proposeClearing(deposit(open), candidates.toReversed(), payers)).toEqual(proposals);
        for (const { items: proposed, difference, isFee } of proposals) {
          const sum = proposed.reduce((total, { amount }) => total + amount, 0);
          expect(sum + difference).toBe(open);
          expect(difference < 0).toBe(isFee);
          for (const { entryId, amount } of proposed) {
            expect(amount).toBeLessThanOrEqual(
              candidates.find((candidate) => candidate.entryId === entryId)?.open ?? 0,
            );
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives up on ten thousand items before anybody notices', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => invoice(`${index}`, 2 * (index + 1_000)));
    const started = performance.now();
    expect(proposeClearing(deposit(30_001), many, payers).map(({ rule }) => rule)).toEqual(['dueDate']);
    expectWithin(performance.now() - started, 500);
  });
});

describe('a sum of several', () => {
  it('is found wherever there is one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 9 }),
        fc.nat(),
        (amounts, seed) => {
          const items = amounts.map((open) => ({ open }));
          const chosen = items.filter((_, index) => (seed >> index) % 2 === 1);
          const sum = chosen.reduce((total, { open }) => total + open, 0);
          if (chosen.length === 0 || chosen.length > 8) return;
          expect(findSum(items, sum, 8)?.reduce((total, { open }) => total + open, 0)).toBe(sum);
        },
      ),
    );
  });
});

describe('the name of a payer', () => {
  test.each([
    ['ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ', 'アオゾラシヨウジ'],
    ['カ）アオゾラショウジ', 'アオゾラシヨウジ'],
    ['株式会社アオゾラショウジ', 'アオゾラシヨウジ'],
    ['アオゾラシヨウジ（カ', 'アオゾラシヨウジ'],
    ['あおぞらしょうじ', 'アオゾラシヨウジ'],
    ['ド）ミドリギケン', 'ミドリギケン'],
    ['ミドリ　ギケン', 'ミドリギケン'],
  ])('%s is %s', (name, normalized) => {
    expect(normalizePayerName(name)).toBe(normalized);
  });

  test.each([
    ['振込 ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ 11月分', 'ｶ)ｱｵｿﾞﾗｼﾖｳｼﾞ'],
    ['かぐや月面通信 売掛金入金', ''],
    ['フリコミ カ）カグヤゲツメンツウシン', 'カ）カグヤゲツメンツウシン'],
    ['ﾌﾘｺﾐ ﾐﾄﾞﾘ ｷﾞｹﾝ ﾄﾞ) 1120', 'ﾐﾄﾞﾘ ｷﾞｹﾝ ﾄﾞ)'],
  ])('in %s it is %s', (text, name) => {
    expect(findPayerName(text)).toBe(name);
  });
});

test.each(AGEING_CASE.items)('on 2026-11-20, what is due on $dueOn is $bucket', ({ dueOn, bucket }) => {
  expect(ageBucketsAt(AGEING_CASE.asOf)(dueOn)).toBe(bucket);
});
