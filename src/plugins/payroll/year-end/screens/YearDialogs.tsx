import { useState } from 'react';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { type AskProps, runOn } from '#ui/listScreen/listDefinition.ts';
import { sendBackDeclaration } from '../contract/declaration';
import { calculateYearEnd, reopenYearEnd, type YearEndRow } from '../contract/yearEnd';
import { SAID_NOT_ADJUSTED } from '../rules/calculateYear';

interface ReasonDialogProps {
  title: string;
  submit: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** A reason before something is taken back. */
function ReasonDialog({ title, submit, onReason, onClose }: ReasonDialogProps) {
  const say = useMessages('payroll');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      width={480}
      submitLabel={submit}
      onSubmit={async () => {
        if (reason.trim() === '') return [{ fieldId: 'year-reason', message: say('yearEnd.reasonMissing') }];
        onReason(reason);
        return [];
      }}
    >
      <TextField
        id="year-reason"
        label={say('yearEnd.reason')}
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

export function SendBackDialog({ onStart, onClose }: AskProps<YearEndRow>) {
  const say = useMessages('payroll');
  return (
    <ReasonDialog
      title={say('yearEnd.sendBackTitle')}
      submit={say('yearEnd.acts.sendBack')}
      onReason={(reason) =>
        onStart(({ declarationId, declarationVersion }) =>
          runOn(sendBackDeclaration, { id: declarationId ?? '', version: declarationVersion ?? 1, reason }),
        )
      }
      onClose={onClose}
    />
  );
}

export function ReopenDialog({ onStart, onClose }: AskProps<YearEndRow>) {
  const say = useMessages('payroll');
  return (
    <ReasonDialog
      title={say('yearEnd.reopenTitle')}
      submit={say('yearEnd.acts.reopen')}
      onReason={(reason) =>
        onStart(({ adjustmentId, adjustmentVersion }) =>
          runOn(reopenYearEnd, { id: adjustmentId ?? '', version: adjustmentVersion ?? 1, reason }),
        )
      }
      onClose={onClose}
    />
  );
}

/** What no record tells: that somebody files a return of their own. */
export function SayDialog({ onStart, onClose }: AskProps<YearEndRow>) {
  const say = useMessages('payroll');
  const [said, setSaid] = useState<string | null>('none');
  return (
    <FormDialog
      onClose={onClose}
      title={say('yearEnd.sayTitle')}
      width={480}
      submitLabel={say('yearEnd.acts.say')}
      onSubmit={async () => {
        const chosen = SAID_NOT_ADJUSTED.find((each) => each === said) ?? null;
        onStart(({ year, employeeId }) => runOn(calculateYearEnd, { year, employees: [employeeId], said: chosen }));
        return [];
      }}
    >
      <SelectField
        id="year-said"
        label={say('yearEnd.sayWhat')}
        required
        value={said}
        options={['none', ...SAID_NOT_ADJUSTED].map((value) => ({ value, label: say(`yearEnd.sayOptions.${value}`) }))}
        onChange={setSaid}
      />
    </FormDialog>
  );
}
