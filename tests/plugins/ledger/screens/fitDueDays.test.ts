import { expect, it } from 'vitest';
import { blankLine, type EntryForm, type EntryLine, emptyForm } from '#plugins/ledger/document/parts/entryForm.ts';
import { fitDueDays } from '#plugins/ledger/document/screens/due/fitDueDays.ts';
import { standardBooks } from '../rules/standardBooks';

const term = (code: string, months: number) => ({
  ...{ code, title: code, closingDay: 31, months, payDay: 31, days: 0, holidayRule: 'next' as const },
  ...{ feeBearer: 'payer' as const, wording: '', isActive: true, version: 1 },
});
const standard = standardBooks();
const partner = (code: string) => {
  const known = standard.partners.get(code);
  if (!known) throw new Error(code);
  return { ...known, customerTerm: 'M1', vendorTerm: 'M2' };
};
const books = { ...standard, partners: new Map([...standard.partners, ['V001', partner('V001')]]) };
const dueRules = {
  terms: new Map([term('M1', 1), term('M2', 2)].map((each) => [each.code, each])),
  closed: new Set<string>(),
};

const formOf = (line: Partial<EntryLine>, documentDate = '2026-11-20'): EntryForm => ({
  ...emptyForm(documentDate),
  lines: [{ ...blankLine(1, 'credit'), ...line }],
});
const owed = { account: '2020', side: 'credit' as const };
const step = (before: EntryForm, after: EntryForm) => fitDueDays(before, after, { books, dueRules }).lines[0]?.dueOn;

it('a partner, once named, brings the due day of its term for that side', () => {
  expect(step(formOf(owed), formOf({ ...owed, partner: 'V001' }))).toBe('2027-02-01');
  const receivable = { account: '1220', side: 'debit' as const };
  expect(step(formOf(receivable), formOf({ ...receivable, partner: 'V001' }))).toBe('2027-01-04');
});

it('what settles an item, and a partner without a term, brings none', () => {
  const paid = { account: '2020', side: 'debit' as const };
  expect(step(formOf(paid), formOf({ ...paid, partner: 'V001' }))).toBeNull();
  expect(step(formOf(owed), formOf({ ...owed, partner: 'V002' }))).toBeNull();
});

it('the day of the document moves what was proposed, not what was typed or emptied by hand', () => {
  const moved = (dueOn: string | null) =>
    step(formOf({ ...owed, partner: 'V001', dueOn }), formOf({ ...owed, partner: 'V001', dueOn }, '2026-12-01'));
  expect(moved('2027-02-01')).toBe('2027-03-01');
  expect(moved('2027-01-15')).toBe('2027-01-15');
  expect(moved(null)).toBeNull();
});

it('another partner takes the proposal along, and leaves what was typed', () => {
  const other = (dueOn: string) =>
    step(formOf({ ...owed, partner: 'V001', dueOn }), formOf({ ...owed, partner: 'V002', dueOn }));
  expect(other('2027-02-01')).toBeNull();
  expect(other('2027-01-15')).toBe('2027-01-15');
});

it('a due day that is typed in this step stays', () => {
  const typed = formOf({ ...owed, partner: 'V001', dueOn: '2026-12-25' });
  expect(step(formOf({ ...owed, partner: 'V001', dueOn: '2027-02-01' }), typed)).toBe('2026-12-25');
  expect(fitDueDays(typed, typed, { books, dueRules })).toBe(typed);
});
