import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages, useText } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listReports, type updateReport } from '../contract/financialReport';

export interface ReportNames {
  readonly title: string;
  readonly reading: string;
  readonly audience: OutputOf<typeof updateReport>['audience'];
  readonly roles: readonly string[];
}

interface SaveReportDialogProps {
  readonly names: ReportNames;
  /** Rejects with the server's refusal, which is shown here. */
  readonly onSave: (names: ReportNames, note: string) => Promise<void>;
  readonly onClose: () => void;
}

const AUDIENCES = ['own', 'roles', 'everyone'] as const;

/** Asks under which name a version is kept, and who may see it. */
export function SaveReportDialog({ names: initial, onSave, onClose }: SaveReportDialogProps) {
  const say = useMessages('statements');
  const text = useText();
  const reports = useRead(listReports, {}, { message: false });
  const [names, setNames] = useState(initial);
  const [note, setNote] = useState('');
  const save = async () => {
    if (names.title.trim() === '') return [{ message: say('report.titleMissing') }];
    await onSave(names, note.trim());
    return [];
  };
  const toggle = (role: string, isOn: boolean) =>
    setNames({ ...names, roles: isOn ? [...names.roles, role] : names.roles.filter((each) => each !== role) });
  return (
    <FormDialog
      onClose={onClose}
      width={480}
      title={say('report.saveTitle')}
      description={say('report.saveExplain')}
      submitLabel={say('report.save')}
      onSubmit={save}
    >
      <TextField
        label={say('report.name')}
        required
        value={names.title}
        maxLength={60}
        onChange={(title) => setNames({ ...names, title })}
      />
      <TextField
        label={say('report.reading')}
        hint={say('report.readingHint')}
        value={names.reading}
        maxLength={100}
        onChange={(reading) => setNames({ ...names, reading })}
      />
      <SelectField
        label={say('report.audienceLabel')}
        value={names.audience}
        options={AUDIENCES.map((value) => ({ value, label: say(`report.audience.${value}`) }))}
        onChange={(audience) => setNames({ ...names, audience })}
      />
      {names.audience === 'roles' ? (
        <div>
          {reports.data?.roles.map(({ code, title }) => (
            <CheckField
              key={code}
              label={text(title)}
              checked={names.roles.includes(code)}
              onChange={(isOn) => toggle(code, isOn)}
            />
          ))}
        </div>
      ) : null}
      <TextField label={say('report.note')} value={note} maxLength={200} onChange={setNote} />
    </FormDialog>
  );
}
