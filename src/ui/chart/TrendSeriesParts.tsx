import styles from './Chart.module.css';
import type { SeriesPlace } from './trendSeries';
import type { Plot } from './ValueAxis';

interface PartProps extends SeriesPlace {
  plot: Plot;
  running: number | undefined;
}

const WIDEST_BAR = 28;

/** Bars side by side in each place; that of the place under way is hatched. */
export function BarSeries({ series, tone, bar, bars, plot, running, hatch }: PartProps & { hatch: string }) {
  const width = Math.min(WIDEST_BAR, (plot.slot * 0.72) / bars);
  return (
    <g>
      {series.values.map((value, place) =>
        value === null ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: places never move
            key={place}
            {...(place === running
              ? { className: styles[`stroke${tone}`], fill: `url(#${hatch}${tone})` }
              : { className: styles[`fill${tone}`] })}
            x={plot.middleOf(place) + (bar - bars / 2) * width}
            y={Math.min(plot.yOf(0), plot.yOf(value))}
            width={Math.max(1, width - 1)}
            height={Math.abs(plot.yOf(value) - plot.yOf(0))}
          />
        ),
      )}
    </g>
  );
}

/** A line over the places; the way to the place under way is dashed, unless it is of a time that is over. */
export function LineSeries({ series, tone, plot, running: underWay }: PartProps) {
  const running = series.isBefore ? undefined : underWay;
  const points = series.values.flatMap((value, place) =>
    value === null ? [] : [{ place, at: `${plot.middleOf(place)},${plot.yOf(value)}` }],
  );
  const settled = points.filter(({ place }) => running === undefined || place < running);
  const onward = running === undefined ? [] : [...settled.slice(-1), ...points.filter(({ place }) => place >= running)];
  return (
    <g className={styles[`stroke${tone}`]}>
      <polyline points={settled.map(({ at }) => at).join(' ')} />
      {onward.length > 1 ? <polyline className={styles.onward} points={onward.map(({ at }) => at).join(' ')} /> : null}
    </g>
  );
}
