import { useDocumentLanguage } from '../words/kitWords';
import styles from './Chart.module.css';
import { placeOnAxis, shortAmount } from './chartScale';

const EDGE = { left: 52, right: 8, top: 10, bottom: 22 };

/** The paper of a chart whose amounts stand above places side by side. */
export const PAPER = { width: 480, height: 190, labelLine: 184 } as const;

/** Where amounts and places stand on the paper. */
export function layOutPlot(ticks: readonly number[], places: number) {
  const slot = (PAPER.width - EDGE.left - EDGE.right) / Math.max(1, places);
  return {
    slot,
    yOf: placeOnAxis(ticks, { from: PAPER.height - EDGE.bottom, to: EDGE.top }),
    middleOf: (place: number) => EDGE.left + (place + 0.5) * slot,
  };
}

/** The lines across the paper with their amounts, that of zero stronger. */
export function ValueAxis({ ticks, yOf }: { ticks: readonly number[]; yOf: (value: number) => number }) {
  const language = useDocumentLanguage();
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? styles.zero : styles.grid}
        x1={EDGE.left}
        x2={PAPER.width - EDGE.right}
        y1={yOf(tick)}
        y2={yOf(tick)}
      />
      <text className={styles.tick} x={EDGE.left - 6} y={yOf(tick) + 3}>
        {shortAmount(tick, language)}
      </text>
    </g>
  ));
}
