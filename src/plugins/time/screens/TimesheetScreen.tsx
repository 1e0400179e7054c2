import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { addMonths, isMonth } from '#core/value/month.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listTimesheets } from '../contract/teamMonth';
import { getTimesheet } from '../contract/timesheet';
import { SheetDesk } from './sheet/SheetDesk';

/** 勤怠管理: the month of one person, one's own unless the address names somebody. */
export default function TimesheetScreen() {
  const say = useMessages('time');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const thisMonth = monthOf(today);
  const { filters, setFilters } = useFilters({ month: '', employee: '' });
  const month = isMonth(filters.month) ? filters.month : thisMonth;
  const asked = { month, ...(filters.employee ? { employee: filters.employee } : {}) };
  const sheet = useRead(getTimesheet, asked, { message: false });
  const mayNotSeeTeam = useMissingRightInWords(listTimesheets);
  const goTo = (to: string) => setFilters({ month: to === thisMonth ? '' : to });
  const openTeam = () => screen.open(`/TimesheetManage/team?${new URLSearchParams({ month })}`);
  useCommandHandlers({
    'time:previous-month': { run: () => goTo(addMonths(month, -1)) },
    'time:next-month': { run: () => goTo(addMonths(month, 1)) },
    'time:open-team': {
      run: openTeam,
      disabled: mayNotSeeTeam ? say('noRight', { right: mayNotSeeTeam }) : undefined,
    },
  });
  return (
    <ScreenFrame label={say('sheet.title')}>
      {sheet.data ? (
        <SheetDesk key={`${sheet.data.employee.id} ${sheet.data.month}`} sheet={sheet.data} today={today}>
          <FilterBar>
            <Filter width={120}>
              <MonthField
                label={say('sheet.month')}
                thisMonth={thisMonth}
                value={month}
                onChange={(to) => to && goTo(to)}
              />
            </Filter>
            <Button command="time:previous-month" onClick={() => goTo(addMonths(month, -1))}>
              {say('sheet.previousMonth')}
            </Button>
            <Button command="time:next-month" onClick={() => goTo(addMonths(month, 1))}>
              {say('sheet.nextMonth')}
            </Button>
            {mayNotSeeTeam ? null : (
              <Button command="time:open-team" onClick={openTeam}>
                {say('sheet.team')}
              </Button>
            )}
          </FilterBar>
        </SheetDesk>
      ) : sheet.error ? (
        sheet.error.failure === 'notFound' ? (
          <EmptyState kind="empty" title={say('sheet.none')} next={sheet.error.message} />
        ) : (
          <FailedRead error={sheet.error} onRetry={sheet.refetch} />
        )
      ) : (
        <Skeleton rows={20} columns={[112, 116, 56, 56, 56, 0]} />
      )}
    </ScreenFrame>
  );
}
