import { formatShare, parseShare, type Whole } from '../../core/value/share';
import styles from './Field.module.css';
import { TypedField, type TypedFieldProps } from './TypedField';

/** A share, typed and shown in percent; its value is in parts of `whole`. */
export function ShareField({ whole, ...rest }: TypedFieldProps<number> & { whole: Whole }) {
  return (
    <TypedField
      {...rest}
      className={styles.amount}
      inputMode="text"
      format={(parts) => formatShare(parts, whole)}
      parse={(text) => {
        const value = parseShare(text, whole);
        return value === null ? { ok: false, reason: 'share/not-understood' } : { ok: true, value };
      }}
    />
  );
}
