import { useDocumentLanguage } from '../words/kitWords';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { axisTicks, placeOnAxis, shortAmount } from './chartScale';

export interface TrendSeries {
  name: string;
  shape: 'bar' | 'line';
  /** One for each label; null where there is nothing to show yet. */
  values: readonly (number | null)[];
}

const WIDTH = 480;
const HEIGHT = 190;
const EDGE = { left: 52, right: 8, top: 10, bottom: 22 };

/** Amounts over time: bars side by side, lines over them. The same figures stand in the table beside it. */
export function TrendChart({
  title,
  labels,
  series,
}: {
  title: string;
  labels: readonly string[];
  series: readonly TrendSeries[];
}) {
  const language = useDocumentLanguage();
  const ticks = axisTicks(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const y = placeOnAxis(ticks, { from: HEIGHT - EDGE.bottom, to: EDGE.top });
  const slot = (WIDTH - EDGE.left - EDGE.right) / Math.max(1, labels.length);
  const middleOf = (place: number) => EDGE.left + (place + 0.5) * slot;
  const bars = series.filter(({ shape }) => shape === 'bar');
  const barWidth = Math.min(22, (slot * 0.72) / Math.max(1, bars.length));
  return (
    <ChartFrame title={title} names={series.map(({ name }) => name)} width={WIDTH} height={HEIGHT}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.zero : styles.grid}
            x1={EDGE.left}
            x2={WIDTH - EDGE.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles.tick} x={EDGE.left - 6} y={y(tick) + 3}>
            {shortAmount(tick, language)}
          </text>
        </g>
      ))}
      {labels.map((label, place) => (
        <text key={label} className={styles.label} x={middleOf(place)} y={HEIGHT - 6}>
          {label}
        </text>
      ))}
      {series.map(({ name, shape, values }, index) =>
        shape === 'bar' ? (
          <g key={name} className={styles[`series${index + 1}`]}>
            {values.map((value, place) =>
              value === null ? null : (
                <rect
                  key={labels[place]}
                  x={middleOf(place) + (bars.findIndex((bar) => bar.name === name) - bars.length / 2) * barWidth}
                  y={Math.min(y(0), y(value))}
                  width={Math.max(1, barWidth - 1)}
                  height={Math.abs(y(value) - y(0))}
                />
              ),
            )}
          </g>
        ) : (
          <g key={name} className={styles[`line${index + 1}`]}>
            <polyline points={pointsOf(values, middleOf, y).join(' ')} />
            {values.map((value, place) =>
              value === null ? null : <circle key={labels[place]} cx={middleOf(place)} cy={y(value)} r={2.5} />,
            )}
          </g>
        ),
      )}
    </ChartFrame>
  );
}

function pointsOf(values: TrendSeries['values'], x: (place: number) => number, y: (value: number) => number): string[] {
  return values.flatMap((value, place) => (value === null ? [] : [`${x(place)},${y(value)}`]));
}
