/** What a month of work that is bought costs, for a line of a sales order or for a person. Yen without tax. */
export interface BoughtWork {
  readonly salesOrder: string | null;
  readonly salesLine: number | null;
  readonly person: string | null;
  /** `YYYY-MM` */
  readonly month: string;
  readonly amount: number;
  /** It is what posted invoices ask; otherwise what orders and hours come to. */
  readonly isInvoiced: boolean;
}
