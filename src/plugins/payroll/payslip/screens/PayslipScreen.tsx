import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { RequestFacts, RequestNotes } from '#ui/approval/RequestParts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { isComposing } from '#ui/field/isComposing.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import type { ListHandle } from '#ui/list/dataListProps.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionText } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { getOwnPayslip, getPayslip, listOwnPayslips, type PayslipRead } from '../../pay-run/contract/payRun';
import { columnsOf, linesOf, type SlipLine } from '../../pay-run/screens/slipLines';
import { STATE_TONES } from '../../pay-run/screens/stateTones';
import OwnYearEndTile from '../../year-end/screens/OwnYearEndTile';
import OwnPayslipsTile from './OwnPayslipsTile';
import styles from './Payslip.module.css';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** 給与明細: that of somebody in a run for those in charge, one's own once it is published. */
export default function PayslipScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const runId = query.get('run') ?? '';
  const employee = query.get('employee') ?? '';
  const isOwn = employee === '';
  const own = useRead(getOwnPayslip, { runId }, { enabled: runId !== '' && isOwn, message: false });
  const other = useRead(getPayslip, { runId, employee }, { enabled: runId !== '' && !isOwn, message: false });
  const read = isOwn ? own : other;
  if (read.data) {
    return <OnePayslip slip={read.data} isOwn={isOwn} employer={isOwn ? null : (other.data?.employer ?? null)} />;
  }
  return (
    <ScreenFrame label={say('slip.title')}>
      {runId === '' ? (
        <OwnPapers />
      ) : read.error ? (
        <FailedRead error={read.error} onRetry={read.refetch} />
      ) : (
        <Skeleton rows={16} columns={[160, 96, 96, 0]} />
      )}
    </ScreenFrame>
  );
}

/** Nobody's payslip was asked for: one's own, all of them, and the slips of the year, which is what is left to a leaver. */
function OwnPapers() {
  const say = useMessages('payroll');
  const isInCharge = useMissingRightInWords(getPayslip) === undefined;
  const isNobody = useMissingRightInWords(listOwnPayslips) !== undefined;
  if (isNobody) return <EmptyState kind="empty" title={say('slip.none')} next={say('slip.noneNext')} />;
  return (
    <>
      <Toolbar title={say('slip.title')} />
      <ScreenBody>
        <RecordSection title={say('ownSlips.title')}>
          <RecordSectionText>
            <OwnPayslipsTile atMost={Number.POSITIVE_INFINITY} />
            {isInCharge ? <p>{say('slip.noneNext')}</p> : null}
          </RecordSectionText>
        </RecordSection>
        <RecordSection title={say('ownSlips.yearEnd')}>
          <RecordSectionText>
            <OwnYearEndTile />
          </RecordSectionText>
        </RecordSection>
      </ScreenBody>
    </>
  );
}

interface OnePayslipProps {
  slip: PayslipRead;
  /** What the company pays besides; null on one's own. */
  employer: number | null;
  isOwn: boolean;
}

function OnePayslip({ slip, employer, isOwn }: OnePayslipProps) {
  const say = useMessages('payroll');
  const { setTitle } = useScreen();
  const title = say(slip.kind === 'bonus' ? 'slip.bonusHeading' : 'slip.heading', {
    month: formatMonth(slip.month),
    name: slip.name,
  });
  useEffect(() => setTitle(title), [setTitle, title]);
  const lines = useMemo(() => linesOf(slip, employer, say), [slip, employer, say]);
  const [current, setCurrent] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const why = useRef<HTMLElement>(null);
  const list = useRef<ListHandle<SlipLine>>(null);
  useCommandHandlers({
    'payroll:explain-line': { run: () => why.current?.focus() },
    'payroll:print-payslip': { run: () => setPrinting(true) },
  });
  const { runId, employeeId } = slip;
  const line = lines.find(({ id }) => id === (current ?? lines[0]?.id));
  const period = slip.kind === 'bonus' ? '' : `${formatDay(slip.from)}〜${formatDay(slip.through)}`;
  const { gross, deductions, net } = slip.yearToDate;
  return (
    <ScreenFrame label={title}>
      <Toolbar title={title} state={<Pill tone={STATE_TONES[slip.state]}>{say(`runStates.${slip.state}`)}</Pill>}>
        <Button command="payroll:print-payslip" onClick={() => setPrinting(true)}>
          {say('ledger.print')}
        </Button>
      </Toolbar>
      <div className={styles.place}>
        <div className={styles.desk}>
          <div className={styles.lines}>
            <div className={styles.facts}>
              <RequestFacts
                facts={[
                  [say('slip.net'), <strong key="net">{formatAmount(slip.net)}</strong>],
                  [say('slip.paidOn'), formatDay(slip.paidOn)],
                  [say('slip.period'), period],
                  [say('run.departmentTitle'), slip.departmentTitle],
                  [say('slip.yearToDate'), [gross, deductions, net].map((each) => formatAmount(each)).join(' / ')],
                ]}
              />
            </div>
            <div className={styles.list}>
              <DataList<SlipLine>
                ref={list}
                takesFocus
                label={say('slip.lines')}
                columns={columnsOf(slip, say)}
                rows={lines}
                rowId={({ id }) => id}
                onCurrentChange={({ id }) => setCurrent(id)}
                onOpen={() => why.current?.focus()}
                empty={<EmptyState kind="empty" title={say('slip.empty')} next={say('slip.emptyNext')} />}
              />
            </div>
          </div>
          <Beside slip={slip} line={line} place={why} onLeave={() => list.current?.focus()} />
        </div>
      </div>
      {isPrinting ? (
        <Suspense>
          {isOwn ? (
            <PaperDialog
              paper={{ name: 'payroll:own-payslip', of: getOwnPayslip, input: { runId } }}
              title={title}
              onClose={() => setPrinting(false)}
            />
          ) : (
            <PaperDialog
              paper={{ name: 'payroll:payslip', of: getPayslip, input: { runId, employee: employeeId } }}
              title={title}
              onClose={() => setPrinting(false)}
            />
          )}
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

interface BesideProps {
  slip: PayslipRead;
  line: SlipLine | undefined;
  place: RefObject<HTMLElement | null>;
  /** Esc: back to the lines. */
  onLeave: () => void;
}

/** Why the line under the cursor is what it is, and the attendance behind it. */
function Beside({ slip, line, place, onLeave }: BesideProps) {
  const say = useMessages('payroll');
  return (
    <aside
      ref={place}
      className={styles.beside}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the key of the screen leads here
      tabIndex={0}
      aria-label={say('slip.why')}
      onKeyDown={(event) => {
        if (!isComposing(event) && event.key === 'Escape') onLeave();
      }}
    >
      <h2 className={styles.title}>{line ? say('slip.whyOf', { item: line.title }) : say('slip.why')}</h2>
      {line && line.explanation.length > 0 ? (
        <ExplainedSteps steps={line.explanation} />
      ) : (
        <p className={styles.note}>{line ? say('slip.noWhy') : say('slip.pick')}</p>
      )}
      <h2 className={styles.title}>{say('slip.attendance')}</h2>
      {slip.attendance.length === 0 ? (
        <p className={styles.note}>{say('slip.noTimesheet')}</p>
      ) : (
        <RequestFacts facts={slip.attendance.map(({ name, value }) => [name, value] as const)} />
      )}
      {slip.problems.length > 0 ? (
        <RequestNotes
          title={say('slip.problems')}
          notes={slip.problems.map(({ message, isBlocking }) => ({ text: message, isWarning: isBlocking }))}
        />
      ) : null}
    </aside>
  );
}
