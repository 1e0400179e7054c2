import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { ColumnMeaning } from '../../journal-exchange/bank-line/contract/bankLine';
import {
  type BankFile,
  fingerprintOf,
  openBankFile,
  readStatement,
  showColumns,
} from '../../journal-exchange/bank-line/server/service';
import { wordErrors } from '../../ledger/spreadsheet/server/service';
import type * as contract from '../contract/statementFile';
import type { StatementLine } from '../contract/statementFile';
import { foldPayee } from './findDuplicates';
import { expenseMapping } from './tables';

const PAYEE_AT_MOST = 100;

/** Reading takes its time, and happens before the transaction. */
export const prepareStatement = async ({ file, meanings }: InputOf<typeof contract.readStatementFile>) => ({
  opened: await openBankFile(file),
  meanings,
});

/** The payments of a statement by what its columns mean: as given, as learned from a file with the same head, or by titles. */
export async function readStatementFile(
  tx: Tx,
  { opened, meanings: given }: Awaited<ReturnType<typeof prepareStatement>>,
  call: Call,
): Promise<OutputOf<typeof contract.readStatementFile>> {
  const shown = opened.kind === 'columns' ? showColumns(opened) : { titles: [], samples: [], meanings: [] };
  const learned = await findLearned(tx, call, opened, shown.titles.length);
  const meanings = given ?? learned ?? shown.meanings;
  const { lines, faults } = readStatement(opened, meanings, call);
  if (given && faults.length === 0) await learnColumns(tx, call, opened, given);
  const paid = lines
    .filter(({ withdrawal }) => withdrawal > 0)
    .map(({ row, day, text, withdrawal }) => ({ row, day, payee: text.slice(0, PAYEE_AT_MOST), amount: withdrawal }));
  return {
    titles: shown.titles,
    samples: shown.samples,
    meanings,
    isLearned: given !== undefined || learned !== undefined,
    lines: faults.length > 0 ? [] : await recogniseLines(tx, call, paid),
    received: lines.length - paid.length,
    errors: wordErrors(faults, call.locale),
  };
}

async function findLearned(tx: Tx, { companyId }: Call, file: BankFile, width: number) {
  if (file.kind !== 'columns') return undefined;
  const [found] = await tx
    .select({ meanings: expenseMapping.meanings })
    .from(expenseMapping)
    .where(and(eq(expenseMapping.companyId, companyId), eq(expenseMapping.fingerprint, fingerprintOf(file.head))));
  return found?.meanings.length === width ? found.meanings : undefined;
}

async function learnColumns(tx: Tx, call: Call, file: BankFile, meanings: readonly ColumnMeaning[]): Promise<void> {
  if (file.kind !== 'columns') return;
  const values = { meanings: [...meanings], savedAt: call.at, savedBy: call.userName };
  await tx
    .insert(expenseMapping)
    .values({ companyId: call.companyId, fingerprint: fingerprintOf(file.head), ...values })
    .onConflictDoUpdate({ target: [expenseMapping.companyId, expenseMapping.fingerprint], set: values });
  await recordAudit(tx, call, [
    { action: 'expenses/learn-columns', subject: { kind: 'expense-category', id: '' }, details: { meanings } },
  ]);
}

/**
 * Tells for each payment where the caller has claimed it, and what the payee was claimed as last. Two equal payments are
 * two: one claim of them answers for one line.
 */
async function recogniseLines(
  tx: Tx,
  { companyId, userId }: Call,
  lines: readonly Pick<StatementLine, 'row' | 'day' | 'payee' | 'amount'>[],
): Promise<StatementLine[]> {
  const { rows } = await tx.$client.query<{ day: string; amount: string; payee: string; number: number }>(
    `select l.day::text as day, l.amount::text as amount, l.folded_payee as payee, s.number
       from expense_line l
       join expense_sheet s on s.company_id = l.company_id and s.id = l.sheet_id
      where l.company_id = $1 and s.owner_id = $2 and s.state <> 'rejected' and l.day = any($3::date[])
      order by s.number, l.line_number`,
    [companyId, userId, [...new Set(lines.map(({ day }) => day))]],
  );
  const claims = new Map<string, number[]>();
  for (const { day, amount, payee, number } of rows) {
    const key = [day, amount, payee].join(' ');
    claims.set(key, [...(claims.get(key) ?? []), number]);
  }
  const categories = await findUsualCategories(tx, { companyId, userId }, lines);
  return lines.map((line) => {
    const payee = foldPayee(line.payee);
    const claimedOn = claims.get([line.day, line.amount, payee].join(' '))?.shift() ?? null;
    return { ...line, category: categories.get(payee) ?? null, claimedOn };
  });
}

async function findUsualCategories(
  tx: Tx,
  { companyId, userId }: Pick<Call, 'companyId' | 'userId'>,
  lines: readonly Pick<StatementLine, 'payee'>[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.$client.query<{ payee: string; category: string }>(
    `select distinct on (l.folded_payee) l.folded_payee as payee, l.category
       from expense_line l
       join expense_sheet s on s.company_id = l.company_id and s.id = l.sheet_id and s.owner_id = $2
       join expense_category c on c.company_id = l.company_id and c.code = l.category and c.is_active
      where l.company_id = $1 and l.folded_payee = any($3::text[])
      order by l.folded_payee, s.number desc, l.line_number desc`,
    [companyId, userId, [...new Set(lines.map(({ payee }) => foldPayee(payee)))]],
  );
  return new Map(rows.map(({ payee, category }) => [payee, category]));
}
