import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import type { TableSource } from '#ui/export/readTable.ts';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { usePrintList } from '#ui/listScreen/usePrintList.ts';
import { Menu } from '#ui/menu/Menu.tsx';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { useListWords } from '#ui/words/listWords.ts';
import { ledgerPath } from '../../ledger/books/parts/paths';
import { listPeriods } from '../../ledger/period/contract/fiscalPeriod';
import { useFiscalYear } from '../../ledger/period/parts/useFiscalYear';
import { type CarriedRow, type CarryForwardState, carryForward, previewCarryForward } from '../contract/carryForward';
import styles from './CarryForwardScreen.module.css';
import { carriedColumns, carriedTable, carriedTotals } from './carry-forward/carriedTable';

const ExportDialog = lazy(() => import('#ui/export/ExportDialog.tsx'));

/** 残高繰越: what a fiscal year carries into the next, what earlier runs carried, and the difference a run would add. */
export default function CarryForwardScreen() {
  const say = useMessages('closing');
  const screen = useScreen();
  const thisYear = useFiscalYear();
  const periods = useRead(listPeriods, {}, { message: false });
  const { filters, setFilters } = useFilters({ year: '', differences: '' });
  const years = [...new Set(periods.data?.rows.map(({ fiscalYear }) => fiscalYear))].sort((a, b) => b - a);
  const current = periods.data?.rows.find(({ period }) => period === thisYear.from)?.fiscalYear;
  // The year that has just ended is the one to carry.
  const year = Number(filters.year) || years.find((each) => current !== undefined && each < current) || years[0];
  const state = useRead(
    previewCarryForward,
    { fiscalYear: year ?? 0 },
    { enabled: year !== undefined, keepPrevious: true },
  );
  const { isAsking, ask, dialog } = useCarryForward(state.data);
  const rows = state.data?.rows.filter(({ difference }) => !filters.differences || difference !== 0);

  const [isExporting, setExporting] = useState(false);
  const print = usePrintList();
  const words = useListWords();
  const table = () => carriedTable(rows ?? [], { fiscalYear: year ?? 0, say });
  const printRows = () =>
    state.data &&
    void print(table(), [
      ...(filters.differences ? [say('carryForward.differencesOnly')] : []),
      ...retainedFacts(state.data, say).map((fact) => fact.join(' ')),
    ]);

  useCommandHandlers({
    'accounting:carry-balances-forward': ask,
    'accounting:carry-forward-export': { run: () => setExporting(rows !== undefined) },
    'accounting:carry-forward-print': { run: printRows },
  });

  return (
    <ScreenFrame label={say('carryForward.title')}>
      <Toolbar
        title={say('carryForward.title')}
        state={state.data ? <RunState state={state.data} /> : undefined}
        main={
          <Button
            kind="main"
            command="accounting:carry-balances-forward"
            busy={isAsking}
            disabled={ask.disabled !== undefined}
            title={ask.disabled}
            onClick={ask.run}
          >
            {say('carryForward.run')}
          </Button>
        }
      >
        <Button onClick={() => screen.open('/OpeningImport')}>{say('openingImport.title')}</Button>
        <Menu
          align="end"
          trigger={
            <Button kind="quiet">
              <Ellipsis size={14} aria-hidden="true" />
              {words.more}
            </Button>
          }
          entries={[
            {
              id: 'export',
              label: words.export.title,
              command: 'accounting:carry-forward-export',
              onSelect: () => setExporting(rows !== undefined),
            },
            {
              id: 'print',
              label: words.print.button,
              command: 'accounting:carry-forward-print',
              onSelect: printRows,
            },
          ]}
        />
      </Toolbar>
      <FilterBar>
        <Filter width={160}>
          <SelectField
            label={say('periods.fiscalYear')}
            value={year === undefined ? null : String(year)}
            options={years.map((value) => ({ value: String(value), label: say('periods.year', { year: value }) }))}
            onChange={(value) => setFilters({ year: value })}
          />
        </Filter>
        <CheckField
          label={say('carryForward.differencesOnly')}
          checked={filters.differences !== ''}
          onChange={(isOn) => setFilters({ differences: isOn ? '1' : '' })}
        />
      </FilterBar>
      <ScreenBody>
        {state.error && !state.data ? <FailedRead error={state.error} onRetry={state.refetch} /> : null}
        {!state.error && !state.data ? <Skeleton rows={16} columns={[56, 0, 160, 96, 96, 96]} /> : null}
        {state.data && rows ? (
          <div className={styles.content}>
            <RetainedEarnings state={state.data} />
            <div className={styles.list}>
              <DataList<CarriedRow>
                takesFocus
                label={say('carryForward.list')}
                columns={carriedColumns(say)}
                rows={rows}
                rowId={({ account, partner, department }) => `${account} ${partner} ${department}`}
                totals={carriedTotals(rows)}
                onOpen={({ account }) =>
                  screen.open(
                    ledgerPath(account, { from: `${state.data.asOf.slice(0, 7)}-01`, through: state.data.asOf }),
                    'newTab',
                  )
                }
                empty={
                  <EmptyState
                    kind="empty"
                    title={say(filters.differences ? 'carryForward.noDifference' : 'carryForward.empty')}
                    next={say('carryForward.emptyNext')}
                  />
                }
              />
            </div>
          </div>
        ) : null}
      </ScreenBody>
      {state.data ? <Runs state={state.data} /> : null}
      {dialog}
      {isExporting ? (
        <Suspense>
          {/* What is exported are bare values, of whatever row. */}
          <ExportDialog source={table() as unknown as TableSource<unknown>} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

/** The run, asked for once and confirmed: its command, whether it is being asked about, and its dialog. */
function useCarryForward(state: CarryForwardState | undefined) {
  const say = useMessages('closing');
  const [isAsking, setAsking] = useState(false);
  const run = useWrite(carryForward, { message: false });
  const missing = useMissingRight(carryForward);
  const disabled = missing
    ? say('periods.noRight')
    : state && state.differences === 0
      ? say('carryForward.nothingToDo')
      : undefined;
  const confirm = async () => {
    if (!state) return;
    try {
      const done = await run.mutateAsync({ fiscalYear: state.fiscalYear });
      notify('success', say('carryForward.done', { run: done.runs.length, count: formatCount(state.differences) }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      notify('warning', error.message);
    }
    setAsking(false);
  };
  return {
    isAsking: run.isPending,
    ask: { run: () => setAsking(state !== undefined), ...(disabled === undefined ? {} : { disabled }) } as {
      run: () => void;
      disabled?: string;
    },
    dialog: (
      <ConfirmDialog
        open={isAsking}
        title={say('carryForward.ask', { year: state?.fiscalYear ?? 0 })}
        description={[
          ...(state?.warnings.map(({ message }) => message) ?? []),
          say('carryForward.explain', { count: formatCount(state?.differences ?? 0) }),
        ].join(' ')}
        confirmLabel={say('carryForward.run')}
        busy={run.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}

function RunState({ state }: { state: CarryForwardState }) {
  const say = useMessages('closing');
  if (state.runs.length === 0) return <CheckPill holds={false}>{say('carryForward.neverRun')}</CheckPill>;
  return (
    <CheckPill holds={state.differences === 0}>
      {state.differences === 0
        ? say('carryForward.upToDate')
        : say('carryForward.behind', { count: formatCount(state.differences) })}
    </CheckPill>
  );
}

/** How the retained earnings follow from the year, as the head and paper tell them. */
const retainedFacts = ({ retainedEarnings, asOf }: CarryForwardState, say: Say): [string, string][] => [
  [say('carryForward.asOf'), formatDay(asOf)],
  [say('carryForward.before'), formatAmount(retainedEarnings.before)],
  [say('carryForward.profit'), formatAmount(retainedEarnings.profit)],
  [say('carryForward.after'), formatAmount(retainedEarnings.after)],
];

function RetainedEarnings({ state }: { state: CarryForwardState }) {
  const say = useMessages('closing');
  const facts = retainedFacts(state, say);
  return (
    <dl className={styles.summary} aria-label={say('carryForward.retained')}>
      {facts.map(([title, value], place) => (
        <div key={title} className={place === facts.length - 1 ? styles.after : undefined}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Runs({ state: { runs } }: { state: CarryForwardState }) {
  const say = useMessages('closing');
  const last = runs.at(-1);
  return (
    <ScreenStrip>
      {last
        ? say('carryForward.lastRun', {
            run: last.run,
            name: last.carriedBy,
            time: formatInstant(last.carriedAt),
            count: formatCount(last.changed),
            profit: formatAmount(last.profit),
          })
        : say('carryForward.noRun')}
    </ScreenStrip>
  );
}
