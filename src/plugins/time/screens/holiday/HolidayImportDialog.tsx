import { useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { SheetFileDialog } from '#ui/dialog/SheetFileDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { HOLIDAYS_AT_ONCE, updateHolidays } from '../../contract/holiday';
import { readHolidayFile } from '../../rules/readHolidayFile';
import { HOLIDAY_KINDS } from '../../rules/workCalendar';

/** The company's days off from a file or copied cells, all or none. */
export function HolidayImportDialog({ onClose }: { onClose: () => void }) {
  const say = useMessages('time');
  const write = useWrite(updateHolidays, { message: false, touches: ['Timesheet'] });
  const [text, setText] = useState('');
  const { holidays, faults } = readHolidayFile(text, {
    today: dayInTokyo(new Date()),
    kind: 'company',
    kindOf: (word) => HOLIDAY_KINDS.find((kind) => kind === word || say(`holidayKinds.${kind}`) === word) ?? null,
  });
  const submit = async () => {
    if (faults[0]) return [{ message: say('file.mendFirst', { row: faults[0].row }) }];
    if (holidays.length === 0) return [{ message: say('file.nothing') }];
    const { added, changed } = await write.mutateAsync({ holidays: holidays.slice(0, HOLIDAYS_AT_ONCE) });
    notify('success', say('holiday.imported', { added, changed }));
    onClose();
    return [];
  };
  return (
    <SheetFileDialog
      title={say('holiday.importTitle')}
      description={say('holiday.importExplain')}
      submitLabel={say('holiday.importSubmit', { count: holidays.length })}
      text={text}
      onText={setText}
      faults={faults}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
