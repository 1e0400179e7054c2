import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CallError, CallFailure } from '../../core/client/callError';
import { useKitWords } from '../words/kitWords';
import styles from './ErrorSummary.module.css';

export interface FieldProblem {
  /** The id of the control; without one the problem belongs to no single field. */
  fieldId?: string | undefined;
  /** The field's label. */
  label?: string | undefined;
  /** The same words as beside the field. */
  message: string;
  /** Why the call failed, where no field is at fault: a lost connection is no fault of what was typed. */
  failure?: CallFailure | undefined;
}

/** What a failed call says of a form as a whole. */
export const problemOfCall = ({ message, failure }: CallError): FieldProblem => ({ message, failure });

interface ErrorSummaryProps {
  /** Set at every attempt to save: a new list takes focus, an empty one shows nothing. */
  problems: readonly FieldProblem[];
  title?: string | undefined;
}

/** What is wrong with a form, as a list at its top that takes focus and leads to each field: Enter and ↓ to the first. */
export function ErrorSummary({ problems, title }: ErrorSummaryProps) {
  const kit = useKitWords();
  const summaryRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) summaryRef.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  const isOffline = problems.every(({ failure }) => failure === 'offline');
  const isFailure = problems.every(({ failure }) => failure !== undefined);
  const words = isFailure ? (isOffline ? kit.unsent : kit.emptyState.refused) : kit.errorSummary(problems.length);
  return (
    <div ref={summaryRef} className={styles.summary} role="alert" tabIndex={-1} onKeyDown={goToFirst}>
      <h2 className={styles.title}>
        <CircleAlert size={16} aria-hidden="true" />
        {title ?? words}
      </h2>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.fieldId}:${problem.message}`}>
            <Problem {...problem} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The keys that lead on, while the list itself has the focus. */
function goToFirst(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = event;
  if (target !== currentTarget || (key !== 'Enter' && key !== 'ArrowDown')) return;
  const first = currentTarget.querySelector('a');
  if (!first) return;
  event.preventDefault();
  first.click();
}

function Problem({ fieldId, label, message }: FieldProblem) {
  const text = (
    <>
      {label ? <span className={styles.label}>{label}</span> : null}
      {message}
    </>
  );
  if (!fieldId) return text;
  return (
    <a
      className={styles.link}
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault();
        const control = document.getElementById(fieldId);
        control?.scrollIntoView({ block: 'center' });
        control?.focus();
      }}
    >
      {text}
    </a>
  );
}
