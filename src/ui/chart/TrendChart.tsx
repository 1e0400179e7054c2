import { joinClasses } from '../theme/joinClasses';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { axisTicks, labelsEvery } from './chartScale';
import { layOutPlot, PAPER, ValueAxis } from './ValueAxis';

export interface TrendSeries {
  name: string;
  shape: 'bar' | 'line';
  /** One for each label; null where there is nothing to show yet. */
  values: readonly (number | null)[];
}

/** The width of a letter below the chart, in a window of usual size and in a narrow one. */
const LETTER = { wide: 6, narrow: 8.4 };

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
  const ticks = axisTicks(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const { slot, yOf: y, middleOf } = layOutPlot(ticks, labels.length);
  const bars = series.filter(({ shape }) => shape === 'bar');
  const barWidth = Math.min(22, (slot * 0.72) / Math.max(1, bars.length));
  // A single series is named by the title.
  const names = series.length > 1 ? series.map(({ name }) => name) : [];
  return (
    <ChartFrame title={title} names={names} width={PAPER.width} height={PAPER.height}>
      <ValueAxis ticks={ticks} yOf={y} />
      {labels.map((label, place) => {
        const toLast = labels.length - 1 - place;
        if (toLast % labelsEvery(labels, slot, LETTER.wide) !== 0) return null;
        const isSpare = toLast % labelsEvery(labels, slot, LETTER.narrow) !== 0;
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: places never move, and two years have a month of the same name
            key={place}
            className={joinClasses(styles.label, isSpare && styles.spare)}
            x={middleOf(place)}
            y={PAPER.labelLine}
          >
            {label}
          </text>
        );
      })}
      {series.map(({ name, shape, values }, index) =>
        shape === 'bar' ? (
          <g key={name} className={styles[`series${index + 1}`]}>
            {values.map((value, place) =>
              value === null ? null : (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={place}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              value === null ? null : <circle key={place} cx={middleOf(place)} cy={y(value)} r={2.5} />,
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
