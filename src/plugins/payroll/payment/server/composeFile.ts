import type { BankAccount } from '#core/bank/bankAccount.ts';
import { BankKanaFault } from '#core/bank/bankKana.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { bankDayUntil } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import { findBankAccounts } from '#plugins/people/server/service.ts';
import { findBankHolds } from '#plugins/treasury/bank/server/service.ts';
import { type BankFile, composeBankFile } from '#server/bank/composeBankFile.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { StoredRun } from '../../pay-run/server/storedRuns';
import type { PersonPaid } from '../rules/owed';
import { planTransfers, transferOf } from '../rules/planTransfers';

/** Which of some people can be paid by bank on the day of a run, and who cannot and why, as recorded now. */
export async function planFor(
  tx: Tx,
  companyId: string,
  { paidOn }: Pick<StoredRun, 'paidOn'>,
  owed: readonly PersonPaid[],
) {
  const accounts = await findBankAccounts(tx, companyId, {
    on: paidOn,
    ids: owed.map(({ employeeId }) => employeeId),
  });
  const payments = [...accounts].flatMap(([id, { account }]) => (account ? [[id, account] as const] : []));
  const holds = await findBankHolds(tx, companyId, { on: paidOn, payments: new Map(payments) });
  return planTransfers(
    owed.map((person) => {
      const { account, isWaiting = false } = accounts.get(person.employeeId) ?? {};
      return { ...person, account, isWaiting, isBranchClosed: holds.has(person.employeeId) };
    }),
  );
}

/** The day the money is there: that of the run, or before it where banks are closed. */
export const transferDayOf = async (tx: Tx, companyId: string, { paidOn }: Pick<StoredRun, 'paidOn'>): Promise<Day> =>
  bankDayUntil(paidOn, await readBankHolidays(tx, companyId));

interface FileAsked {
  readonly kind: StoredRun['kind'];
  readonly day: Day;
  readonly payer: { readonly code: string; readonly name: string; readonly account: BankAccount };
  readonly people: readonly (PersonPaid & { readonly account: BankAccount })[];
}

/** @throws Refusal payroll/payer-letters: the name of the company has a letter no bank file may hold */
export function composeFile({ kind, day, payer, people }: FileAsked): BankFile {
  try {
    return composeBankFile(kind, { payer, day, transfers: people.map(transferOf) });
  } catch (error) {
    if (!(error instanceof BankKanaFault)) throw error;
    throw new Refusal('payroll/payer-letters', { letter: error.letter });
  }
}
