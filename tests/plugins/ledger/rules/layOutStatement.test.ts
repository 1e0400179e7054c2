import { describe, expect, it } from 'vitest';
import { layOutBalanceSheet, layOutIncomeStatement } from '#plugins/ledger/balance/rules/layOutStatement.ts';
import { netExchange } from '#plugins/ledger/balance/rules/netExchange.ts';
import { openingBalances } from '#plugins/ledger/balance/rules/openingBalance.ts';
import { standardAccountGroups, standardAccounts } from '#plugins/ledger/books/rules/standardMasters.ts';

const groups = standardAccountGroups();
const accounts = new Map(standardAccounts().map((account) => [account.code, account]));

/** Accounts with balances, debit positive. */
const withBalances = (balances: Record<string, number>) =>
  Object.entries(balances).map(([code, balance]) => {
    const account = accounts.get(code);
    if (!account) throw new Error(`no account ${code}`);
    return { ...account, balance };
  });

describe('the balance sheet', () => {
  const sheet = layOutBalanceSheet(
    groups,
    withBalances({ '1110': 900, '1490': -50, '1550': 400, '1590': -150, '2020': -300, '3110': -500, '3410': 20 }),
    320,
  );

  it('adds up: assets = liabilities + equity', () => {
    expect(sheet.totals).toEqual({ assets: 1100, liabilities: 300, equity: 800 });
  });

  it('shows accounts under their groups, contra accounts below zero, and totals behind the larger groups', () => {
    expect(sheet.rows.map(({ code, level, amount }) => `${level} ${code} ${amount}`)).toEqual([
      '1 BS-A 1100',
      '2 BS-A-CUR 850',
      '3 BS-A-CUR-CASH 900',
      '4 1110 900',
      '3 BS-A-CUR-ALW -50',
      '4 1490 -50',
      '2 BS-A-CUR-TOTAL 850',
      '2 BS-A-FIX 250',
      '3 BS-A-FIX-TAN 250',
      '4 1550 400',
      '4 1590 -150',
      '2 BS-A-FIX-TOTAL 250',
      '1 BS-A-TOTAL 1100',
      '1 BS-L 300',
      '2 BS-L-CUR 300',
      '3 BS-L-CUR-AP 300',
      '4 2020 300',
      '2 BS-L-CUR-TOTAL 300',
      '2 BS-L-FIX 0',
      '2 BS-L-FIX-TOTAL 0',
      '1 BS-L-TOTAL 300',
      '1 BS-E 800',
      '2 BS-E-SH 800',
      '3 BS-E-CAP 500',
      '4 3110 500',
      '3 BS-E-RET 320',
      '4 PROFIT 320',
      '3 BS-E-TRS -20',
      '4 3410 -20',
      '2 BS-E-SH-TOTAL 800',
      '1 BS-E-TOTAL 800',
      '1 BS-LE-TOTAL 1100',
    ]);
  });
});

describe('the income statement', () => {
  it('runs from sales to profit, allowances deducted from sales', () => {
    const { rows, totals } = layOutIncomeStatement(
      groups,
      withBalances({
        '4110': -1000,
        '4190': 100,
        '5130': 400,
        '6120': 300,
        '7110': -5,
        '7510': 15,
        '8190': -30,
        '8510': 20,
        '9110': 60,
      }),
    );
    expect(totals).toEqual({
      sales: 900,
      grossProfit: 500,
      operatingProfit: 200,
      ordinaryProfit: 190,
      profitBeforeTax: 200,
      profit: 140,
    });
    expect(rows.filter(({ kind }) => kind === 'subtotal').map(({ title, amount }) => `${title} ${amount}`)).toEqual([
      '売上総利益 500',
      '営業利益 200',
      '経常利益 190',
      '税引前当期純利益 200',
      '当期純利益 140',
    ]);
    expect(rows.find(({ code }) => code === '4190')?.amount).toBe(-100);
  });

  it('calls a loss a loss', () => {
    const { rows } = layOutIncomeStatement(groups, withBalances({ '6120': 10 }));
    expect(rows.filter(({ kind }) => kind === 'subtotal').map(({ title }) => title)).toEqual([
      '売上総利益',
      '営業損失',
      '経常損失',
      '税引前当期純損失',
      '当期純損失',
    ]);
  });
});

describe('the exchange result of a statement', () => {
  it.each([
    { name: 'a gain', given: { '7130': -500, '7520': 200 }, net: { '7130': -300 } },
    { name: 'a loss', given: { '7130': -200, '7520': 500 }, net: { '7520': 300 } },
    { name: 'a gain that was taken back', given: { '7130': 32_115 }, net: { '7520': 32_115 } },
    { name: 'nothing in the end', given: { '7130': -200, '7520': 200 }, net: { '7130': 0 } },
    { name: 'none', given: {}, net: {} },
  ])('stands in net on the side it belongs to: $name', ({ given, net }) => {
    const balances = new Map(Object.entries({ '4110': -1_000, ...given }));
    expect(Object.fromEntries(netExchange(balances))).toEqual({ '4110': -1_000, ...net });
  });
});

describe('what a fiscal year opens with', () => {
  it('is the closing of balance-sheet accounts, zero for income and expense, and the profit in 3390', () => {
    const openings = openingBalances([
      { account: { code: '1110', statement: 'BS' }, earlierYears: 13_500_000, thisYear: 0 },
      { account: { code: '3110', statement: 'BS' }, earlierYears: -10_000_000, thisYear: 0 },
      { account: { code: '3390', statement: 'BS' }, earlierYears: -2_000_000, thisYear: 0 },
      { account: { code: '4110', statement: 'PL' }, earlierYears: -1_500_000, thisYear: 0 },
    ]);
    expect(Object.fromEntries(openings)).toEqual({
      '1110': 13_500_000,
      '3110': -10_000_000,
      '3390': -3_500_000,
      '4110': 0,
    });
  });

  it('adds up to zero also when nothing was ever carried to 3390', () => {
    const openings = openingBalances([
      { account: { code: '1110', statement: 'BS' }, earlierYears: 100, thisYear: 30 },
      { account: { code: '4110', statement: 'PL' }, earlierYears: -100, thisYear: -30 },
    ]);
    expect(openings.get('3390')).toBe(-100);
    expect([...openings.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  });
});
