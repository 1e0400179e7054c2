import { useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { openYearEnd } from '../contract/yearEnd';

interface OpenYearDialogProps {
  year: number;
  years: readonly string[];
  onClose: () => void;
}

/** Asks staff to declare for a year until a day. */
export function OpenYearDialog({ year, years, onClose }: OpenYearDialogProps) {
  const say = useMessages('payroll');
  const [chosen, setChosen] = useState<string | null>(String(year));
  const [dueOn, setDueOn] = useState<string | null>(`${year}-11-30`);
  const write = useWrite(openYearEnd, { message: false });
  return (
    <FormDialog
      onClose={onClose}
      title={say('yearEnd.open.title')}
      description={say('yearEnd.open.description')}
      width={480}
      submitLabel={say('yearEnd.open.submit')}
      onSubmit={async () => {
        if (chosen === null) return [{ fieldId: 'open-year', message: say('yearEnd.open.yearMissing') }];
        if (dueOn === null) return [{ fieldId: 'open-due', message: say('yearEnd.open.missing') }];
        const { asked, moved } = await write.mutateAsync({ year: Number(chosen), dueOn });
        notify('success', say('yearEnd.open.done', { asked, moved }));
        onClose();
        return [];
      }}
    >
      <SelectField
        id="open-year"
        label={say('yearEnd.open.year')}
        required
        value={chosen}
        options={years.map((value) => ({ value, label: say('yearEnd.yearOf', { year: value }) }))}
        onChange={setChosen}
      />
      <DayField
        id="open-due"
        label={say('yearEnd.open.dueOn')}
        required
        today={dayInTokyo(new Date())}
        value={dueOn}
        onChange={setDueOn}
      />
    </FormDialog>
  );
}
