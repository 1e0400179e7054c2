import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { getReport, type ReportDefinition, reportDefinition } from '../contract/financialReport';
import { amountColumn, newRow, STANDARD_REPORTS, standardReport } from '../rules/standardReport';
import { ReportShelf } from './ReportShelf';
import { ReportWorkbench } from './ReportWorkbench';
import { type ReportMasters, useReportMasters } from './useReportMasters';

/** 財務諸表カスタマイズ: the reports that users define, one of them opened, or a new one begun. */
export default function ReportScreen() {
  const { filters } = useFilters({ id: '', start: '', version: '' });
  const masters = useReportMasters();
  if (filters.id === '' && filters.start === '') return <ReportShelf />;
  if (!masters) return <Loading />;
  return filters.id === '' ? (
    <NewReport key={filters.start} start={filters.start} masters={masters} />
  ) : (
    <SavedReport id={filters.id} version={filters.version} masters={masters} />
  );
}

function NewReport({ start, masters }: { start: string; masters: ReportMasters }) {
  const say = useMessages('statements');
  const typed = useTyped(undefined, undefined);
  const which = STANDARD_REPORTS.find((each) => each === start);
  const definition: ReportDefinition = which
    ? standardReport(which, masters.groups)
    : {
        rows: [newRow({ code: 'SALES', title: say('report.firstRow'), content: 'PL-SALES', sign: 'credit' })],
        columns: [amountColumn('C1', say('report.offerTitle.month'))],
      };
  const title = which ? say('report.copyOf', { title: say(`report.standard.${which}`) }) : '';
  const names = { title, reading: '', audience: 'own', roles: [] } as const;
  return <ReportWorkbench report={{ isOwn: true, names, definition, typed, versions: [] }} masters={masters} />;
}

function SavedReport({ id, version, masters }: { id: string; version: string; masters: ReportMasters }) {
  const found = useRead(getReport, { id, ...(version ? { version: Number(version) } : {}) });
  const typed = useTyped(id, found.data?.shownVersion);
  const say = useMessages('statements');
  if (found.error) {
    return (
      <ScreenFrame label={say('report.screen')}>
        <FailedRead error={found.error} onRetry={found.refetch} />
      </ScreenFrame>
    );
  }
  if (!found.data) return <Loading />;
  const { report, shownVersion, definition, versions } = found.data;
  return (
    <ReportWorkbench
      key={`${id} ${shownVersion}`}
      report={{
        id,
        version: shownVersion,
        newestVersion: report.version,
        isOwn: report.isOwn,
        names: report,
        definition,
        typed,
        versions,
      }}
      masters={masters}
    />
  );
}

function Loading() {
  const say = useMessages('statements');
  return (
    <ScreenFrame label={say('report.screen')}>
      <Skeleton rows={18} columns={[72, 0, 240]} />
    </ScreenFrame>
  );
}

/** What was typed into this version of this report before a reload. */
function useTyped(id: string | undefined, version: number | undefined): ReportDefinition | undefined {
  const { savedState } = useScreen();
  if (typeof savedState !== 'object' || savedState === null) return undefined;
  const kept = savedState as { id?: unknown; version?: unknown; definition?: unknown };
  if (kept.id !== id || kept.version !== version) return undefined;
  const parsed = reportDefinition.safeParse(kept.definition);
  return parsed.success ? parsed.data : undefined;
}
