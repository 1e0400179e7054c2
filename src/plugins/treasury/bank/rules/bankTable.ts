import type { Day } from '#core/value/day.ts';

/** A bank (`0001`) or one of its branches (`0001-004`), with the days between which payments can go there. */
export interface BankEntry {
  readonly code: string;
  readonly title: string;
  /** Kana, in letters a bank file can hold. */
  readonly reading: string;
  /** Null where it has been there for as long as anybody asks. */
  readonly openedOn: Day | null;
  /** The first day on which it is no longer there. */
  readonly closedOn: Day | null;
  /** The code of what it became part of. */
  readonly successor: string | null;
  readonly source: BankSource;
  readonly version: number;
}

/** From the table that came with the product, from a file, or added by hand. */
export const BANK_SOURCES = ['shipped', 'file', 'own'] as const;
export type BankSource = (typeof BANK_SOURCES)[number];

/** @example bankCodeOf('0001-004') // '0001' */
export const bankCodeOf = (code: string): string => code.slice(0, 4);
/** Empty for a bank. @example branchCodeOf('0001-004') // '004' */
export const branchCodeOf = (code: string): string => code.slice(5);
export const isBranch = (code: string): boolean => code.length > 4;
export const entryCodeOf = (bank: string, branch: string): string => (branch === '' ? bank : `${bank}-${branch}`);

export type BankState = 'open' | 'planned' | 'closing' | 'closed';

export function bankStateOf({ openedOn, closedOn }: Pick<BankEntry, 'openedOn' | 'closedOn'>, day: Day): BankState {
  if (closedOn !== null && closedOn <= day) return 'closed';
  if (openedOn !== null && openedOn > day) return 'planned';
  return closedOn === null ? 'open' : 'closing';
}

/** All banks and branches a company knows, those that are no more among them, by code. */
export class BankTable {
  readonly entries: readonly BankEntry[];
  readonly #byCode: ReadonlyMap<string, BankEntry>;

  constructor(entries: readonly BankEntry[]) {
    this.entries = [...entries].sort((one, other) => (one.code < other.code ? -1 : 1));
    this.#byCode = new Map(this.entries.map((entry) => [entry.code, entry]));
  }

  find(code: string): BankEntry | undefined {
    return this.#byCode.get(code);
  }

  branchesOf(bank: string): readonly BankEntry[] {
    return this.entries.filter(({ code }) => isBranch(code) && bankCodeOf(code) === bank);
  }

  /** `みずほ` of a bank, `みずほ 丸の内中央` of a branch; the code of what is not known. */
  nameOf(code: string): string {
    const [bank, own] = [this.find(bankCodeOf(code)), this.find(code)];
    const names = [bank?.title ?? bankCodeOf(code), isBranch(code) ? (own?.title ?? branchCodeOf(code)) : ''];
    return names.filter(Boolean).join(' ');
  }
}
