import { BankAccounts } from '#ui/bankAccounts/BankAccounts.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { decideBankAccounts, ownBankAccounts, proposeBankAccounts } from '../../contract/company';

/** The bank accounts of our company. */
export function OwnBankAccounts() {
  const read = useRead(ownBankAccounts, {}, { message: false });
  const propose = useWrite(proposeBankAccounts, { message: false });
  const decide = useWrite(decideBankAccounts);
  return (
    <BankAccounts
      read={read}
      command="administration:add-bank-account"
      needs={proposeBankAccounts}
      propose={propose.mutateAsync}
      decide={decide.mutateAsync}
    />
  );
}
