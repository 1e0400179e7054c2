import { dayInTokyo } from '#core/value/day.ts';
import { monthName } from '#core/value/monthName.ts';
import { hasCorporateCheckDigit, parseRegistrationNumber } from '#core/value/registrationNumber.ts';
import { currentLocale } from '#ui/i18n/i18n.ts';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { FISCAL_MONTHS, getOwnCompany, TAX_METHODS, updateOwnCompany } from '../../contract/company';

/** Our own company: the month that ends its years is settled with its first period, and only read. */
export const companyRecord: RecordDefinition<typeof getOwnCompany, typeof updateOwnCompany> = {
  screen: 'administration:own-company',
  words: ['administration', 'company'],
  subject: 'company',
  key: 'code',
  read: getOwnCompany,
  save: updateOwnCompany,
  toSave: ({ code: _code, since: _since, changes: _changes, version: _version, ...details }, version) => ({
    company: { ...details, effectiveOn: details.effectiveOn || null, version: version ?? 0 },
  }),
  titleOf: ({ title }) => title,
  fields: [
    { field: 'code', kind: 'code' },
    { field: 'title', required: true, maxLength: 100 },
    { field: 'kana', maxLength: 100 },
    { field: 'titleEn', maxLength: 100 },
    { field: 'corporateNumber', maxLength: 40 },
    { field: 'registrationNumber', maxLength: 40 },
    { field: 'representative', begins: 'contact', maxLength: 100 },
    { field: 'postalCode', maxLength: 10 },
    { field: 'address', maxLength: 200 },
    { field: 'phone', maxLength: 30 },
    {
      field: 'fiscalYearEndMonth',
      begins: 'books',
      isFixed: true,
      kind: 'choice',
      options: FISCAL_MONTHS,
      label: (month) => monthName(Number(month), currentLocale()),
    },
    {
      field: 'taxMethod',
      kind: 'choice',
      options: TAX_METHODS,
      label: (method, say) => say(`company.taxMethods.${method}`),
    },
    { field: 'healthInsuranceOffice', begins: 'insurance', maxLength: 30 },
    { field: 'employmentInsuranceOffice', maxLength: 30 },
    { field: 'labourInsuranceNumber', maxLength: 30 },
    { field: 'effectiveOn', begins: 'change', kind: 'day' },
  ],
  notes: ({ registrationNumber, effectiveOn }) => {
    const number = registrationNumber ? parseRegistrationNumber(registrationNumber) : null;
    return {
      fiscalYearEndMonth: 'fixed',
      ...(number === null || hasCorporateCheckDigit(number) ? {} : { registrationNumber: 'checkDigitDiffers' }),
      ...(effectiveOn && effectiveOn > dayInTokyo(new Date()) ? { effectiveOn: 'planned' } : {}),
    };
  },
  touches: ['Company'],
};
