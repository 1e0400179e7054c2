import { ChevronDown, ChevronRight, User, Users } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import type { TableSource } from '#ui/export/readTable.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { isComposing } from '#ui/field/isComposing.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { getEmployee } from '../contract/employee';
import { listNames } from '../contract/names';
import { type OrgRow, stepOf } from '../rules/organisation';
import { DaySlider } from './organisation/DaySlider';
import styles from './organisation/OrgHierarchyScreen.module.css';
import { type ChartOrder, useChart } from './organisation/useChart';
import { useMoveActs, useMoves } from './organisation/useMoves';

const SaveChartDialog = lazy(() => import('./organisation/SaveChartDialog'));
const ExportDialog = lazy(() => import('#ui/export/ExportDialog.tsx'));

/** 組織階層: who stands where on a day, by department or by manager, walked with the arrows. */
export default function OrgHierarchyScreen() {
  const say = useMessages('people');
  const today = dayInTokyo(new Date());
  const [on, setOn] = useState(today);
  const [order, setOrder] = useState<ChartOrder>('department');
  const [text, setText] = useState('');
  const [isLost, setLost] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const tried = useMoves();
  const chart = useChart(on, order, tried.moves);
  const moving = useMoveActs(tried, chart, order);
  const [isDrawing, setDrawing] = useState(false);
  const turn = () => setOrder(order === 'department' ? 'manager' : 'department');
  useCommandHandlers({
    'people:organisation-turn': { run: turn },
    'people:organisation-fold': { run: chart.foldAll },
    'people:organisation-search': { run: () => search.current?.focus() },
    'people:organisation-export': { run: () => setExporting(true) },
    'people:organisation-picture': { run: () => setDrawing(true) },
    'people:organisation-pick': moving.pick,
    'people:organisation-put': moving.put,
    'people:organisation-save-moves': moving.save,
    'people:organisation-discard-moves': moving.discard,
  });
  if (chart.error) return <FailedRead error={chart.error} onRetry={chart.retry} />;
  return (
    <ScreenFrame label={say('organisation.title')}>
      <Toolbar
        title={say('organisation.title')}
        main={
          <Button kind="main" command="people:organisation-turn" onClick={turn}>
            {say(`organisation.turnTo.${order}`)}
          </Button>
        }
      >
        <Button command="people:organisation-fold" onClick={chart.foldAll}>
          {say('organisation.fold')}
        </Button>
        <Button command="people:organisation-picture" onClick={() => setDrawing(true)}>
          {say('organisation.picture')}
        </Button>
        <Button command="people:organisation-export" onClick={() => setExporting(true)}>
          {say('organisation.export')}
        </Button>
      </Toolbar>
      <div className={styles.conditions}>
        <DayField label={say('employee.on')} today={today} value={on} onChange={(day) => day && setOn(day)} />
        <DaySlider label={say('organisation.slider')} today={today} value={on} onChange={setOn} />
        <TextField
          ref={search}
          label={say('organisation.search')}
          hint={isLost ? say('organisation.notFound') : undefined}
          value={text}
          maxLength={100}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setLost(!chart.find(event.currentTarget.value));
          }}
        />
      </div>
      <ScreenBody>
        {chart.isLoading ? (
          <Skeleton rows={8} columns={[240, 0]} />
        ) : chart.rows.length === 0 ? (
          <EmptyState kind="empty" title={say('organisation.empty')} next={say('organisation.emptyNext')} />
        ) : (
          <Tree chart={chart} label={say('organisation.title')} />
        )}
      </ScreenBody>
      <ScreenStrip>
        {say('organisation.headcount', { count: formatCount(chart.headcount) })}
        {chart.vacancies > 0 ? (
          <span>{say('organisation.vacancies', { count: formatCount(chart.vacancies) })}</span>
        ) : null}
        {tried.moves.length > 0 ? (
          <>
            <Pill tone="accent">{say('organisation.tried', { count: tried.moves.length })}</Pill>
            <Button kind="quiet" command="people:organisation-save-moves" onClick={() => moving.save.run()}>
              {say('organisation.saveMoves')}
            </Button>
            <Button kind="quiet" command="people:organisation-discard-moves" onClick={moving.discard.run}>
              {say('organisation.discardMoves')}
            </Button>
          </>
        ) : null}
      </ScreenStrip>
      {isExporting ? (
        <Suspense>
          <ExportDialog source={tableOf(chart.everything, say)} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
      {isDrawing ? (
        <Suspense>
          <SaveChartDialog
            rows={chart.rows}
            line={`${formatDay(on)}　${say('organisation.headcount', { count: formatCount(chart.headcount) })}`}
            fileName={`${say('organisation.title')}-${on}`}
            onClose={() => setDrawing(false)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

function Tree({ chart, label }: { chart: ReturnType<typeof useChart>; label: string }) {
  const screen = useScreen();
  const missing = useMissingRight(getEmployee);
  const tree = useRef<HTMLDivElement>(null);
  const { rows, current } = chart;
  const key = current?.node.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moved, it takes the focus with it
  useEffect(() => {
    const element = tree.current?.querySelector<HTMLElement>('[tabindex="0"]');
    element?.scrollIntoView?.({ block: 'nearest' });
    if (tree.current?.contains(document.activeElement)) element?.focus();
  }, [key]);

  const open = (row: OrgRow) => {
    if (row.node.person && !missing) screen.open(`/EmployViewOrEdit/${row.node.person.id}`);
  };
  const walk = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || !current) return;
    const step = stepOf(event.key, rows, current);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'open') open(current);
    else if (step.kind === 'fold') chart.fold(current.node.key, step.isOpen);
    else chart.setCursor(step.key);
  };

  return (
    <div ref={tree} role="tree" aria-label={label} className={styles.tree} onKeyDown={walk}>
      {rows.map((row) => (
        <Row
          key={row.node.key}
          row={row}
          isCurrent={row === current}
          onPoint={() => chart.setCursor(row.node.key)}
          onFold={() => chart.fold(row.node.key, !row.isOpen)}
          onOpen={() => open(row)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  row: OrgRow;
  isCurrent: boolean;
  onPoint: () => void;
  onFold: () => void;
  onOpen: () => void;
}

function Row({ row: { node, level, isOpen }, isCurrent, onPoint, onFold, onOpen }: RowProps) {
  const say = useMessages('people');
  const hasBelow = node.children.length > 0;
  const Fold = isOpen ? ChevronDown : ChevronRight;
  const Kind = node.person ? User : Users;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree answers the keys of all its rows
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      style={{ '--level': level }}
      onClick={onPoint}
      onDoubleClick={onOpen}
    >
      {hasBelow ? (
        <Fold
          className={styles.fold}
          size={14}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
        />
      ) : (
        <span className={styles.fold} />
      )}
      <Kind className={styles.kind} size={14} aria-hidden="true" />
      <span className={node.person ? styles.person : styles.department}>{node.title}</span>
      <span className={styles.more}>
        {node.person ? [node.person.positionTitle, node.person.number].filter(Boolean).join(' ') : null}
      </span>
      {node.isVacant ? <Pill tone="warning">{say('organisation.vacant')}</Pill> : null}
      {hasBelow ? <span className={styles.count}>{formatCount(node.headcount)}</span> : null}
    </div>
  );
}

/** The whole chart as rows, each with its level; what is folded on screen is written too. */
function tableOf(rows: readonly OrgRow[], say: ReturnType<typeof useMessages>): TableSource<unknown> {
  const column = (field: string, value: (row: OrgRow) => string | number | null) => ({
    field,
    title: say(`organisation.columns.${field}`),
    // The rows of this table are those given below.
    value: (row: unknown) => value(row as OrgRow),
  });
  return {
    title: say('organisation.title'),
    columns: [
      column('level', ({ level }) => level),
      column('title', ({ node, level }) => '　'.repeat(level - 1) + node.title),
      column('number', ({ node }) => node.person?.number ?? null),
      column('department', ({ node }) => node.person?.departmentTitle ?? null),
      column('position', ({ node }) => node.person?.positionTitle ?? null),
      column('headcount', ({ node }) => node.headcount),
      column('vacant', ({ node }) => (node.isVacant ? say('organisation.vacant') : null)),
    ],
    totals: {},
    count: rows.length,
    rows: () => rows,
    read: listNames,
    input: {},
  };
}
