import { useDocumentLanguage } from '../words/kitWords';
import styles from './Chart.module.css';
import { placeOnAxis, shortAmount } from './chartScale';

const EDGE = { left: 52, top: 14, bottom: 22 };
/** Right of the plot where nothing is named there. */
const RIGHT = 8;

/** How high a chart is whose amounts stand above places side by side, and where its places are named. */
export const PAPER = { height: 190, labelLine: 184 } as const;

export interface Plot {
  /** The room of a place. */
  readonly slot: number;
  readonly left: number;
  /** Where the plot ends and names begin. */
  readonly right: number;
  yOf(value: number): number;
  middleOf(place: number): number;
}

/** Where amounts and places stand on a paper of this width, with so much room for names right of them. */
export function layOutPlot(ticks: readonly number[], places: number, width: number, named = 0): Plot {
  const right = width - RIGHT - named;
  const slot = (right - EDGE.left) / Math.max(1, places);
  return {
    slot,
    left: EDGE.left,
    right,
    yOf: placeOnAxis(ticks, { from: PAPER.height - EDGE.bottom, to: EDGE.top }),
    middleOf: (place) => EDGE.left + (place + 0.5) * slot,
  };
}

/** The lines across the paper with their amounts, that of zero stronger. */
export function ValueAxis({ ticks, plot }: { ticks: readonly number[]; plot: Plot }) {
  const language = useDocumentLanguage();
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? styles.zero : styles.grid}
        x1={plot.left}
        x2={plot.right}
        y1={plot.yOf(tick)}
        y2={plot.yOf(tick)}
      />
      <text className={styles.tick} x={plot.left - 6} y={plot.yOf(tick) + 4}>
        {shortAmount(tick, language)}
      </text>
    </g>
  ));
}
