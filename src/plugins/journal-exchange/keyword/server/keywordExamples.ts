import { and, or, type SQL, sql } from 'drizzle-orm';
import { foldReading } from '#core/search/fold.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { type listKeywordExamples as contract, EXAMPLE_DOCUMENTS_AT_MOST } from '../contract/accountKeyword';
import { readAloud } from '../rules/bookingWords';
import { findExamples, type PostedMemo } from '../rules/findExamples';
import { foldMemo } from '../rules/foldMemo';
import { isLearned } from '../rules/judgeBooked';
import type { KeywordRule } from '../rules/matchKeywords';
import { requireKeyword } from './readKeywords';

/** A document of thousands of lines must not take the place of all others. */
const LINES_AT_MOST = 10_000;

/**
 * What the books of the last twelve months hold that a rule fits. The newest documents are read, as many as the contract
 * says; where the keyword has kanji only those that hold them, so that the bound is seldom met.
 * @throws Refusal accounting/unknown-keyword
 */
export const listKeywordExamples: UseCase<typeof contract> = async (tx, { code }, { companyId, today }) => {
  const rule = await requireKeyword(tx, companyId, code);
  const { accounts } = await readBooks(tx, companyId);
  const asked = [...accounts.values()].filter((each) => isLearned(each) || each.code === rule.account);
  const yearAgo = `${addMonths(monthOf(today), -12)}-01`;
  const read = await readMemos(tx, { companyId, rule, accounts: asked.map((each) => each.code), from: yearAgo });
  return { ...findExamples(rule, read.lines), from: read.from ?? yearAgo, isWholeYear: read.from === undefined };
};

interface MemoRequest {
  readonly companyId: string;
  readonly rule: KeywordRule;
  readonly accounts: readonly string[];
  readonly from: Day;
}

type MemoRow = PostedMemo & { readonly entryCount: number; readonly oldest: Day };

/** Lines with a text of their own or their document's, the newest first; `from` is present where not all could be read. */
async function readMemos(tx: Tx, { companyId, rule, accounts, from }: MemoRequest) {
  const holds = holding(rule);
  const bank =
    rule.bankAccount === null
      ? sql``
      : sql`and exists (
          select from journal_line bank
          where bank.company_id = ${companyId} and bank.entry_id = recent.id and bank.line_number <> line.line_number
            and bank.account_code = ${rule.bankAccount})`;
  const { rows } = await tx.execute<MemoRow & Record<string, unknown>>(sql`
    with recent as materialized (
      select id, posting_date, document_type, number, header_text from journal_entry entry
       where company_id = ${companyId} and posting_date >= ${from} and reverses_id is null
         and not exists (
           select from journal_entry reversal where reversal.company_id = ${companyId} and reversal.reverses_id = entry.id)
         ${holds ? sql`and ${holds}` : sql``}
       order by posting_date desc, id desc limit ${EXAMPLE_DOCUMENTS_AT_MOST})
    select recent.id as "documentId", recent.document_type as "documentType", recent.number,
        recent.posting_date::text as "postingDate", coalesce(nullif(trim(line.memo), ''), recent.header_text) as text,
        line.account_code as account, line.side, line.amount, line.partner_code as partner,
        (select count(*)::int from recent) as "entryCount", (select min(posting_date)::text from recent) as oldest
      from recent join journal_line line on line.company_id = ${companyId} and line.entry_id = recent.id
     where not line.is_tax_line and line.account_code = any(${sql.param(accounts)}) ${bank}
     order by recent.posting_date desc, recent.id desc, line.line_number limit ${LINES_AT_MOST}`);
  const [first] = rows;
  const oldest = rows.length === LINES_AT_MOST ? rows.at(-1)?.postingDate : first?.oldest;
  const isCut = rows.length === LINES_AT_MOST || first?.entryCount === EXAMPLE_DOCUMENTS_AT_MOST;
  const lines = rows.map(({ entryCount: _count, oldest: _oldest, ...line }): PostedMemo => line);
  return { lines, from: isCut ? oldest : undefined };
}

/**
 * What a document must hold for a rule to meet it: the kanji of the keyword, which the folding of searches leaves as they
 * are, or its reading, where it has one. That of memos leaves nothing between letters but blanks.
 */
function holding({ match, text }: KeywordRule): SQL | undefined {
  const folded = foldMemo(text);
  const kanji = [...new Set(folded.match(/\p{Script=Han}/gu))];
  if (match === 'pattern' || kanji.length === 0) return undefined;
  const written = and(...kanji.map((letter) => sql`strpos(entry.search_text, ${letter}) > 0`));
  const spoken = readAloud(folded);
  const isRead = spoken !== folded && !/\p{Script=Han}/u.test(spoken);
  return isRead ? or(written, sql`strpos(replace(entry.search_text, ' ', ''), ${foldReading(spoken)}) > 0`) : written;
}
