import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Tx } from '#server/database/transaction.ts';
import { houseBank } from '../../server/tables/houseBankTable';
import type { HouseBank } from '../contract/houseBank';

const { companyId: _company, accounts, accountVersion: _version, ...columns } = getTableColumns(houseBank);

/** A house bank with the number that two persons approved; undefined as long as there is none. */
export interface StoredHouseBank extends HouseBank {
  readonly payerCode: string;
  readonly collectorCode: string;
  readonly account: BankAccount | undefined;
}

/** The house banks of a company by code, those out of use included; or the one of a code. */
export async function readHouseBanks(tx: Tx, companyId: string, code?: string): Promise<StoredHouseBank[]> {
  const isOfCompany = eq(houseBank.companyId, companyId);
  const rows = await tx
    .select({ ...columns, accounts })
    .from(houseBank)
    .where(code === undefined ? isOfCompany : and(isOfCompany, eq(houseBank.code, code)))
    .orderBy(asc(houseBank.code));
  return rows.map(({ accounts: [account], ...row }) => ({ ...row, account }));
}
