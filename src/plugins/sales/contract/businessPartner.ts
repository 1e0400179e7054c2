import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { asksFirst } from '#core/contract/point.ts';
import { recordSearch } from '#core/contract/recordSearch.ts';
import { removalForesight, removed } from '#core/contract/removal.ts';
import { amount, code, day, text } from '#core/contract/scalars.ts';
import { pagedOnRequest } from '#core/record/listInput.ts';
import { mailAddresses } from '#core/value/mailAddress.ts';
import { hasCorporateCheckDigit, parseRegistrationNumber } from '#core/value/registrationNumber.ts';
import { ROUNDINGS } from '#core/value/rounding.ts';
import { LOCALES } from '#core/value/text.ts';
import { PAYMENT_LAW_KINDS } from '../../payment-terms/contract/paymentLaw';

/** A business partner (取引先): a customer, a vendor, or both. Its code is its identity in the books. */
export const businessPartner = z.object({
  code,
  title: z.string(),
  reading: z.string(),
  isCustomer: z.boolean(),
  isVendor: z.boolean(),
  /** Paid back what it laid out for us: what is bought through it was sold by somebody else. */
  isEmployee: z.boolean(),
  /** 法人番号, 13 digits; null for a person, and where it is not known. */
  corporateNumber: z.string().nullable(),
  /** `T` + 13 digits; null for a supplier that issues no qualified invoices. */
  registrationNumber: z.string().nullable(),
  /** The days between which the registration holds, both included; null where it is open on that end. */
  registeredFrom: z.string().nullable(),
  registeredThrough: z.string().nullable(),
  /** How consumption tax is rounded on the invoices between us, once for each rate. */
  taxRounding: z.enum(ROUNDINGS),
  /** When it pays us, and when we pay it: codes of payment terms. */
  customerTerm: z.string().nullable(),
  vendorTerm: z.string().nullable(),
  /** By which law a vendor is to be paid within 60 days. */
  paymentLaw: z.enum(PAYMENT_LAW_KINDS),
  /** Where its invoices go: addresses with commas between them, empty where they are not mailed. */
  invoiceMail: z.string(),
  /** The language of what is mailed to it. */
  invoiceLocale: z.enum(LOCALES),
  /** 与信限度額 in yen; null where none is set. */
  creditLimit: amount.nullable(),
  /** When it was checked last for ties to organized crime (反社チェック). */
  checkedOn: z.string().nullable(),
  isActive: z.boolean(),
  /** The partner that took its place when both were merged (名寄せ); such a one is out of use. */
  mergedInto: z.string().nullable(),
  version: z.number().int(),
});
export type BusinessPartner = z.output<typeof businessPartner>;

/** In lists, with the codes and names of what was merged into it, by which look-ups lead to it. */
const partnerRows = z.object({ rows: z.array(businessPartner.extend({ otherTitle: z.string() })) });
export type PartnerRow = z.output<typeof partnerRows>['rows'][number];
export const PARTNER_ROLES = ['customer', 'vendor', 'employee'] as const;
export const REGISTRATIONS = ['registered', 'unregistered'] as const;
const readers = ['accountant', 'hr', 'sales', 'manager'] as const;

export const listCustomers = endpoint({
  controller: 'BusinessPartner',
  action: 'customers',
  method: 'GET',
  summary: 'Customers, by code.',
  input: z.object({}),
  output: partnerRows,
  grantedTo: readers,
});

export const listVendors = endpoint({
  controller: 'BusinessPartner',
  action: 'vendors',
  method: 'GET',
  summary: 'Vendors, by code.',
  input: z.object({}),
  output: partnerRows,
  grantedTo: readers,
});

