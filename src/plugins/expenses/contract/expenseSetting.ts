import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';

/**
 * Whether the company is small enough for the exception for small amounts (少額特例): taxable sales of up to 100 million yen
 * two years before, or of up to 50 million in the first half of the year before. Version 0: nothing was said yet.
 */
const setting = z.object({ isSmallBusiness: z.boolean(), version: z.number().int().min(0) });

export const getSetting = endpoint({
  controller: 'Expense',
  action: 'setting',
  method: 'GET',
  summary:
    'Whether claims may use the exception for small amounts (少額特例), and the currencies they may be in with the digits behind their point.',
  input: z.object({}),
  output: setting.extend({
    currencies: z.array(z.object({ code: z.string(), title: z.string(), minorUnits: z.number().int() })),
  }),
  access: 'signedIn',
});

export const updateSetting = endpoint({
  controller: 'Expense',
  action: 'updatesetting',
  method: 'POST',
  summary:
    'Says whether claims may use the exception for small amounts; sheets keep their tax codes until they are saved again.',
  input: setting,
  output: setting,
  grantedTo: ['accountant'],
});
