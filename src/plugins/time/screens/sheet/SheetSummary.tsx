import type { Day } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { reportStateOf } from '../../contract/customerReport';
import type { Timesheet } from '../../contract/timesheet';
import { type AgreementWarning, findAgreementWarnings } from '../../rules/agreement36';
import { leaveOfMonth, type TakenLeave } from '../../rules/annualLeave';
import { isStillAhead } from '../../rules/checkDays';
import { formatClockTime } from '../../rules/clockTime';
import type { MonthCount } from '../../rules/countMonth';
import styles from './SheetGrid.module.css';
import type { SheetEditor } from './useSheetEditor';

interface SheetSummaryProps {
  sheet: Timesheet;
  editor: SheetEditor;
  today: Day;
  mayReport: boolean;
  onReport: () => void;
  onDay: (line: number) => void;
}

/** What comes of the month: sums, the limits of overtime, leave, and what is wrong, each fault a way to its day. */
export function SheetSummary({ sheet, editor, today, mayReport, onReport, onDay }: SheetSummaryProps) {
  const say = useMessages('time');
  const { sum, problems } = editor.counted;
  const warnings = findAgreementWarnings(
    sheet.month,
    [...sheet.earlier, { month: sheet.month, ...sum }],
    sheet.pattern,
  );
  const shown = problems.filter((problem) => !isStillAhead(problem, today));
  const ahead = problems.filter((problem) => isStillAhead(problem, today));
  // That days to come are blank is no news: one line for all of them.
  const foreseen = ahead.filter(({ code }) => code === 'notYet').length;
  const blank = ahead.length - foreseen;
  const lineOf = (day: string) => editor.form.lines.findIndex((line) => line.day === day);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else that takes focus in a month without faults
    <aside className={styles.summary} tabIndex={0} aria-label={say('sheet.summary')}>
      <Sums sum={sum} projects={editor.form.projects} />
      {warnings.length > 0 ? (
        <section>
          <h2>{say('sheet.agreement')}</h2>
          <ul className={styles.notes}>
            {warnings.map((warning) => (
              <li key={warning.limit} data-fault={warning.isOver || undefined}>
                {sayWarning(warning, say)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Leave sheet={sheet} taken={editor.counted.leave} />
      {sheet.report || mayReport ? <Report sheet={sheet} mayReport={mayReport} onReport={onReport} /> : null}
      {problems.length > 0 ? (
        <section>
          <h2>{shown.length > 0 ? say('sheet.problemsTitle', { count: shown.length }) : say('sheet.aheadTitle')}</h2>
          <ul className={styles.notes}>
            {shown.map(({ day, code, isFault }) => (
              <li key={`${day} ${code}`} data-fault={isFault || undefined}>
                <button type="button" onClick={() => onDay(lineOf(day))}>
                  {Number(day.slice(8))}: {say(`problems.${code}`)}
                </button>
              </li>
            ))}
            {blank > 0 ? <li>{say('sheet.daysAhead', { count: blank })}</li> : null}
            {foreseen > 0 ? <li>{say('sheet.daysForeseen', { count: foreseen })}</li> : null}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}

const FIGURES = [
  'workedMinutes',
  'breakMinutes',
  'overtimeMinutes',
  'over60Minutes',
  'withinLawMinutes',
  'legalHolidayMinutes',
  'nightMinutes',
  'lateMinutes',
  'earlyMinutes',
] as const satisfies readonly (keyof MonthCount)[];

function Sums({ sum, projects }: { sum: MonthCount; projects: readonly string[] }) {
  const say = useMessages('time');
  return (
    <section>
      <h2>{say('sheet.sums')}</h2>
      <dl className={styles.figures}>
        <dt>{say('sums.workDays')}</dt>
        <dd>{say('sheet.daysOf', { count: sum.workDays })}</dd>
        {FIGURES.filter((field) => field === 'workedMinutes' || field === 'overtimeMinutes' || sum[field] > 0).map(
          (field) => (
            <FigurePair key={field} title={say(`sums.${field}`)} minutes={sum[field]} />
          ),
        )}
        {sum.absenceDays > 0 ? (
          <>
            <dt>{say('sums.absenceDays')}</dt>
            <dd>{say('sheet.daysOf', { count: sum.absenceDays })}</dd>
          </>
        ) : null}
        {projects.map((project, index) => (
          <FigurePair key={project} title={project} minutes={sum.projectMinutes[index] ?? 0} />
        ))}
      </dl>
    </section>
  );
}

function FigurePair({ title, minutes }: { title: string; minutes: number }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{formatClockTime(minutes)}</dd>
    </>
  );
}

function Leave({ sheet, taken }: { sheet: Timesheet; taken: readonly TakenLeave[] }) {
  const say = useMessages('time');
  const { dayMinutes } = sheet.leave;
  const month = { month: sheet.month, ...sheet.leave };
  const { leftMinutes, nextLapse, duty, missingMinutes } = leaveOfMonth(month, taken);
  const takenMinutes = taken.reduce((sum, { minutes }) => sum + minutes, 0);
  // What the month takes without a grant is less than nothing.
  const beyond = missingMinutes - leaveOfMonth(month, []).missingMinutes;
  const left = (leftMinutes - beyond) / dayMinutes;
  return (
    <section>
      <h2>{say('sheet.leave')}</h2>
      <dl className={styles.figures}>
        <dt>{say('sheet.leaveTaken')}</dt>
        <dd>{say('sheet.daysOf', { count: shortDays(takenMinutes / dayMinutes) })}</dd>
        <dt>{say('sheet.leaveLeft')}</dt>
        <dd>{say('sheet.daysOf', { count: shortDays(left) })}</dd>
      </dl>
      <ul className={styles.notes}>
        {left < 0 ? <li data-fault>{say('sheet.leaveBeyond')}</li> : null}
        {duty && duty.missingDays > 0 ? (
          <li>{say('sheet.duty', { days: shortDays(duty.missingDays), through: formatDay(duty.through) })}</li>
        ) : null}
        {sheet.leaveAsked.map(({ id, fromDay, kind }) => (
          <li key={id}>
            <ScreenLink to={`/TimesheetManage/leave-request?${new URLSearchParams({ id })}`}>
              {say('sheet.leaveAsked', { day: formatDay(fromDay), kind: say(`dayKinds.${kind}`) })}
            </ScreenLink>
          </li>
        ))}
        {nextLapse ? (
          <li>
            {say('sheet.lapse', { days: shortDays(nextLapse.minutes / dayMinutes), on: formatDay(nextLapse.on) })}
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** How the report to the customer stands. */
function Report({
  sheet: { report },
  mayReport,
  onReport,
}: Pick<SheetSummaryProps, 'sheet' | 'mayReport' | 'onReport'>) {
  const say = useMessages('time');
  const state = reportStateOf(report);
  return (
    <section>
      <h2>{say('report.title')}</h2>
      <p className={styles.report}>
        {say(`report.standing.${state}`, {
          on: formatDay(report?.signedOn ?? report?.requestedOn ?? ''),
          by: report?.signedBy ?? '',
        })}
      </p>
      {mayReport ? (
        <Button command="time:customer-report" onClick={onReport}>
          {say('report.act')}
        </Button>
      ) : null}
    </section>
  );
}

/** Half days and hours to two places at most. */
const shortDays = (days: number): number => Math.round(days * 100) / 100;

export function sayWarning({ limit, isOver, value, allowed, months = 0 }: AgreementWarning, say: Say): string {
  const isCount = limit === 'monthsOver';
  return say(`agreement.${limit}.${isOver ? 'over' : 'near'}`, {
    value: isCount ? value : formatClockTime(value),
    allowed: isCount ? allowed : allowed / 60,
    months,
  });
}
