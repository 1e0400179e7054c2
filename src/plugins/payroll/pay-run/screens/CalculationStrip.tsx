import { useMessages } from '#ui/i18n/useMessages.ts';
import { Progress } from '#ui/progress/Progress.tsx';
import styles from './PayRun.module.css';
import type { Calculation } from './useCalculation';

/** A calculation under way: how far it is, and the way out of it; or why it was refused. */
export function CalculationStrip({ calculation }: { calculation: Calculation }) {
  const say = useMessages('payroll');
  const { progress, refusal, cancel } = calculation;
  if (refusal) {
    return (
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    );
  }
  if (!progress) return null;
  return (
    <div className={styles.strip}>
      <Progress
        label={say('run.calculation.running', { name: progress.askedBy })}
        done={progress.done}
        total={progress.total}
        onCancel={cancel}
      />
    </div>
  );
}
