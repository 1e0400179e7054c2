import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialog/FormDialog';
import { SelectField } from '../../../../ui/field/SelectField';
import { TextField } from '../../../../ui/field/TextField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../ui/query/useWrite';
import { notify } from '../../../../ui/toast/notify';
import { BANK_ACCOUNT_KINDS, type OwnBankAccount, proposeBankAccounts } from '../../contract/company';

const BLANK: OwnBankAccount = {
  bankCode: '',
  bankName: '',
  branchCode: '',
  branchName: '',
  kind: 'ordinary',
  number: '',
  holder: '',
};
const TEXTS = ['bankCode', 'bankName', 'branchCode', 'branchName', 'number', 'holder'] as const;

interface BankAccountDialogProps {
  accounts: readonly OwnBankAccount[];
  /** The account to be removed; null to add one. */
  removed: OwnBankAccount | null;
  onClose: () => void;
}

/** Proposes the accounts with one more, or without one, and says why. */
export function BankAccountDialog({ accounts, removed, onClose }: BankAccountDialogProps) {
  const say = useMessages('administration');
  const [account, setAccount] = useState(BLANK);
  const [reason, setReason] = useState('');
  const propose = useWrite(proposeBankAccounts, { message: false });
  const submit = async () => {
    const after = removed ? accounts.filter((each) => each !== removed) : [...accounts, account];
    const { state } = await propose.mutateAsync({ accounts: after, reason });
    notify('success', say(state === 'waiting' ? 'bank.proposed' : 'bank.alone'));
    onClose();
    return [];
  };
  const named = removed ? `${removed.bankName} ${removed.branchName} ${removed.number}` : '';
  return (
    <FormDialog
      title={say(removed ? 'bank.remove' : 'bank.add')}
      description={removed ? say('bank.removeLead', { account: named }) : say('bank.lead')}
      submitLabel={say('bank.propose')}
      width={520}
      onSubmit={submit}
      onClose={onClose}
    >
      {removed ? null : (
        <>
          {TEXTS.map((field) => (
            <TextField
              key={field}
              label={say(`bank.${field}`)}
              value={account[field]}
              required
              maxLength={60}
              normalize={(typed) => typed.normalize('NFKC').trim()}
              onChange={(value) => setAccount((former) => ({ ...former, [field]: value }))}
            />
          ))}
          <SelectField
            label={say('bank.kind')}
            value={account.kind}
            options={BANK_ACCOUNT_KINDS.map((kind) => ({ value: kind, label: say(`bank.kinds.${kind}`) }))}
            onChange={(kind) => setAccount((former) => ({ ...former, kind }))}
          />
        </>
      )}
      <TextField label={say('bank.reason')} value={reason} required maxLength={200} onChange={setReason} />
    </FormDialog>
  );
}
