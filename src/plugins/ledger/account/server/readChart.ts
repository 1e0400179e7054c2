import { and, asc, eq, sql } from 'drizzle-orm';
import { monthOf } from '#core/value/day.ts';
import { addMonths, type Month, monthsOf } from '#core/value/month.ts';
import type { UseCase } from '#server/plugin.ts';
import { titlesIn } from '../../books/rules/englishNames';
import { account, accountGroup } from '../../server/tables/accountTables';
import { accountBalance } from '../../server/tables/balanceTable';
import type * as contract from '../contract/account';
import type { Account } from '../contract/account';
import { isActiveOn } from '../rules/isActiveOn';
import { accountColumns, requireAccount } from './chart';
import { findAccountUses } from './findAccountUses';

/** The chart with its use, read from the stored balances: as fast with a million lines as with none. */
export const chartOfAccounts: UseCase<typeof contract.chartOfAccounts> = async (
  tx,
  _input,
  { companyId, today, locale },
) => {
  const accounts = await tx
    .select({ ...accountColumns, groupTitle: accountGroup.title })
    .from(account)
    .innerJoin(
      accountGroup,
      sql`${accountGroup.companyId} = ${account.companyId} and ${accountGroup.code} = ${account.group}`,
    )
    .where(eq(account.companyId, companyId))
    .orderBy(asc(account.code));
  const used = await tx
    .select({
      code: accountBalance.account,
      lines: sql<number>`sum(${accountBalance.lineCount})::int`,
      lastMonth: sql<string>`max(${accountBalance.month})`,
    })
    .from(accountBalance)
    .where(eq(accountBalance.companyId, companyId))
    .groupBy(accountBalance.account);
  const useOf = new Map(used.map((row) => [row.code, row]));
  return {
    rows: accounts.map((row) => {
      const { lines = 0, lastMonth = null } = useOf.get(row.code) ?? {};
      const [group] = titlesIn(locale, [{ title: row.groupTitle }]);
      return { ...row, groupTitle: group?.title ?? row.groupTitle, lines, lastMonth, isActive: isActiveOn(row, today) };
    }),
  };
};

export const getAccount: UseCase<typeof contract.getAccount> = (tx, { code }, { companyId }) =>
  requireAccount(tx, companyId, code);

const MONTHS_SHOWN = 12;
const LINES_SHOWN = 5;

/** What an account is used for: where it is named, its last twelve months, its last lines. */
export const accountUses: UseCase<typeof contract.accountUses> = async (tx, { code }, { companyId, today }) => {
  const account = await requireAccount(tx, companyId, code);
  const moved = await tx
    .select({
      month: accountBalance.month,
      debit: sql<number>`sum(${accountBalance.debit})::bigint`,
      credit: sql<number>`sum(${accountBalance.credit})::bigint`,
    })
    .from(accountBalance)
    .where(and(eq(accountBalance.companyId, companyId), eq(accountBalance.account, code)))
    .groupBy(accountBalance.month)
    .orderBy(asc(accountBalance.month));
  const { rows: lastLines } = await tx.$client.query<LastLine>({
    name: 'account-last-lines',
    text: LAST_LINES,
    values: [companyId, code, LINES_SHOWN],
  });
  return {
    uses: await findAccountUses(tx, companyId, code),
    lastPostedOn: lastLines[0]?.postingDate ?? null,
    months: layOutMonths(account, moved, monthOf(today)),
    lastLines,
  };
};

interface LastLine {
  readonly documentId: string;
  readonly lineNumber: number;
  readonly number: string;
  readonly postingDate: string;
  readonly side: 'debit' | 'credit';
  readonly amount: number;
  readonly memo: string;
}

interface MovedMonth {
  readonly month: Month;
  readonly debit: number;
  readonly credit: number;
}

/** The last months up to one, with what each moved and the balance it ended with: for income and expense, that of its own. */
function layOutMonths({ statement, normalSide }: Account, moved: readonly MovedMonth[], through: Month) {
  const sign = normalSide === 'debit' ? 1 : -1;
  return monthsOf({ from: addMonths(through, 1 - MONTHS_SHOWN), through }).map((month) => {
    const { debit = 0, credit = 0 } = moved.find((each) => each.month === month) ?? {};
    const summed = statement === 'PL' ? [{ debit, credit }] : moved.filter((each) => each.month <= month);
    const balance = summed.reduce((sum, each) => sum + sign * (each.debit - each.credit), 0);
    return { month, debit, credit, balance };
  });
}

const LAST_LINES = `
  select l.entry_id as "documentId", l.line_number as "lineNumber", e.document_type || ' ' || t.prefix || e.number as number, l.posting_date as "postingDate",
         l.side, l.amount, coalesce(nullif(l.memo, ''), e.header_text) as memo
    from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    join document_type t on t.company_id = e.company_id and t.code = e.document_type
   where l.company_id = $1 and l.account_code = $2
   order by l.posting_date desc, l.entry_id desc, l.line_number limit $3`;
