import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { mailAddresses } from '#core/value/mailAddress.ts';

/** Whom we speak with at a partner, and where it is. */

const readers = ['accountant', 'sales', 'manager'] as const;
const writers = ['accountant', 'sales'] as const;
const versioned = { id, version: z.number().int().min(1) };

/** 請求先, 発注先, 担当 */
export const CONTACT_ROLES = ['billing', 'ordering', 'inCharge'] as const;

const contact = z.object({
  ...versioned,
  partner: code,
  name: z.string(),
  reading: z.string(),
  department: z.string(),
  role: z.enum(CONTACT_ROLES),
  mail: z.string(),
  phone: z.string(),
});
export type PartnerContact = z.output<typeof contact>;

export const listContacts = endpoint({
  controller: 'BusinessPartner',
  action: 'contacts',
  method: 'GET',
  summary: 'The people of a business partner, by role and name.',
  input: z.object({ code }),
  output: z.object({ rows: z.array(contact) }),
  grantedTo: readers,
});

export const updateContact = endpoint({
  controller: 'BusinessPartner',
  action: 'updatecontact',
  method: 'POST',
  summary: 'Adds a person of a business partner (no id), or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    id: id.optional(),
    version: z.number().int().min(1).optional(),
    partner: code,
    name: requiredText(100),
    reading: text(100).default(''),
    department: text(100).default(''),
    role: z.enum(CONTACT_ROLES).default('inCharge'),
    mail: mailAddresses.default(''),
    phone: text(30).default(''),
  }),
  output: contact,
  grantedTo: writers,
});

export const deleteContact = endpoint({
  controller: 'BusinessPartner',
  action: 'deletecontact',
  method: 'POST',
  summary: 'Deletes a person of a business partner.',
  input: z.object(versioned),
  output: z.object({ id }),
  grantedTo: writers,
});

/** 本店, 支店, 送付先 */
export const SITE_KINDS = ['head', 'branch', 'delivery'] as const;

const site = z.object({
  ...versioned,
  partner: code,
  kind: z.enum(SITE_KINDS),
  title: z.string(),
  holdsFrom: day,
  postalCode: z.string(),
  address: z.string(),
  phone: z.string(),
});
export type PartnerSite = z.output<typeof site>;

export const listSites = endpoint({
  controller: 'BusinessPartner',
  action: 'sites',
  method: 'GET',
  summary:
    'The addresses of a business partner, the head office first, each with the day it holds from and whether it holds today.',
  input: z.object({ code }),
  output: z.object({ rows: z.array(site.extend({ standing: z.enum(['now', 'later', 'former']) })) }),
  grantedTo: readers,
});

export const updateSite = endpoint({
  controller: 'BusinessPartner',
  action: 'updatesite',
  method: 'POST',
  summary:
    'Adds an address of a business partner from a day on (no id), or changes one. Of one kind and name the latest holds.',
  input: z.object({
    id: id.optional(),
    version: z.number().int().min(1).optional(),
    partner: code,
    kind: z.enum(SITE_KINDS),
    title: text(60).default(''),
    holdsFrom: day,
    postalCode: text(10)
      .regex(/^(\d{3}-?\d{4})?$/, { error: 'not-a-postal-code' })
      .default(''),
    address: requiredText(200),
    phone: text(30).default(''),
  }),
  output: site,
  grantedTo: writers,
});

export const deleteSite = endpoint({
  controller: 'BusinessPartner',
  action: 'deletesite',
  method: 'POST',
  summary: 'Deletes an address of a business partner that was entered by mistake.',
  input: z.object(versioned),
  output: z.object({ id }),
  grantedTo: writers,
});
