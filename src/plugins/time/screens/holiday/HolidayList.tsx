import type { Day } from '#core/value/day.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import type { HolidayRow } from '../../contract/holiday';
import { weekdayOf } from '../../rules/workCalendar';
import styles from './Holiday.module.css';

interface HolidayListProps {
  rows: readonly HolidayRow[];
  isLoading: boolean;
  onOpen: (day: Day) => void;
}

/** The days off of the year by name, beside the calendar. */
export function HolidayList({ rows, isLoading, onOpen }: HolidayListProps) {
  const say = useMessages('time');
  const locale = useLocale();
  return (
    <div className={styles.list}>
      <DataList<HolidayRow>
        takesFocus
        label={say('holiday.listLabel')}
        columns={[
          { field: 'day', title: say('holiday.day'), kind: 'day', width: 100 },
          {
            field: 'weekday',
            title: say('holiday.weekday'),
            width: 56,
            value: ({ day }) => say(`weekdays.${weekdayOf(day)}`),
          },
          {
            field: 'title',
            title: say('holiday.name'),
            value: ({ title, titleEn }) => (locale === 'en' && titleEn) || title,
          },
          { field: 'kind', title: say('holiday.kind'), width: 104, value: ({ kind }) => say(`holidayKinds.${kind}`) },
        ]}
        rows={rows}
        rowId={({ day, kind }) => `${day} ${kind}`}
        loading={isLoading}
        onOpen={({ day }) => onOpen(day)}
        empty={<EmptyState kind="empty" title={say('holiday.empty')} next={say('holiday.emptyNext')} />}
      />
    </div>
  );
}
