import type { Day } from '#core/value/day.ts';
import { AmountField } from '#ui/field/AmountField.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { MoneyField } from '#ui/field/MoneyField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useNumberPrefixes } from '../../ledger/books/parts/useNumberPrefixes';
import { showDigits } from '../../ledger/document/contract/shownNumber';
import { type AllocatedItem, differenceOf, itemKey, openOf } from './allocateItems';
import styles from './Clearing.module.css';
import { PlannedPosting } from './PlannedPosting';
import type { useClearingDesk } from './useClearingDesk';

const SHOWN_AT_MOST = 50;

interface ClearingPlanProps {
  desk: ReturnType<typeof useClearingDesk>;
  today: Day;
  /** Nothing is known to keep it from being cleared; else that is said elsewhere. */
  canClear: boolean;
}

/** What would be cleared: item by item with its amount, the day, and what happens to the difference. */
export function ClearingPlan({ desk, today, canClear }: ClearingPlanProps) {
  const say = useMessages('clearing');
  const { allocation, work, change } = desk;
  const lines = [...allocation.money, ...allocation.claims];
  if (lines.length === 0) return null;
  return (
    <div className={styles.plan}>
      <ul className={styles.lines} aria-label={say('clearing.plan')}>
        {lines.slice(0, SHOWN_AT_MOST).map((line) => (
          <PlanLine
            key={itemKey(line.item)}
            line={line}
            minorUnits={desk.inHand.minorUnits}
            unread={work.unread[itemKey(line.item)]}
            onAmount={(amount) =>
              change({
                typed: withEntry(work.typed, itemKey(line.item), amount),
                unread: withEntry(work.unread, itemKey(line.item), null),
                isTouched: true,
              })
            }
            onUnread={(text) =>
              change({ unread: withEntry(work.unread, itemKey(line.item), text ?? null), isTouched: true })
            }
          />
        ))}
      </ul>
      {lines.length > SHOWN_AT_MOST ? (
        <p className={styles.hint}>{say('clearing.more', { count: lines.length - SHOWN_AT_MOST })}</p>
      ) : null}
      <SelectField
        label={say('clearing.treatment.label')}
        value={desk.treatment}
        options={desk.treatments.map((treatment) => ({
          value: treatment,
          label: say(`clearing.treatment.${treatmentWord(treatment, allocation.difference)}`),
        }))}
        onChange={(treatment) => change({ treatment, isTouched: true })}
      />
      <DayField
        label={say('clearing.clearedOn')}
        today={today}
        value={desk.clearedOn}
        onChange={(day) => change({ clearedOn: day })}
      />
      <TextField label={say('clearing.note')} value={work.note} onChange={(note) => change({ note })} />
      {canClear && desk.clearedOn !== null ? (
        <PlannedPosting
          items={lines}
          terms={{
            clearedOn: desk.clearedOn,
            difference: differenceOf(desk.treatment, allocation.difference),
            isPartial: desk.treatment === 'tie',
          }}
          formatForeign={desk.inHand.isYen ? null : desk.inHand.withCurrency}
        />
      ) : null}
    </div>
  );
}

function withEntry<Value>(record: Readonly<Record<string, Value>>, key: string, value: NoInfer<Value> | null) {
  const { [key]: _before, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}

/** What stays open is the claim where too little came, and the money where too much did. */
function treatmentWord(treatment: string, difference: number): string {
  if (treatment !== 'part') return treatment;
  if (difference === 0) return 'none';
  return difference < 0 ? 'partOfClaims' : 'partOfMoney';
}

interface PlanLineProps {
  line: AllocatedItem;
  /** Digits behind the point of the item's currency; null in yen. */
  minorUnits: number | null;
  unread: string | undefined;
  /** Null: all that is open of it, again. */
  onAmount: (amount: number | null) => void;
  onUnread: (text: string | undefined) => void;
}

function PlanLine({ line: { item, amount }, minorUnits, unread, onAmount, onUnread }: PlanLineProps) {
  const say = useMessages('clearing');
  const prefixes = useNumberPrefixes();
  const name = item.reference ?? showDigits(item, prefixes);
  const field = {
    label: say('clearing.amountOf', { name }),
    variant: 'cell' as const,
    value: amount,
    error: amount > openOf(item) ? say('clearing.tooMuch') : undefined,
    unread,
    onChange: onAmount,
    onUnread,
  };
  return (
    <li className={styles.line}>
      <span className={styles.lineName} title={item.memo}>
        {say(`side.${item.side}Short`)} {name} {item.partnerTitle ?? item.memo}
      </span>
      <span className={styles.lineAmount}>
        {minorUnits === null ? <AmountField {...field} /> : <MoneyField {...field} minorUnits={minorUnits} />}
      </span>
    </li>
  );
}
