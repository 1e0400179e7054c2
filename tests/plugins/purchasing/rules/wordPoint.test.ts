import { expect, it } from 'vitest';
import { wordPoint as wordInvoicePoint } from '#plugins/invoicing/screens/invoice/useInvoicePoints.ts';
import { wordPoint } from '#plugins/purchasing/screens/vendorInvoice/useVendorInvoicePoints.ts';

const say = (_: string, params?: Readonly<Record<string, unknown>>) => JSON.stringify(params);
const found = { line: null, isFault: false, params: { day: '2026-11-30', share: 80 } };

it('points of invoices say their days as the reader writes them', () => {
  const said = '{"day":"2026/11/30","share":80}';
  expect(wordPoint(say, { ...found, code: 'due-before-invoice' } as Parameters<typeof wordPoint>[1])).toBe(said);
  const issued = { ...found, code: 'delivered-after-issue' } as Parameters<typeof wordInvoicePoint>[1];
  expect(wordInvoicePoint(say, issued)).toBe(said);
});
