import { formatAmount } from '../../core/value/formatAmount';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';

const WIDTH = 480;
const ROW = 18;
const NAME = 136;
const FIGURE = 84;

/** The largest of something, one bar below the other, each with its name and amount. */
export function RankingBars({ title, bars }: { title: string; bars: readonly { name: string; value: number }[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ChartFrame title={title} width={WIDTH} height={Math.max(1, bars.length) * ROW + 6}>
      {bars.map(({ name, value }, place) => (
        <g key={name} className={styles.series1}>
          <text className={styles.name} x={NAME - 6} y={place * ROW + 14}>
            {[...name].length > 11 ? `${[...name].slice(0, 10).join('')}…` : name}
          </text>
          <rect
            x={NAME}
            y={place * ROW + 5}
            width={(Math.max(0, value) / most) * (WIDTH - NAME - FIGURE)}
            height={ROW - 7}
          />
          <text className={styles.tick} x={WIDTH - 2} y={place * ROW + 14}>
            {formatAmount(value)}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}
