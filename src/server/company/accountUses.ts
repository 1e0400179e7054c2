/** Records of one kind that name an account of the books: told before it is deleted, in the words `account.use.<kind>`. */
export interface AccountUse {
  readonly kind: string;
  /** A statement that counts them; `$1` is the company, `$2` the account. */
  readonly count: string;
  /** The screen that shows those of an account (encoded), where there is one. */
  readonly pathOf: (account: string) => string | null;
  readonly barsMerge?: true; // its account is its own: no merge gives it another
}

let uses: readonly AccountUse[] = [];

/** Lets the chart of accounts ask every domain; once, when the installation is put together. */
export function provideAccountUses(given: readonly AccountUse[]): void {
  uses = given;
}

/** What names accounts, of every plugin. */
export const allAccountUses = (): readonly AccountUse[] => uses;
