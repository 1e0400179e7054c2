import { formatMoney, parseMoney } from '../../../../core/value/formatMoney';
import { TypedField, type TypedFieldProps } from '../../../../ui/field/TypedField';
import styles from './Currency.module.css';

/** An amount in a currency with digits behind the point; its value is in minor units. */
export function MoneyField({ minorUnits, ...rest }: TypedFieldProps<number> & { minorUnits: number }) {
  return (
    <TypedField
      {...rest}
      className={styles.money}
      inputMode="text"
      format={(amount) => formatMoney(amount, minorUnits)}
      parse={(text) => {
        if (text.trim() === '') return { ok: false, reason: 'amount/not-understood' };
        const value = parseMoney(text, minorUnits);
        if (value === null) return { ok: false, reason: 'amount/not-understood' };
        return value < 0 ? { ok: false, reason: 'amount/negative' } : { ok: true, value };
      }}
    />
  );
}
