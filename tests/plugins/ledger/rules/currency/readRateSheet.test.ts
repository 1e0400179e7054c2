import { expect, it } from 'vitest';
import { plainRate, readRateSheet } from '#plugins/ledger/currency/rules/readRateSheet.ts';

const asked = { today: '2026-11-21', kind: 'TTM', source: 'みずほ' } as const;
const read = (text: string) => {
  const { rates, faults } = readRateSheet(text, asked);
  return { rates: rates.map(({ day, currency, kind, rate }) => [day, currency, kind, rate].join(' ')), faults };
};

it('takes the table of a bank: headings, a column for each currency, days without a rate', () => {
  const text = '公示仲値,,,\r\n,USD,EUR,RUB\r\n2026/11/19,152.30,177.1,*****\r\n2026/11/20,"1,152.35",,\r\n';
  expect(read(text)).toEqual({
    rates: ['2026-11-19 USD TTM 152.30', '2026-11-19 EUR TTM 177.1', '2026-11-20 USD TTM 1152.35'],
    faults: [],
  });
});

it('takes a rate a row, with its kind where it is named, and cells of a spreadsheet', () => {
  expect(read('日付\t通貨\tレート\n2026-11-20\tUSD\t152.3\n2026-11-20\tKRW\t10.82\tmonthly')).toEqual({
    rates: ['2026-11-20 USD TTM 152.3', '2026-11-20 KRW monthly 10.82'],
    faults: [],
  });
});

it('names what it cannot read and takes the rest', () => {
  expect(read('day,USD,EUR\n2026/11/19,x,170\n13/45,150,170')).toEqual({
    rates: ['2026-11-19 EUR TTM 170'],
    faults: [
      { row: 2, text: 'x' },
      { row: 3, text: '13/45' },
    ],
  });
});

it.each([
  ['１５２．３', '152.3'],
  ['0152.3', '152.3'],
  ['0.5', '0.5'],
  ['0', null],
  ['-1', null],
  ['1.1234567', null],
])('reads %s as a rate', (text, rate) => expect(plainRate(text)).toBe(rate));
