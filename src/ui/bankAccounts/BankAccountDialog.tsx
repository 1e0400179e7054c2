import { useState } from 'react';
import { BANK_ACCOUNT_KINDS, type BankAccount } from '../../core/bank/bankAccount';
import { FormDialog } from '../dialog/FormDialog';
import { SelectField } from '../field/SelectField';
import { TextField } from '../field/TextField';
import { notify } from '../toast/notify';
import { useBankWords } from '../words/bankWords';

const BLANK: BankAccount = {
  bankCode: '',
  bankName: '',
  branchCode: '',
  branchName: '',
  kind: 'ordinary',
  number: '',
  holder: '',
};
const TEXTS = ['bankCode', 'bankName', 'branchCode', 'branchName', 'number', 'holder'] as const;

export const nameOf = ({ bankName, branchName, number }: BankAccount) => `${bankName} ${branchName} ${number}`;

export interface BankAccountDialogProps {
  accounts: readonly BankAccount[];
  /** The account to be removed; null to add one. */
  removed: BankAccount | null;
  propose: (asked: { accounts: BankAccount[]; reason: string }) => Promise<{ state: string }>;
  onClose: () => void;
}

/** Proposes the accounts with one more, or without one, and says why. */
export function BankAccountDialog({ accounts, removed, propose, onClose }: BankAccountDialogProps) {
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
          {TEXTS.map((field) => (
            <TextField
              key={field}
              label={words[field]}
              value={account[field]}
              required
              maxLength={60}
              normalize={(typed) => typed.normalize('NFKC').trim()}
              onChange={(value) => setAccount((former) => ({ ...former, [field]: value }))}
            />
          ))}
          <SelectField
            label={words.kind}
            value={account.kind}
            options={BANK_ACCOUNT_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            onChange={(kind) => setAccount((former) => ({ ...former, kind }))}
          />
        </>
      )}
      <TextField label={words.reason} value={reason} required maxLength={200} onChange={setReason} />
    </FormDialog>
  );
}
