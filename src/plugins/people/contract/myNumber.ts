import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { id, text } from '../../../core/contract/scalars';
import { isMyNumber } from '../rules/myNumber';

/** What the law lets the number be used for (番号法9条): nothing else. */
export const MY_NUMBER_PURPOSES = ['tax', 'socialInsurance', 'employmentInsurance'] as const;

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
  grantedTo: ['hr'],
});

export const showMyNumber = endpoint({
  controller: 'MyNumber',
  action: 'show',
  method: 'POST',
  summary: 'The individual number of an employee for a purpose of the law; who asked and what for is logged.',
  input: z.object({ employeeId: id, purpose, reason: text(200).trim().min(1) }),
  output: z.object({ number: z.string() }),
  isSecret: true,
  isScoped: true,
  grantedTo: ['hr'],
});

export const discardMyNumber = endpoint({
  controller: 'MyNumber',
  action: 'discard',
  method: 'POST',
  summary: 'Destroys the individual number of an employee; that it was destroyed is logged.',
  input: z.object({ employeeId: id, reason: text(200).trim().min(1) }),
  output: state,
  grantedTo: ['hr'],
});
