import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { FilterBar } from '#ui/filter/FilterBar.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { getWageLedger, type WageLedger } from '../contract/wageLedger';
import { columnTitle, periodText } from '../rules/ledgerWords';

const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));
const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));

/** 賃金台帳 of one person and year; Enter on a figure opens the payslip it stands on. */
export default function LedgerScreen() {
  const say = useMessages('payroll');
  const { query } = useScreen();
  const [employee, year] = [query.get('employee') ?? '', Number(query.get('year') ?? '')];
  const isAsked = employee !== '' && Number.isInteger(year) && year > 0;
  const read = useRead(getWageLedger, { employee, year }, { enabled: isAsked, message: false });
  if (read.data) return <OneLedger ledger={read.data} />;
  return (
    <ScreenFrame label={say('ledger.title')}>
      {!isAsked ? (
        <EmptyState kind="empty" title={say('ledger.none')} next={say('ledger.noneNext')} />
      ) : read.error ? (
        <FailedRead error={read.error} onRetry={read.refetch} />
      ) : (
        <Skeleton rows={20} columns={[160, 80, 80, 80, 80]} />
      )}
    </ScreenFrame>
  );
}

function OneLedger({ ledger }: { ledger: WageLedger }) {
  const say = useMessages('payroll');
  const { setTitle, open } = useScreen();
  const [dialog, setDialog] = useState<'save' | 'paper' | null>(null);
  const title = say('ledger.heading', { year: ledger.year, name: ledger.name });
  useEffect(() => setTitle(title), [setTitle, title]);
  const columns = useMemo(
    (): ReportColumn[] => [
      ...ledger.columns.map((column) => ({ field: column.id, title: columnTitle(column, say) })),
      { field: 'total', title: say('ledger.total') },
    ],
    [ledger, say],
  );
  const rows = useMemo(() => rowsOf(ledger, say), [ledger, say]);
  useCommandHandlers({
    'payroll:save-ledger': { run: () => setDialog('save') },
    'payroll:print-ledger': { run: () => setDialog('paper') },
  });
  const slipOf = (field: string | undefined) => ledger.columns.find(({ id }) => id === field)?.runId;
  const openSlip = (_row: ReportRow, column: ReportColumn | null) => {
    const run = slipOf(column?.field) ?? ledger.columns.findLast(({ runId }) => runId !== null)?.runId;
    if (run) open(`/SalaryDetail?${new URLSearchParams({ run, employee: ledger.employee })}`, 'newTab');
  };
  const day = (given: string | null) => (given === null ? null : formatDay(given));
  const close = () => setDialog(null);
  return (
    <ScreenFrame label={title}>
      <Toolbar title={title}>
        <Button command="payroll:save-ledger" onClick={() => setDialog('save')}>
          {say('ledger.save')}
        </Button>
        <Button command="payroll:print-ledger" onClick={() => setDialog('paper')}>
          {say('ledger.print')}
        </Button>
      </Toolbar>
      <FilterBar>
        <RowSearch screen="payroll:ledger" />
      </FilterBar>
      <ScreenBody>
        <RequestFacts
          facts={[
            [say('ledger.employee'), `${ledger.employee} ${ledger.name}`],
            [say('ledger.sex'), ledger.sex === 'unspecified' ? null : say(`ledger.sexes.${ledger.sex}`)],
            [say('ledger.departmentTitle'), ledger.departmentTitle],
            [say('ledger.joinedOn'), day(ledger.joinedOn)],
            [say('ledger.leftOn'), day(ledger.leftOn)],
          ]}
        />
        <ReportTable
          label={title}
          titleHeading={say('ledger.item')}
          columns={columns}
          rows={rows}
          canOpen={({ kind }) => kind !== 'group'}
          onOpen={openSlip}
        />
      </ScreenBody>
      <Suspense>
        {dialog === 'save' ? (
          <SaveReportDialog
            report={{
              title,
              period: say('ledger.year', { year: ledger.year }),
              unit: say('ledger.unit'),
              notes: ledger.columns.flatMap((column) =>
                column.runId === null ? [] : [`${columnTitle(column, say)} ${periodText(column)}`],
              ),
              titleHeading: say('ledger.item'),
              columns,
              rows,
            }}
            onClose={close}
          />
        ) : null}
        {dialog === 'paper' ? (
          <PaperDialog
            paper={{
              name: 'payroll:wage-ledger',
              of: getWageLedger,
              input: { employee: ledger.employee, year: ledger.year },
            }}
            title={title}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </ScreenFrame>
  );
}

/** The rows under the heads of their sections; sums are ruled off. */
function rowsOf({ rows }: WageLedger, say: (key: string) => string): ReportRow[] {
  return rows.flatMap((row, index): ReportRow[] => {
    const isFirst = rows[index - 1]?.section !== row.section && row.section !== 'net';
    const head: ReportRow = { id: `head-${row.section}`, title: say(`ledger.sections.${row.section}`), kind: 'group' };
    const kind = row.section === 'net' ? 'total' : row.isTotal ? 'subtotal' : 'line';
    const figures = { ...row.amounts, total: row.total };
    const shown: ReportRow = {
      ...{ id: row.id, title: row.title, kind, amounts: figures },
      level: row.section === 'net' ? 0 : 1,
      ...(row.unit === 'minutes' ? { unit: 'minutes' as const } : {}),
    };
    return isFirst ? [head, shown] : [shown];
  });
}
