import { useMemo, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { SheetFileDialog } from '#ui/dialog/SheetFileDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { importTimesheets } from '../../contract/teamMonth';
import { readTimesheetFile } from '../../rules/readTimesheetFile';
import { findKind } from '../sheet/dayKinds';

/** Days of many people from a file of a clock or a spreadsheet, all or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('time');
  const write = useWrite(importTimesheets, { message: false });
  const [text, setText] = useState('');
  const { days, faults } = useMemo(
    () => readTimesheetFile(text, { today: dayInTokyo(new Date()), kindOf: (word) => findKind(word, say) }),
    [text, say],
  );
  const submit = async () => {
    if (faults[0]) return [{ message: say('file.mendFirst', { row: faults[0].row }) }];
    if (days.length === 0) return [{ message: say('file.nothing') }];
    const taken = await write.mutateAsync({ days: [...days] });
    notify('success', say('import.done', taken));
    onClose();
    return [];
  };
  return (
    <SheetFileDialog
      title={say('import.title')}
      description={say('import.explain')}
      submitLabel={say('import.submit', { count: days.length })}
      text={text}
      onText={setText}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
