import { describe, expect, it } from 'vitest';
import { feesOfBank, transferFeesOn } from '#plugins/treasury/payment-run/rates/transferFees.ts';
import { findAlike, foldedName } from '#plugins/treasury/payment-run/rules/findAlike.ts';
import { planRun, type RunAsked, type RunItem } from '#plugins/treasury/payment-run/rules/planRun.ts';
import { feeKeptOf } from '#plugins/treasury/payment-run/rules/transferFee.ts';
import { sure } from '#tests/support/sure.ts';

const fees = transferFeesOn('2026-11-30');

describe('the fee a payee bears', () => {
  // The vectors of the domain: another bank, 440 yen below 30,000 yen and 660 from there on.
  it.each([
    [110_000, 'before', 660],
    [110_000, 'after', 660],
    [30_200, 'before', 660],
    [30_200, 'after', 440],
    [30_500, 'before', 660],
    [30_500, 'after', 660],
    [29_999, 'before', 440],
  ] as const)('of %i yen by the amount %s it: %i', (owed, band, kept) => {
    expect(feeKeptOf(owed, { band, isSameBank: false, fees })).toBe(kept);
  });

  it('is that of the contract with the bank, or of the usual tariff where there is none', () => {
    const none = { feeSameBelow: null, feeSameFrom: null, feeOtherBelow: null, feeOtherFrom: null };
    expect(feesOfBank(none, '2026-11-30')).toEqual(fees);
    const agreed = feesOfBank({ feeSameBelow: 0, feeSameFrom: 0, feeOtherBelow: 145, feeOtherFrom: 290 }, '2026-11-30');
    const kept = (owed: number, isSameBank: boolean) => feeKeptOf(owed, { band: 'before', isSameBank, fees: agreed });
    expect([kept(29_999, false), kept(30_000, false), kept(30_000, true)]).toEqual([145, 290, 0]);
  });
});

describe('partners that pass for others', () => {
  const account = (number: string) => ({
    ...{ bankCode: '0001', bankName: '', branchCode: '001', branchName: '', kind: 'ordinary' as const },
    ...{ number, holder: '' },
  });
  it.each([
    ['株式会社ヤマカゲ電設', '㈱ヤマカゲ電設', true],
    ['ヤマカゲ電設', 'ヤマカケ電設', true],
    ['ヤマカゲ電設', 'ヤマカゲ電設2', true],
    ['ニッコー工業', '二ツコー工業', true],
    ['ニッコー工業', 'ニットー鋼業', false],
    ['カネカ工業所', '力ネ力エ業所', true],
    ['本田', '本多', false],
    ['みどり商事', 'ミドリ商事', true],
    ['からくり地所', 'からくり電機販売', false],
  ])('%s and %s: %s', (one, other, isAlike) => {
    const found = findAlike([
      { code: 'A', title: one, accounts: [] },
      { code: 'B', title: other, accounts: [] },
    ]);
    expect(found.get('A')?.has('B') ?? false).toBe(isAlike);
  });
  it('are those with the same account, however its number is written', () => {
    const found = findAlike([
      { code: 'A', title: 'あさひ', accounts: [account('12345')] },
      { code: 'B', title: 'ゆうひ', accounts: [account('0012345')] },
    ]);
    expect([...(found.get('A') ?? [])]).toEqual(['B']);
    expect(foldedName('㈱ Asahi・1')).toBe('ASAHII');
  });
});

describe('the plan of a run', () => {
  const item = (open: number, more: Partial<RunItem> = {}): RunItem => ({
    ...{ entryId: `e${open}`, lineNumber: 1, account: '2020', partner: 'V1', side: 'credit', isOffset: false },
    ...{ number: 'KR 1', reference: null, postingDate: '2026-11-01', documentDate: '2026-11-01', dueOn: '2026-11-30' },
    ...{ memo: '', open, withheld: 0, leftOut: null, stopped: null, repeats: [], ...more },
  });
  const bank = { bankCode: '0001', bankName: '', branchCode: '001', branchName: '', kind: 'ordinary' as const };
  const asked = (items: readonly RunItem[], more: Partial<RunAsked> = {}): RunAsked => ({
    items,
    payees: new Map([
      [
        'V1',
        {
          ...{ title: 'V', paymentLaw: 'outside', feeBearer: 'payer', changedOn: null },
          ...{ isWaiting: false, isBranchClosed: false },
          account: { ...bank, number: '1', holder: 'ア' },
        },
      ],
    ]),
    releases: new Map(),
    payer: { ...bank, number: '2', holder: 'イ' },
    ownAccounts: new Map(),
    ...{ payOn: '2026-11-30', today: '2026-11-20', fees, band: 'before' as const },
    policy: { restDays: 14, limit: 1_000, splitDays: 10, sameInvoiceDays: 400 },
    ...more,
  });
  const codes = (items: readonly RunItem[], more: Partial<RunAsked> = {}) =>
    planRun(asked(items, more)).flatMap(({ holds }) => holds.map(({ code }) => code));

  it('nets what is to be given back and what was withheld stays told', () => {
    expect(planRun(asked([item(500, { withheld: 51 }), item(200, { side: 'debit' })]))).toMatchObject([
      { owed: 300, amount: 300, withheld: 51, isHeld: false },
    ]);
  });
  it.each([
    ['nothing is left', [item(100), item(100, { side: 'debit' })], ['nothing-left']],
    ['13 figures', [item(1_000_000_000_000)], ['too-large']],
    ['no partner', [item(100, { partner: null })], ['no-partner']],
    ['two below the limit that reach it', [item(600), item(400)], ['split']],
    ['two far from each other', [item(600), item(400, { documentDate: '2026-11-12' })], []],
    ['two that stay below it', [item(600), item(399)], []],
    ['one at the limit', [item(1_000)], ['beyond-limit']],
    ['an invoice that is stopped', [item(600), item(100, { stopped: 'VI-1' })], ['invoice-stopped']],
    ['the stopped one left out', [item(600), item(100, { stopped: 'VI-1', leftOut: '確認中' })], []],
    ['one left out of two', [item(600), item(400, { leftOut: '検収待ち' })], []],
  ])('%s', (_what, items, held) => {
    expect(codes(items)).toEqual(held);
  });
  it('holds what goes to a branch that is closed', () => {
    const [[, payee] = []] = asked([]).payees;
    const payees = new Map([['V1', { ...sure(payee), isBranchClosed: true }]]);
    expect(codes([item(100)], { payees })).toEqual(['account-branch']);
  });
  it('holds again what was released for another reason', () => {
    const release = (code: 'split' | 'beyond-limit') => ({
      releases: new Map([['V1', { codes: [code], by: '', reason: '' }]]),
    });
    expect(planRun(asked([item(1_000)], release('beyond-limit')))[0]?.amount).toBe(1_000);
    expect(planRun(asked([item(1_000)], release('split')))[0]?.amount).toBe(0);
  });
});
