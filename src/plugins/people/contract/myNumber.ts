import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { reasonText } from '#core/contract/reasonText.ts';
import { id } from '#core/contract/scalars.ts';
import { isMyNumber } from '../rules/myNumber';

/**
 * The tasks an employer may use the number for (番号法9条4項 個人番号関係事務, as the notice of purposes of use to staff
 * names them): nothing else.
 */
export const MY_NUMBER_PURPOSES = [
  'yearEndAdjustment',
  'withholdingSlip',
  'socialInsurance',
  'employmentInsurance',
  'pensionCategory3',
] as const;

const state = z.object({ isStored: z.boolean(), storedAt: z.string().nullable(), storedBy: z.string().nullable() });
const purpose = z.enum(MY_NUMBER_PURPOSES);

export const readMyNumberState = endpoint({
  controller: 'MyNumber',
  action: 'state',
  method: 'GET',
  summary: 'Whether the individual number of an employee is stored; never the number itself.',
  input: z.object({ employeeId: id }),
  output: state,
  isScoped: true,
  grantedTo: ['hr'],
});

export const storeMyNumber = endpoint({
  controller: 'MyNumber',
  action: 'store',
  method: 'POST',
  summary: 'Stores the individual number of an employee, encrypted with a key that is not in the database.',
  input: z.object({
    employeeId: id,
    number: z
      .string()
      .max(20)
      .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
      .refine(isMyNumber, { error: 'not-a-my-number' }),
    purpose,
  }),
  output: state,
  isSecret: true,
  isPersonal: true,
});

export const showMyNumber = endpoint({
  controller: 'MyNumber',
  action: 'show',
  method: 'POST',
  summary: 'The individual number of an employee for a purpose of the law; who asked and what for is logged.',
  input: z.object({ employeeId: id, purpose, reason: reasonText }),
  output: z.object({ number: z.string() }),
  isSecret: true,
  isPersonal: true,
});

export const discardMyNumber = endpoint({
  controller: 'MyNumber',
  action: 'discard',
  method: 'POST',
  summary: 'Destroys the individual number of an employee; that it was destroyed is logged.',
  input: z.object({ employeeId: id, reason: reasonText }),
  output: state,
  isPersonal: true,
});
