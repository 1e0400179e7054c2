import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import hidden from '../theme/visuallyHidden.module.css';
import { useKitWords } from '../words/kitWords';
import { AnchoredPopup } from './AnchoredPopup';
import styles from './Field.module.css';

/** What every field takes. */
export interface FieldProps {
  label: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** `cell` fills a cell of an entry grid: the label is only heard, the error floats below while the cell has focus. */
  variant?: 'field' | 'cell' | undefined;
  /** Names the control in the DOM, so that an error summary can lead to it. */
  id?: string | undefined;
}

/** What the frame gives the control inside it. */
export interface ControlAttributes {
  id: string;
  readOnly: boolean | undefined;
  'aria-label': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** What is right of the control, inside its box. */
  suffix?: ReactNode;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint and error around one control, tied to it for assistive technology. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, error, hint, required, readOnly, variant = 'field', suffix, children } = props;
  const words = useKitWords();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const control = children({
    id,
    readOnly,
    'aria-label': variant === 'cell' ? label : undefined,
    'aria-describedby':
      [hint && variant === 'field' && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required && !readOnly ? true : undefined,
  });
  if (variant === 'cell') {
    return (
      <CellFrame error={error} errorId={errorId} readOnly={readOnly}>
        {control}
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </CellFrame>
    );
  }
  return (
    <div className={styles.field}>
      <label className={styles.head} htmlFor={id}>
        {label}
        {required && !readOnly ? <span className={styles.required}>{words.required}</span> : null}
      </label>
      <div className={styles.box} data-invalid={error ? '' : undefined} data-read-only={readOnly ? '' : undefined}>
        {control}
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </div>
      {error ? (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={12} aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface CellFrameProps {
  error: string | null | undefined;
  errorId: string;
  readOnly: boolean | undefined;
  children: ReactNode;
}

function CellFrame({ error, errorId, readOnly, children }: CellFrameProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of the control inside and is none itself
    <div
      ref={setAnchor}
      className={styles.cell}
      data-invalid={error ? '' : undefined}
      data-read-only={readOnly ? '' : undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {children}
      {error ? (
        <span className={hidden.hidden} id={errorId}>
          {error}
        </span>
      ) : null}
      {error && hasFocus ? (
        <AnchoredPopup anchor={anchor} className={styles.cellError}>
          <span aria-hidden="true">{error}</span>
        </AnchoredPopup>
      ) : null}
    </div>
  );
}
