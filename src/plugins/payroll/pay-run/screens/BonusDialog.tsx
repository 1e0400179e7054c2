import { useState } from 'react';
import { type Day, dayInTokyo, makeDay, monthOf } from '#core/value/day.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import type { Month } from '#core/value/month.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { startCalculation } from '../contract/calculation';
import { readTimes, showTimes } from '../rules/bonusTimes';
import type { BonusPlan } from '../rules/payRunKind';

interface BonusDialogProps {
  readonly month: Month;
  readonly groupCode: string;
  /** How the bonus was worked out before; null where there is none yet. */
  readonly before: BonusPlan | null;
  /** The run of it; null for another one. */
  readonly runId: string | null;
  /** The days that bonuses of the month are paid on. */
  readonly days: readonly string[];
  /** With the calculation that was begun. */
  readonly onStart: (id: string, paidOn: Day) => void;
  readonly onClose: () => void;
}

const [HALF_YEAR, YEAR] = [6, 12];

/** Asks how a bonus is worked out: the day it is paid, months of the monthly pay, the months it is for. */
export function BonusDialog({ month, groupCode, before, runId, days, onStart, onClose }: BonusDialogProps) {
  const say = useMessages('payroll');
  const [paidOn, setPaidOn] = useState<Day | null>(before?.paidOn ?? (days.length === 0 ? tenthOf(month) : null));
  const [times, setTimes] = useState(showTimes(before?.timesPer100 ?? 100));
  const [isLong, setLong] = useState((before?.months ?? HALF_YEAR) > HALF_YEAR);
  const write = useWrite(startCalculation, { message: false });
  const submit = async () => {
    const timesPer100 = readTimes(times);
    const isElsewhere = paidOn === null || monthOf(paidOn) !== month;
    const isTaken = paidOn !== null && paidOn !== before?.paidOn && days.includes(paidOn);
    const problems = [
      ...(isElsewhere
        ? [{ fieldId: 'bonus-day', message: say('run.bonus.dayElsewhere', { month: formatMonth(month) }) }]
        : []),
      ...(isTaken ? [{ fieldId: 'bonus-day', message: say('run.bonus.dayTaken', { day: formatDay(paidOn) }) }] : []),
      ...(timesPer100 === undefined ? [{ fieldId: 'bonus-times', message: say('run.bonus.timesUnread') }] : []),
    ];
    if (paidOn === null || timesPer100 === undefined || problems.length > 0) return problems;
    const bonus = { paidOn, timesPer100, months: isLong ? YEAR : HALF_YEAR };
    const started = await write.mutateAsync({ month, payGroup: groupCode, bonus, runId });
    onStart(started.id, paidOn);
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say(days.length > 0 && !before ? 'run.bonus.anotherTitle' : 'run.bonus.title', {
        month: formatMonth(month),
      })}
      description={say('run.bonus.explain')}
      width={480}
      submitLabel={say('run.calculate')}
      onSubmit={submit}
    >
      <DayField
        id="bonus-day"
        label={say('run.paidOn')}
        today={dayInTokyo(new Date())}
        required
        value={paidOn}
        onChange={setPaidOn}
      />
      <TextField
        id="bonus-times"
        label={say('run.bonus.times')}
        required
        maxLength={5}
        value={times}
        onChange={setTimes}
      />
      <CheckField label={say('run.bonus.isLong')} checked={isLong} onChange={setLong} />
    </FormDialog>
  );
}

/** Bonuses are mostly paid early in a month, before the pay of it. */
function tenthOf(month: Month): Day {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return makeDay(year, number, 10);
}
