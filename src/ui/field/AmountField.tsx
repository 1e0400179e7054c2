import { calculateAmount, isCalculation } from '../../core/value/calculateAmount';
import { formatAmount } from '../../core/value/formatAmount';
import type { Parsed } from '../../core/value/normalizeTyped';
import type { TypedProblem } from '../words/kitWords';
import styles from './Field.module.css';
import { TypedField, type TypedFieldProps } from './TypedField';
import { appendsThousands, endsHeldComma } from './thousandsKeys';

export interface AmountFieldProps extends TypedFieldProps<number> {
  allowNegative?: boolean | undefined;
}

/**
 * An amount in whole yen, typed in any width, or calculated: `=1000*1.1`. `/` appends 000 at once; `,` separates the
 * three digits that follow it, and appends 000 where nothing follows, as on the entry keys of Japanese accounting
 * software.
 */
export function AmountField({ allowNegative = false, ...rest }: AmountFieldProps) {
  return (
    <TypedField
      {...rest}
      className={styles.amount}
      inputMode="numeric"
      format={(amount) => formatAmount(amount)}
      parse={(text) => readAmount(text, allowNegative)}
      rewriteAt={(event) => {
        const typed = event.currentTarget.value;
        if (!appendsThousands(event) || isCalculation(typed)) return undefined;
        const amount = calculateAmount(`${typed}/`);
        return amount.ok ? String(amount.value) : undefined;
      }}
      savesAt={(event) => endsHeldComma(event) && !isCalculation(event.currentTarget.value)}
    />
  );
}

function readAmount(text: string, allowNegative: boolean): Parsed<number, TypedProblem> {
  const parsed = calculateAmount(text);
  if (!parsed.ok) return { ok: false, reason: `amount/${parsed.reason}` };
  return parsed.value < 0 && !allowNegative ? { ok: false, reason: 'amount/negative' } : parsed;
}
