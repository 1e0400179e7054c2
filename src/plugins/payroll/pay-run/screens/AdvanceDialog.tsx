import { useState } from 'react';
import { formatMonth } from '#core/value/formatDay.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { confirmPayRun, type PayRunRow } from '../contract/payRun';
import type { PayRunRead } from './RunStages';
import { type OnwardAct, STAGE_ENDPOINTS } from './stageEndpoints';

interface AdvanceDialogProps {
  run: PayRunRead;
  act: OnwardAct;
  rows: readonly PayRunRow[];
  onClose: () => void;
}

/** Asks before a run goes on to its next stage; tables that were not compared yet have to be accepted to confirm it. */
export function AdvanceDialog({ run, act, rows, onClose }: AdvanceDialogProps) {
  const say = useMessages('payroll');
  const [accepts, setAccepts] = useState(false);
  // The next F12 is of the next stage.
  const options = { message: false, untilRead: true, touches: ['Salary', 'Balance', 'AccountingDocument'] };
  const confirm = useWrite(confirmPayRun, options);
  const advance = useWrite(act === 'confirm' ? STAGE_ENDPOINTS.check : STAGE_ENDPOINTS[act], options);
  const hasProvisional = rows.some(({ problems }) => problems.some(({ code }) => code === 'provisional'));
  return (
    <FormDialog
      onClose={onClose}
      title={say(`run.onward.${act}`)}
      description={say('run.asked', {
        ...{ month: formatMonth(run.month), group: run.groupTitle, count: run.people },
        says: say(`run.ask.${act}`),
      })}
      width={480}
      initialFocus={act === 'confirm' && hasProvisional ? undefined : 'submit'}
      asksToDiscard={false}
      submitLabel={say(`run.onward.${act}`)}
      onSubmit={async () => {
        const asked = { runId: run.id, version: run.version };
        if (act === 'confirm') await confirm.mutateAsync({ ...asked, acceptsProvisional: accepts });
        else await advance.mutateAsync(asked);
        notify('success', say(`run.done.${act}`));
        onClose();
        return [];
      }}
    >
      {act === 'confirm' && hasProvisional ? (
        <CheckField label={say('run.acceptsProvisional')} checked={accepts} onChange={setAccepts} />
      ) : null}
    </FormDialog>
  );
}
