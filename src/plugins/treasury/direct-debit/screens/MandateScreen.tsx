import { DEBITED_KINDS } from '#core/bank/bankAccount.ts';
import { listCustomers } from '#plugins/sales/contract/businessPartner.ts';
import { BankAccounts } from '#ui/bankAccounts/BankAccounts.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import {
  decideMandateAccount,
  getDebitMandate,
  getMandateAccount,
  proposeMandateAccount,
  saveDebitMandate,
} from '../contract/debitMandate';

const mandate: RecordDefinition<typeof getDebitMandate, typeof saveDebitMandate> = {
  screen: 'treasury:mandate',
  words: ['treasury', 'mandate'],
  subject: 'debit-mandate',
  key: 'code',
  read: getDebitMandate,
  save: saveDebitMandate,
  blank: { endedOn: null },
  toSave: ({ code, partner, receivedOn, endedOn }, version) => ({
    mandate: { code, partner, receivedOn, endedOn: endedOn ?? null, version },
  }),
  titleOf: ({ code, partner }) => `${code} ${partner}`,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'partner', kind: 'lookUp', read: listCustomers, codeWidth: 8, required: true },
    { field: 'receivedOn', kind: 'day', required: true },
    { field: 'endedOn', kind: 'day' },
  ],
};

/** One mandate of a customer, and the account it lets be debited, which two persons change. */
export default function MandateScreen() {
  return <RecordScreen record={mandate} below={(code) => <MandateAccount code={code} />} />;
}

function MandateAccount({ code }: { code: string }) {
  return useMissingRightInWords(getMandateAccount) ? null : <AccountAtBank code={code} />;
}

function AccountAtBank({ code }: { code: string }) {
  const read = useRead(getMandateAccount, { code }, { message: false });
  const propose = useWrite(proposeMandateAccount, { message: false });
  const decide = useWrite(decideMandateAccount);
  return (
    <BankAccounts
      read={read}
      command="treasury:add-mandate-account"
      needs={proposeMandateAccount}
      kinds={DEBITED_KINDS}
      propose={(asked) => propose.mutateAsync({ code, ...asked })}
      decide={decide.mutateAsync}
    />
  );
}
