import { useState } from 'react';
import { exportLog } from '#core/audit/exports.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';

/** Writes the log of a range of days into a file that can be checked without trusting whoever hands it on. */
export function ExportLogDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('administration');
  const today = dayInTokyo(new Date());
  const [from, setFrom] = useState<Day | null>(`${today.slice(0, 8)}01`);
  const [through, setThrough] = useState<Day | null>(today);
  const write = useWrite(exportLog, { message: false });
  const submit = async () => {
    if (!from || !through) return [{ message: say('log.export.bothDays') }];
    const { name, content, entries } = await write.mutateAsync({ from, through });
    saveFile({ name, content: new Blob([content], { type: 'application/jsonl' }) });
    notify('success', say('log.export.done', { name, entries: formatCount(entries) }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      asksToDiscard={false}
      title={say('log.export.title')}
      description={say('log.export.lead')}
      submitLabel={say('log.export.submit')}
      width={480}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField label={say('log.from')} today={today} required value={from} onChange={setFrom} />
      <DayField label={say('log.through')} today={today} required value={through} onChange={setThrough} />
    </FormDialog>
  );
}
