import { BankAccounts } from '#ui/bankAccounts/BankAccounts.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { decidePartnerAccounts, partnerAccounts, proposePartnerAccounts } from '../contract/partnerAccounts';

/** Where the partner is paid, for those who may know it. */
export function PartnerAccounts({ code }: { code: string }) {
  return useMissingRightInWords(partnerAccounts) ? null : <Accounts code={code} />;
}

function Accounts({ code }: { code: string }) {
  const read = useRead(partnerAccounts, { code }, { message: false });
  const propose = useWrite(proposePartnerAccounts, { message: false });
  const decide = useWrite(decidePartnerAccounts);
  return (
    <BankAccounts
      read={read}
      command="sales:add-bank-account"
      needs={proposePartnerAccounts}
      propose={(asked) => propose.mutateAsync({ code, ...asked })}
      decide={decide.mutateAsync}
    />
  );
}
