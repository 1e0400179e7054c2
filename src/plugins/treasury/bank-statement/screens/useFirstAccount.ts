import { useRead } from '#ui/query/useRead.ts';
import { listHouseBanks } from '../../house-bank/contract/houseBank';
import { listBankStatements } from '../contract/bankStatement';

/** The accounts that are in use, and the one to begin with: that of the newest file, else the first. */
export function useFirstAccount() {
  const banks = useRead(listHouseBanks, {}, { message: false });
  const files = useRead(listBankStatements, {}, { message: false });
  const options = banks.data?.rows.filter(({ isActive }) => isActive);
  const newest = files.data?.rows[0]?.houseBank;
  return {
    options,
    /** Yen as long as it is not known. */
    currencyOf: (code: string | undefined) => banks.data?.rows.find((bank) => bank.code === code)?.currency ?? 'JPY',
    /** Undefined as long as it is not known. */
    first: options && (files.data || files.error) ? (newest ?? options[0]?.code ?? '') : undefined,
    error: banks.error,
    retry: banks.refetch,
  };
}
