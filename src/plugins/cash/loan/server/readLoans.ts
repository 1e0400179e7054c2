import { groupBy } from '#core/value/groupBy.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { Loan } from '../contract/loan';
import { type LoanStand, type PostedRepayment, standOfLoan } from '../rules/standOfLoan';
import { loanMaster } from './loanMaster';

export type LoanCall = Pick<Call, 'companyId' | 'today'>;

export interface StandingLoan extends LoanStand {
  readonly loan: Loan;
}

/** What was posted of loans, by their codes; one whose document was reversed is free again. */
export async function readPosted(
  tx: Tx,
  companyId: string,
  code?: string,
): Promise<ReadonlyMap<string, readonly PostedRepayment[]>> {
  const { rows } = await tx.$client.query<PostedRepayment & { readonly loan: string }>(
    `select p.loan_code as loan, p.number, p.paid_on::text as "paidOn", p.principal, p.interest, p.document_id as "documentId"
       from loan_repayment p
      where p.company_id = $1 and ($2::text is null or p.loan_code = $2)
        and not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = p.document_id)
      order by p.loan_code, p.number`,
    [companyId, code ?? null],
  );
  return groupBy(rows, ({ loan }) => loan);
}

/** One loan and how far it is repaid. */
export async function readStand(tx: Tx, { companyId, today }: LoanCall, loan: Loan): Promise<StandingLoan> {
  const posted = (await readPosted(tx, companyId, loan.code)).get(loan.code) ?? [];
  return { loan, ...standOfLoan(loan, { posted, today, closed: await readBankHolidays(tx, companyId) }) };
}

/** All loans and how far they are repaid, by their codes. */
export async function readLoans(tx: Tx, { companyId, today }: LoanCall): Promise<StandingLoan[]> {
  const posted = await readPosted(tx, companyId);
  const closed = await readBankHolidays(tx, companyId);
  const loans: readonly Loan[] = await loanMaster.list(tx, { companyId });
  return loans.map((loan) => ({
    loan,
    ...standOfLoan(loan, { posted: posted.get(loan.code) ?? [], today, closed }),
  }));
}
