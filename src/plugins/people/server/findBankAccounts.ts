import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Day } from '#core/value/day.ts';
import type { BankAccountUse } from '#server/company/bankAccountUses.ts';
import type { Tx } from '#server/database/transaction.ts';
import { getEmployee } from '../contract/employee';
import { findEmployees } from './findEmployees';
import { BANK_CHANGE } from './payChanges';
import { readValue } from './readFacts';

export interface PayAccount {
  /** Undefined where none is recorded by the day. */
  readonly account: BankAccount | undefined;
  /** A change waits for its second person: which account holds is not settled. */
  readonly isWaiting: boolean;
}

/** Where the pay of some people goes, as of a day. Whoever is not in the answer has neither an account nor a change. */
export async function findBankAccounts(
  tx: Tx,
  companyId: string,
  { on, ids }: { readonly on: Day; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, PayAccount>> {
  const { rows } = await tx.$client.query<{ id: string; value: unknown; waits: boolean }>({
    name: 'people: bank accounts as of a day',
    text: `
      select e.id, f.value,
             exists (select from proposed_change c where c.company_id = e.company_id and c.kind = $4
                        and c.subject_id = e.id::text and c.state = 'waiting') as waits
        from employee e
        left join lateral (
          select value from employee_fact
           where company_id = e.company_id and employee_id = e.id and kind = 'bank' and valid_from <= $2::date
           order by valid_from desc limit 1) f on true
       where e.company_id = $1 and e.id = any($3::uuid[])`,
    values: [companyId, on, [...ids], BANK_CHANGE],
  });
  return new Map(
    rows.map(({ id, value, waits }) => [id, { account: value ? accountOf(value) : undefined, isWaiting: waits }]),
  );
}

function accountOf(value: unknown): BankAccount {
  const { accountType, accountNumber, holderKana, ...bank } = readValue('bank', value);
  return { ...bank, kind: accountType, number: accountNumber, holder: holderKana };
}

/** Accounts of those who are here or to come, as of today. */
export const staffAccounts: readonly BankAccountUse[] = [
  {
    title: { ja: '社員', en: 'Staff' },
    read: getEmployee,
    find: async (tx, { companyId, today }) => {
      const people = (await findEmployees(tx, companyId, { on: today })).filter(({ standing }) => standing !== 'left');
      const accounts = await findBankAccounts(tx, companyId, { on: today, ids: people.map(({ id }) => id) });
      return people.flatMap(({ id, number, name }) => {
        const account = accounts.get(id)?.account;
        return account ? [{ name: `${number} ${name}`, path: `/EmployViewOrEdit/${id}`, account }] : [];
      });
    },
  },
];
