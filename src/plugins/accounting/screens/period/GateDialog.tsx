import { useRef, useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary, type FieldProblem } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { type FiscalPeriod, setPeriod } from '../../contract/fiscalPeriod';
import { PERIOD_STATES, type PeriodState } from '../../rules/periods/periodGate';
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
  const say = useMessages('accounting');
  const change = useWrite(setPeriod, { message: false, touches: ['Balance', 'AccountingDocument'] });
  const [state, setState] = useState<PeriodState>(NEXT_STATE[gateState(period, gate)]);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const chosen = useRef<HTMLInputElement>(null);
  const asksReason = isReopening(period, gate, state);
  const name = `${periodName(period, say)} ${say(`periods.kind.${gate}`)}`;

  const submit = async () => {
    if (asksReason && !reason.trim()) {
      setProblems([{ fieldId: 'gate-reason', message: say('periods.reasonMissing') }]);
      return;
    }
    try {
      const changed = await change.mutateAsync({
        period: period.period,
        state,
        ...(gate === '+' ? {} : { accountKind: gate }),
        ...(asksReason ? { reason: reason.trim() } : {}),
      });
      const isDone = gateState(changed, gate) === state;
      notify('success', say(isDone ? `periods.done.${state}` : 'periods.requested', { name }));
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblems([{ message: error.message }]);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={say('periods.gateNow', { state: say(`periods.state.${gateState(period, gate)}`) })}
      initialFocus={chosen}
      width={460}
      actions={
        <Button kind="main" busy={change.isPending} onClick={() => void submit()}>
          {say(asksReason && needsSecondPerson ? 'periods.request' : 'periods.set')}
        </Button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary problems={problems} />
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
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
