import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../../../ui/dialog/FormDialog';
import { TextField } from '../../../../../ui/field/TextField';
import { useMessages } from '../../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../../ui/query/useWrite';
import { notify } from '../../../../../ui/toast/notify';
import { type Account, updateSearchKey } from '../../../account/contract/account';

interface SearchKeyDialogProps {
  account: Pick<Account, 'code' | 'title' | 'searchKey'>;
  onClose: () => void;
}

/** Gives an account the short key by which it is typed: `GE` for 現金. */
export function SearchKeyDialog({ account, onClose }: SearchKeyDialogProps) {
  const say = useMessages('ledger');
  const field = useRef<HTMLInputElement>(null);
  const [searchKey, setSearchKey] = useState(account.searchKey);
  const write = useWrite(updateSearchKey, { message: false, untilRead: true });

  useEffect(() => field.current?.select(), []);
  const save = async () => {
    const saved = await write.mutateAsync({ code: account.code, searchKey });
    notify('success', say('searchKey.saved', { title: account.title, searchKey: saved.searchKey || '—' }));
    onClose();
    return [];
  };

  return (
    <FormDialog
      onClose={onClose}
      title={say('searchKey.title', { account: `${account.code} ${account.title}` })}
      description={say('searchKey.explain')}
      width={420}
      initialFocus={field}
      submitLabel={say('searchKey.save')}
      onSubmit={save}
    >
      <TextField
        ref={field}
        label={say('dictionary.searchKey')}
        maxLength={20}
        value={searchKey}
        onChange={setSearchKey}
      />
    </FormDialog>
  );
}
