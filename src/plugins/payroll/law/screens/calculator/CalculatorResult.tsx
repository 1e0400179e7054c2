import type { OutputOf } from '../../../../../core/contract/endpoint';
import { formatAmount } from '../../../../../core/value/formatAmount';
import { RequestFacts } from '../../../../../ui/approval/RequestParts';
import { useMessages } from '../../../../../ui/i18n/useMessages';
import type { calculateSample, ExplainedStep } from '../../contract/sample';
import styles from './Calculator.module.css';

interface CalculatorResultProps {
  answer: OutputOf<typeof calculateSample>;
  kind: string;
}

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 4 });

/** Whole yen as everywhere; what has a fraction with it. */
const shown = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '✓' : '—';
  const figure = typeof value === 'string' && /^\d+\.\d+$/.test(value) ? Number(value) : value;
  if (typeof figure !== 'number') return String(figure ?? '—');
  return Number.isInteger(figure) ? formatAmount(figure) : grouped.format(figure);
};

/** The figure, and each step that led to it. */
export function CalculatorResult({ answer, kind }: CalculatorResultProps) {
  const say = useMessages('payroll');
  const { value, explanation, isProvisional } = answer;
  const facts =
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, each]) => [say(`calculator.values.${name}`), shown(each)] as const)
      : [[say(`calculator.kinds.${kind}`), shown(value)] as const];
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
        <strong className={styles.value}>{shown(value)}</strong>
      </span>
      <span className={styles.formula}>{formula}</span>
      {source === '' ? null : <span className={styles.source}>{source}</span>}
    </li>
  );
}
