import type { Account } from '#plugins/ledger/account/contract/account.ts';

/** The profit of the fiscal year so far, which no account holds until the year has ended. */
export const PROFIT = 'PROFIT';

/** What a selection chooses from: the accounts by code and the groups they stand under. */
export interface Chart {
  readonly accounts: readonly ChartAccount[];
  readonly groups: readonly { readonly code: string; readonly parent: string | null }[];
}

type ChartAccount = Pick<
  Account,
  'code' | 'group' | 'statement' | 'isCash' | 'isBank' | 'isReceivable' | 'isPayable' | 'isTax'
>;

/** Marks of accounts that a selection may name: `@cash`. */
const TAGS: Readonly<Record<string, (account: ChartAccount) => boolean>> = {
  '@CASH': ({ isCash }) => isCash,
  '@BANK': ({ isBank }) => isBank,
  '@RECEIVABLE': ({ isReceivable }) => isReceivable,
  '@PAYABLE': ({ isPayable }) => isPayable,
  '@TAX': ({ isTax }) => isTax,
};

export interface Selection {
  /** In the order of the chart. */
  readonly accounts: readonly string[];
  /** Parts of the text that choose nothing. */
  readonly unknown: readonly string[];
  /** The first range that ends before it starts. */
  readonly reversed: AccountRange | undefined;
}

interface AccountRange {
  readonly from: string;
  readonly through: string;
}

/**
 * The accounts that a text chooses: accounts, ranges, groups with all below them, marks, `PROFIT`; `!` leaves out.
 * @example selectAccounts('PL-SGA, 7510-7590, !6370', chart)
 */
export function selectAccounts(text: string, chart: Chart): Selection {
  const chosen = new Set<string>();
  const left = new Set<string>();
  const unknown: string[] = [];
  let reversed: AccountRange | undefined;
  for (const part of partsOf(text)) {
    const isLeft = part.startsWith('!');
    const meant = isLeft ? part.slice(1) : part;
    const found = findAccounts(meant, chart);
    if (found.length === 0) {
      unknown.push(part);
      const range = rangeOf(meant);
      if (range && findAccounts(`${range.through}-${range.from}`, chart).length > 0) reversed ??= range;
    }
    for (const code of found) (isLeft ? left : chosen).add(code);
  }
  const accounts = [...chart.accounts.map(({ code }) => code), PROFIT].filter(
    (code) => chosen.has(code) && !left.has(code),
  );
  return { accounts, unknown, reversed };
}

const partsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、]+/)
    .filter((part) => part !== '');

function findAccounts(part: string, chart: Chart): string[] {
  if (part === PROFIT) return [PROFIT];
  const marked = TAGS[part];
  if (marked) return codesOf(chart.accounts.filter(marked));
  const group = chart.groups.find(({ code }) => code.toUpperCase() === part);
  if (group) {
    const below = groupsBelow(group.code, chart);
    return codesOf(chart.accounts.filter((account) => below.has(account.group)));
  }
  const account = chart.accounts.find(({ code }) => code.toUpperCase() === part);
  if (account) return [account.code];
  const range = rangeOf(part);
  if (!range) return [];
  const { from, through } = range;
  return codesOf(chart.accounts.filter(({ code }) => code.toUpperCase() >= from && code.toUpperCase() <= through));
}

/** `4110-4190`, whichever of the dashes of a Japanese keyboard stands between. */
function rangeOf(part: string): AccountRange | undefined {
  const [from = '', through = '', ...more] = part.split(/[-−‐–—ー~:〜]|\.\./);
  return from === '' || through === '' || more.length > 0 ? undefined : { from, through };
}

const codesOf = (accounts: readonly ChartAccount[]): string[] => accounts.map(({ code }) => code);

function groupsBelow(code: string, { groups }: Chart): ReadonlySet<string> {
  const below = new Set([code]);
  for (let before = 0; before !== below.size; ) {
    before = below.size;
    for (const group of groups) if (group.parent !== null && below.has(group.parent)) below.add(group.code);
  }
  return below;
}
