import { type KeyboardEvent, useRef } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ATTENDEES_AT_MOST, type Attendee } from '../../contract/expenseSheet';
import styles from './Sheet.module.css';

interface AttendeeFieldsProps {
  attendees: readonly Attendee[];
  /** Yen of the line for each head, as far as it is known. */
  each: number | null;
  readOnly: boolean;
  onChange: (attendees: Attendee[]) => void;
}

const NOBODY: Attendee = { name: '', company: '', isOwnStaff: false };

/** Who was there, one by one: Enter in a name begins the next, a colleague of the company of the one above. */
export function AttendeeFields({ attendees, each, readOnly, onChange }: AttendeeFieldsProps) {
  const say = useMessages('expenses');
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, typed: Partial<Attendee>) =>
    onChange(attendees.map((attendee, index) => (index === at ? { ...attendee, ...typed } : attendee)));
  const add = () => {
    if (readOnly || attendees.length >= ATTENDEES_AT_MOST) return;
    const above = attendees.at(-1);
    onChange([...attendees, above ? { ...above, name: '' } : NOBODY]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset ref={list} className={styles.attendees}>
      <legend>
        {say('sheet.attendees')} {each === null ? null : say('sheet.perHead', { each: formatAmount(each) })}
      </legend>
      <ol>
        {attendees.map((attendee, index) => {
          const labelled = (field: 'attendeeName' | 'attendeeCompany' | 'ownStaff') =>
            say('sheet.attendeeOf', { number: index + 1, text: say(`sheet.${field}`) });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: attendees are told apart by their place alone
            <li key={index}>
              <TextField
                label={labelled('attendeeName')}
                required
                maxLength={200}
                readOnly={readOnly}
                value={attendee.name}
                onChange={(name) => change(index, { name })}
                onKeyDown={walk}
              />
              <TextField
                label={labelled('attendeeCompany')}
                maxLength={100}
                readOnly={readOnly || attendee.isOwnStaff}
                value={attendee.company}
                onChange={(company) => change(index, { company })}
                onKeyDown={walk}
              />
              <CheckField
                label={labelled('ownStaff')}
                readOnly={readOnly}
                checked={attendee.isOwnStaff}
                onChange={(isOwnStaff) => change(index, { isOwnStaff, ...(isOwnStaff ? { company: '' } : {}) })}
              />
              {readOnly ? null : (
                <Button
                  kind="quiet"
                  aria-label={say('sheet.removeAttendee', { number: index + 1 })}
                  onClick={() => onChange(attendees.filter((_, each) => each !== index))}
                >
                  {say('sheet.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {readOnly ? null : (
        <Button disabled={attendees.length >= ATTENDEES_AT_MOST} onClick={add}>
          {say('sheet.addAttendee')}
        </Button>
      )}
    </fieldset>
  );
}
