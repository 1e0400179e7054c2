import type { KeyboardEvent, Ref } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { isComposing } from './isComposing';

interface TextAreaProps extends Omit<FieldProps, 'variant'> {
  value: string;
  onChange: (value: string) => void;
  /** Ctrl+Enter, or ⌘+Enter: Enter itself begins a line. */
  onSubmit?: (() => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  maxLength?: number | undefined;
}

/** Text of several lines, as high as what it holds. */
export function TextArea({ value, onChange, onSubmit, ref, maxLength, ...frame }: TextAreaProps) {
  const readKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit();
    }
    // Undo of what is typed here is the browser's, whatever the screen undoes by the same keys.
    if (isCommand && ['z', 'y'].includes(event.key.toLowerCase())) event.stopPropagation();
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          className={`${styles.input} ${styles.area}`}
          value={value}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={readKey}
        />
      )}
    </FieldFrame>
  );
}
