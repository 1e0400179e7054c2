import { isDay } from '../../../../core/value/day';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { listHolidays, updateHolidays } from '../../contract/holiday';

/** Takes the company's own days of the year before over into this year, on the same dates. */
export function CopyYearDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const say = useMessages('time');
  const before = useRead(listHolidays, { year: year - 1 });
  const write = useWrite(updateHolidays, { touches: ['Timesheet'] });
  const own = (before.data?.rows ?? [])
    .filter(({ kind }) => kind === 'company' || kind === 'plannedLeave')
    .map((row) => ({ ...row, day: `${year}${row.day.slice(4)}` }))
    .filter(({ day }) => isDay(day));
  const copy = async () => {
    if (own.length > 0) await write.mutateAsync({ holidays: own });
    notify('success', say('holiday.copied', { count: own.length }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={say('holiday.copyTitle', { from: year - 1, to: year })}
      description={say('holiday.copyExplain', { count: own.length })}
      confirmLabel={say('holiday.copySubmit')}
      busy={write.isPending || before.isPending}
      onConfirm={() => void copy()}
      onCancel={onClose}
    />
  );
}
