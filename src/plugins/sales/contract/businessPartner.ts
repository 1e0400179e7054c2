import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { recordSearch } from '../../../core/contract/recordSearch';
import { code, text } from '../../../core/contract/scalars';

/** A business partner (取引先): a customer, a vendor, or both. Its code is its identity in the books. */
export const businessPartner = z.object({
  code,
  title: z.string(),
  reading: z.string(),
  isCustomer: z.boolean(),
  isVendor: z.boolean(),
  /** `T` + 13 digits; null for a supplier that issues no qualified invoices. */
  registrationNumber: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type BusinessPartner = z.output<typeof businessPartner>;

const partnerRows = z.object({ rows: z.array(businessPartner) });
const readers = ['accountant', 'sales', 'manager'] as const;

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

export const updatePartner = endpoint({
  controller: 'BusinessPartner',
  action: 'update',
  method: 'POST',
  summary: 'Creates a business partner (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    partner: z.object({
      code,
      title: text(100).min(1),
      reading: text(100),
      isCustomer: z.boolean(),
      isVendor: z.boolean(),
      registrationNumber: z
        .string()
        .regex(/^T\d{13}$/, { error: 'not-a-registration-number' })
        .nullable(),
      isActive: z.boolean().default(true),
      version: z.number().int().min(1).optional(),
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
  output: z.object({ code }),
  grantedTo: ['sales'],
});

export const searchPartners = recordSearch({
  controller: 'BusinessPartner',
  action: 'search',
  summary: 'Business partners for the palette and look-ups, by code, name, kana or romaji.',
  grantedTo: readers,
});
