import { useState } from 'react';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { listHolidays, syncHolidays, updateHolidays } from '../contract/holiday';
import { getWorkPattern } from '../contract/workPattern';
import { CopyYearDialog } from './holiday/CopyYearDialog';
import styles from './holiday/Holiday.module.css';
import { HolidayDialog } from './holiday/HolidayDialog';
import { HolidayImportDialog } from './holiday/HolidayImportDialog';
import { HolidayList } from './holiday/HolidayList';
import { PatternDialog } from './holiday/PatternDialog';
import { YearCalendar } from './holiday/YearCalendar';

type Asked = { readonly what: 'day'; readonly day: Day } | { readonly what: 'import' | 'pattern' | 'copy' | 'sync' };

/** 休日管理: the days off of a year on a calendar walked by arrows, and how the company works. */
export default function HolidayScreen() {
  const say = useMessages('time');
  const today = dayInTokyo(new Date());
  const thisYear = Number(today.slice(0, 4));
  const { filters, setFilters } = useFilters({ year: '' });
  const year = Number(filters.year) || thisYear;
  const holidays = useRead(listHolidays, { year }, { keepPrevious: true, message: false });
  const pattern = useRead(getWorkPattern, {}, { message: false });
  const sync = useWrite(syncHolidays, { touches: ['Timesheet'] });
  const [asked, setAsked] = useState<Asked | null>(null);
  const right = useMissingRightInWords(updateHolidays, syncHolidays);
  const disabled = right ? say('noRight', { right }) : undefined;
  const goTo = (to: number) => setFilters({ year: to === thisYear ? '' : String(to) });
  const ask = (what: 'import' | 'pattern' | 'copy' | 'sync') => setAsked({ what });
  const close = () => setAsked(null);
  const syncYear = async () => {
    close();
    const { added, removed } = await sync.mutateAsync({ year });
    notify('success', say('holiday.synced', { year, added, removed }));
  };
  useCommandHandlers({
    'time:previous-year': { run: () => goTo(year - 1) },
    'time:next-year': { run: () => goTo(year + 1) },
    'time:new-holiday': {
      run: () => setAsked({ what: 'day', day: year === thisYear ? today : `${year}-01-01` }),
      disabled,
    },
    'time:sync-holidays': { run: () => ask('sync'), disabled },
    'time:import-holidays': { run: () => ask('import'), disabled },
    'time:copy-year': { run: () => ask('copy'), disabled },
    'time:work-pattern': { run: () => ask('pattern') },
  });
  const years = Array.from({ length: 7 }, (_, index) => thisYear - 3 + index);
  const choices = years.includes(year) ? years : [year, ...years];
  return (
    <ScreenFrame label={say('holiday.title')}>
      <Toolbar title={say('holiday.title')}>
        <Button command="time:work-pattern" onClick={() => ask('pattern')}>
          {say('pattern.act')}
        </Button>
        {disabled ? null : (
          <>
            <Button command="time:import-holidays" onClick={() => ask('import')}>
              {say('holiday.import')}
            </Button>
            <Button command="time:copy-year" onClick={() => ask('copy')}>
              {say('holiday.copy')}
            </Button>
            <Button command="time:sync-holidays" busy={sync.isPending} onClick={() => ask('sync')}>
              {say('holiday.sync')}
            </Button>
          </>
        )}
      </Toolbar>
      <FilterBar>
        <Filter width={120}>
          <SelectField
            label={say('holiday.year')}
            value={String(year)}
            options={choices.map((each) => ({ value: String(each), label: say('holiday.yearOf', { year: each }) }))}
            onChange={(value) => goTo(Number(value))}
          />
        </Filter>
        <Button command="time:previous-year" onClick={() => goTo(year - 1)}>
          {say('holiday.previousYear')}
        </Button>
        <Button command="time:next-year" onClick={() => goTo(year + 1)}>
          {say('holiday.nextYear')}
        </Button>
      </FilterBar>
      {holidays.error && !holidays.data ? (
        <FailedRead error={holidays.error} onRetry={holidays.refetch} />
      ) : (
        <div className={styles.view}>
          <YearCalendar
            year={year}
            today={today}
            holidays={holidays.data?.rows ?? []}
            pattern={pattern.data}
            onDay={(day) => !disabled && setAsked({ what: 'day', day })}
          />
          <HolidayList
            rows={holidays.data?.rows ?? []}
            isLoading={holidays.isLoading}
            onOpen={(day) => !disabled && setAsked({ what: 'day', day })}
          />
        </div>
      )}
      {asked?.what === 'day' ? (
        <HolidayDialog
          day={asked.day}
          known={(holidays.data?.rows ?? []).filter(({ day }) => day === asked.day)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'import' ? <HolidayImportDialog onClose={close} /> : null}
      {asked?.what === 'copy' ? <CopyYearDialog year={year} onClose={close} /> : null}
      {asked?.what === 'pattern' && pattern.data ? <PatternDialog known={pattern.data} onClose={close} /> : null}
      <ConfirmDialog
        open={asked?.what === 'sync'}
        title={say('holiday.syncTitle', { year })}
        description={say('holiday.syncExplain')}
        confirmLabel={say('holiday.sync')}
        onConfirm={() => void syncYear()}
        onCancel={close}
      />
    </ScreenFrame>
  );
}
