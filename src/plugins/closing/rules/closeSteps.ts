/** What a person confirms before a month is closed, beside what the product checks by itself. */
export const CLOSE_STEPS = ['bankStatements', 'expenses', 'openItems', 'payroll', 'comparison'] as const;

/** What is added in the last month of a fiscal year. */
export const YEAR_END_STEPS = ['inventory', 'taxes'] as const;

export type CloseStep = (typeof CLOSE_STEPS)[number] | (typeof YEAR_END_STEPS)[number];

/** The steps of a period, by its number in the year. */
export const stepsOf = (number: number): readonly CloseStep[] =>
  number < 12 ? CLOSE_STEPS : [...CLOSE_STEPS, ...YEAR_END_STEPS];
