import { expect, it } from 'vitest';
import { companyRecord } from '#plugins/administration/screens/company/companyRecord.ts';
import { isOnlyRead } from '#ui/recordForm/recordDefinition.ts';

const typed = { isEditing: true, isNew: false };

it.each([
  ['a field of a record that is read', 'title', { ...typed, isEditing: false }, true],
  ['a field of a record that is typed', 'title', typed, false],
  ['the key of a saved record', 'code', typed, true],
  ['the key of a new record', 'code', { ...typed, isNew: true }, false],
  ['a fixed field of a saved record', 'currency', typed, true],
  ['a fixed field of a new record', 'currency', { ...typed, isNew: true }, false],
] as const)('%s', (_, field, form, expected) => {
  expect(isOnlyRead({ key: 'code' }, { field, isFixed: field === 'currency' }, form)).toBe(expected);
});

it('the month that ends the years of the company is only read, and says why', () => {
  const read = companyRecord.fields.filter((field) => isOnlyRead(companyRecord, field, typed));
  expect(read.map(({ field }) => field)).toEqual(['code', 'fiscalYearEndMonth']);
  expect(companyRecord.notes?.({})).toMatchObject({ fiscalYearEndMonth: 'fixed' });
});
