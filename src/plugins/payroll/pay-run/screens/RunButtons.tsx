import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { RunActs } from './useRunActs';

interface RunButtonsProps {
  readonly acts: RunActs;
  readonly hasRun: boolean;
  readonly isCalculating: boolean;
  readonly onCalculate: () => void;
  readonly onAsk: (asked: 'advance' | 'reopen' | 'panel' | 'anotherBonus') => void;
}

export function RunButtons({ acts, hasRun, isCalculating, onCalculate, onAsk }: RunButtonsProps) {
  const say = useMessages('payroll');
  const { calculate, addBonus, reopen, showPanel, advance, onward } = acts;
  return (
    <>
      {calculate.isOffered ? (
        <Button
          kind={hasRun ? 'plain' : 'main'}
          command="payroll:calculate-run"
          busy={isCalculating}
          disabled={Boolean(calculate.why)}
          title={calculate.why}
          onClick={onCalculate}
        >
          {say(hasRun ? 'run.recalculateAll' : 'run.calculate')}
        </Button>
      ) : null}
      {addBonus.isOffered ? (
        <Button
          command="payroll:add-bonus"
          disabled={Boolean(addBonus.why)}
          title={addBonus.why}
          onClick={() => onAsk('anotherBonus')}
        >
          {say('run.bonus.another')}
        </Button>
      ) : null}
      {reopen.isOffered ? (
        <Button command="payroll:reopen-run" onClick={() => onAsk('reopen')}>
          {say('run.reopen.act')}
        </Button>
      ) : null}
      {showPanel.isOffered ? (
        <Button command="payroll:show-run-panel" onClick={() => onAsk('panel')}>
          {say('run.panel')}
        </Button>
      ) : null}
      {onward && advance.isOffered ? (
        <Button
          kind="main"
          command="payroll:advance-run"
          disabled={Boolean(advance.why)}
          title={advance.why}
          onClick={() => onAsk('advance')}
        >
          {say(`run.onward.${onward}`)}
        </Button>
      ) : null}
    </>
  );
}
