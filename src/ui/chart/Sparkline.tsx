import styles from './Chart.module.css';

const [WIDTH, HEIGHT, EDGE] = [96, 24, 2];

/** How a figure came to be what it is: a line without words, its end marked, dashed where that is under way. The figures stand where it leads to. */
export function Sparkline({ values, isRunning = false }: { values: readonly number[]; isRunning?: boolean }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (place: number) => EDGE + (place / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE - 2);
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - 1 - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE - 2);
  const last = values.at(-1);
  const points = values.map((value, place) => `${x(place)},${y(value)}`);
  return (
    <svg className={styles.spark} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {values.length > 1 ? <polyline points={(isRunning ? points.slice(0, -1) : points).join(' ')} /> : null}
      {values.length > 1 && isRunning ? (
        <polyline className={styles.onward} points={points.slice(-2).join(' ')} />
      ) : null}
      {last === undefined ? null : <circle cx={x(values.length - 1)} cy={y(last)} r={2} />}
    </svg>
  );
}
