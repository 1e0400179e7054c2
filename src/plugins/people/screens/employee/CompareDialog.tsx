import { useRef, useState } from 'react';
import { addDays, type Day } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { type EmployeeInfo, type EmployeeRow, getEmployee } from '../../contract/employee';
import { type Difference, differencesBetween } from '../../rules/differences';
import styles from './CompareDialog.module.css';
import { FACT_FORMS, KINDS_OF } from './factFields';
import { shownValue } from './shownValue';

interface CompareDialogProps {
  info: EmployeeInfo;
  today: Day;
  onClose: () => void;
}

/** Fields that name something by its code: what it is called stands in the row of the person. */
const TITLES: Readonly<Record<string, (row: EmployeeRow) => string | null>> = {
  'team.department': ({ departmentTitle }) => departmentTitle,
  'team.position': ({ positionTitle }) => positionTitle,
  'team.managerId': ({ managerName }) => managerName,
  'contract.employeeType': ({ employeeTypeTitle }) => employeeTypeTitle,
};

/** What is different of a person on two days: begins with a year ago and today, or the last change to come. */
export default function CompareDialog({ info, today, onClose }: CompareDialogProps) {
  const say = useMessages('people');
  const first = useRef<HTMLInputElement>(null);
  const { id, kind: employeeKind, name } = info.employee;
  const lastChange =
    info.facts
      .map(({ validFrom }) => validFrom)
      .sort()
      .at(-1) ?? today;
  const [one, setOne] = useState<Day>(() => addDays(today, -365));
  const [other, setOther] = useState<Day>(lastChange > today ? lastChange : today);
  const rows = {
    one: useRead(getEmployee, { id, on: one }, { message: false, keepPrevious: true }).data?.employee,
    other: useRead(getEmployee, { id, on: other }, { message: false, keepPrevious: true }).data?.employee,
  };
  const differences = inOrderOfForms(differencesBetween(info.facts, KINDS_OF[employeeKind], { one, other }));
  const shown = ({ kind, field }: Difference, value: unknown, row: EmployeeRow | undefined) => {
    if (field === null) return say('reveal.masked');
    if (value === null) return '';
    const title = TITLES[`${kind}.${field}`];
    return title ? ((row && title(row)) ?? '') : shownValue(kind, field, value, say);
  };
  return (
    <Dialog open title={say('compare.title', { name })} width={760} initialFocus={first} onClose={onClose}>
      <div className={styles.days}>
        <DayField
          ref={first}
          label={say('compare.one')}
          today={today}
          value={one}
          onChange={(day) => day && setOne(day)}
        />
        <DayField label={say('compare.other')} today={today} value={other} onChange={(day) => day && setOther(day)} />
      </div>
      {differences.length === 0 ? (
        <p role="status">{say('compare.same')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('compare.field')}</th>
              <th scope="col">{formatDay(one)}</th>
              <th scope="col">{formatDay(other)}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <tr key={`${difference.kind}.${difference.field}`}>
                <th scope="row">
                  {say(`fact.kinds.${difference.kind}`)}
                  {difference.field === null ? null : `：${say(`fact.${difference.kind}.${difference.field}`)}`}
                </th>
                <td>{shown(difference, difference.before, rows.one)}</td>
                <td>{shown(difference, difference.after, rows.other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

/** Fields as they are typed; the kinds stand in their order already. */
function inOrderOfForms(differences: readonly Difference[]): Difference[] {
  const placeOf = ({ kind, field }: Difference) => FACT_FORMS[kind].fields.findIndex((each) => each.field === field);
  return differences.toSorted((one, next) => (one.kind === next.kind ? placeOf(one) - placeOf(next) : 0));
}
