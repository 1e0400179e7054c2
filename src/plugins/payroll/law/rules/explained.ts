import type { Day } from '#core/value/day.ts';
import type { Text } from '#core/value/text.ts';
import type { LawTable, TableStatus } from '../rates/lawTable';
import type { TableKind } from '../rates/tableKinds';
import type { Fraction } from './rounding';
import type { StepName } from './stepTitles';

/** The law behind a step, and the table it was read from where there is one. */
export interface StepSource {
  readonly law: Text;
  readonly table?: {
    readonly kind: TableKind;
    readonly effectiveFrom: Day;
    readonly title: Text;
    readonly status: TableStatus;
    /** Of the row, from 1, where one was looked up. */
    readonly row?: number | undefined;
  };
}

/**
 * One step of a calculation, as data: what was worked out (`step`, worded by `STEP_TITLES`), how
 * (`formula`: figures and signs, the same in every language), what came out, and by which law.
 */
export interface Step {
  readonly step: StepName;
  readonly formula: string;
  readonly value: number | string;
  /** How the fraction was dropped, and to which unit. */
  readonly rounding?: { readonly fraction: Fraction; readonly unit: number };
  readonly source?: StepSource;
}

/** A figure together with why it is what it is. Every figure of a pay run is one. */
export interface Explained<T = number> {
  readonly value: T;
  readonly explanation: readonly Step[];
}

export const sourceOf = (
  { kind, effectiveFrom, title, law, status }: LawTable,
  row?: { readonly place: number },
): StepSource => ({ law, table: { kind, effectiveFrom, title, status, row: row?.place } });

/** A figure of one step. */
export const explain = (step: Step & { readonly value: number }): Explained => ({
  value: step.value,
  explanation: [step],
});

/** The steps of all parts, one after the other, and the last step that puts them together. */
export const combine = <T>(
  value: T,
  parts: readonly Explained<unknown>[],
  ...steps: readonly Step[]
): Explained<T> => ({
  value,
  explanation: [...parts.flatMap(({ explanation }) => explanation), ...steps],
});

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
/** @example yen(1234567) // '1,234,567' */
export const yen = (amount: number): string => grouped.format(amount);
/** @example percent(9_850) // '9.85%' */
export const percent = (per100k: number): string => `${grouped.format(per100k / 1000)}%`;
/** @example plus(-8_296) // ' − 8,296' */
export const plus = (amount: number): string =>
  amount === 0 ? '' : amount > 0 ? ` + ${yen(amount)}` : ` − ${yen(-amount)}`;
