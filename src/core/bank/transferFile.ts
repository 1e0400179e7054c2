import type { Day } from '../value/day';
import type { BankAccount } from './bankAccount';
import { toBankKana } from './bankKana';

/**
 * 給与振込 (11), 賞与振込 (12), 総合振込 (21) in the fixed format of 全銀協: records of 120 letters, a header, one for each
 * payment, a trailer with their count and sum, an end. Figures stand right with zeros before them, texts left with spaces.
 */
export const TRANSFER_KINDS = { salary: '11', bonus: '12', general: '21' } as const;
export type TransferKind = keyof typeof TRANSFER_KINDS;

export interface Payer {
  /** 委託者コード, given by the bank. */
  readonly code: string;
  readonly name: string;
  readonly account: BankAccount;
}

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

/** 1 普通, 2 当座, 4 貯蓄. */
const ACCOUNT_KINDS: Readonly<Record<BankAccount['kind'], string>> = { ordinary: '1', current: '2', savings: '4' };
const RECORD = 120;
export const MOST_YEN = 9_999_999_999;

const figures = (digits: string | number, width: number): string => {
  const text = String(digits);
  if (!/^\d*$/.test(text) || text.length > width) throw new Error(`${text} is no number of ${width} figures`);
  return text.padStart(width, '0');
};

/**
 * @param day on which the money is to be at the payees': a day banks are open
 * @throws BankKanaFault where a name has a letter no bank file may hold
 */
export function composeTransferFile(
  kind: TransferKind,
  { payer, day, transfers }: { readonly payer: Payer; readonly day: Day; readonly transfers: readonly Transfer[] },
): TransferFile {
  const warnings: string[] = [];
  const letters = (text: string, width: number): string => {
    const kana = toBankKana(text);
    warnings.push(...kana.warnings);
    if (kana.output.length > width) warnings.push(`${text}→${kana.output.slice(0, width)}`);
    return kana.output.slice(0, width).padEnd(width);
  };
  /** A bank is known by its code; its name, which may be in kanji, is optional and left out then. */
  const optional = (text: string, width: number): string => (isKana(text) ? letters(text, width) : ' '.repeat(width));
  const record = (...parts: readonly string[]) => parts.join('').padEnd(RECORD);

  const { account } = payer;
  const header = record(
    '1',
    TRANSFER_KINDS[kind],
    '0',
    figures(payer.code, 10),
    letters(payer.name, 40),
    day.slice(5, 7) + day.slice(8),
    figures(account.bankCode, 4),
    optional(account.bankName, 15),
    figures(account.branchCode, 3),
    optional(account.branchName, 15),
    ACCOUNT_KINDS[account.kind],
    figures(account.number, 7),
  );
  const data = transfers.map(({ account: to, amount, codes = ['', ''] }) => {
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST_YEN)
      throw new Error(`no transfer of ${amount} yen`);
    return record(
      '2',
      figures(to.bankCode, 4),
      optional(to.bankName, 15),
      figures(to.branchCode, 3),
      optional(to.branchName, 15),
      '0000',
      ACCOUNT_KINDS[to.kind],
      figures(to.number, 7),
      letters(to.holder, 30),
      figures(amount, 10),
      '0',
      figures(codes[0], 10),
      figures(codes[1], 10),
      kind === 'general' ? '7' : '',
    );
  });
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const trailer = record('8', figures(transfers.length, 6), figures(total, 12));
  return { records: [header, ...data, trailer, record('9')], count: transfers.length, total, warnings };
}

function isKana(text: string): boolean {
  try {
    toBankKana(text);
    return true;
  } catch {
    return false;
  }
}

/** JIS X 0201: the bytes of records made of its letters alone, without or with line ends. */
export function encodeTransferFile(records: readonly string[], lineEnd: '' | '\r\n' = ''): Uint8Array<ArrayBuffer> {
  const text = records.map((record) => record + lineEnd).join('');
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0xff61 ? code - 0xff61 + 0xa1 : code;
  });
}
