import type { Day } from '../value/day';
import type { BankAccount } from './bankAccount';
import { toBankKana } from './bankKana';

/** What the fixed formats of 全銀協 of 120 letters a record have in common: figures, names, the header and accounts. */

export interface Payer {
  /** 委託者コード, given by the bank. */
  readonly code: string;
  readonly name: string;
  readonly account: BankAccount;
}

/** 1 普通, 2 当座, 3 納税準備 (debits alone), 4 貯蓄 (transfers alone), 9 その他. */
const ACCOUNT_KINDS: Readonly<Record<BankAccount['kind'], string>> = {
  ...{ ordinary: '1', current: '2', taxReserve: '3', savings: '4', other: '9' },
};
export const ZENGIN_RECORD = 120;
export const MOST_YEN = 9_999_999_999;

/** One record holds from 1 to 9,999,999,999 yen. */
export const isYenOfRecord = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST_YEN;

/** A number on the right of its field, with zeros before it. */
export function figures(digits: string | number, width: number): string {
  const text = String(digits);
  if (!/^\d*$/.test(text) || text.length > width) throw new Error(`${text} is no number of ${width} figures`);
  return text.padStart(width, '0');
}

export const record = (...parts: readonly string[]): string => parts.join('').padEnd(ZENGIN_RECORD);

export interface Letters {
  /** Names that were cut to the length of their field or read differently: `ヲ→オ`. */
  readonly warnings: string[];
  /** @throws BankKanaFault where a name has a letter no bank file may hold */
  readonly write: (text: string, width: number) => string;
  /** Whether a bank file may hold all its letters. */
  readonly isKana: (text: string) => boolean;
}

/** Names on the left of their fields, and what became of them. */
export function writeLetters(): Letters {
  const warnings: string[] = [];
  // The same few banks and branches stand in thousands of records.
  const asked = new Map<string, boolean>();
  const isKana = (text: string): boolean => {
    const known = asked.get(text) ?? isOfKana(text);
    asked.set(text, known);
    return known;
  };
  const write = (text: string, width: number): string => {
    const kana = toBankKana(text);
    warnings.push(...kana.warnings);
    if (kana.output.length > width) warnings.push(`${text}→${kana.output.slice(0, width)}`);
    return kana.output.slice(0, width).padEnd(width);
  };
  return { warnings, write, isKana };
}

/** A bank is known by its code; its name, which may be in kanji, is optional and left out then. */
const optional = ({ write, isKana }: Letters, text: string, width: number): string =>
  isKana(text) ? write(text, width) : ' '.repeat(width);

function isOfKana(text: string): boolean {
  try {
    toBankKana(text);
    return true;
  } catch {
    return false;
  }
}

const branchFields = (letters: Letters, { bankCode, bankName, branchCode, branchName }: BankAccount) => [
  figures(bankCode, 4),
  optional(letters, bankName, 15),
  figures(branchCode, 3),
  optional(letters, branchName, 15),
];

const numberFields = ({ kind, number }: BankAccount) => [ACCOUNT_KINDS[kind], figures(number, 7)];

/** Bank, branch, four letters between them, kind, number and holder of an account. */
export const accountFields = (letters: Letters, account: BankAccount, between: string): string[] => [
  ...branchFields(letters, account),
  between.padEnd(4),
  ...numberFields(account),
  letters.write(account.holder, 30),
];

/** ヘッダー: the kind of the file, who sends it, and its day as month and day alone. */
export const composeHeader = (
  letters: Letters,
  { kind, payer, day }: { readonly kind: string; readonly payer: Payer; readonly day: Day },
): string =>
  record(
    '1',
    kind,
    '0',
    figures(payer.code, 10),
    letters.write(payer.name, 40),
    day.slice(5, 7) + day.slice(8),
    ...branchFields(letters, payer.account),
    ...numberFields(payer.account),
  );
