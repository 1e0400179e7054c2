import { useState } from 'react';
import { addDays, type Day, dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { FiscalPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { grantException, listPosters } from '../../contract/periodGates';
import { periodName } from './periodName';

/** Lets one person post into a closed period until the end of a day. */
export function ExceptionDialog({ period, onClose }: { period: FiscalPeriod; onClose: () => void }) {
  const say = useMessages('closing');
  const posters = useRead(listPosters, {});
  const grant = useWrite(grantException, { message: false });
  const today = dayInTokyo(new Date());
  const [person, setPerson] = useState<string | null>(null);
  const [through, setThrough] = useState<Day | null>(today);
  const [reason, setReason] = useState('');
  const people = posters.data?.rows ?? [];

  const submit = async () => {
    const userId = people.find(({ employeeNumber }) => employeeNumber === person)?.userId;
    const missing = [
      ...(userId ? [] : [{ fieldId: 'exception-person', message: say('periods.personMissing') }]),
      ...(through ? [] : [{ fieldId: 'exception-through', message: say('periods.throughMissing') }]),
      ...(reason.trim() ? [] : [{ fieldId: 'exception-reason', message: say('periods.exceptionReasonMissing') }]),
    ];
    if (!userId || !through || missing.length > 0) return missing;
    // Until the end of the day in Tokyo, which is 15:00 in UTC.
    const endsAt = `${through}T15:00:00Z`;
    await grant.mutateAsync({ period: period.period, userId, endsAt, reason: reason.trim() });
    notify('success', say('periods.exceptionGranted'));
    onClose();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      title={say('periods.exceptionTitle', { name: periodName(period, say) })}
      description={say('periods.exceptionExplain')}
      width={460}
      submitLabel={say('periods.exceptionGrant')}
      onSubmit={submit}
    >
      <LookUpField
        id="exception-person"
        label={say('periods.person')}
        required
        value={person}
        options={people.map(({ employeeNumber, name }) => ({ code: employeeNumber, title: name }))}
        onChange={setPerson}
      />
      <DayField
        id="exception-through"
        label={say('periods.through')}
        required
        today={today}
        value={through}
        hint={say('periods.throughHint', { day: formatDay(addDays(today, 30)) })}
        onChange={setThrough}
      />
      <TextField
        id="exception-reason"
        label={say('periods.reason')}
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
