import { useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { CheckField } from '../../../../ui/field/CheckField';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary } from '../../../../ui/form/ErrorSummary';
import { FormLayout, FormSpan } from '../../../../ui/form/FormLayout';
import { useMessages, useText } from '../../../../ui/i18n/useMessages';
import { useRead } from '../../../../ui/query/useRead';
import { listReports, type updateReport } from '../../contract/financialReport';

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
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

const AUDIENCES = ['own', 'roles', 'everyone'] as const;

/** Asks under which name a version is kept, and who may see it. */
export function SaveReportDialog({ names: initial, onSave, isBusy, onClose }: SaveReportDialogProps) {
  const say = useMessages('accounting');
  const text = useText();
  const reports = useRead(listReports, {}, { message: false });
  const [names, setNames] = useState(initial);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const save = async () => {
    if (names.title.trim() === '') return setProblem(say('report.titleMissing'));
    try {
      await onSave(names, note.trim());
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(error.message);
    }
  };
  const toggle = (role: string, isOn: boolean) =>
    setNames({ ...names, roles: isOn ? [...names.roles, role] : names.roles.filter((each) => each !== role) });
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={say('report.saveTitle')}
      description={say('report.saveExplain')}
      initialFocus={titleField}
      actions={
        <Button kind="main" busy={isBusy} onClick={() => void save()}>
          {say('report.save')}
        </Button>
      }
    >
      <FormLayout label={say('report.saveTitle')} onSubmit={() => void save()}>
        <FormSpan>
          <ErrorSummary problems={problem === null ? [] : [{ message: problem }]} />
        </FormSpan>
        <TextField
          ref={titleField}
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
        <TextField label={say('report.note')} value={note} maxLength={200} onChange={setNote} />
        {names.audience === 'roles' ? (
          <FormSpan>
            {reports.data?.roles.map(({ code, title }) => (
              <CheckField
                key={code}
                label={text(title)}
                checked={names.roles.includes(code)}
                onChange={(isOn) => toggle(code, isOn)}
              />
            ))}
          </FormSpan>
        ) : null}
        {/* Enter in a field submits a form that has a button for it; the one to be seen stands at the foot of the dialog. */}
        <button type="submit" hidden />
      </FormLayout>
    </Dialog>
  );
}
