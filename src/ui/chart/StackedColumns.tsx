import { useDocumentLanguage } from '../words/kitWords';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { axisTicks, shortAmount } from './chartScale';
import { layOutPlot, PAPER, type Plot, ValueAxis } from './ValueAxis';

export interface StackedColumn {
  label: string;
  /** From the bottom up; what is below zero hangs below the line. `tone` is the number of a colour, from 1. */
  parts: readonly { name: string; value: number; tone: number }[];
}

const COLUMN_SHARE = 0.72;
/** A part lower than this has no room for its name. */
const LETTER_HEIGHT = 14;

/** What a few wholes are made of, side by side, each part named in its place. */
export function StackedColumns({ title, columns }: { title: string; columns: readonly StackedColumn[] }) {
  const stacked = columns.map(({ label, parts }) => ({ label, parts: stack(parts) }));
  const ticks = axisTicks(stacked.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to])));
  return (
    <ChartFrame title={title} height={PAPER.height}>
      {(width) => <Columns columns={stacked} ticks={ticks} plot={layOutPlot(ticks, columns.length, width)} />}
    </ChartFrame>
  );
}

interface ColumnsProps {
  columns: readonly { readonly label: string; readonly parts: ReturnType<typeof stack> }[];
  ticks: readonly number[];
  plot: Plot;
}

function Columns({ columns, ticks, plot }: ColumnsProps) {
  const language = useDocumentLanguage();
  const { slot, yOf: y, middleOf } = plot;
  return (
    <>
      <ValueAxis ticks={ticks} plot={plot} />
      {columns.map(({ label, parts }, place) => {
        const left = middleOf(place) - (slot * COLUMN_SHARE) / 2;
        return (
          <g key={label}>
            {parts.map(({ name, tone, value, from, to }) => {
              const [top, height] = [Math.min(y(from), y(to)), Math.abs(y(to) - y(from))];
              return (
                <g key={name} className={styles[`part${tone}`]}>
                  <rect x={left} y={top} width={slot * COLUMN_SHARE} height={height} />
                  {height >= LETTER_HEIGHT ? (
                    <text x={left + (slot * COLUMN_SHARE) / 2} y={top + height / 2 + 4}>
                      {`${name} ${shortAmount(value, language)}`}
                    </text>
                  ) : null}
                </g>
              );
            })}
            <text className={styles.label} x={middleOf(place)} y={PAPER.labelLine}>
              {label}
            </text>
          </g>
        );
      })}
    </>
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
