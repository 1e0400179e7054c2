import type { FieldClass } from '#core/contract/roles.ts';
import type { FactKind } from './factKinds';

/** Which classes of fields the facts of a person are of, for the server that cuts them and the screen that leaves them out. */

/** The class of a kind as a whole; null where whoever sees the person sees it. */
export const CLASS_OF_FACT: Readonly<Record<FactKind, FieldClass | null>> = {
  person: null,
  address: 'personal',
  contract: null,
  team: null,
  salary: 'pay',
  // The standard monthly remuneration tells the pay.
  endowment: 'pay',
  hireInsurance: 'personal',
  dependants: 'personal',
  taxResidence: 'personal',
  leave: 'personal',
  bank: 'bank',
  commute: 'personal',
  emergencyContacts: 'personal',
  hireDocuments: 'personal',
  candidacy: 'personal',
  engagement: null,
  proposals: null,
  introduction: 'pay',
};

/** Of kinds that are told, what is private all the same: of class `personal`. */
const PERSONAL_FIELDS: Readonly<Partial<Record<FactKind, readonly string[]>>> = {
  person: ['birthOn', 'sex', 'career', 'residenceStatus', 'residenceThrough'],
  contract: ['leftBecause', 'leftReason'],
};

/** Files, comments and the history beside a person. */
export const CLASS_BESIDE: FieldClass = 'personal';

/** Whether a reader of these classes is told of a kind at all. */
export const isToldOf = (kind: FactKind, reads: (fieldClass: FieldClass) => boolean): boolean => {
  const fieldClass = CLASS_OF_FACT[kind];
  return fieldClass === null || reads(fieldClass);
};

/** The fields of a kind that a reader of these classes is not told. */
export const fieldsKept = (kind: FactKind, reads: (fieldClass: FieldClass) => boolean): readonly string[] =>
  reads('personal') ? [] : (PERSONAL_FIELDS[kind] ?? []);
