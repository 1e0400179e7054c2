import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { formatMonth } from '../../../core/value/formatDay';
import { useMessages } from '../../../ui/i18n/useMessages';
import { Pill } from '../../../ui/pill/Pill';
import { useRead } from '../../../ui/query/useRead';
import { currentYear } from '../contract/fiscalPeriod';

/** In the top bar: the period of today, and whether it takes postings. Silent while it is not known. */
export default function PeriodIndicator() {
  const say = useMessages('accounting');
  const current = useRead(currentYear, {}, { message: false }).data?.current;
  if (!current) return null;
  const isOpen = current.state === 'open';
  return (
    <Pill tone={isOpen ? 'success' : 'neutral'} icon={isOpen ? LockKeyholeOpen : LockKeyhole}>
      {say('periods.number')} {formatMonth(current.period)} {say(isOpen ? 'periods.openShort' : 'periods.closedShort')}
    </Pill>
  );
}
