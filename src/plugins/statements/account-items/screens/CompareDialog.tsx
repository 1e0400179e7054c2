import { useMemo, useRef, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { compareLedger } from '../../balance/contract/ledgerPeriods';
import { comparedDays } from '../../balance/rules/comparedDays';
import styles from './Compare.module.css';
import { type ComparedRow, layOutComparison, lengthOf } from './layOutComparison';

interface CompareDialogProps {
  title: string;
  /** The conditions of the ledger, as they stand in its address. */
  filters: Readonly<Record<string, string>>;
  /** Opens the ledger of some days with the other conditions as they are. */
  onOpen: (days: { from: string; through: string }) => void;
  onClose: () => void;
}

const WAYS = ['lastYear', 'previous', 'chosen'] as const;

/** Two periods of one account side by side, by month in a picture and in a list; Enter opens the ledger of the other. */
export default function CompareDialog({ title, filters, onOpen, onClose }: CompareDialogProps) {
  const say = useMessages('statements');
  const { from = '', through = '' } = filters;
  const [way, setWay] = useState<(typeof WAYS)[number]>('lastYear');
  const [chosen, setChosen] = useState(() => comparedDays({ from, through }, 'lastYear'));
  const other = way === 'chosen' ? chosen : comparedDays({ from, through }, way);
  const wayField = useRef<HTMLButtonElement>(null);
  const isWrong = other.from > other.through;
  const read = useRead(
    compareLedger,
    { ...conditionsOf(filters), from, through, otherFrom: other.from, otherThrough: other.through },
    { enabled: !isWrong, keepPrevious: true, message: false },
  );
  const { data } = read;
  const rows = useMemo(() => (data ? layOutComparison(data, say) : []), [data, say]);
  const columns = useMemo((): readonly ListColumn<ComparedRow>[] => {
    const days = (period: { from: string; through: string }) =>
      `${formatDay(period.from)}～${formatDay(period.through)}`;
    return [
      { field: 'title', title: say('items.compared.item') },
      { field: 'current', title: days(data?.period ?? { from, through }), kind: 'amount', width: 190 },
      { field: 'other', title: days(data?.other ?? other), kind: 'amount', width: 190 },
      { field: 'difference', title: say('items.compared.difference'), kind: 'amount', width: 140 },
    ];
  }, [data, from, through, other, say]);
  const today = dayInTokyo(new Date());
  return (
    <Dialog
      open
      onClose={onClose}
      width={900}
      initialFocus={wayField}
      title={say('items.compared.title', { account: title })}
      description={say('items.compared.hint')}
    >
      <div className={styles.head}>
        <div className={styles.choice}>
          <SelectField
            ref={wayField}
            label={say('items.compared.with')}
            value={way}
            options={WAYS.map((value) => ({ value, label: say(`items.compared.ways.${value}`) }))}
            onChange={(next) => {
              if (next === 'chosen') setChosen(other);
              setWay(next);
            }}
          />
          {way === 'chosen' ? (
            <>
              <DayField
                label={say('items.from')}
                today={today}
                value={chosen.from}
                onChange={(day) => day && setChosen({ ...chosen, from: day })}
              />
              <DayField
                label={say('items.through')}
                today={today}
                value={chosen.through}
                error={isWrong ? say('items.rangeWrong') : undefined}
                onChange={(day) => day && setChosen({ ...chosen, through: day })}
              />
            </>
          ) : null}
        </div>
        {data && lengthOf(data) > 1 ? (
          <TrendChart
            title={say('items.compared.byMonth')}
            labels={data.period.months.map(({ month }) => formatMonth(month))}
            series={(['period', 'other'] as const).map((each) => ({
              name: say(`items.compared.${each}`),
              shape: 'bar',
              values: data[each].months.map(({ debit, credit }) => debit - credit),
            }))}
          />
        ) : null}
      </div>
      {read.error && !data ? <FailedRead error={read.error} onRetry={read.refetch} /> : null}
      {!read.error && !data ? <Skeleton rows={6} columns={[0, 160, 160, 120]} /> : null}
      {data ? (
        <div className={styles.rows}>
          <DataList<ComparedRow>
            label={say('items.compared.list')}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            onOpen={(row) => onOpen(row.days)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

/** What narrows the ledger, apart from its days and the day it begins with on screen. */
const CONDITIONS = ['partner', 'department', 'text', 'amountFrom', 'amountThrough', 'knownOn', 'commented'] as const;

function conditionsOf(filters: Readonly<Record<string, string>>) {
  const given = CONDITIONS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []));
  return { account: filters.account ?? '', ...Object.fromEntries(given) };
}
