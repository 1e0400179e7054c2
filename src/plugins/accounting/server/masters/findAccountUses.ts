import type { Locale } from '../../../../core/plugin/text';
import type { Tx } from '../../../../server/database/transaction';
import en from '../../locales/en';
import ja from '../../locales/ja';

/** Where an account can be named besides the chart itself. The words are `account.use.<kind>`. */
const PLACES = [
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
  {
    kind: 'keywords',
    count: 'select count(*) from account_keyword where company_id = $1 and $2 in (account_code, bank_account)',
    pathOf: () => '/ACIDKwList',
  },
  {
    kind: 'bankFiles',
    count: 'select count(*) from bank_mapping where company_id = $1 and account_code = $2',
    pathOf: () => '/ExpenseDocUpload',
  },
  {
    // The rows of a report name accounts as a list: `4110, 5110-5190, !6370`.
    kind: 'reports',
    count: `select count(*) from financial_report r
              join financial_report_version v on v.company_id = r.company_id and v.report_id = r.id and v.version = r.version
             where r.company_id = $1 and exists (
               select from jsonb_array_elements(v.definition->'rows') row
                where $2 = any(regexp_split_to_array(row->>'content', '[\\s,!-]+')))`,
    pathOf: () => '/FinReportCustomize',
  },
  {
    kind: 'budgets',
    count: 'select count(*) from budget_amount where company_id = $1 and account_code = $2',
    pathOf: () => '/Budget',
  },
  {
    kind: 'exportNames',
    count: `select count(*) from accounting_export_name where company_id = $1 and kind = 'account' and code = $2`,
    pathOf: () => '/ACDocExport',
  },
] as const;

type PlaceKind = (typeof PLACES)[number]['kind'];

export interface AccountUse {
  readonly kind: PlaceKind;
  readonly count: number;
  /** The screen that shows them, where there is one. */
  readonly path: string | null;
}

/** The places that name an account, each with how often; places that do not are left out. */
export async function findAccountUses(tx: Tx, companyId: string, code: string): Promise<AccountUse[]> {
  const { rows } = await tx.$client.query<{ kind: PlaceKind; count: number }>({
    name: 'account-uses',
    text: PLACES.map(({ kind, count }) => `select '${kind}' as kind, (${count})::int as count`).join(' union all '),
    values: [companyId, code],
  });
  return PLACES.flatMap(({ kind, pathOf }) => {
    const count = rows.find((row) => row.kind === kind)?.count ?? 0;
    return count === 0 ? [] : [{ kind, count, path: pathOf(encodeURIComponent(code)) }];
  });
}

/** `転記済みの明細 12、下書き 1` */
export function sayUses(uses: readonly AccountUse[], locale: Locale): string {
  const words = (locale === 'ja' ? ja : en).account.use;
  return uses.map(({ kind, count }) => `${words[kind]} ${count}`).join(locale === 'ja' ? '、' : ', ');
}
