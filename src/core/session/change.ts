import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id, requiredText } from '../contract/scalars';
import { endViewCall } from './calls';

/** A session that becomes another: with the eyes of another user, in another company. The old key opens nothing more. */

const newKey = z.object({ key: z.string() });

export const viewAs = endpoint({
  controller: 'User',
  action: 'view',
  method: 'POST',
  summary:
    'Looks at the product with the eyes of another user, for a reason that is logged: nothing can be changed, and nothing is shown that the caller may not see.',
  input: z.object({ id, reason: requiredText(200) }),
  output: newKey,
  isSecret: true,
});

export const endView = endpoint({
  ...endViewCall,
  summary: 'Ends the look with the eyes of another user.',
  input: z.object({}),
  output: newKey,
  access: 'signedIn',
  isSecret: true,
});

export const ownCompanies = endpoint({
  controller: 'Session',
  action: 'companies',
  method: 'GET',
  summary: 'The companies the caller works in, by code.',
  input: z.object({}),
  output: z.object({
    rows: z.array(z.object({ id, code: z.string(), title: z.string(), isThis: z.boolean() })),
  }),
  access: 'signedIn',
});

export const changeCompany = endpoint({
  controller: 'Session',
  action: 'changecompany',
  method: 'POST',
  summary: 'Goes on in another company the caller works in, with the rights the caller has there.',
  input: z.object({ id }),
  output: newKey,
  access: 'signedIn',
  isSecret: true,
});
