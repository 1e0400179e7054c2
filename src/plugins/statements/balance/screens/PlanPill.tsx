import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';

interface PlanPillProps {
  columns: readonly ReportColumn[] | undefined;
  rows: readonly ReportRow[] | null | undefined;
}

/** Says that a comparison with the budget compares with nothing, since the months have none. */
export function PlanPill({ columns = [], rows }: PlanPillProps) {
  const say = useMessages('statements');
  const isCompared = columns.some(({ field }) => field === 'verdict');
  const isMissing = isCompared && rows?.every(({ amounts }) => !amounts?.compared);
  return isMissing ? <Pill tone="warning">{say('columns.noPlan')}</Pill> : null;
}
