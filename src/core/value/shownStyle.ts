/** How a negative amount is marked: with the triangle of Japanese account books or a minus sign. */
export type NegativeMark = '△' | '−';

/** `western`: 2026/04/01 · `era`: R8.04.01 · `both`: 2026/04/01 R8 */
export type CalendarStyle = 'western' | 'era' | 'both';

/** How figures and days are written for the person who reads them. */
export interface ShownStyle {
  readonly negative: NegativeMark;
  /** A figure of a table that is zero stays blank. */
  readonly isZeroBlank: boolean;
  readonly calendar: CalendarStyle;
}

export const STANDARD_STYLE: ShownStyle = { negative: '△', isZeroBlank: false, calendar: 'western' };

let read: () => ShownStyle = () => STANDARD_STYLE;

/** The style of the person at this screen. The server, which writes for all, keeps the standard one. */
export const shownStyle = (): ShownStyle => read();

/** Called once by who knows the person's choice. */
export function takeShownStyleFrom(source: () => ShownStyle): void {
  read = source;
}
