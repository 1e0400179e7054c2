import type { KeyboardEvent } from 'react';
import { calculateAmount, isCalculation } from '../../core/value/calculateAmount';
import { formatAmount } from '../../core/value/formatAmount';
import type { Parsed } from '../../core/value/normalizeTyped';
import { parseAmount } from '../../core/value/parseAmount';
import type { TypedProblem } from '../words/kitWords';
import styles from './Field.module.css';
import { TypedField, type TypedFieldProps } from './TypedField';

export interface AmountFieldProps extends TypedFieldProps<number> {
  allowNegative?: boolean | undefined;
  /** `/` and `,` append 000, as entry grids of Japanese accounting software do. */
  appendsThousands?: boolean | undefined;
}

/** An amount in whole yen, typed in any width, or calculated: `=1000*1.1`. */
export function AmountField({ allowNegative = false, appendsThousands = false, ...rest }: AmountFieldProps) {
  return (
    <TypedField
      {...rest}
      className={styles.amount}
      inputMode="numeric"
      format={(amount) => formatAmount(amount)}
      parse={(text) => readAmount(text, allowNegative)}
      rewriteAt={appendsThousands ? appendThousands : undefined}
    />
  );
}

function readAmount(text: string, allowNegative: boolean): Parsed<number, TypedProblem> {
  const parsed = calculateAmount(text);
  if (!parsed.ok) return { ok: false, reason: `amount/${parsed.reason}` };
  return parsed.value < 0 && !allowNegative ? { ok: false, reason: 'amount/negative' } : parsed;
}

function appendThousands(event: KeyboardEvent<HTMLInputElement>): string | undefined {
  const isThousandsKey =
    ['/', ',', '／', '、', '，'].includes(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey;
  const typed = event.currentTarget.value;
  const amount = isThousandsKey && !isCalculation(typed) ? parseAmount(typed) : undefined;
  return amount?.ok ? String(amount.value * 1000) : undefined;
}
