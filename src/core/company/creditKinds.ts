/** What the credit given to a customer is made of (与信残): the parts add up, advances take off. */
export const CREDIT_KINDS = ['receivables', 'bills', 'unbilled', 'backlog', 'advances'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
