import { expect, it } from 'vitest';
import { lostTaxOfLines } from '#plugins/purchasing/rules/lostTaxOfLines.ts';

const line = (net: number, taxCode: 'P10' | 'P08R' | 'P10C' | 'PNT' = 'P10') => ({ net, taxCode });
const rate = (lostTax: number, taxCode: 'P10' | 'P08R' = 'P10') => ({ taxCode, lostTax });

it.each([
  ['of one line', 'invoice', [rate(16_500)], [line(550_000)], [16_500]],
  ['by the amounts, adding up', 'invoice', [rate(100)], [line(333), line(333), line(334)], [33, 33, 34]],
  ['rate by rate', 'invoice', [rate(30), rate(8, 'P08R')], [line(1_000), line(330, 'P08R')], [30, 8]],
  ['not on what is bought for other purposes', 'invoice', [rate(30)], [line(500, 'P10C'), line(1_000)], [0, 30]],
  ['less on a discount', 'invoice', [rate(27)], [line(1_000), line(-100)], [30, -3]],
  ['taken back by a credit note', 'creditNote', [rate(30)], [line(-600), line(-400)], [-18, -12]],
  ['of amounts that come to nothing', 'invoice', [rate(0)], [line(100), line(-100)], [0, 0]],
  ['of a registered vendor', 'invoice', [rate(0)], [line(1_000)], [0]],
] as const)('the tax that is not deducted is spread over lines: %s', (_what, kind, perRate, lines, lost) => {
  expect(lostTaxOfLines({ kind, perRate }, lines)).toEqual(lost);
});
