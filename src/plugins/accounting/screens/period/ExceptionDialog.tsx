import { useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import { addDays, type Day, dayInTokyo } from '../../../../core/value/day';
import { formatDay } from '../../../../core/value/formatDay';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { DayField } from '../../../../ui/field/DayField';
import { LookUpField } from '../../../../ui/field/LookUpField';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary, type FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { type FiscalPeriod, grantException, listPosters } from '../../contract/fiscalPeriod';
import styles from './PeriodDialog.module.css';
import { periodName } from './periodName';

/** Lets one person post into a closed period until the end of a day. */
export function ExceptionDialog({ period, onClose }: { period: FiscalPeriod; onClose: () => void }) {
  const say = useMessages('accounting');
  const posters = useRead(listPosters, {});
  const grant = useWrite(grantException, { message: false });
  const today = dayInTokyo(new Date());
  const [person, setPerson] = useState<string | null>(null);
  const [through, setThrough] = useState<Day | null>(today);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const people = posters.data?.rows ?? [];

  const submit = async () => {
    const userId = people.find(({ employeeNumber }) => employeeNumber === person)?.userId;
    const missing = [
      ...(userId ? [] : [{ fieldId: 'exception-person', message: say('periods.personMissing') }]),
      ...(through ? [] : [{ fieldId: 'exception-through', message: say('periods.throughMissing') }]),
      ...(reason.trim() ? [] : [{ fieldId: 'exception-reason', message: say('periods.exceptionReasonMissing') }]),
    ];
    setProblems(missing);
    if (!userId || !through || missing.length > 0) return;
    try {
      // Until the end of the day in Tokyo, which is 15:00 in UTC.
      const endsAt = `${through}T15:00:00Z`;
      await grant.mutateAsync({ period: period.period, userId, endsAt, reason: reason.trim() });
      notify('success', say('periods.exceptionGranted'));
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('periods.exceptionTitle', { name: periodName(period, say) })}
      description={say('periods.exceptionExplain')}
      width={460}
      actions={
        <Button kind="main" busy={grant.isPending} onClick={() => void submit()}>
          {say('periods.exceptionGrant')}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary problems={problems} />
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
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
