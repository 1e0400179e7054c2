import { Hourglass, LockKeyhole, LockKeyholeOpen, UserLock } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatInstant } from '#core/value/formatInstant.ts';
import type { Month } from '#core/value/month.ts';
import type { FiscalPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import type { PeriodState } from '#plugins/ledger/period/rules/periodGate.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { useRows } from '#ui/landing/rows.ts';
import { GATES, type Gate, gateState } from './gates';
import styles from './PeriodGates.module.css';
import { periodName } from './periodName';

interface PeriodGatesProps {
  periods: readonly FiscalPeriod[];
  thisMonth: Month;
  /** The period whose close is shown beside the table. */
  shown: string | undefined;
  onShow: (period: FiscalPeriod) => void;
  /** Enter or a click on a gate. */
  onGate: (period: FiscalPeriod, gate: Gate) => void;
}

const ICONS = { open: LockKeyholeOpen, softClosed: UserLock, closed: LockKeyhole } satisfies Record<
  PeriodState,
  unknown
>;

/** Periods by account kinds. Arrows walk the gates as the cells of a sheet, Enter changes one. */
export function PeriodGates({ periods, thisMonth, shown, onShow, onGate }: PeriodGatesProps) {
  const say = useMessages('closing');
  const body = useRef<HTMLTableSectionElement>(null);
  const [cursor, setCursor] = useState<{ row: number; column: number } | null>(null);
  const startRow = Math.max(
    0,
    periods.findIndex(({ period }) => period === shown),
  );
  const { row: currentRow, column: currentColumn } = cursor ?? { row: startRow, column: 0 };

  const goToGate = () => {
    const gate = body.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]');
    gate?.focus();
    return Boolean(gate);
  };
  useRows(body, goToGate);
  const land = useEffectEvent(goToGate);
  // Whoever has put the keyboard somewhere on the screen meanwhile is left there.
  useEffect(() => {
    if (document.activeElement?.contains(body.current)) land();
  }, []);

  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key];
    const [down = 0, right = 0] = step ?? [];
    if (!step) return;
    const row = Math.min(Math.max(currentRow + down, 0), periods.length - 1);
    const column = Math.min(Math.max(currentColumn + right, 0), GATES.length - 1);
    body.current?.rows[row]?.querySelectorAll('button')[column]?.focus();
    event.preventDefault();
  };

  /** Anywhere in a row: its month is the one that is shown and closed. */
  const goToRow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button')) return;
    target.closest('tr')?.querySelector('button')?.focus();
  };

  return (
    <table className={styles.gates} aria-label={say('periods.list')}>
      <thead>
        <tr>
          <th scope="col">{say('periods.number')}</th>
          <th scope="col">{say('periods.month')}</th>
          {GATES.map((gate) => (
            <th key={gate} scope="col" title={say(`periods.kind.${gate}`)}>
              <span className={styles.kind}>{gate}</span> {say(`periods.kindShort.${gate}`)}
            </th>
          ))}
          <th scope="col">{say('periods.change')}</th>
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={walk} onClick={goToRow}>
        {periods.map((period, row) => (
          <tr
            key={period.period}
            data-current={period.period === thisMonth || undefined}
            aria-current={period.period === shown || undefined}
          >
            <td>{period.number}</td>
            <th scope="row">
              {periodName(period, say)}
              {period.period === thisMonth ? <span className={styles.note}>{say('periods.current')}</span> : null}
            </th>
            {GATES.map((gate, column) => (
              <td key={gate} className={styles.cell}>
                <GateButton
                  period={period}
                  gate={gate}
                  tabIndex={row === currentRow && column === currentColumn ? 0 : -1}
                  onFocus={() => {
                    setCursor({ row, column });
                    if (period.period !== shown) onShow(period);
                  }}
                  onClick={() => onGate(period, gate)}
                />
              </td>
            ))}
            <td className={styles.change}>
              {period.changedAt && period.changedBy
                ? say('periods.changedBy', { name: period.changedBy, time: formatInstant(period.changedAt) })
                : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GateButtonProps {
  period: FiscalPeriod;
  gate: Gate;
  tabIndex: number;
  onFocus: () => void;
  onClick: () => void;
}

function GateButton({ period, gate, ...button }: GateButtonProps) {
  const say = useMessages('closing');
  const state = gateState(period, gate);
  const isAsked = period.reopenings.some(({ accountKind }) => accountKind === gate);
  const Icon = isAsked ? Hourglass : ICONS[state];
  const isFresh = useJustClosed(state);
  // A whole month that is closed is stamped, as on paper; the seal is a Japanese one.
  const isSealed = useLocale() === 'ja' && gate === '+' && state === 'closed' && !isAsked;
  const excepted = gate === '+' && period.exceptions.length > 0;
  const words = [
    say(`periods.stateShort.${state}`),
    ...(isAsked ? [say('periods.asked')] : []),
    ...(excepted ? [say('periods.exceptionCount', { count: period.exceptions.length })] : []),
  ];
  return (
    <button
      type="button"
      className={styles.gate}
      data-state={state}
      aria-label={`${periodName(period, say)} ${say(`periods.kind.${gate}`)} ${words.join(' ')}`}
      {...button}
    >
      {isSealed ? (
        <span className={styles.seal} data-fresh={isFresh || undefined} aria-hidden="true">
          締
        </span>
      ) : (
        <Icon size={12} strokeWidth={2} aria-hidden="true" />
      )}
      {/* An open kind says nothing, so that what is closed stands out; a seal is its word. */}
      {gate !== '+' && state === 'open' && !isAsked ? null : (isSealed ? words.slice(1) : words).join(' ')}
    </button>
  );
}

/** True from the moment it is closed before the user's eyes, so that the seal comes down once. */
function useJustClosed(state: PeriodState): boolean {
  const [before, setBefore] = useState(state);
  const [isFresh, setFresh] = useState(false);
  if (state !== before) {
    setBefore(state);
    setFresh(state === 'closed');
  }
  return isFresh;
}
