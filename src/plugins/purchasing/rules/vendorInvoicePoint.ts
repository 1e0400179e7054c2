/** Something to look at on an invoice of a vendor; a fault keeps it from being sent on. `line` counts from 1. */
export interface VendorInvoicePoint {
  readonly code: string;
  readonly line: number | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly isFault: boolean;
}

type Params = VendorInvoicePoint['params'];
export const fault = (code: string, params: Params = {}, line: number | null = null): VendorInvoicePoint => ({
  ...{ code, line, params, isFault: true },
});
export const remark = (code: string, params: Params = {}, line: number | null = null): VendorInvoicePoint => ({
  ...{ code, line, params, isFault: false },
});
