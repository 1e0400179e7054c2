import type { PAPER_FORMATS } from '../../core/paper/contract';
import type { Locale } from '../../core/value/text';

export type PaperFormat = (typeof PAPER_FORMATS)[number];

/** Records of one kind to be drawn one after another, each with pages counted from 1. */
export interface DrawOrder {
  readonly format: PaperFormat;
  readonly layout: string;
  readonly title: string;
  readonly locale: Locale;
  /** ISO instant that stands in the file. */
  readonly at: string;
  readonly about: {
    readonly company: string;
    /** As it is printed. */
    readonly madeAt: string;
    readonly words: Readonly<Record<string, string>>;
  };
  readonly papers: readonly object[];
}

export interface Drawn {
  readonly content: Uint8Array;
  readonly pages: number;
}

/** To the process that draws: records to draw, or PDFs to be made one. */
export type ToPress = { readonly draw: DrawOrder } | { readonly join: readonly Uint8Array[] };
/** `mistake`: what of the layout or its data is wrong. */
export type FromPress = Drawn | { readonly mistake: string };
