import type { InvoiceBankAccount } from '../contract/vendorInvoice';

/** 普通・当座・貯蓄 as they are typed. */
const KINDS: Readonly<Record<string, InvoiceBankAccount['kind']>> = {
  '': 'ordinary',
  普通: 'ordinary',
  普: 'ordinary',
  当座: 'current',
  当: 'current',
  貯蓄: 'savings',
};
const WORDS = { ordinary: '普通', current: '当座', savings: '貯蓄' } as const;
const TYPED = /^(?<bank>\d{4})[-\s/](?<branch>\d{3})[-\s/]*(?<kind>普通|普|当座|当|貯蓄)?[-\s/]*(?<number>\d{1,7})$/u;

/** An account as an invoice names it, `0001-123 普通 1234567`, in any width; null where it cannot be read. */
export function readBankAccount(text: string): InvoiceBankAccount | null {
  const read = TYPED.exec(text.normalize('NFKC').trim())?.groups;
  const kind = KINDS[read?.kind ?? ''];
  if (!read?.bank || !read.branch || !read.number || !kind) return null;
  return { bankCode: read.bank, branchCode: read.branch, kind, number: read.number };
}

/** @example writeBankAccount({ bankCode: '0001', branchCode: '123', kind: 'ordinary', number: '1234567' }) // '0001-123 普通 1234567' */
export const writeBankAccount = ({ bankCode, branchCode, kind, number }: InvoiceBankAccount): string =>
  `${bankCode}-${branchCode} ${WORDS[kind]} ${number}`;
