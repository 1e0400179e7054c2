import { useEffect } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { monthName } from '#core/value/monthName.ts';
import { hasCorporateCheckDigit, parseRegistrationNumber } from '#core/value/registrationNumber.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tiles } from '#ui/tiles/Tiles.tsx';
import { FISCAL_MONTHS, getOwnCompany, TAX_METHODS, updateOwnCompany } from '../../contract/company';
import { CompanyHistory } from './CompanyHistory';
import { CompanyImages } from './CompanyImages';
import styles from './company.module.css';
import { OwnBankAccounts } from './OwnBankAccounts';

const company: RecordDefinition<typeof getOwnCompany, typeof updateOwnCompany> = {
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

/** 自社情報: what our company is called and registered as, by day, with its bank accounts, logo and seal. */
export default function OwnCompanyScreen() {
  const screen = useScreen();
  const hasCode = screen.query.get('code') !== null;
  const { data, error, refetch } = useRead(getOwnCompany, {}, { enabled: !hasCode, message: false });
  useEffect(() => {
    if (!hasCode && data) screen.replaceQuery(new URLSearchParams({ code: data.code }));
  }, [hasCode, data, screen.replaceQuery]);
  if (!hasCode)
    return error ? <FailedRead error={error} onRetry={refetch} /> : <Skeleton rows={6} columns={[200, 0]} />;
  return (
    <RecordScreen
      record={company}
      below={(code) => (
        <>
          <OwnBankAccounts />
          <CompanyImages />
          <Tiles place="company" className={styles.tile} titleClass={styles.tileTitle} />
          <CompanyHistory code={code} />
        </>
      )}
    />
  );
}
