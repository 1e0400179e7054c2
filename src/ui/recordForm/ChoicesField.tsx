import { CircleAlert } from 'lucide-react';
import { CheckField } from '../field/CheckField';
import frame from '../field/Field.module.css';
import styles from './ChoicesField.module.css';

interface ChoicesFieldProps {
  id: string;
  label: string;
  options: readonly { readonly code: string; readonly title: string }[];
  chosen: readonly string[];
  error: string | undefined;
  hint: string | undefined;
  readOnly: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** Any number of some records, each with a box. What is chosen stands in the order of its codes, whoever chose it first. */
export function ChoicesField({ id, label, options, chosen, error, hint, readOnly, onChange }: ChoicesFieldProps) {
  const toggle = (code: string, isOn: boolean) =>
    onChange([...chosen.filter((each) => each !== code), ...(isOn ? [code] : [])].sort());
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <fieldset
      className={styles.choices}
      id={id}
      tabIndex={-1}
      aria-describedby={[hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={frame.head}>{label}</legend>
      <div className={styles.boxes}>
        {options.map(({ code, title }) => (
          <CheckField
            key={code}
            label={title}
            readOnly={readOnly}
            checked={chosen.includes(code)}
            onChange={(isOn) => toggle(code, isOn)}
          />
        ))}
      </div>
      {error ? (
        <p className={frame.error} id={errorId}>
          <CircleAlert size={12} aria-hidden="true" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={frame.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
