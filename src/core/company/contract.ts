import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { code, requiredText } from '../contract/scalars';
import { foundCall, foundingCall } from './calls';
import { fiscalYearEndMonth } from './fiscalYearEndMonth';
import { PASSWORD_LENGTH_AT_LEAST } from './passwordLength';

export { PASSWORD_LENGTH_AT_LEAST };

/** The first visitor of an empty installation founds the company and becomes its administrator. */

const name = requiredText(100);

export const founding = endpoint({
  ...foundingCall,
  summary: 'Whether a company exists: only while none does can one be founded without signing in.',
  input: z.object({}),
  output: z.object({ isFounded: z.boolean() }),
  access: 'public',
});

export const foundCompany = endpoint({
  ...foundCall,
  summary: 'Founds the first company and its administrator; refused as soon as a company exists.',
  input: z.object({
    company: z.object({ code, title: name, fiscalYearEndMonth }),
    administrator: z.object({
      employeeNumber: code,
      username: code,
      name,
      password: z.string().min(PASSWORD_LENGTH_AT_LEAST).max(200),
    }),
  }),
  output: z.object({}),
  access: 'public',
});
