import type { Call } from '#server/plugin.ts';
import en from '../locales/order/en';
import ja from '../locales/order/ja';

/** How a sentence names the invoice of a billed month: by its number, or as a draft. */
export const invoiceName = ({ invoiceNumber }: { readonly invoiceNumber: string | null }, { locale }: Call): string =>
  invoiceNumber ?? (locale === 'ja' ? ja : en).nouns.orderMonth.draftInvoice;
