export interface ReportColumn {
  field: string;
  title: string;
  /** `percent` stands for hundredths of the whole: 12.3 is 12.3 %. */
  kind?: 'amount' | 'percent' | undefined;
  /** Of percents of one whole: each with a bar of its length behind it. */
  hasBar?: boolean | undefined;
  /** Says in a word whether the figure lies above or below zero, instead of the figure. */
  words?: { readonly above: string; readonly below: string } | undefined;
  /** What the others are compared with: set off by a line and quieter. */
  isAside?: boolean | undefined;
}

/** What the figures of a row count, where that is not what the columns say: `minutes` are shown in hours. */
export type ReportUnit = 'minutes' | undefined;
