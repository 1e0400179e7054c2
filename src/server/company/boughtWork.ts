/** What a month of work that is bought costs, for a line of a sales order or for a person. Yen without tax. */
export interface BoughtWork {
  /** The purchase order. */
  readonly order: string;
  readonly salesOrder: string | null;
  readonly salesLine: number | null;
  readonly person: string | null;
  /** `YYYY-MM` */
  readonly month: string;
  readonly amount: number;
  /** Of that what posted invoices ask, less their credit notes; the rest is what order and hours come to. */
  readonly invoiced: number;
  /** Input tax that is not deducted, in yen: by posted invoices, else as the vendor is registered on the last day. */
  readonly lostTax: number;
  /** Of that what posted invoices have. */
  readonly lostTaxInvoiced: number;
  readonly invoices: readonly BoughtInvoice[];
}

/** Work of a partner's staff that is expected and not invoiced yet, in yen without tax. */
export interface ExpectedWork {
  readonly partner: string;
  /** `YYYY-MM` */
  readonly month: string;
  readonly amount: number;
}

/** An invoice of a partner that asks for it. */
export interface BoughtInvoice {
  readonly id: string;
  readonly number: string;
}
