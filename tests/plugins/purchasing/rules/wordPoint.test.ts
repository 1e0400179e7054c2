import { expect, it } from 'vitest';
import { wordPoint } from '#plugins/purchasing/screens/vendorInvoice/useVendorInvoicePoints.ts';

it('a point says its days as the reader writes them', () => {
  const say = (_: string, params?: Readonly<Record<string, unknown>>) => JSON.stringify(params);
  const point = { code: 'due-before-invoice', line: null, isFault: false, params: { day: '2026-11-30', share: 80 } };
  expect(wordPoint(say, point as Parameters<typeof wordPoint>[1])).toBe('{"day":"2026/11/30","share":80}');
});
