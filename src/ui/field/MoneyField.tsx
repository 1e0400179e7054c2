import { LARGEST_AMOUNT } from '../../core/value/amount';
import { formatMoney, parseMoney } from '../../core/value/formatMoney';
import type { Parsed } from '../../core/value/normalizeTyped';
import { takeThousands } from '../../core/value/thousands';
import type { TypedProblem } from '../words/kitWords';
import styles from './Field.module.css';
import { TypedField, type TypedFieldProps } from './TypedField';
import { appendsThousands, endsHeldComma } from './thousandsKeys';

/** An amount in a currency with digits behind the point; its value is in minor units. `/` and `,` as in yen. */
export function MoneyField({ minorUnits, ...rest }: TypedFieldProps<number> & { minorUnits: number }) {
  return (
    <TypedField
      {...rest}
      className={styles.amount}
      inputMode="text"
      format={(amount) => formatMoney(amount, minorUnits)}
      parse={(text) => readMoney(text, minorUnits)}
      rewriteAt={(event) => {
        const money = appendsThousands(event) ? readMoney(`${event.currentTarget.value}/`, minorUnits) : undefined;
        return money?.ok ? formatMoney(money.value, minorUnits) : undefined;
      }}
      savesAt={endsHeldComma}
    />
  );
}

function readMoney(text: string, minorUnits: number): Parsed<number, TypedProblem> {
  const { figures, factor } = takeThousands(text);
  const read = parseMoney(figures, minorUnits);
  if (read === null) return { ok: false, reason: 'amount/not-understood' };
  const value = read * factor;
  if (value > LARGEST_AMOUNT) return { ok: false, reason: 'amount/too-large' };
  return value < 0 ? { ok: false, reason: 'amount/negative' } : { ok: true, value };
}
