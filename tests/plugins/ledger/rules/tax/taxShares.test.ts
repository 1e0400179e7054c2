import { expect, it } from 'vitest';
import { standardTaxCodes } from '#plugins/ledger/books/rules/standardMasters.ts';
import { splitConsumptionTax } from '#plugins/ledger/tax/rules/splitConsumptionTax.ts';
import { taxShares } from '#plugins/ledger/tax/rules/taxShares.ts';

const rules = new Map(standardTaxCodes().map((taxCode) => [taxCode.code, taxCode]));

it.each([
  { taxCode: 'P10', amounts: [333, 333, 334], shares: true },
  { taxCode: 'P10T70', amounts: [110_000, 1], shares: true },
  { taxCode: 'RC10', amounts: [100_000, 7], shares: false },
])('what was typed under $taxCode comes back from the books', ({ taxCode, amounts, shares }) => {
  const typed = amounts.map((amount) => ({ side: 'debit' as const, account: '6220', amount, taxCode }));
  const { amounts: booked, taxLines } = splitConsumptionTax(typed, 'included', rules);
  const lines = [
    ...typed.map((line, index) => ({ ...line, amount: booked[index] ?? 0, isTaxLine: false })),
    ...taxLines.map((line) => ({ ...line, isTaxLine: true })),
  ];
  const back = taxShares(lines);
  expect(back.some((share) => share > 0)).toBe(shares);
  const sum = typed.reduce((total, _, index) => total + (lines[index]?.amount ?? 0) + (back[index] ?? 0), 0);
  expect(sum).toBe(amounts.reduce((total, amount) => total + amount, 0));
  const again = typed.map((line, index) => ({ ...line, amount: (lines[index]?.amount ?? 0) + (back[index] ?? 0) }));
  expect(splitConsumptionTax(again, 'included', rules).taxLines).toEqual(taxLines);
});
