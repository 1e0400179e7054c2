const SUMS = ['net', 'difference', 'gross', 'deductions'] as const;
const ITEM = 'item-';

/** A column of the grid whose figures have steps behind them. */
export type ExplainedField = (typeof SUMS)[number] | `${typeof ITEM}${string}`;

/** The column of an item, by its code. */
export const fieldOfItem = (code: string): ExplainedField => `${ITEM}${code}`;

/** The item of a column; undefined where it is of none. */
export const itemOfField = (field: string | undefined): string | undefined =>
  field?.startsWith(ITEM) ? field.slice(ITEM.length) : undefined;

export const isExplained = (field: string | undefined): field is ExplainedField =>
  itemOfField(field) !== undefined || SUMS.some((sum) => sum === field);
