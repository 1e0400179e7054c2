import { ChevronDown } from 'lucide-react';
import { formatInstant } from '#core/value/formatInstant.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { type FinancialReport, listReports, updateReport } from '../contract/financialReport';
import { STANDARD_REPORTS } from '../rules/standardReport';
import { newReportPath, reportPath } from './reportPaths';

/** The reports one may open, and what a new one starts from. */
export function ReportShelf() {
  const say = useMessages('statements');
  const screen = useScreen();
  const reports = useRead(listReports, {});
  const missing = useMissingRight(updateReport);
  const start = (which: string) => screen.open(newReportPath(which), 'here');
  useCommandHandlers({
    'accounting:new-report': {
      run: () => start('empty'),
      ...(missing ? { disabled: say('report.noRight') } : {}),
    },
  });
  const columns: ListColumn<FinancialReport>[] = [
    { field: 'title', title: say('report.name') },
    {
      field: 'audience',
      title: say('report.audienceLabel'),
      width: 140,
      value: ({ audience }) => say(`report.audience.${audience}`),
    },
    { field: 'ownerName', title: say('report.owner'), width: 140 },
    { field: 'version', title: say('report.version'), width: 72, kind: 'code' },
    { field: 'savedAt', title: say('report.savedAt'), width: 160, value: ({ savedAt }) => formatInstant(savedAt) },
  ];
  return (
    <ScreenFrame label={say('report.screen')}>
      <Toolbar
        title={say('report.screen')}
        main={
          <Button
            kind="main"
            command="accounting:new-report"
            disabled={missing !== undefined}
            onClick={() => start('empty')}
          >
            {say('report.start.empty')}
          </Button>
        }
      >
        <Menu
          align="end"
          trigger={
            <Button disabled={missing !== undefined}>
              {say('report.copyStandard')}
              <ChevronDown size={14} aria-hidden="true" />
            </Button>
          }
          entries={STANDARD_REPORTS.map((which) => ({
            id: which,
            label: say(`report.start.${which}`),
            onSelect: () => start(which),
          }))}
        />
      </Toolbar>
      <ScreenBody>
        {reports.error && !reports.data ? <FailedRead error={reports.error} onRetry={reports.refetch} /> : null}
        {!reports.error && !reports.data ? <Skeleton rows={8} columns={[0, 140, 140, 72, 160]} /> : null}
        {reports.data ? (
          <DataList<FinancialReport>
            takesFocus
            label={say('report.list')}
            columns={columns}
            rows={reports.data.rows}
            rowId={({ id }) => id}
            onOpen={({ id }) => screen.open(reportPath(id), 'here')}
            empty={<EmptyState kind="empty" title={say('report.empty')} next={say('report.emptyNext')} />}
          />
        ) : null}
      </ScreenBody>
    </ScreenFrame>
  );
}
