/** A text, a line or a frame on a page; places and sizes are in points from the upper left corner. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly isStrong?: boolean;
      /** Where the text is broken into lines, and what is cut off below, with a mark that it was. */
      readonly width?: number;
      readonly height?: number;
    }
  | { readonly kind: 'line'; readonly from: readonly [number, number]; readonly to: readonly [number, number] }
  | {
      readonly kind: 'frame';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly isTinted?: boolean;
    };

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Pages of marks, to be written as a PDF or painted as a picture. */
export interface Drawing {
  readonly title: string;
  readonly pages: readonly DrawnPage[];
}

/** A4 upright. */
export const A4 = { width: 595, height: 842 } as const;

export const LINE_WIDTH = 0.6;
export const TINT = '#eef1f5';