export const listPartners = endpoint({
  controller: 'BusinessPartner',
  action: 'list',
  method: 'GET',
  summary: 'Customers and vendors, by code: page by page where `limit` is given, else all.',
  input: z.object({
    role: z.enum(PARTNER_ROLES).optional(),
    registration: z.enum(REGISTRATIONS).optional(),
    /** Searches code, name, reading and numbers, in any spelling. */
    text: text(100).optional(),
    ...pagedOnRequest([
      ...(['code', 'title', 'reading', 'role', 'registrationNumber', 'registeredFrom', 'registeredThrough'] as const),
      ...(['taxRounding', 'customerTerm', 'vendorTerm', 'corporateNumber', 'invoiceMail', 'mergedInto'] as const),
      'state',
    ]),
  }),
  output: partnerRows.extend({
    /** Of all that match; with the first page alone. */
    totals: z.object({ count: z.number().int() }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});

export const getPartner = endpoint({
  controller: 'BusinessPartner',
  action: 'get',
  method: 'GET',
  summary: 'One business partner, by its code.',
  input: z.object({ code }),
  output: businessPartner,
  grantedTo: readers,
});

/** Typed in any width and with hyphens, kept as `T` and 13 digits. */
const registrationNumber = text(40).transform((typed, context) => {
  const number = parseRegistrationNumber(typed);
  if (number === null) context.addIssue({ code: 'custom', message: 'not-a-registration-number' });
  return number;
});

/** Its check digit is published for every corporate number, so a wrong one was mistyped. */
const corporateNumber = text(40)
  .transform((typed) => parseRegistrationNumber(typed)?.slice(1) ?? typed)
  .refine((number) => /^\d{13}$/.test(number) && hasCorporateCheckDigit(`T${number}`), {
    error: 'not-a-corporate-number',
  });

export const updatePartner = endpoint({
  controller: 'BusinessPartner',
  action: 'update',
  method: 'POST',
  summary:
    'Creates a business partner (no version) or changes one. An old version is refused with HTTP 409. With `asks`, a name or number that another partner has is asked about first. A term that pays a vendor later than its law allows is refused, and so is a partner that was merged into another.',
  input: z.object({
    ...asksFirst,
    partner: z
      .object({
        code,
        title: text(100).min(1),
        reading: text(100),
        isCustomer: z.boolean(),
        isVendor: z.boolean(),
        isEmployee: z.boolean().default(false),
        corporateNumber: corporateNumber.nullable().default(null),
        registrationNumber: registrationNumber.nullable(),
        registeredFrom: day.nullable().default(null),
        registeredThrough: day.nullable().default(null),
        taxRounding: z.enum(ROUNDINGS).default('down'),
        customerTerm: code.nullable().default(null),
        vendorTerm: code.nullable().default(null),
        paymentLaw: z.enum(PAYMENT_LAW_KINDS).default('subcontract'),
        invoiceMail: mailAddresses.default(''),
        invoiceLocale: z.enum(LOCALES).default('ja'),
        isActive: z.boolean().default(true),
        version: z.number().int().min(1).optional(),
      })
      .refine(
        ({ registeredFrom, registeredThrough }) =>
          registeredFrom === null || registeredThrough === null || registeredFrom <= registeredThrough,
        { error: 'registration-ends-early', path: ['registeredThrough'] },
      )
      .refine(({ isCustomer, isVendor }) => isCustomer || isVendor, {
        error: 'neither-customer-nor-vendor',
        path: ['isCustomer'],
      }),
  }),
  output: businessPartner,
  grantedTo: ['accountant', 'sales'],
});

export const deletePartner = endpoint({
  controller: 'BusinessPartner',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a business partner that no record names; otherwise it is made inactive instead.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: removed,
  grantedTo: ['sales'],
});

export const foreseePartnerRemoval = endpoint({
  controller: 'BusinessPartner',
  action: 'foreseedelete',
  method: 'GET',
  summary: 'What deleting a business partner would do now: delete it or make it inactive, and what is open with it.',
  input: z.object({ code }),
  output: removalForesight,
  grantedTo: ['sales'],
});

export const searchPartners = recordSearch({
  controller: 'BusinessPartner',
  action: 'search',
  summary: 'Business partners for the palette and look-ups, by code, name, kana or romaji.',
  grantedTo: readers,
});
