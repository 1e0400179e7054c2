import type { Day } from '../value/day';
import type { BankAccount } from './bankAccount';
import type { TransferFile } from './transferFile';
import { accountFields, composeHeader, figures, isYenOfRecord, type Payer, record, writeLetters } from './zenginRecord';

/** 預金口座振替. */
export const DEBIT_KIND = '91';

/** 新規コード: 1 the first debit of a mandate, 2 the first one of another account, 0 any other. */
export const NEW_CODES = ['0', '1', '2'] as const;
export type NewCode = (typeof NEW_CODES)[number];

export interface Debit {
  /** Of the customer. */
  readonly account: BankAccount;
  /** In yen, at least 1. */
  readonly amount: number;
  readonly newCode: NewCode;
  /** 顧客番号: up to 20 figures by which the collector knows the mandate. */
  readonly customerNumber: string;
}

/**
 * 預金口座振替 (91) in the fixed format of 全銀協: what is asked of the bank. Results and their sums are zeros, which the bank
 * fills in and sends back.
 * @param day on which the accounts are debited: a day banks are open
 * @throws BankKanaFault where a name has a letter no bank file may hold
 */
export function composeDebitFile({
  payer,
  day,
  debits,
}: {
  /** The collector: the code is that of its contract on direct debits. */
  readonly payer: Payer;
  readonly day: Day;
  readonly debits: readonly Debit[];
}): TransferFile {
  const letters = writeLetters();
  const header = composeHeader(letters, { kind: DEBIT_KIND, payer, day });
  const data = debits.map(({ account, amount, newCode, customerNumber }) => {
    if (!isYenOfRecord(amount)) throw new Error(`no debit of ${amount} yen`);
    return record(
      '2',
      ...accountFields(letters, account, ''),
      figures(amount, 10),
      newCode,
      figures(customerNumber, 20),
      '0',
    );
  });
  const total = debits.reduce((sum, { amount }) => sum + amount, 0);
  const trailer = record('8', figures(debits.length, 6), figures(total, 12), figures(0, 36));
  return { records: [header, ...data, trailer, record('9')], count: debits.length, total, warnings: letters.warnings };
}
