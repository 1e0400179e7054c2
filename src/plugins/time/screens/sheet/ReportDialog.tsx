import { useState } from 'react';
import { announceFailure } from '#core/client/callEndpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { DayField } from '#ui/field/DayField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type CustomerReport, updateReport } from '../../contract/customerReport';

interface ReportDialogProps {
  id: string;
  report: CustomerReport | null;
  onClose: () => void;
}

/** 作業報告書: when the customer was asked to sign the hours of the month, and when who did. */
export function ReportDialog({ id, report, onClose }: ReportDialogProps) {
  const say = useMessages('time');
  const today = dayInTokyo(new Date());
  const write = useWrite(updateReport, { message: false });
  const [requestedOn, setRequestedOn] = useState<Day | null>(report?.requestedOn ?? today);
  const [signedOn, setSignedOn] = useState<Day | null>(report?.signedOn ?? null);
  const [signedBy, setSignedBy] = useState(report?.signedBy ?? '');
  const tell = () => {
    notify('success', say('report.saved'));
    onClose();
  };
  const submit = async () => {
    if (!requestedOn) return [{ fieldId: 'report-requested', message: say('report.dayMissing') }];
    if (signedOn && signedBy.trim() === '') return [{ fieldId: 'report-signer', message: say('report.signerMissing') }];
    await write.mutateAsync({ id, report: { requestedOn, signedOn, signedBy } });
    tell();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      title={say('report.title')}
      description={say('report.explain')}
      width={440}
      submitLabel={say('report.save')}
      onSubmit={submit}
    >
      <DayField
        id="report-requested"
        label={say('report.requestedOn')}
        required
        today={today}
        value={requestedOn}
        onChange={setRequestedOn}
      />
      <DayField label={say('report.signedOn')} today={today} value={signedOn} onChange={setSignedOn} />
      <TextField
        id="report-signer"
        label={say('report.signedBy')}
        value={signedBy}
        maxLength={60}
        onChange={setSignedBy}
      />
      {report ? (
        <div>
          <Button
            busy={write.isPending}
            onClick={() => write.mutate({ id, report: null }, { onSuccess: tell, onError: announceFailure })}
          >
            {say('report.remove')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}
