import type { RequestPreviewProps } from '#core/plugin/manifest.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts, RequestLines, RequestNotes } from '#ui/approval/RequestParts.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { getTimesheet, type Timesheet } from '../../contract/timesheet';
import { findAgreementWarnings } from '../../rules/agreement36';
import { leaveOfMonth } from '../../rules/annualLeave';
import { formatClockTime } from '../../rules/clockTime';
import { type CountedSheet, countSheet } from '../../rules/countSheet';
import { lineOf } from '../../rules/sheetLine';
import { sayWarning } from './SheetSummary';

/** The month of a person as it is to be decided about: hours, overtime and leave, what is odd, and the days. */
export default function TimesheetPreview({ path }: RequestPreviewProps) {
  const query = new URLSearchParams(path.slice(path.indexOf('?')));
  const asked = { employee: query.get('employee') ?? '', month: query.get('month') ?? '' };
  const { data: sheet, error, refetch } = useRead(getTimesheet, asked, { message: false });
  if (error && !sheet) return <FailedRead error={error} onRetry={refetch} />;
  if (!sheet) return <Skeleton rows={6} columns={[96, 0]} />;
  const { month, calendar, before, pattern, days } = sheet;
  const counted = countSheet(days, { month, calendar, before, pattern, today: dayInTokyo(new Date()) });
  return (
    <>
      <Sums sheet={sheet} counted={counted} />
      <Oddities sheet={sheet} counted={counted} />
      <Days sheet={sheet} counted={counted} />
    </>
  );
}

interface SheetParts {
  sheet: Timesheet;
  counted: CountedSheet;
}

const SHOWN = [
  'workedMinutes',
  'overtimeMinutes',
  'over60Minutes',
  'legalHolidayMinutes',
  'nightMinutes',
  'lateMinutes',
  'earlyMinutes',
] as const;

function Sums({ sheet, counted: { sum, leave } }: SheetParts) {
  const say = useMessages('time');
  const { dayMinutes } = sheet.leave;
  const daysOf = (minutes: number) => say('sheet.daysOf', { count: Math.round((minutes / dayMinutes) * 100) / 100 });
  const { leftMinutes } = leaveOfMonth({ month: sheet.month, ...sheet.leave }, leave);
  return (
    <RequestFacts
      facts={[
        [say('sums.workDays'), say('sheet.daysOf', { count: sum.workDays })],
        ...SHOWN.map(
          (field) =>
            [
              say(`sums.${field}`),
              field === 'workedMinutes' || field === 'overtimeMinutes' || sum[field] > 0
                ? formatClockTime(sum[field])
                : null,
            ] as const,
        ),
        [say('sums.absenceDays'), sum.absenceDays > 0 ? say('sheet.daysOf', { count: sum.absenceDays }) : null],
        [`${say('sheet.leave')} ${say('sheet.leaveTaken')}`, sum.leaveMinutes > 0 ? daysOf(sum.leaveMinutes) : null],
        [`${say('sheet.leave')} ${say('sheet.leaveLeft')}`, daysOf(leftMinutes)],
      ]}
    />
  );
}

function Oddities({ sheet, counted }: SheetParts) {
  const say = useMessages('time');
  const { month, earlier, pattern } = sheet;
  const warnings = findAgreementWarnings(month, [...earlier, { month, ...counted.sum }], pattern);
  return (
    <RequestNotes
      title={say('sheet.toLookAt')}
      none={say('sheet.nothingOdd')}
      notes={[
        ...warnings.map((warning) => ({ text: sayWarning(warning, say), isWarning: true })),
        ...counted.problems.map(({ day, code, isFault }) => ({
          text: `${formatDay(day)}: ${say(`problems.${code}`)}`,
          isWarning: isFault,
        })),
      ]}
    />
  );
}

function Days({ sheet, counted }: SheetParts) {
  const say = useMessages('time');
  const countOf = new Map(counted.days.map((each) => [each.day, each]));
  const time = (minutes: number | undefined) => (minutes ? formatClockTime(minutes) : '');
  return (
    <RequestLines
      label={say('sheet.days')}
      columns={[
        { title: say('sheet.day') },
        { title: say('sheet.kind') },
        { title: say('sheet.hours') },
        { title: say('sums.workedMinutes'), isAmount: true },
        { title: say('sums.overtimeMinutes'), isAmount: true },
        { title: say('sheet.remark') },
      ]}
      rows={sheet.days
        .filter(({ kind, startMinute }) => startMinute !== null || (kind !== null && kind !== 'off'))
        .map((entry) => {
          const { start, end } = lineOf(entry, 0);
          const count = countOf.get(entry.day);
          return {
            key: entry.day,
            isMarked: counted.problems.some(({ day }) => day === entry.day),
            cells: [
              formatDay(entry.day),
              entry.kind === null ? '' : say(`dayKinds.${entry.kind}`),
              start || end ? `${start}–${end}` : '',
              time(count?.workedMinutes),
              time(count?.overtimeMinutes),
              entry.remark,
            ],
          };
        })}
    />
  );
}
