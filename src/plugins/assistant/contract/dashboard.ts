import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';

/** Who I am to the product: what the start page greets with. */
export const personalInfo = endpoint({
  controller: 'Dashboard',
  action: 'personalinfo',
  method: 'GET',
  summary: 'The signed-in user with company and roles, and the day it is in Tokyo.',
  input: z.object({}),
  output: z.object({
    userName: z.string(),
    company: z.string(),
    roles: z.array(z.string()),
    today: z.string(),
  }),
  access: 'signedIn',
});
