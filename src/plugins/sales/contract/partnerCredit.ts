import { z } from 'zod';
import { CREDIT_KINDS } from '#core/company/creditKinds.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day } from '#core/contract/scalars.ts';
import { businessPartner } from './businessPartner';

/** 与信 of a customer, and when it was checked for ties to organized crime (反社チェック). Amounts are yen. */

const yen = z.number().int();

export const getPartnerCredit = endpoint({
  controller: 'BusinessPartner',
  action: 'credit',
  method: 'GET',
  summary:
    'The credit a customer has and uses: receivables, bills, what is not billed yet and what was ordered, less advances, of all its codes; and whether a check for ties to organized crime is due.',
  input: z.object({ code }),
  output: z.object({
    limit: yen.nullable(),
    parts: z.array(
      z.object({
        kind: z.enum(CREDIT_KINDS),
        title: z.string(),
        /** Never negative; advances take off. */
        amount: yen,
      }),
    ),
    exposure: yen,
    /** Negative where the limit is exceeded; null without a limit. */
    left: yen.nullable(),
    checkedOn: day.nullable(),
    isCheckDue: z.boolean(),
    version: z.number().int(),
  }),
  grantedTo: ['accountant', 'manager'],
});
export type PartnerCredit = z.output<typeof getPartnerCredit.output>;

export const updatePartnerCredit = endpoint({
  controller: 'BusinessPartner',
  action: 'updatecredit',
  method: 'POST',
  summary:
    'Sets the credit limit of a partner and the day it was checked for ties to organized crime. An old version is refused with HTTP 409.',
  input: z.object({
    code,
    version: z.number().int().min(1),
    creditLimit: amount.min(0).nullable(),
    checkedOn: day.nullable(),
  }),
  output: businessPartner,
  grantedTo: ['accountant'],
});
