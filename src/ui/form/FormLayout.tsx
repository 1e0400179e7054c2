import { type ReactNode, type Ref, useId } from 'react';
import { isComposing } from '../field/isComposing';
import styles from './FormLayout.module.css';
import { walkByEnter } from './walkByEnter';

interface FormLayoutProps {
  label: string;
  /** An Esc that no field and no conversion has taken. */
  onEscape?: (() => void) | undefined;
  children: ReactNode;
  /** Width of a narrow field in px; as many columns as fit. */
  fieldWidth?: number | undefined;
  /** What is in it lays itself out. */
  isPlain?: boolean;
  ref?: Ref<HTMLFormElement> | undefined;
}

/** A grid of fields, as many beside each other as the pane has room for. Enter leads from field to field. */
export function FormLayout({ label, onEscape, children, fieldWidth, isPlain = false, ref }: FormLayoutProps) {
  return (
    <form
      ref={ref}
      className={isPlain ? styles.plain : styles.form}
      aria-label={label}
      noValidate
      style={fieldWidth ? { '--field-width': `${fieldWidth}px` } : undefined}
      onKeyDownCapture={walkByEnter.onKeyDownCapture}
      onKeyDown={(event) => {
        walkByEnter.onKeyDown(event);
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
        if (!onEscape) return;
        event.preventDefault();
        onEscape();
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  // A fieldset would do by its meaning, but browsers do not let it take part in the grid around it.
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Gives a field more than one column; without a number the whole row. */
export function FormSpan({ columns, children }: { columns?: number | undefined; children: ReactNode }) {
  return columns ? (
    <div className={styles.span} style={{ '--columns': columns }}>
      {children}
    </div>
  ) : (
    <div className={styles.whole}>{children}</div>
  );
}
