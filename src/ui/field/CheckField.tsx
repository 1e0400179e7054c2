import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import styles from './CheckField.module.css';
import fieldStyles from './Field.module.css';
import { isComposing } from './isComposing';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  readOnly?: boolean | undefined;
  /** Below it. */
  hint?: string | undefined;
  error?: string | undefined;
  variant?: 'field' | 'cell' | undefined;
  id?: string | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function CheckField(props: CheckFieldProps) {
  const { label, checked, onChange, readOnly, hint, error, variant = 'field', id, onKeyDown, ref } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <>
      <span className={variant === 'cell' ? styles.cell : styles.check}>
        <input
          ref={ref}
          id={controlId}
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={readOnly}
          aria-label={variant === 'cell' ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.checked)}
          onKeyDown={(event) => !isComposing(event) && onKeyDown?.(event)}
        />
        {variant === 'cell' ? null : <label htmlFor={controlId}>{label}</label>}
      </span>
      {error ? (
        <p className={fieldStyles.error} id={`${controlId}-error`}>
          <CircleAlert size={12} aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <span id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </>
  );
}
