import { useId, useRef, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { ClientInput } from '#core/contract/callShape.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import type { FieldProblem } from '#ui/form/ErrorSummary.tsx';
import { FormSection } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type EmployeeInfo, onboardEmployee } from '../../contract/employee';
import styles from './FactDialog.module.css';
import { FactInputs, type FactValues } from './FactInputs';
import { BLANK_FACTS, LEAVING_FIELDS } from './factFields';
import { problemsOf } from './problemsOf';

interface OnboardDialogProps {
  info: EmployeeInfo;
  onClose: () => void;
}

/** Makes an employee of a candidate: asks only for what a candidate does not have yet. */
export function OnboardDialog({ info: { employee, facts }, onClose }: OnboardDialogProps) {
  const say = useMessages('people');
  const prefix = useId();
  const first = useRef<HTMLInputElement>(null);
  const onboard = useWrite(onboardEmployee, { message: false, touches: ['Employee', 'Position'] });
  const expectedOn = facts.findLast(({ kind }) => kind === 'candidacy')?.value?.expectedOn ?? null;
  const [number, setNumber] = useState('');
  const [contract, setContract] = useState<FactValues>({
    ...BLANK_FACTS.contract,
    employeeType: '10',
    joinedOn: expectedOn,
  });
  const [team, setTeam] = useState<FactValues>({});
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const errorIn = (part: string) => (path: string) =>
    problems.find(({ fieldId }) => fieldId === `${prefix}${part}${path}`)?.message;

  const submit = async () => {
    try {
      const input = { id: employee.id, version: employee.version, contract, team, ...(number ? { number } : {}) };
      const joined = await onboard.mutateAsync(input as ClientInput<typeof onboardEmployee>);
      notify('success', say('onboard.done', { name: employee.name, number: joined.number }));
      onClose();
      return [];
    } catch (error) {
      if (!isCallError(error)) throw error;
      const found = problemsOf(error, prefix, '');
      setProblems(found);
      return found;
    }
  };

  return (
    <FormDialog
      title={say('onboard.title', { name: employee.name })}
      description={say('onboard.description')}
      initialFocus={first}
      width={760}
      keepsEnter
      submitLabel={say('onboard.submit')}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <TextField
          id={`${prefix}number`}
          ref={first}
          label={say('employee.number')}
          hint={say('create.numberHint')}
          maxLength={20}
          value={number}
          onChange={setNumber}
        />
        <FormSection title={say('fact.kinds.contract')}>
          <FactInputs
            kind="contract"
            prefix={`${prefix}contract-`}
            values={contract}
            without={LEAVING_FIELDS}
            errorOf={errorIn('contract-')}
            onChange={setContract}
          />
        </FormSection>
        <FormSection title={say('fact.kinds.team')}>
          <FactInputs
            kind="team"
            prefix={`${prefix}team-`}
            values={team}
            errorOf={errorIn('team-')}
            onChange={setTeam}
          />
        </FormSection>
      </div>
    </FormDialog>
  );
}
