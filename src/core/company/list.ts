import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { code, id, text } from '../contract/scalars';

/** The companies of the installation: their names, never their data, which no other company sees. */
const listedCompany = z.object({
  id,
  code: z.string(),
  title: z.string(),
  createdAt: z.string(),
  users: z.number().int(),
  /** Nobody can sign in to a closed one; its books stay. */
  isOpen: z.boolean(),
  /** The one the caller works in. */
  isThis: z.boolean(),
});

const name = text(100).refine((typed) => typed.trim() !== '', { error: 'required' });

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
  summary: 'Founds a company with its administrator, who chooses a password by the one-time code that is answered.',
  input: z.object({
    company: z.object({ code, title: name }),
    administrator: z.object({ employeeNumber: code, username: code, name }),
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
