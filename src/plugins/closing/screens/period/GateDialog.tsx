import { useRef, useState } from 'react';
import { type FiscalPeriod, setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { PERIOD_STATES, type PeriodState } from '#plugins/ledger/period/rules/periodGate.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type Gate, gateState, isReopening, NEXT_STATE } from './gates';
import styles from './PeriodDialog.module.css';
import { periodName } from './periodName';

interface GateDialogProps {
  period: FiscalPeriod;
  gate: Gate;
  needsSecondPerson: boolean;
  onClose: () => void;
}

/** Puts a gate into another stage: arrows choose it, Enter sets it. Opening what was closed asks why. */
export function GateDialog({ period, gate, needsSecondPerson, onClose }: GateDialogProps) {
  const say = useMessages('closing');
  const change = useWrite(setPeriod, { message: false, touches: ['Balance', 'AccountingDocument'] });
  const [state, setState] = useState<PeriodState>(NEXT_STATE[gateState(period, gate)]);
  const [reason, setReason] = useState('');
  const chosen = useRef<HTMLInputElement>(null);
  const asksReason = isReopening(period, gate, state);
  const name = `${periodName(period, say)} ${say(`periods.kind.${gate}`)}`;

  const submit = async () => {
    if (asksReason && !reason.trim()) return [{ fieldId: 'gate-reason', message: say('periods.reasonMissing') }];
    const changed = await change.mutateAsync({
      period: period.period,
      state,
      inOrder: true,
      ...(gate === '+' ? {} : { accountKind: gate }),
      ...(asksReason ? { reason: reason.trim() } : {}),
    });
    const isDone = gateState(changed, gate) === state;
    notify('success', say(isDone ? `periods.done.${state}` : 'periods.requested', { name }));
    onClose();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      title={name}
      description={say('periods.gateNow', { state: say(`periods.state.${gateState(period, gate)}`) })}
      initialFocus={chosen}
      width={460}
      submitLabel={say(asksReason && needsSecondPerson ? 'periods.request' : 'periods.set')}
      onSubmit={submit}
    >
      <fieldset className={styles.choices}>
        <legend>{say('periods.stage')}</legend>
        {PERIOD_STATES.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              ref={each === state ? chosen : undefined}
              type="radio"
              name="stage"
              checked={each === state}
              onChange={() => setState(each)}
            />
            <span>
              {say(`periods.state.${each}`)}
              <small>{say(`periods.explain.${each}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {asksReason ? (
        <TextField
          id="gate-reason"
          label={say('periods.reason')}
          hint={needsSecondPerson ? say('periods.secondPersonHint') : say('periods.reasonHint')}
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </FormDialog>
  );
}
