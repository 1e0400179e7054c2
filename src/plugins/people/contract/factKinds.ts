/** What is kept of a person with the day from which it holds. */
export const FACT_KINDS = [
  'person',
  'address',
  'contract',
  'team',
  'salary',
  'endowment',
  'hireInsurance',
  'dependants',
  'taxResidence',
  'leave',
  'bank',
  'commute',
  'emergencyContacts',
  'hireDocuments',
  'candidacy',
  'engagement',
  'proposals',
  'introduction',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];
