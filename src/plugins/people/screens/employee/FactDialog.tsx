import { useId, useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { ACCEPTED_FILES } from '#core/record/fileKinds.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { FactKind } from '../../contract/factKinds';
import styles from './FactDialog.module.css';
import { FactInputs, type FactValues } from './FactInputs';
import { BLANK_FACTS } from './factFields';
import { monthsSince } from './monthsSince';
import { problemsOf } from './problemsOf';

interface FactDialogProps {
  kind: FactKind;
  title: string;
  description?: string | undefined;
  submitLabel: string;
  /** What holds so far; null where there is nothing of the kind. */
  value: FactValues | null;
  /** Where the value stands in what is sent, for the faults of its fields: `value.`. */
  root: string;
  /** Label of a field for the reason; without it none is asked for. */
  reasonLabel?: string | undefined;
  /** Asks for files that prove it; `missing` is said where there have to be some. */
  evidence?: { readonly label: string; readonly missing: string | undefined } | undefined;
  /** Fields that are not shown: the server keeps them as they are. */
  without?: readonly string[] | undefined;
  /** The day it begins with, where that is not today. */
  initialFrom?: Day | undefined;
  initialReason?: string | undefined;
  onSend: (typed: { from: Day; value: FactValues; reason: string; files: readonly File[] }) => Promise<void>;
  onClose: () => void;
}

/** One kind of fact from a day on: recorded, or asked for. */
export function FactDialog({ kind, title, description, submitLabel, root, reasonLabel, ...props }: FactDialogProps) {
  const say = useMessages('people');
  const prefix = useId();
  const first = useRef<HTMLInputElement>(null);
  const today = dayInTokyo(new Date());
  const [from, setFrom] = useState<string | null>(props.initialFrom ?? today);
  const [reason, setReason] = useState(props.initialReason ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [values, setValues] = useState<FactValues>(props.value ?? BLANK_FACTS[kind] ?? {});
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const errorOf = (path: string) =>
    problems.find(({ fieldId }) => fieldId === prefix + path.replaceAll('.', '-'))?.message;

  const submit = async () => {
    const { missing } = props.evidence ?? {};
    const lacking = [
      ...(from === null ? [{ fieldId: `${prefix}-from`, message: say('fact.fromMissing') }] : []),
      ...(missing && files.length === 0 ? [{ fieldId: `${prefix}-evidence`, message: missing }] : []),
    ];
    if (from === null || lacking.length > 0) return lacking;
    try {
      await props.onSend({ from, value: values, reason, files });
      props.onClose();
      return [];
    } catch (error) {
      if (!isCallError(error)) throw error;
      const found = problemsOf(error, prefix, root);
      setProblems(found);
      return found;
    }
  };

  return (
    <FormDialog
      title={title}
      description={description}
      initialFocus={first}
      width={760}
      keepsEnter
      submitLabel={submitLabel}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <DayField
          id={`${prefix}-from`}
          ref={first}
          label={say('fact.from')}
          hint={from !== null && from < today ? say('fact.pastHint', { months: monthsSince(from, today) }) : undefined}
          required
          today={today}
          value={from}
          onChange={setFrom}
        />
        <FormSpan>
          <hr className={styles.line} />
        </FormSpan>
        <FactInputs
          kind={kind}
          prefix={prefix}
          values={values}
          without={props.without}
          errorOf={errorOf}
          onChange={setValues}
        />
        {props.evidence ? (
          <FormSpan>
            <label className={styles.evidence}>
              {props.evidence.label}
              <input
                id={`${prefix}-evidence`}
                type="file"
                multiple
                accept={ACCEPTED_FILES}
                required={props.evidence.missing !== undefined}
                onChange={({ target }) => setFiles([...(target.files ?? [])])}
              />
            </label>
          </FormSpan>
        ) : null}
        {reasonLabel ? (
          <FormSpan>
            <TextField label={reasonLabel} maxLength={500} value={reason} onChange={setReason} />
          </FormSpan>
        ) : null}
      </div>
    </FormDialog>
  );
}
