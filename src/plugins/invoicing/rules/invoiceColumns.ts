import { columnByTitle } from '#core/value/columnByTitle.ts';
import type { InvoiceColumn } from '../contract/invoiceFiles';
import type { LineKind } from './sumInvoice';

/** The headers of a file of lines; the first is the one that is written. English ones are the names of the contract. */
export const INVOICE_HEADERS: Readonly<Record<InvoiceColumn, readonly [string, ...string[]]>> = {
  invoice: ['請求書キー', '請求番号', '請求書番号', '請求書No', 'invoice number', 'invoice no'],
  partner: ['得意先コード', '得意先', '取引先コード', '取引先', '請求先コード', '請求先', 'customer', 'customer code'],
  title: ['件名', '請求件名', 'subject'],
  month: ['請求対象月', '対象月', '請求月', 'billing month'],
  deliveredOn: ['取引年月日', '取引日', '納品日', '売上日', 'delivery date'],
  invoicedOn: ['発行日', '請求日', '請求書日付', 'invoice date'],
  dueOn: ['支払期日', '支払期限', '入金予定日', 'due date'],
  kind: ['種類', '行種別', 'line kind'],
  content: ['内容', '品名', '品目', '摘要', '取引内容', 'description', 'item'],
  person: ['要員', '要員番号', '社員番号', 'person'],
  quantity: ['数量', 'qty'],
  unit: ['単位'],
  unitPrice: ['単価', 'price'],
  amount: ['金額'],
  taxCode: ['税区分', '税率', '消費税', 'tax', 'tax rate'],
};

/** The column a header names, in any width and letter case, in Japanese or English. */
export const columnOfHeader = columnByTitle<InvoiceColumn>(INVOICE_HEADERS);

/** As a file says the kinds of lines. */
export const KIND_WORDS: Readonly<Record<LineKind, string>> = {
  item: '明細',
  discount: '値引',
  expense: '立替金',
  advance: '前受金充当',
};
