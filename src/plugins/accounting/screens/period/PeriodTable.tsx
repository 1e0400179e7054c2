import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { formatMonth } from '../../../../core/value/formatDay';
import { formatInstant } from '../../../../core/value/formatInstant';
import type { Month } from '../../../../core/value/month';
import { Button } from '../../../../ui/button/Button';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Pill } from '../../../../ui/pill/Pill';
import type { FiscalPeriod } from '../../contract/fiscalPeriod';
import styles from './PeriodTable.module.css';

interface PeriodTableProps {
  rows: readonly FiscalPeriod[];
  thisMonth: Month;
  /** Asked to open a closed month, or to close an open one. */
  onChange: (period: FiscalPeriod) => void;
}

/** One row a month; arrows walk the buttons. */
export function PeriodTable({ rows, thisMonth, onChange }: PeriodTableProps) {
  const say = useMessages('accounting');
  const body = useRef<HTMLTableSectionElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.findIndex((button) => button.matches(':focus'));
    buttons[focused + step]?.focus();
    event.preventDefault();
  };
  return (
    <table className={styles.periods} aria-label={say('periods.list')}>
      <thead>
        <tr>
          {(['number', 'month', 'state', 'change', 'action'] as const).map((column) => (
            <th key={column} scope="col">
              {say(`periods.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={walk}>
        {rows.map((row) => {
          const isOpen = row.state === 'open';
          const month = formatMonth(row.period);
          return (
            <tr key={row.period} data-current={row.period === thisMonth || undefined}>
              <td>{row.number}</td>
              <th scope="row">
                {month}
                {row.period === thisMonth ? <span className={styles.note}>{say('periods.current')}</span> : null}
              </th>
              <td>
                <Pill tone={isOpen ? 'success' : 'neutral'} icon={isOpen ? LockKeyholeOpen : LockKeyhole}>
                  {say(isOpen ? 'periods.open' : 'periods.closed')}
                </Pill>
              </td>
              <td className={styles.change}>
                {row.changedAt && row.changedBy
                  ? say('periods.changedBy', { name: row.changedBy, time: formatInstant(row.changedAt) })
                  : say('periods.never')}
              </td>
              <td>
                <Button
                  kind="quiet"
                  aria-label={`${month} ${say(isOpen ? 'periods.closePeriod' : 'periods.openPeriod')}`}
                  onClick={() => onChange(row)}
                >
                  {say(isOpen ? 'periods.closePeriod' : 'periods.openPeriod')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
