import { and, desc, eq, gte } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/accountKeyword';
import { wordOfMemo } from '../rules/foldMemo';
import { EQUAL_LESSONS, type Judgement, judgeBooked } from '../rules/judgeBooked';
import { keywordLesson } from './keywordTables';
import { readKeywords } from './readKeywords';
import { checkKeyword, createKeyword } from './saveKeyword';

const SUGGESTIONS_AT_MOST = 200;

/** Learns from lines a person has booked; an answer that comes late or never costs nothing but the lesson. */
export const learnKeywords: UseCase<typeof contract.learnKeywords> = async (tx, { lines }, call) => {
  const learned = await learnFrom(tx, call, lines);
  return { learned };
};

/** Counts hits, corrections and lessons of booked lines; returns how many lines taught something. */
export async function learnFrom(tx: Tx, call: Call, lines: readonly contract.BookedMemo[]): Promise<number> {
  const [books, rules] = [await readBooks(tx, call.companyId), await readKeywords(tx, call.companyId)];
  const judgements = lines.flatMap((line) => judgeBooked(line, rules, books) ?? []);
  await countUses(tx, call, judgements);
  await countLessons(tx, call, judgements);
  return judgements.filter(({ isHit, rule, lesson }) => isHit || rule !== undefined || lesson !== undefined).length;
}

async function countUses(tx: Tx, call: Call, judgements: readonly Judgement[]): Promise<void> {
  const used = judgements.filter(({ rule }) => rule !== undefined);
  if (used.length === 0) return;
  await tx.$client.query({
    name: 'keyword-uses',
    text: `
      update account_keyword rule
         set hits = rule.hits + used.hits, corrections = rule.corrections + used.corrections, last_used_at = $4
        from (select code, count(*) filter (where is_hit) as hits, count(*) filter (where not is_hit) as corrections
                from unnest($2::text[], $3::boolean[]) as given (code, is_hit) group by code) used
       where rule.company_id = $1 and rule.code = used.code`,
    values: [call.companyId, used.map(({ rule }) => rule), used.map(({ isHit }) => isHit), call.at],
  });
}

async function countLessons(tx: Tx, call: Call, judgements: readonly Judgement[]): Promise<void> {
  const lessons = judgements.flatMap(({ lesson }) => lesson ?? []);
  if (lessons.length === 0) return;
  const column = <Value>(read: (lesson: (typeof lessons)[number]) => Value) => lessons.map(read);
  await tx.$client.query({
    name: 'keyword-lessons',
    text: `
      insert into keyword_lesson as known
          (company_id, token, account_code, tax_code, department_code, partner_code, times, example, seen_at)
        select $1, token, account, tax, department, partner, count(*), max(example), $8
          from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
            as given (token, account, tax, department, partner, example)
         group by token, account, tax, department, partner
         order by token, account, tax, department, partner
        on conflict (company_id, token, account_code, tax_code, department_code, partner_code)
          do update set times = known.times + excluded.times, example = excluded.example, seen_at = excluded.seen_at`,
    values: [
      call.companyId,
      column(({ token }) => token),
      column(({ account }) => account),
      column(({ taxCode }) => taxCode ?? ''),
      column(({ department }) => department ?? ''),
      column(({ partner }) => partner ?? ''),
      column(({ example }) => example),
      call.at,
    ],
  });
}

/** What was booked alike often enough and is not settled, the most frequent first. */
export const suggestKeywords: UseCase<typeof contract.suggestKeywords> = async (tx, _input, { companyId }) => {
  const rows = await tx
    .select()
    .from(keywordLesson)
    .where(
      and(
        eq(keywordLesson.companyId, companyId),
        eq(keywordLesson.isSettled, false),
        gte(keywordLesson.count, EQUAL_LESSONS),
      ),
    )
    .orderBy(desc(keywordLesson.count), keywordLesson.token, keywordLesson.account)
    .limit(SUGGESTIONS_AT_MOST);
  return {
    rows: rows.map(({ token, account, taxCode, department, partner, count, example, seenAt }) => ({
      ...{ token, account, count, example, seenAt },
      taxCode: taxCode || null,
      department: department || null,
      partner: partner || null,
    })),
  };
};

/** Adopts a suggestion as a rule, or settles it without one. @throws Refusal accounting/keyword-suggestion-gone */
export const settleSuggestion: UseCase<typeof contract.settleSuggestion> = async (tx, input, call) => {
  const { token, account, taxCode, department, partner, isAdopted } = input;
  const settled = await tx
    .update(keywordLesson)
    .set({ isSettled: true })
    .where(
      and(
        eq(keywordLesson.companyId, call.companyId),
        eq(keywordLesson.token, token),
        eq(keywordLesson.account, account),
        eq(keywordLesson.taxCode, taxCode ?? ''),
        eq(keywordLesson.department, department ?? ''),
        eq(keywordLesson.partner, partner ?? ''),
        eq(keywordLesson.isSettled, false),
      ),
    )
    .returning();
  const [lesson] = settled;
  if (!lesson) throw new Refusal('accounting/keyword-suggestion-gone', {}, { kind: 'notFound' });
  if (!isAdopted) {
    await recordAudit(tx, call, [
      {
        action: 'accounting/dismiss-keyword-suggestion',
        subject: { kind: 'keyword-lesson', id: token },
        details: { account },
      },
    ]);
    return { code: null };
  }
  const rule = {
    ...{
      match: 'contains' as const,
      text: (wordOfMemo(lesson.example)?.written ?? token).slice(0, 100),
      flow: 'any' as const,
      note: lesson.example,
    },
    ...{ account, taxCode, department, partner, isActive: true },
    ...{ amountFrom: null, amountThrough: null, bankAccount: null, partnerIs: null },
    // A correction must come before the rule it corrects.
    priority: 1,
  };
  checkKeyword(rule, await readBooks(tx, call.companyId), call);
  return { code: (await createKeyword(tx, rule, call, 'adopt')).code };
};
