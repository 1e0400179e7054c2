import { useId } from 'react';
import { useDocumentLanguage } from '../words/kitWords';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { axisTicks, findClearFoot, labelsEvery, shortAmount, spreadApart, widthOfText } from './chartScale';
import { PlaceLabels } from './PlaceLabels';
import { BarSeries, LineSeries } from './TrendSeriesParts';
import type { SeriesPlace, TrendSeries } from './trendSeries';
import { layOutPlot, PAPER, type Plot, ValueAxis } from './ValueAxis';

interface TrendChartProps {
  title: string;
  isUntitled?: boolean;
  labels: readonly string[];
  series: readonly TrendSeries[];
  /** The place that is under way: its figures are not those of a whole month, and drawn so. */
  running?: number | undefined;
  /** A place of a line worth saying, with its words; the amount follows them. */
  mark?: { readonly place: number; readonly name: string; readonly words: string } | undefined;
}

/** Series more than these are told by a legend. */
const NAMED_AT_MOST = 4;
/** Between two names, one below the other. */
const LINE_HEIGHT = 13;
/** The mark before a name. */
const SWATCH = 16;
const COLOURS = 3;

/** Amounts over time: bars side by side, lines over them, each named at its end. The figures stand in the table beside it. */
export function TrendChart({ title, isUntitled, labels, series, running, mark }: TrendChartProps) {
  const ticks = axisTicks(series.flatMap(({ values }) => values.filter((value) => value !== null)));
  // A single series is named by the title.
  const names = series.length > 1 ? series.map(({ name }) => name) : [];
  const isNamed = names.length > 0 && names.length <= NAMED_AT_MOST;
  const room = isNamed ? SWATCH + Math.max(...names.map(widthOfText)) : 0;
  const hatch = useId();
  return (
    <ChartFrame
      title={title}
      isUntitled={isUntitled}
      names={names}
      hasLegend={names.length > NAMED_AT_MOST}
      height={PAPER.height}
    >
      {(width) => {
        const plot = layOutPlot(ticks, labels.length, width, room);
        const drawn = coloured(series);
        return (
          <>
            <Hatches id={hatch} />
            <ValueAxis ticks={ticks} plot={plot} />
            <PlaceLabels labels={labels} every={labelsEvery(labels, plot.slot, 6.4)} plot={plot} />
            {drawn
              .filter(({ series: { shape } }) => shape === 'bar')
              .map((one) => (
                <BarSeries key={one.series.name} {...one} plot={plot} running={running} hatch={hatch} />
              ))}
            {drawn
              .filter(({ series: { shape } }) => shape === 'line')
              .map((one) => (
                <LineSeries key={one.series.name} {...one} plot={plot} running={running} />
              ))}
            {isNamed ? <EndNames drawn={drawn} plot={plot} /> : null}
            {mark ? <Mark mark={mark} series={series} plot={plot} /> : null}
          </>
        );
      }}
    </ChartFrame>
  );
}

/** Each series with its colour and, a bar, with its place among the bars; what is compared with takes no colour. */
function coloured(series: readonly TrendSeries[]): SeriesPlace[] {
  const own = series.filter(({ isBefore }) => !isBefore);
  const bars = series.filter(({ shape }) => shape === 'bar');
  return series.map((one) => ({
    series: one,
    tone: one.isBefore ? 'before' : String((own.indexOf(one) % COLOURS) + 1),
    bar: bars.indexOf(one),
    bars: bars.length,
  }));
}

/** The pattern of what is under way, one for each colour. */
function Hatches({ id }: { id: string }) {
  return (
    <defs>
      {['1', '2', '3'].map((tone) => (
        <pattern
          key={tone}
          id={`${id}${tone}`}
          width={4}
          height={4}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line className={styles[`stroke${tone}`]} x1={0} x2={0} y1={0} y2={4} strokeWidth={2.4} />
        </pattern>
      ))}
    </defs>
  );
}

/** The names of the series right of the plot, each beside the last of its values. */
function EndNames({ drawn, plot }: { drawn: readonly SeriesPlace[]; plot: Plot }) {
  const ends = drawn.map(({ series }) => plot.yOf(series.values.findLast((value) => value !== null) ?? 0));
  const heights = spreadApart(ends, { least: LINE_HEIGHT, from: 8, to: PAPER.labelLine - LINE_HEIGHT });
  return drawn.map(({ series, tone }, index) => {
    const y = heights[index] ?? 0;
    return (
      <g key={series.name}>
        {series.shape === 'bar' ? (
          <rect className={styles[`fill${tone}`]} x={plot.right + 4} y={y - 4} width={8} height={8} />
        ) : (
          <line className={styles[`stroke${tone}`]} x1={plot.right + 2} x2={plot.right + 12} y1={y} y2={y} />
        )}
        <text className={styles.end} x={plot.right + SWATCH} y={y + 4}>
          {series.name}
        </text>
      </g>
    );
  });
}

/** One place of a line with its words and amount, where no line runs through them; a thin line leads to words far away. */
function Mark({
  mark,
  series,
  plot,
}: {
  mark: NonNullable<TrendChartProps['mark']>;
  series: readonly TrendSeries[];
  plot: Plot;
}) {
  const language = useDocumentLanguage();
  const value = series.find(({ name }) => name === mark.name)?.values[mark.place];
  if (value === undefined || value === null) return null;
  const words = `${mark.words} ${shortAmount(value, language)}`;
  const [x, y] = [plot.middleOf(mark.place), plot.yOf(value)];
  const half = widthOfText(words) / 2;
  const middle = Math.min(Math.max(x, plot.left + half), plot.right - half);
  const lines = series
    .filter(({ shape }) => shape === 'line')
    .map(({ values }) =>
      values.flatMap((each, at) => (each === null ? [] : [{ x: plot.middleOf(at), y: plot.yOf(each) }])),
    );
  const room = { left: middle - half, right: middle + half, highest: 11, lowest: PAPER.labelLine - LINE_HEIGHT };
  const foot = findClearFoot(lines, y, room) ?? y - 8;
  const isFar = Math.abs(foot - y) > 2 * LINE_HEIGHT;
  return (
    <g className={styles.mark}>
      {isFar ? <line x1={x} x2={x} y1={y} y2={foot > y ? foot - LINE_HEIGHT : foot + 3} /> : null}
      <circle cx={x} cy={y} r={3.5} />
      <text x={middle} y={foot}>
        {words}
      </text>
    </g>
  );
}
