import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { isComposing } from './isComposing';
import { savesTyped } from './savesTyped';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Rewrites what was typed on blur and Enter, never while composing: `(text) => text.normalize('NFKC').trim()`. */
  normalize?: ((text: string) => string) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  type?: 'text' | 'password' | 'email' | 'search' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  name?: string | undefined;
  /** Only narrows the keyboard of touch devices. */
  inputMode?: 'text' | 'numeric' | 'email' | undefined;
  suffix?: ReactNode;
  /** What it holds is selected with the focus: typing takes its place. */
  typesOver?: boolean | undefined;
  /** A list elsewhere on the screen that follows what is typed: its id, and the id of the option marked in it. */
  listbox?: { id: string; active: string | undefined } | undefined;
}

export function TextField(props: TextFieldProps) {
  const { value, onChange, normalize, onKeyDown, onBlur, ref, variant, suffix, typesOver, listbox, ...rest } = props;
  const { label, error, hint, required, readOnly, id, ...input } = rest;
  const rewrite = () => {
    const normal = normalize?.(value) ?? value;
    if (normal !== value) onChange(normal);
  };
  return (
    <FieldFrame {...{ label, error, hint, required, readOnly, id, variant, suffix }}>
      {(control) => (
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          {...input}
          {...control}
          {...(listbox && comboboxOf(listbox))}
          ref={ref}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={variant === 'cell' || typesOver ? (event) => event.target.select() : undefined}
          onBlur={(event) => {
            rewrite();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (savesTyped(event)) rewrite();
            onKeyDown?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

const comboboxOf = ({ id, active }: { id: string; active: string | undefined }) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': active !== undefined,
  'aria-controls': id,
  'aria-activedescendant': active,
});
