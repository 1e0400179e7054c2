import { expect, it } from 'vitest';
import { blankLine, type EntryForm, type EntryLine, emptyForm } from '#plugins/ledger/document/parts/entryForm.ts';
import { fitAllTaxCodes, fitTaxCodes } from '#plugins/ledger/document/screens/tax/fitTaxCodes.ts';
import { standardBooks } from '../rules/standardBooks';

const books = standardBooks();

function formOf(...lines: Partial<EntryLine>[]): EntryForm {
  return {
    ...emptyForm('2026-11-20'),
    lines: lines.map((line, index) => ({ ...blankLine(index + 1, 'debit'), ...line })),
    nextKey: lines.length + 1,
  };
}

const purchase = { account: '5135', amount: 110_000, taxCode: 'P10' };
const owed = (partner: string | null) => ({ account: '2020', side: 'credit' as const, partner });
const codes = (form: EntryForm) => form.lines.map(({ taxCode }) => taxCode);
const step = (before: EntryForm, after: EntryForm) => codes(fitTaxCodes(before, after, books));

it('a supplier without registration, once named, brings the code of the day', () => {
  expect(step(formOf(purchase, owed(null)), formOf(purchase, owed('V002')))).toEqual(['P10T70', null]);
  expect(step(formOf(purchase, owed(null)), formOf(purchase, owed('V001')))).toEqual(['P10', null]);
});

it('an account chosen afterwards gets it at once', () => {
  const before = formOf({ account: null }, owed('V002'));
  expect(step(before, formOf(purchase, owed('V002')))).toEqual(['P10T70', null]);
});

it('another supplier brings back the full deduction', () => {
  const inPart = { ...purchase, taxCode: 'P10T70' };
  expect(step(formOf(inPart, owed('V002')), formOf(inPart, owed('V001')))).toEqual(['P10', null]);
});

it('what is typed into the code itself stays, whatever is typed elsewhere later', () => {
  const byHand = formOf(purchase, owed('V002'));
  expect(step(formOf({ ...purchase, taxCode: 'P10T70' }, owed('V002')), byHand)).toEqual(['P10', null]);
  const withMemo = formOf({ ...purchase, memo: '公共交通機関' }, { ...owed('V002'), memo: '電車' });
  expect(step(byHand, withMemo)).toEqual(['P10', null]);
});

it('the day moves a code of the measure to its stage, and no other', () => {
  const typed = formOf({ ...purchase, taxCode: 'P10T70' }, purchase, owed('V002'));
  const moved = { ...typed, documentDate: '2026-09-30' };
  expect(step(typed, moved)).toEqual(['P10T80', 'P10', null]);
});

it('the command fits every line, and a step that changes nothing keeps the form', () => {
  const form = formOf(purchase, owed('V002'));
  expect(codes(fitAllTaxCodes(form, books))).toEqual(['P10T70', null]);
  expect(fitTaxCodes(form, form, books)).toBe(form);
});
