import { z } from 'zod';
import { accountsChange, guardedAccounts, proposedAccounts } from '#core/bank/bankAccount.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, requiredText, text } from '#core/contract/scalars.ts';
import { decision } from '#core/dualControl/contract.ts';
import { hasCorporateCheckDigit, parseRegistrationNumber } from '#core/value/registrationNumber.ts';

/** Our own company (自社), as its documents name it. */

const corporateNumber = text(40)
  .transform((typed) => parseRegistrationNumber(typed)?.slice(1) ?? typed)
  .refine((number) => number === '' || (/^\d{13}$/.test(number) && hasCorporateCheckDigit(`T${number}`)), {
    error: 'not-a-corporate-number',
  });

const registrationNumber = text(40).transform((typed, context) => {
  if (typed.trim() === '') return '';
  const number = parseRegistrationNumber(typed);
  if (number === null) context.addIssue({ code: 'custom', message: 'not-a-registration-number' });
  return number ?? '';
});

/** So many digits, typed with hyphens or without; empty where it is not known. */
const insuranceNumber = (digits: number) =>
  text(30)
    .transform((typed) => typed.normalize('NFKC').replace(/[-‐−ー\s]/g, ''))
    .refine((number) => number === '' || (/^\d+$/.test(number) && number.length === digits), {
      error: 'not-an-insurance-number',
    })
    .default('');

export const FISCAL_MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** How consumption tax is filed: 本則課税, 簡易課税, or not at all (免税事業者). */
export const TAX_METHODS = ['general', 'simplified', 'exempt'] as const;

const ownCompanyDetails = z.object({
  title: requiredText(100),
  kana: text(100),
  titleEn: text(100),
  /** 法人番号: 13 digits with their check digit; empty where it is not known. */
  corporateNumber,
  /** `T` and 13 digits; empty for a company that issues no qualified invoices. */
  registrationNumber,
  representative: text(100),
  postalCode: text(10).regex(/^(\d{3}-?\d{4})?$/, { error: 'not-a-postal-code' }),
  address: text(200),
  phone: text(30),
  fiscalYearEndMonth: z.enum(FISCAL_MONTHS),
  taxMethod: z.enum(TAX_METHODS).default('general'),
  /** 事業所整理記号・番号 of health insurance and pensions, as the office writes it. */
  healthInsuranceOffice: text(30).default(''),
  /** 適用事業所番号 of employment insurance: 11 digits. */
  employmentInsuranceOffice: insuranceNumber(11),
  /** 労働保険番号: 14 digits. */
  labourInsuranceNumber: insuranceNumber(14),
});
export type OwnCompanyDetails = z.output<typeof ownCompanyDetails>;

const ownCompany = ownCompanyDetails.extend({
  /** The company's own code in the installation. */
  code: z.string(),
  /** Since when this holds. */
  since: day,
  /** Null; from which day on it is to hold, where it is saved. */
  effectiveOn: day.nullable(),
  version: z.number().int(),
});
export type OwnCompany = z.output<typeof ownCompany>;

export const getOwnCompany = endpoint({
  controller: 'Company',
  action: 'info',
  method: 'GET',
  summary: 'Our own company as of a day (today, unless said), with every change before and after.',
  input: z.object({ code: text(20).optional(), asOf: day.optional() }),
  output: ownCompany.extend({ changes: z.array(ownCompany) }),
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});

export const updateOwnCompany = endpoint({
  controller: 'Company',
  action: 'update',
  method: 'POST',
  summary: 'Changes our own company from a day on; documents of earlier days keep what held then.',
  input: z.object({
    company: ownCompanyDetails
      .extend({ effectiveOn: day.nullable(), version: z.number().int().min(0) })
      // Who issues qualified invoices is taxable (消費税法 57条の2).
      .refine(({ taxMethod, registrationNumber }) => taxMethod !== 'exempt' || registrationNumber === '', {
        path: ['taxMethod'],
        error: 'exempt-but-registered',
      }),
  }),
  output: ownCompany,
});

export const ownBankAccounts = endpoint({
  controller: 'Company',
  action: 'bankaccounts',
  method: 'GET',
  summary: 'The bank accounts of our own company, and the change that waits for a second person.',
  input: z.object({}),
  output: guardedAccounts,
  grantedTo: ['accountant'],
});

export const proposeBankAccounts = endpoint({
  controller: 'Company',
  action: 'proposebankaccounts',
  method: 'POST',
  summary: 'Proposes the bank accounts of our own company. They hold once a second person has approved.',
  input: proposedAccounts,
  output: accountsChange,
});

export const decideBankAccounts = endpoint({
  controller: 'Company',
  action: 'decidebankaccounts',
  method: 'POST',
  summary: 'Approves or refuses a proposed change of bank accounts; never by who proposed it.',
  input: decision,
  output: accountsChange,
  grantedTo: ['accountant'],
});

export const COMPANY_IMAGES = ['logo', 'seal'] as const;
const HALF_A_MEBIBYTE = 512 * 1024;

export const updateLogo = endpoint({
  controller: 'Company',
  action: 'updatelogo',
  method: 'POST',
  summary: 'Keeps the logo or the seal: a PNG or JPEG of half a mebibyte at most.',
  input: z.object({
    kind: z.enum(COMPANY_IMAGES),
    /** `data:image/png;base64,…` */
    image: z
      .string()
      .max(HALF_A_MEBIBYTE * 1.4)
      .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, { error: 'not-an-image' }),
  }),
  output: z.object({ kind: z.enum(COMPANY_IMAGES) }),
});

export const deleteLogo = endpoint({
  controller: 'Company',
  action: 'deletelogo',
  method: 'POST',
  summary: 'Takes the logo or the seal away.',
  input: z.object({ kind: z.enum(COMPANY_IMAGES) }),
  output: z.object({ kind: z.enum(COMPANY_IMAGES) }),
});

export const companyImages = endpoint({
  controller: 'Company',
  action: 'images',
  method: 'GET',
  summary: 'The logo and the seal as data addresses.',
  input: z.object({}),
  output: z.object({ logo: z.string().nullable(), seal: z.string().nullable() }),
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});
