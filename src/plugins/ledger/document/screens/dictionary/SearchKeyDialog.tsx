import { useEffect, useRef, useState } from 'react';
import { type Account, updateSearchKey } from '#plugins/ledger/account/contract/account.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';

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
