import { joinNames } from '#core/value/joinNames.ts';
import type { Locale } from '#core/value/text.ts';
import { allAccountUses } from '#server/company/accountUses.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { AccountUse } from '#server/plugin.ts';
import en from '../../locales/en';
import ja from '../../locales/ja';

/** Where the ledger itself names an account besides the chart. The words are `account.use.<kind>`. */
const PLACES: readonly AccountUse[] = [
  {
    kind: 'lines',
    count: 'select count(*) from journal_line where company_id = $1 and account_code = $2',
    pathOf: (code: string) => `/AccountitemsList?account=${code}`,
  },
  {
    kind: 'drafts',
    count: `select count(*) from journal_draft where company_id = $1 and document->'lines' @> jsonb_build_array(jsonb_build_object('account', $2::text))`,
    pathOf: (code: string) => `/ACDocList?status=draft&account=${code}`,
  },
  {
    kind: 'dictionary',
    count: `select count(*) from entry_dictionary where company_id = $1 and content->'lines' @> jsonb_build_array(jsonb_build_object('account', $2::text))`,
    pathOf: () => null,
  },
  {
    kind: 'recurring',
    count: `select count(*) from recurring_entry where company_id = $1 and sheet->'lines' @> jsonb_build_array(jsonb_build_object('account', $2::text))`,
    pathOf: () => '/RecurringEntry',
  },
];

interface CountedUse {
  /** `account.use.<kind>` words it. */
  readonly kind: string;
  readonly count: number;
  /** The screen that shows them, where there is one. */
  readonly path: string | null;
}

/** The places that name an account, each with how often; places that do not are left out. */
export const findAccountUses = (tx: Tx, companyId: string, code: string): Promise<CountedUse[]> =>
  countUses(tx, { companyId, code }, [...PLACES, ...allAccountUses()]);

/** Those of them that let no merge take the account from them. */
export const findMergeBars = (tx: Tx, companyId: string, code: string): Promise<CountedUse[]> =>
  countUses(
    tx,
    { companyId, code },
    allAccountUses().filter(({ barsMerge }) => barsMerge),
  );

async function countUses(
  tx: Tx,
  { companyId, code }: { companyId: string; code: string },
  places: readonly AccountUse[],
): Promise<CountedUse[]> {
  if (places.length === 0) return [];
  // Not a named statement: its text depends on the plugins the installation was put together from.
  const { rows } = await tx.$client.query<{ kind: string; count: number }>(
    places.map(({ kind, count }) => `select '${kind}' as kind, (${count})::int as count`).join(' union all '),
    [companyId, code],
  );
  return places.flatMap(({ kind, pathOf }) => {
    const count = rows.find((row) => row.kind === kind)?.count ?? 0;
    return count === 0 ? [] : [{ kind, count, path: pathOf(encodeURIComponent(code)) }];
  });
}

/** `登録済みの明細 12、下書き 1` */
export function sayUses(uses: readonly CountedUse[], locale: Locale): string {
  const words: Readonly<Record<string, string>> = (locale === 'ja' ? ja : en).account.use;
  return joinNames(
    uses.map(({ kind, count }) => `${words[kind] ?? kind} ${count}`),
    locale,
  );
}
