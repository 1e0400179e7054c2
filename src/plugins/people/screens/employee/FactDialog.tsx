import { useId, useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import type { ClientInput } from '../../../../core/client/callShape';
import { dayInTokyo, monthOf } from '../../../../core/value/day';
import { addMonths } from '../../../../core/value/month';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { DayField } from '../../../../ui/field/DayField';
import type { FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { CHANGES, type EmployeeInfo } from '../../contract/employee';
import type { FactKind } from '../../contract/factKinds';
import styles from './FactDialog.module.css';
import { FactInputs, type FactValues } from './FactInputs';
import { BLANK_FACTS } from './factFields';
import { problemsOf } from './problemsOf';

interface FactDialogProps {
  kind: FactKind;
  employee: EmployeeInfo['employee'];
  /** What holds so far; null where there is nothing of the kind. */
  value: FactValues | null;
  /** Told what was saved. */
  onSaved: (info: EmployeeInfo) => void;
  onClose: () => void;
}

/** Changes one kind of fact from a day on. */
export function FactDialog({ kind, employee, value, onSaved, onClose }: FactDialogProps) {
  const say = useMessages('people');
  const prefix = useId();
  const first = useRef<HTMLInputElement>(null);
  const today = dayInTokyo(new Date());
  // The endpoints differ in the shape of `value` alone, which the server checks by the schema of the kind.
  const change = useWrite(CHANGES[kind] as typeof CHANGES.person, {
    message: false,
    touches: ['Employee', 'Position'],
  });
  const [from, setFrom] = useState<string | null>(today);
  const [values, setValues] = useState<FactValues>(value ?? BLANK_FACTS[kind] ?? {});
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const errorOf = (path: string) =>
    problems.find(({ fieldId }) => fieldId === prefix + path.replaceAll('.', '-'))?.message;

  const submit = async () => {
    if (from === null) return [{ fieldId: `${prefix}-from`, message: say('fact.fromMissing') }];
    try {
      const input = { id: employee.id, version: employee.version, from, value: values };
      const saved = await change.mutateAsync(input as ClientInput<typeof CHANGES.person>);
      notify('success', say(from > today ? 'fact.planned' : 'fact.saved', { fact: say(`fact.kinds.${kind}`) }));
      onSaved(saved);
      onClose();
      return [];
    } catch (error) {
      if (!isCallError(error)) throw error;
      const found = problemsOf(error, prefix);
      setProblems(found);
      return found;
    }
  };

  return (
    <FormDialog
      title={say('fact.changeTitle', { fact: say(`fact.kinds.${kind}`), name: employee.name })}
      initialFocus={first}
      width={760}
      keepsEnter
      submitLabel={say('fact.save')}
      onClose={onClose}
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
        <FactInputs kind={kind} prefix={prefix} values={values} errorOf={errorOf} onChange={setValues} />
      </div>
    </FormDialog>
  );
}

const MOST_MONTHS = 6;

/** The months whose pay a change from a day of the past may concern: `2026-09、2026-10`. */
function monthsSince(from: string, today: string): string {
  const last = monthOf(today);
  const months: string[] = [];
  for (let month = monthOf(from); month <= last && months.length <= MOST_MONTHS; month = addMonths(month, 1)) {
    months.push(month.replace('-', '/'));
  }
  return months.length > MOST_MONTHS ? `${months[0]} – ${last.replace('-', '/')}` : months.join(', ');
}
