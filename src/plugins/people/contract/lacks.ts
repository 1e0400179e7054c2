import type { FieldClass } from '#core/contract/roles.ts';
import { CLASS_OF_FACT } from './factClasses';

/**
 * What the roster of workers, the notices to offices and the first payslip ask for of an employee; whoever lacks it is
 * pointed out.
 */
export const LACKS = [
  'kana',
  'birthOn',
  'department',
  'address',
  'salary',
  'bank',
  'endowment',
  'hireInsurance',
  'dependants',
  'commute',
  'hireDocuments',
] as const;
export type Lack = (typeof LACKS)[number];

/** The class of fields of what is missing: that it is missing is told to its readers only. */
export const classOfLack = (lack: Lack): FieldClass | null => {
  if (lack === 'kana' || lack === 'department') return null;
  return lack === 'birthOn' ? 'personal' : CLASS_OF_FACT[lack];
};
