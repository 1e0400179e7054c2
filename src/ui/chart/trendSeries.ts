/** Amounts of one thing over the places of a chart; the first takes the accent. */
export interface TrendSeries {
  name: string;
  shape: 'bar' | 'line';
  /** One for each label; null where there is nothing to show yet. */
  values: readonly (number | null)[];
  /** What the others are compared with, last year: thin and grey. */
  isBefore?: boolean;
}

export interface SeriesPlace {
  readonly series: TrendSeries;
  /** The number of a colour, or `before`. */
  readonly tone: string;
  /** Its place among the bars, and how many there are. */
  readonly bar: number;
  readonly bars: number;
}
