import type { ExplainedStep } from '../../core/contract/explainedStep';
import styles from './ExplainedSteps.module.css';
import { shownFigure } from './shownFigure';

/** The steps that led to a figure, in their order. */
export function ExplainedSteps({ steps }: { steps: readonly ExplainedStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have their place and nothing else
        <Step key={index} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { step, formula, value, source } }: { step: ExplainedStep }) {
  return (
    <li className={styles.step}>
      <span className={styles.stepHead}>
        <span>{step}</span>
        <strong className={styles.value}>{shownFigure(value)}</strong>
      </span>
      <span className={styles.formula}>{formula}</span>
      {source === '' ? null : <span className={styles.source}>{source}</span>}
    </li>
  );
}
