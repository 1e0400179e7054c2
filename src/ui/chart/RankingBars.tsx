import { formatAmount } from '../../core/value/formatAmount';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';

const ROW = 20;
const NAME = 148;
const FIGURE = 88;

/** The largest of something, one bar below the other, each with its name and amount. */
export function RankingBars({ title, bars }: { title: string; bars: readonly { name: string; value: number }[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ChartFrame title={title} height={Math.max(1, bars.length) * ROW + 6}>
      {(width) =>
        bars.map(({ name, value }, place) => (
          <g key={name}>
            <text className={styles.name} x={NAME - 6} y={place * ROW + 15}>
              {[...name].length > 12 ? `${[...name].slice(0, 11).join('')}…` : name}
            </text>
            <rect
              className={styles.fill1}
              x={NAME}
              y={place * ROW + 6}
              width={(Math.max(0, value) / most) * (width - NAME - FIGURE)}
              height={ROW - 9}
            />
            <text className={styles.tick} x={width - 2} y={place * ROW + 15}>
              {formatAmount(value)}
            </text>
          </g>
        ))
      }
    </ChartFrame>
  );
}
