import { LockKeyhole, LockKeyholeOpen, UserLock } from 'lucide-react';
import { formatMonth } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { currentYear } from '../contract/fiscalPeriod';

/** In the top bar: the period of today, and whether it takes postings. Silent while it is not known. */
export default function PeriodIndicator() {
  const say = useMessages('ledger');
  const current = useRead(currentYear, {}, { message: false }).data?.current;
  if (!current) return null;
  const { tone, icon } = SIGNS[current.state];
  return (
    <Pill tone={tone} icon={icon}>
      {say('periods.month')} {formatMonth(current.period)} {say(`periods.stateShort.${current.state}`)}
    </Pill>
  );
}

const SIGNS = {
  open: { tone: 'success', icon: LockKeyholeOpen },
  softClosed: { tone: 'warning', icon: UserLock },
  closed: { tone: 'neutral', icon: LockKeyhole },
} as const;
