import type { Say } from '#ui/i18n/useMessages.ts';
import type { PillTone } from '#ui/pill/Pill.tsx';
import type { RecurringHead } from '../../contract/recurringInvoice';
import type { RecurringState } from '../../rules/recurringMachine';

export const RECURRING_TONES: Readonly<Record<RecurringState, PillTone>> = {
  running: 'success',
  paused: 'warning',
  ended: 'neutral',
};

/** As it is kept; one whose last day has passed has ended as well. */
export const standingOf = ({ state, nextOn, waiting }: Pick<RecurringHead, 'state' | 'nextOn' | 'waiting'>) =>
  state === 'running' && nextOn === null && waiting === 0 ? 'ended' : state;

type Rhythm = Pick<RecurringHead, 'everyMonths' | 'dayOfMonth' | 'onHoliday'>;

export const sayEvery = (months: number, say: Say): string =>
  months === 1 ? say('recurring.everyMonth') : say('recurring.everyMonths', { months });

export const sayDay = (day: number, say: Say): string =>
  day === 31 ? say('recurring.lastDay') : say('recurring.onDay', { day });

/** `毎月 末日 前営業日` */
export const sayRhythm = ({ everyMonths, dayOfMonth, onHoliday }: Rhythm, say: Say): string =>
  [
    sayEvery(everyMonths, say),
    sayDay(dayOfMonth, say),
    ...(onHoliday === 'stay' ? [] : [say(`recurring.onHolidays.${onHoliday}`)]),
  ].join(' ');
