import { afterEach, describe, expect, it } from 'vitest';
import { formatAmount, formatFigure } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import { type ShownStyle, STANDARD_STYLE, takeShownStyleFrom } from '#core/value/shownStyle.ts';
import { cellText } from '#ui/list/cellText.ts';
import { cellAsText } from '#ui/list/copyRows.ts';

const chosen = (style: Partial<ShownStyle>) =>
  takeShownStyleFrom(
    () => ({ ...STANDARD_STYLE, ...style }),
    () => () => undefined,
  );

afterEach(() => chosen({}));

describe('how figures and days are written', () => {
  it('is with △, 0 and the western calendar as long as nobody says otherwise', () => {
    expect([formatAmount(-1_234), formatFigure(0), formatDay('2026-04-01')]).toEqual(['△1,234', '0', '2026/04/01']);
    expect(formatAmount(-0), 'what is left of a credit note').toBe('0');
  });

  it('follows the reader’s choice', () => {
    chosen({ negative: '−', isZeroBlank: true, calendar: 'both' });
    expect(formatAmount(-1_234)).toBe('−1,234');
    expect(formatDay('2026-04-01')).toBe('2026/04/01 R8');
    expect([formatFigure(0), formatFigure(-5), formatFigure(7)]).toEqual(['', '−5', '7']);
    chosen({ calendar: 'era' });
    expect(formatDay('2019-04-30')).toBe('H31.04.30');
  });

  it('says zero in a sentence, whatever tables do', () => {
    chosen({ isZeroBlank: true });
    expect(formatAmount(0)).toBe('0');
    expect(cellText('amount', 0)).toBe('');
    expect(cellText('number', 0)).toBe('0');
  });

  it('leaves a day before 明治 as it is', () => {
    chosen({ calendar: 'both' });
    expect(formatDay('1868-01-24')).toBe('1868/01/24');
  });

  it('is no concern of spreadsheets: what is copied stays a western day and a bare number', () => {
    chosen({ negative: '−', isZeroBlank: true, calendar: 'era' });
    expect(cellAsText({ kind: 'day' }, '2026-04-01')).toBe('2026/04/01');
    expect(cellAsText({ kind: 'amount' }, -1_234)).toBe('-1234');
    expect(cellAsText({ kind: 'amount' }, 0)).toBe('0');
  });

  it.each(['△', '−'] as const)('writes amounts that can be typed again: %s', (negative) => {
    chosen({ negative });
    expect(parseAmount(formatAmount(-1_234_567))).toEqual({ ok: true, value: -1_234_567 });
  });
});
