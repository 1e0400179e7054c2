import type { OutputOf } from '#core/contract/endpoint.ts';
import { RequestFacts } from '#ui/approval/RequestParts.tsx';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { shownFigure } from '#ui/explanation/shownFigure.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { calculateSample } from '../../contract/sample';
import styles from './Calculator.module.css';

interface CalculatorResultProps {
  answer: OutputOf<typeof calculateSample>;
  kind: string;
}

/** The figure, and each step that led to it. */
export function CalculatorResult({ answer, kind }: CalculatorResultProps) {
  const say = useMessages('payroll');
  const { value, explanation, isProvisional } = answer;
  const facts =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, each]) => [say(`calculator.values.${name}`), shownFigure(each)] as const)
      : [[say(`calculator.kinds.${kind}`), shownFigure(value)] as const];
  return (
    <section className={styles.result} aria-label={say('calculator.result')} aria-live="polite">
      <h3 className={styles.title}>{say('calculator.result')}</h3>
      <RequestFacts facts={facts} />
      {isProvisional ? <p className={styles.note}>{say('calculator.provisional')}</p> : null}
      <h3 className={styles.title}>{say('calculator.why')}</h3>
      <ExplainedSteps steps={explanation} />
    </section>
  );
}
