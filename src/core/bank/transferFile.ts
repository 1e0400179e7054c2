import type { Day } from '../value/day';
import type { BankAccount } from './bankAccount';
import { accountFields, composeHeader, figures, isYenOfRecord, type Payer, record, writeLetters } from './zenginRecord';

/**
 * 給与振込 (11), 賞与振込 (12), 総合振込 (21) in the fixed format of 全銀協: records of 120 letters, a header, one for each
 * payment, a trailer with their count and sum, an end. Figures stand right with zeros before them, texts left with spaces.
 */
export const TRANSFER_KINDS = { salary: '11', bonus: '12', general: '21' } as const;
export type TransferKind = keyof typeof TRANSFER_KINDS;

export interface Transfer {
  readonly account: BankAccount;
  /** In yen, at least 1. */
  readonly amount: number;
  /** Figures the payer knows the payment by: 社員番号 and 所属コード, or 顧客コード 1 and 2. */
  readonly codes?: readonly [string, string];
}

export interface TransferFile {
  readonly records: readonly string[];
  readonly count: number;
  readonly total: number;
  /** Names that were cut to the length of their field or read differently: `ヲ→オ`. */
  readonly warnings: readonly string[];
}

/**
 * @param day on which the money is to be at the payees': a day banks are open
 * @throws BankKanaFault where a name has a letter no bank file may hold
 */
export function composeTransferFile(
  kind: TransferKind,
  { payer, day, transfers }: { readonly payer: Payer; readonly day: Day; readonly transfers: readonly Transfer[] },
): TransferFile {
  const letters = writeLetters();
  const header = composeHeader(letters, { kind: TRANSFER_KINDS[kind], payer, day });
  const data = transfers.map(({ account: to, amount, codes = ['', ''] }) => {
    if (!isYenOfRecord(amount)) throw new Error(`no transfer of ${amount} yen`);
    return record(
      '2',
      ...accountFields(letters, to, '0000'),
      figures(amount, 10),
      '0',
      figures(codes[0], 10),
      figures(codes[1], 10),
      kind === 'general' ? '7' : '',
    );
  });
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const trailer = record('8', figures(transfers.length, 6), figures(total, 12));
  return {
    records: [header, ...data, trailer, record('9')],
    count: transfers.length,
    total,
    warnings: letters.warnings,
  };
}

/** JIS X 0201: the bytes of records made of its letters alone, without or with line ends. */
export function encodeTransferFile(records: readonly string[], lineEnd: '' | '\r\n' = ''): Uint8Array<ArrayBuffer> {
  const text = records.map((record) => record + lineEnd).join('');
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes[at] = code >= 0xff61 ? code - 0xff61 + 0xa1 : code;
  }
  return bytes;
}
