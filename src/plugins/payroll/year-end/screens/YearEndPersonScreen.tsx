import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { RequestFacts, RequestLines, RequestNotes } from '#ui/approval/RequestParts.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { saveOwnDeclaration } from '../contract/declaration';
import { getYearEnd, type YearEndRead } from '../contract/yearEnd';
import { DeclarationBlocks } from './DeclarationBlocks';
import styles from './YearEnd.module.css';

const AttachmentPanel = lazy(() => import('#ui/record/AttachmentPanel.tsx'));

/** 源泉徴収簿 of one person: the adjustment line by line, pay month by month, and what was declared. */
export default function YearEndPersonScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const year = query.get('year') ?? '';
  const employee = query.get('employee') ?? '';
  const hasAsked = year !== '' && employee !== '';
  const read = useRead(getYearEnd, { year, employee }, { enabled: hasAsked, message: false });
  if (read.data) return <OneYear read={read.data} />;
  return (
    <ScreenFrame label={say('yearEnd.person')}>
      {!hasAsked ? (
        <EmptyState kind="empty" title={say('yearEnd.person')} next={say('yearEnd.emptyNext')} />
      ) : read.error ? (
        <FailedRead error={read.error} onRetry={read.refetch} />
      ) : (
        <Skeleton rows={16} columns={[240, 112, 0]} />
      )}
    </ScreenFrame>
  );
}

type Line = YearEndRead['lines'][number];

function OneYear({ read }: { read: YearEndRead }) {
  const say = useMessages('payroll');
  const { setTitle } = useScreen();
  const title = say('yearEnd.heading', { year: read.year, name: `${read.employee} ${read.name}` });
  useEffect(() => setTitle(title), [setTitle, title]);
  const [current, setCurrent] = useState<string | null>(null);
  const why = useRef<HTMLElement>(null);
  useCommandHandlers({ 'payroll:explain-year': { run: () => why.current?.focus() } });
  const line = read.lines.find(({ code }) => code === (current ?? read.lines[0]?.code));
  const state = read.state && read.notAdjusted === null ? say(`adjustmentStates.${read.state}`) : say('yearEnd.none');
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={
          <Pill tone={read.state === 'confirmed' ? 'success' : 'info'}>
            {read.isSettled ? say('yearEnd.settled') : state}
          </Pill>
        }
      />
      <div className={styles.desk}>
        <div className={styles.lines}>
          <DataList<Line>
            takesFocus
            label={say('yearEnd.lines')}
            columns={[
              { field: 'code', title: say('yearEnd.line'), value: ({ code }) => say(`yearLines.${code}`) },
              { field: 'amount', title: say('yearEnd.amount'), kind: 'amount', width: 136 },
            ]}
            rows={[...read.lines]}
            rowId={({ code }) => code}
            onCurrentChange={({ code }) => setCurrent(code)}
            onOpen={() => why.current?.focus()}
            empty={<EmptyState kind="empty" title={say('yearEnd.none')} next={say('yearEnd.notCalculated')} />}
          />
        </div>
        <aside
          ref={why}
          className={styles.beside}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the key of the screen leads here
          tabIndex={0}
          aria-label={say('yearEnd.why')}
        >
          <h2 className={styles.title}>
            {line ? say('yearEnd.whyOf', { item: say(`yearLines.${line.code}`) }) : say('yearEnd.why')}
          </h2>
          {line && line.explanation.length > 0 ? (
            <ExplainedSteps steps={line.explanation} />
          ) : (
            <p className={styles.note}>{say('yearEnd.noWhy')}</p>
          )}
          <Beside read={read} />
        </aside>
      </div>
    </ScreenFrame>
  );
}

/** What closed the year before its end, and how far a shortage is or may be put off. */
function Standing({ read: { closing, closedOn, deferral } }: { read: YearEndRead }) {
  const say = useMessages('payroll');
  return (
    <>
      {closing && closedOn ? (
        <RequestFacts facts={[[say('yearEnd.closing'), say(`closings.${closing}`, { day: formatDay(closedOn) })]]} />
      ) : null}
      {deferral ? (
        <>
          <h2 className={styles.title}>{say('yearEnd.defer.heading')}</h2>
          <RequestFacts
            facts={[
              [say('yearEnd.defer.average'), formatAmount(deferral.average)],
              [say('yearEnd.defer.least'), formatAmount(deferral.least)],
              [say('yearEnd.defer.left'), formatAmount(deferral.left)],
              ...(deferral.approvedOn === null
                ? [
                    [
                      say('yearEnd.defer.standing'),
                      say(deferral.isDue ? 'yearEnd.defer.due' : 'yearEnd.defer.notDue'),
                    ] as const,
                  ]
                : [
                    [say('yearEnd.defer.january'), formatAmount(deferral.january)] as const,
                    [say('yearEnd.defer.february'), formatAmount(deferral.february)] as const,
                    [say('yearEnd.defer.approvedOn'), formatDay(deferral.approvedOn)] as const,
                  ]),
            ]}
          />
        </>
      ) : null}
    </>
  );
}

/** Pay of the year, what wants a look, what was declared, and what was done. */
function Beside({ read }: { read: YearEndRead }) {
  const say = useMessages('payroll');
  const { declaration, months, history, problems } = read;
  return (
    <>
      {problems.length > 0 ? (
        <RequestNotes
          title={say('yearEnd.problems')}
          notes={problems.map(({ message }) => ({ text: message, isWarning: read.notAdjusted === null }))}
        />
      ) : null}
      <Standing read={read} />
      <RequestLines
        label={say('yearEnd.months')}
        columns={[
          { title: say('yearEnd.month') },
          { title: say('yearEnd.pay'), isAmount: true },
          { title: say('yearEnd.insurance'), isAmount: true },
          { title: say('yearEnd.tax'), isAmount: true },
        ]}
        rows={months.map(({ runId, month, paidOn, pay, insurance, tax, isConfirmed }) => ({
          key: runId,
          cells: [
            `${formatMonth(month)} ${isConfirmed ? formatDay(paidOn) : say('yearEnd.open_')}`,
            ...[pay, insurance, tax].map((each) => formatAmount(each)),
          ],
        }))}
      />
      <h2 className={styles.title}>{say('yearEnd.declaration')}</h2>
      {declaration ? (
        <>
          <RequestFacts
            facts={[
              [say('yearEnd.state'), say(`declarationStates.${declaration.state}`)],
              [say('yearEnd.dueOn'), formatDay(declaration.dueOn)],
            ]}
          />
          <DeclarationBlocks content={declaration.content} readOnly prefix="read-" onChange={() => undefined} />
          <h2 className={styles.title}>{say('yearEnd.files')}</h2>
          <Suspense>
            <AttachmentPanel
              subject={{ kind: 'year-end-declaration', id: declaration.id }}
              change={saveOwnDeclaration}
            />
          </Suspense>
        </>
      ) : (
        <p className={styles.note}>{say('yearEnd.noneDeclared')}</p>
      )}
      <RequestLines
        label={say('yearEnd.history')}
        columns={[{ title: say('yearEnd.history') }, { title: say('yearEnd.name') }, { title: say('yearEnd.reason') }]}
        rows={history.map(({ act, by, at, reason }) => ({
          key: `${at} ${act}`,
          cells: [`${formatInstant(at)} ${say(`yearEnd.historyActs.${act}`)}`, by, reason],
        }))}
      />
    </>
  );
}
