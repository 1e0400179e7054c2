import { useDocumentLanguage } from '../words/kitWords';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { axisTicks, placeOnAxis, shortAmount } from './chartScale';

export interface StackedColumn {
  label: string;
  /** From the bottom up; what is below zero hangs below the line. `tone` is the number of a colour, from 1. */
  parts: readonly { name: string; value: number; tone: number }[];
}

const WIDTH = 480;
const HEIGHT = 190;
const EDGE = { left: 52, right: 8, top: 10, bottom: 22 };
const COLUMN_SHARE = 0.72;
/** A part lower than this has no room for its name. */
const LETTER_HEIGHT = 14;

/** What a few wholes are made of, side by side, each part named in its place. */
export function StackedColumns({ title, columns }: { title: string; columns: readonly StackedColumn[] }) {
  const language = useDocumentLanguage();
  const stacked = columns.map(({ label, parts }) => ({ label, parts: stack(parts) }));
  const ticks = axisTicks(stacked.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to])));
  const y = placeOnAxis(ticks, { from: HEIGHT - EDGE.bottom, to: EDGE.top });
  const slot = (WIDTH - EDGE.left - EDGE.right) / Math.max(1, columns.length);
  return (
    <ChartFrame title={title} width={WIDTH} height={HEIGHT}>
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
      {stacked.map(({ label, parts }, place) => {
        const left = EDGE.left + place * slot + (slot * (1 - COLUMN_SHARE)) / 2;
        return (
          <g key={label}>
            {parts.map(({ name, tone, value, from, to }) => {
              const [top, height] = [Math.min(y(from), y(to)), Math.abs(y(to) - y(from))];
              return (
                <g key={name} className={styles[`part${tone}`]}>
                  <rect x={left} y={top} width={slot * COLUMN_SHARE} height={height} />
                  {height >= LETTER_HEIGHT ? (
                    <text x={left + (slot * COLUMN_SHARE) / 2} y={top + height / 2 + 3.5}>
                      {`${name} ${shortAmount(value, language)}`}
                    </text>
                  ) : null}
                </g>
              );
            })}
            <text className={styles.label} x={EDGE.left + (place + 0.5) * slot} y={HEIGHT - 6}>
              {label}
            </text>
          </g>
        );
      })}
    </ChartFrame>
  );
}

function stack(parts: StackedColumn['parts']) {
  let [above, below] = [0, 0];
  return parts.map((part) => {
    const from = part.value < 0 ? below : above;
    const to = from + part.value;
    if (part.value < 0) below = to;
    else above = to;
    return { ...part, from, to };
  });
}
