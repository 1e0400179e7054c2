import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readOwnAccounts } from './ownBankAccounts';
import { getOwnCompany } from './ownCompany';

/** Our company as it names itself on papers to others. */
export interface OwnCompanyOnPaper {
  readonly title: string;
  readonly registrationNumber: string;
  readonly isExempt: boolean;
  readonly hasBankAccount: boolean;
  readonly postalCode: string;
  readonly address: string;
  readonly phone: string;
  /** A line each. */
  readonly bankAccounts: string[];
}

const ACCOUNT_KINDS = {
  ...{ ordinary: '普通', current: '当座', savings: '貯蓄', taxReserve: '納税準備', other: 'その他' },
} as const;

/** Our company as it was on a day, with the accounts that are approved now. */
export async function describeOwnCompany(tx: Tx, call: Call, day: Day): Promise<OwnCompanyOnPaper> {
  const company = await getOwnCompany(tx, { asOf: day }, call);
  const accounts = await readOwnAccounts(tx, call.companyId);
  return {
    title: company.title,
    registrationNumber: company.registrationNumber,
    isExempt: company.taxMethod === 'exempt',
    hasBankAccount: accounts.length > 0,
    postalCode: company.postalCode,
    address: company.address,
    phone: company.phone,
    bankAccounts: accounts.map(
      ({ bankName, branchName, kind, number, holder }) =>
        `${bankName} ${branchName} ${ACCOUNT_KINDS[kind]} ${number} ${holder}`,
    ),
  };
}
