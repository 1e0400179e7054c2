import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { READY_ROLES } from '../contract/roles';
import { code, id, requiredText } from '../contract/scalars';
import { fiscalYearEndMonth } from './fiscalYearEndMonth';

/** What a company is registered as, as of today. */
const companyProfile = z.object({
  /** 法人番号: 13 digits; empty where it is not known. */
  corporateNumber: z.string(),
  /** `T` and 13 digits; empty for a company that issues no qualified invoices. */
  registrationNumber: z.string(),
  /** The month its fiscal year ends in, 1 to 12. */
  fiscalYearEndMonth: z.number().int(),
  /** An image as a data address. */
  logo: z.string().nullable(),
});
export type CompanyProfile = z.output<typeof companyProfile>;

/** The companies of the installation: what anybody may know of them, never their books, which no other company sees. */
const listedCompany = companyProfile.partial().extend({
  id,
  code: z.string(),
  title: z.string(),
  createdAt: z.string(),
  users: z.number().int(),
  /** Nobody can sign in to a closed one; its books stay. */
  isOpen: z.boolean(),
  /** Nothing was ever posted there and nobody came beside the founder: it can be removed for good. */
  isRemovable: z.boolean(),
  /** The one the caller works in. */
  isThis: z.boolean(),
  /** A new company can be founded with its masters, since the caller may read them. */
  isModel: z.boolean(),
});

const name = requiredText(100);

export const listCompanies = endpoint({
  controller: 'Company',
  action: 'list',
  method: 'GET',
  summary: 'The companies of the installation, by code.',
  input: z.object({}),
  output: z.object({ rows: z.array(listedCompany) }),
});

export const createCompany = endpoint({
  controller: 'Company',
  action: 'create',
  method: 'POST',
  summary:
    'Founds a company with its administrator, who chooses a password by the one-time code that is answered; with standard masters or those of a company the caller may read, and with the ready roles named.',
  input: z.object({
    company: z.object({ code, title: name, fiscalYearEndMonth }),
    administrator: z.object({ employeeNumber: code, username: code, name }),
    /** The company whose chart of accounts and other masters it begins with; null takes the standard ones. */
    model: id.nullable().default(null),
    /** The ready roles it begins with; that of the administrator is among them in any case. */
    roles: z
      .array(z.enum(READY_ROLES))
      .max(READY_ROLES.length)
      .default([...READY_ROLES]),
  }),
  output: z.object({ id, code: z.string(), oneTimeCode: z.string(), expiresAt: z.string() }),
});

export const deleteCompany = endpoint({
  controller: 'Company',
  action: 'delete',
  method: 'POST',
  summary: 'Closes another company: its users are stopped and signed out. Its books stay, since books are kept.',
  input: z.object({ id }),
  output: z.object({ id }),
});

export const removeCompany = endpoint({
  controller: 'Company',
  action: 'remove',
  method: 'POST',
  summary:
    'Removes another company for good, with all its rows and files, where nothing was posted and nobody came beside its founder. Its code is given to confirm it.',
  input: z.object({ id, code }),
  output: z.object({ id }),
});

export const addCompanyUser = endpoint({
  controller: 'Company',
  action: 'adduser',
  method: 'POST',
  summary:
    'Lets a user of this company work in another one of the installation as well, by the same sign-in. The roles there are given there.',
  input: z.object({ id, userId: id }),
  output: z.object({ id }),
});
