import { useId, useRef, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { addMonths, firstDayOf } from '#core/value/month.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { FormSpan } from '#ui/form/FormLayout.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type AskProps, runOn } from '#ui/listScreen/listDefinition.ts';
import { RecordField } from '#ui/recordForm/RecordField.tsx';
import type { EmployeeRow } from '../../contract/employee';
import { listEmployeeTypes } from '../../contract/employeeType';
import { transferEmployee } from '../../contract/transfer';
import styles from '../employee/FactDialog.module.css';
import { FactInputs, type FactValues } from '../employee/FactInputs';
import { monthsSince } from '../employee/monthsSince';

/** Where and as what the selected people work from a day on: what is left empty stays as it is for each of them. */
export default function TransferDialog({ rows, onStart, onClose }: AskProps<EmployeeRow>) {
  const say = useMessages('people');
  const prefix = useId();
  const first = useRef<HTMLInputElement>(null);
  const today = dayInTokyo(new Date());
  const [from, setFrom] = useState<string | null>(firstDayOf(addMonths(monthOf(today), 1)));
  const [typed, setTyped] = useState<FactValues>({});

  const submit = async () => {
    if (from === null) return [{ fieldId: `${prefix}from`, message: say('fact.fromMissing') }];
    const change = Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string'));
    if (Object.keys(change).length === 0) {
      return [{ fieldId: `${prefix}department`, message: say('transfer.nothingTyped') }];
    }
    onStart(({ id, version }) => runOn(transferEmployee, { id, version, from, ...change }));
    return [];
  };

  return (
    <FormDialog
      title={say('transfer.title', { count: formatCount(rows.length) })}
      description={say('transfer.hint')}
      initialFocus={first}
      width={640}
      keepsEnter
      submitLabel={say('transfer.submit')}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <DayField
          id={`${prefix}from`}
          ref={first}
          label={say('fact.from')}
          hint={from !== null && from < today ? say('fact.pastHint', { months: monthsSince(from, today) }) : undefined}
          required
          today={today}
          value={from}
          onChange={setFrom}
        />
        <FactInputs kind="team" prefix={prefix} values={typed} onChange={setTyped} />
        <RecordField
          definition={{ field: 'employeeType', kind: 'lookUp', read: listEmployeeTypes }}
          id={`${prefix}employeeType`}
          label={say('fact.contract.employeeType')}
          sayAny={say}
          value={typed.employeeType}
          error={undefined}
          hint={undefined}
          readOnly={false}
          onChange={(employeeType) => setTyped({ ...typed, employeeType })}
        />
        <FormSpan>
          <p className={styles.names}>{rows.map(({ number, name }) => `${number} ${name}`).join(say('fact.comma'))}</p>
        </FormSpan>
      </div>
    </FormDialog>
  );
}
