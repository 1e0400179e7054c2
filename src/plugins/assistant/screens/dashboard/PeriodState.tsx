import { CalendarCheck, Lock } from 'lucide-react';
import { formatMonth } from '../../../../core/value/formatDay';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Pill } from '../../../../ui/pill/Pill';
import { useRead } from '../../../../ui/query/useRead';
import { currentYear } from '../../../ledger/period/contract/fiscalPeriod';

/** Whether documents of this month can be posted. */
export function PeriodState() {
  const say = useMessages('assistant');
  const { data } = useRead(currentYear, {});
  if (!data) return null;
  const { period, state } = data.current;
  return (
    <Pill tone={state === 'open' ? 'success' : 'neutral'} icon={state === 'open' ? CalendarCheck : Lock}>
      {say(`period.${state}`, { month: formatMonth(period) })}
    </Pill>
  );
}
