import { useRead } from '#ui/query/useRead.ts';
import { listHouseBanks } from '../../house-bank/contract/houseBank';
import { listBankStatements } from '../contract/bankStatement';

/** The accounts in yen that are in use, and the one to begin with: that of the newest file, else the first. */
export function useFirstAccount() {
  const banks = useRead(listHouseBanks, {}, { message: false });
  const files = useRead(listBankStatements, {}, { message: false });
  const options = banks.data?.rows.filter(({ isActive, currency }) => isActive && currency === 'JPY');
  const newest = files.data?.rows[0]?.houseBank;
  return {
    options,
    /** Undefined as long as it is not known. */
    first: options && (files.data || files.error) ? (newest ?? options[0]?.code ?? '') : undefined,
    error: banks.error,
    retry: banks.refetch,
  };
}
