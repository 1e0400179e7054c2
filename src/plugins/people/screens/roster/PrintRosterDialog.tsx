import { useRef, useState } from 'react';
import { dayInTokyo } from '#core/value/day.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { saveFile } from '#ui/download/saveFile.ts';
import { writeDrawing } from '#ui/drawing/writeDrawing.ts';
import { DayField } from '#ui/field/DayField.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';
import { notify } from '#ui/toast/notify.ts';
import { listRoster, PRINTED_WORKERS, printRoster } from '../../contract/roster';
import { drawRoster } from './drawRoster';

interface PrintRosterDialogProps {
  on: string;
  onClose: () => void;
}

/** Whose sheets to print, and as of which day; who printed them is kept in the log. */
export default function PrintRosterDialog({ on: shownDay, onClose }: PrintRosterDialogProps) {
  const say = useMessages('people');
  const { company } = useCurrentUser();
  const first = useRef<HTMLInputElement>(null);
  const print = useWrite(printRoster, { message: false });
  const [on, setOn] = useState<string | null>(shownDay);
  const [who, setWho] = useState<(typeof PRINTED_WORKERS)[number]>('here');
  const [number, setNumber] = useState<string | null>(null);
  const { data } = useRead(listRoster, { on: on ?? shownDay }, { message: false, enabled: who === 'one' });
  const submit = async () => {
    if (on === null) return [{ fieldId: 'roster-on', message: say('fact.fromMissing') }];
    if (who === 'one' && number === null) return [{ fieldId: 'roster-one', message: say('rosterSheet.nobody') }];
    const { rows } = await print.mutateAsync({ on, who, ...(who === 'one' && number ? { number } : {}) });
    if (rows.length === 0) return [{ fieldId: 'roster-on', message: say('roster.empty') }];
    const madeAt = say('rosterSheet.madeAt', { at: formatInstant(new Date().toISOString()) });
    const content = await writeDrawing(drawRoster(rows, { company: company.title, on, madeAt }, say));
    saveFile({ name: `${say('rosterSheet.title')}-${on}.pdf`, content });
    notify('success', say('rosterSheet.done', { count: rows.length }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      asksToDiscard={false}
      title={say('rosterSheet.print')}
      description={say('rosterSheet.logged')}
      initialFocus={first}
      width={460}
      submitLabel={say('rosterSheet.save')}
      onClose={onClose}
      onSubmit={submit}
    >
      <DayField
        id="roster-on"
        ref={first}
        label={say('roster.on')}
        required
        today={dayInTokyo(new Date())}
        value={on}
        onChange={setOn}
      />
      <SelectField
        label={say('rosterSheet.who')}
        value={who}
        options={PRINTED_WORKERS.map((value) => ({ value, label: say(`rosterSheet.whose.${value}`) }))}
        onChange={setWho}
      />
      {who === 'one' ? (
        <LookUpField
          id="roster-one"
          label={say('roster.name')}
          required
          value={number}
          options={(data?.rows ?? []).map((row) => ({ code: row.number, title: row.name, reading: row.kana }))}
          onChange={setNumber}
        />
      ) : null}
    </FormDialog>
  );
}
