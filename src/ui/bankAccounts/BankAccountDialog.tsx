import { useState } from 'react';
import { BANK_ACCOUNT_KINDS, type BankAccount } from '../../core/bank/bankAccount';
import { FormDialog } from '../dialog/FormDialog';
import { SelectField } from '../field/SelectField';
import { TextField } from '../field/TextField';
import { notify } from '../toast/notify';
import { useBankWords } from '../words/bankWords';
import { BankField } from './BankField';

const BLANK: BankAccount = {
  bankCode: '',
  bankName: '',
  branchCode: '',
  branchName: '',
  kind: 'ordinary',
  number: '',
  holder: '',
};

export const nameOf = ({ bankName, branchName, number }: BankAccount) => `${bankName} ${branchName} ${number}`;

export interface BankAccountDialogProps {
  accounts: readonly BankAccount[];
  /** The account to be removed; null to add one. */
  removed: BankAccount | null;
  propose: (asked: { accounts: BankAccount[]; reason: string }) => Promise<{ state: string }>;
  /** Which kinds of account there may be. */
  kinds?: readonly BankAccount['kind'][] | undefined;
  onClose: () => void;
}

/** Proposes the accounts with one more, or without one, and says why. */
export function BankAccountDialog({
  accounts,
  removed,
  propose,
  kinds = BANK_ACCOUNT_KINDS,
  onClose,
}: BankAccountDialogProps) {
  const words = useBankWords();
  const [account, setAccount] = useState(BLANK);
  const [reason, setReason] = useState('');
  const submit = async () => {
    const after = removed ? accounts.filter((each) => each !== removed) : [...accounts, account];
    const { state } = await propose({ accounts: after, reason });
    notify('success', state === 'waiting' ? words.proposed : words.alone);
    onClose();
    return [];
  };
  const bank = {
    values: account,
    error: undefined,
    onChange: (values: Partial<BankAccount>) => setAccount((former) => ({ ...former, ...values })),
  };
  const text = (field: 'bankName' | 'branchName' | 'number' | 'holder') => (
    <TextField
      label={words[field]}
      value={account[field]}
      required
      maxLength={60}
      normalize={(typed) => typed.normalize('NFKC').trim()}
      onChange={(value) => setAccount((former) => ({ ...former, [field]: value }))}
    />
  );
  return (
    <FormDialog
      title={removed ? words.remove : words.add}
      description={removed ? words.removeLead(nameOf(removed)) : words.lead}
      submitLabel={words.propose}
      width={520}
      onSubmit={submit}
      onClose={onClose}
    >
      {removed ? null : (
        <>
          <BankField {...bank} part="bank" id="bank-account-bank" label={words.bankCode} />
          {text('bankName')}
          <BankField {...bank} part="branch" id="bank-account-branch" label={words.branchCode} />
          {text('branchName')}
          <SelectField
            label={words.kind}
            value={account.kind}
            options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            onChange={(kind) => setAccount((former) => ({ ...former, kind }))}
          />
          {text('number')}
          {text('holder')}
        </>
      )}
      <TextField label={words.reason} value={reason} required maxLength={200} onChange={setReason} />
    </FormDialog>
  );
}
