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

const standard = () => STANDARD_STYLE;
const listeners = new Set<() => void>();
let read: () => ShownStyle = standard;

/** The style of the person at this screen. The server, which writes for all, keeps the standard one. */
export const shownStyle = (): ShownStyle => read();

/** Tells of a change until the returned function is called. */
export function onShownStyleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called by who knows the person's choice, and tells when it changes.
 * @returns goes back to the standard style
 */
export function takeShownStyleFrom(
  source: () => ShownStyle,
  onChange: (listener: () => void) => () => void,
): () => void {
  const stop = onChange(tell);
  read = source;
  tell();
  return () => {
    stop();
    read = standard;
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
