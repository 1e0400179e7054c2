import type { listApprovers, RouteStep } from '#core/approval/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { Button } from '#ui/button/Button.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { ChosenCodes } from './ChosenCodes';
import styles from './RouteForm.module.css';

/** Who stands above the requester, by codes that no role and no employee has. */
const SUPERIORS = [
  { code: '@1', kind: 'manager' },
  { code: '@2', kind: 'departmentHead' },
] as const;
const NEEDS = ['any', 'all', 'quorum'] as const;

interface StepFieldsProps {
  number: number;
  step: RouteStep;
  approvers: Approvers;
  onChange: (typed: Partial<RouteStep>) => void;
  onRemove: (() => void) | undefined;
}

/** A step: who decides, how many of them, and when it is taken at all. */
export function StepFields({ number, step, approvers, onChange, onRemove }: StepFieldsProps) {
  const say = useMessages('ledger');
  const departments = useRead(listDepartments, {}, { message: false });
  const superiors = SUPERIORS.map(({ code, kind }) => ({ code, title: say(`routes.${kind}`) }));
  const options = [...superiors, ...approvers.roles, ...approvers.users];
  const approversOf = (codes: readonly string[]): RouteStep['approvers'] =>
    codes.map((code) => {
      const superior = SUPERIORS.find((each) => each.code === code);
      if (superior) return { kind: superior.kind };
      const user = approvers.users.find((each) => each.code === code);
      return user ? { kind: 'user', id: user.id } : { kind: 'role', code };
    });
  const codesOf = (chosen: RouteStep['approvers']) =>
    chosen.map((approver) => {
      if (approver.kind === 'role') return approver.code;
      if (approver.kind === 'user') return approvers.users.find(({ id }) => id === approver.id)?.code ?? approver.id;
      return SUPERIORS.find(({ kind }) => kind === approver.kind)?.code ?? '';
    });
  const needs = typeof step.needs === 'number' ? 'quorum' : step.needs;
  return (
    <fieldset className={styles.step}>
      <legend>{say('routes.step', { number })}</legend>
      <TextField
        label={say('routes.stepTitle')}
        required
        maxLength={50}
        value={step.title}
        onChange={(title) => onChange({ title })}
      />
      <ChosenCodes
        label={say('routes.approver')}
        required
        options={options}
        chosen={codesOf(step.approvers)}
        onChange={(codes) => onChange({ approvers: approversOf(codes) })}
      />
      <SelectField
        label={say('routes.needs')}
        value={needs}
        options={NEEDS.map((value) => ({ value, label: say(`routes.needed.${value}`) }))}
        onChange={(value) => onChange({ needs: value === 'quorum' ? 2 : value })}
      />
      {needs === 'quorum' ? (
        <AmountField
          label={say('routes.quorum')}
          value={typeof step.needs === 'number' ? step.needs : null}
          onChange={(count) => onChange({ needs: Math.max(1, Math.min(99, count ?? 1)) })}
        />
      ) : null}
      <AmountField
        label={say('routes.amountOver')}
        value={step.amountOver}
        onChange={(amountOver) => onChange({ amountOver })}
      />
      <ChosenCodes
        label={say('routes.departments')}
        options={departments.data?.rows ?? []}
        chosen={step.departments}
        onChange={(codes) => onChange({ departments: codes })}
      />
      <AmountField
        label={say('routes.dueInDays')}
        value={step.dueInDays ?? null}
        onChange={(days) => onChange({ dueInDays: days })}
      />
      <ChosenCodes
        label={say('routes.higher')}
        options={options}
        chosen={codesOf(step.higher)}
        onChange={(codes) => onChange({ higher: approversOf(codes) })}
      />
      {onRemove ? <Button onClick={onRemove}>{say('routes.removeStep', { number })}</Button> : null}
    </fieldset>
  );
}
export type Approvers = OutputOf<typeof listApprovers>;
