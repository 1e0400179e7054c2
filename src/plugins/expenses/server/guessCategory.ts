import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { guessAccount } from '../../journal-exchange/keyword/server/service';
import type * as contract from '../contract/categoryGuess';
import type { CategoryGuess } from '../contract/categoryGuess';
import { findCategories } from './categories';
import { foldPayee } from './findDuplicates';

/** By the payee: as the caller claimed it last, as anybody did, or by the keyword rules of accounting. */
export const guessCategory: UseCase<typeof contract.guessCategory> = async (tx, { payee, amount }, call) => {
  const folded = foldPayee(payee);
  if (folded === '') return { guess: null };
  return { guess: (await recallCategory(tx, call, folded)) ?? (await readRules(tx, call, { payee, amount })) };
};

/** What the payee was claimed as last, one's own claims before those of others; whose they were is not told. */
async function recallCategory(
  tx: Tx,
  { companyId, userId, today }: Call,
  payee: string,
): Promise<CategoryGuess | null> {
  const { rows } = await tx.$client.query<{ category: string; account: string; day: string; isOwn: boolean }>(
    `select l.category, c.account, l.day::text as day, s.owner_id = $2 as "isOwn"
       from expense_line l
       join expense_sheet s on s.company_id = l.company_id and s.id = l.sheet_id
       join expense_category c on c.company_id = l.company_id and c.code = l.category and c.is_active
      where l.company_id = $1 and l.folded_payee = $3 and l.day <= $4
        and (s.owner_id = $2 or s.state in ('approved', 'posted', 'paid', 'settled'))
      order by s.owner_id = $2 desc, l.day desc, s.number desc, l.line_number desc
      limit 1`,
    [companyId, userId, payee, today],
  );
  const [last] = rows;
  if (!last) return null;
  const { category, account, day, isOwn } = last;
  return { category, account, day, reason: isOwn ? 'own' : 'company' };
}

interface Paid {
  readonly payee: string;
  readonly amount: number | undefined;
}

/** The first category in use that is booked where the rules say. */
async function readRules(tx: Tx, { companyId }: Call, { payee, amount }: Paid): Promise<CategoryGuess | null> {
  const account = await guessAccount(tx, companyId, { text: payee, side: 'debit', amount: amount ?? null });
  if (account === undefined) return null;
  const categories = [...(await findCategories(tx, companyId)).values()];
  const found = categories.find((category) => category.isActive && category.account === account);
  return found ? { category: found.code, account, reason: 'keyword', day: null } : null;
}
