import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../../../../core/client/callError';
import { Button } from '../../../../../ui/button/Button';
import { Dialog } from '../../../../../ui/dialog/Dialog';
import { TextField } from '../../../../../ui/field/TextField';
import { useMessages } from '../../../../../ui/i18n/useMessages';
import { useWrite } from '../../../../../ui/query/useWrite';
import { notify } from '../../../../../ui/toast/notify';
import { type Account, updateSearchKey } from '../../../contract/account';

interface SearchKeyDialogProps {
  account: Pick<Account, 'code' | 'title' | 'searchKey'>;
  onClose: () => void;
}

/** Gives an account the short key by which it is typed: `GE` for 現金. */
export function SearchKeyDialog({ account, onClose }: SearchKeyDialogProps) {
  const say = useMessages('accounting');
  const field = useRef<HTMLInputElement>(null);
  const [searchKey, setSearchKey] = useState(account.searchKey);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useWrite(updateSearchKey, { message: false });

  useEffect(() => field.current?.select(), []);
  const save = async () => {
    try {
      const saved = await write.mutateAsync({ code: account.code, searchKey });
      notify('success', say('searchKey.saved', { title: account.title, searchKey: saved.searchKey || '—' }));
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(error.message);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('searchKey.title', { account: `${account.code} ${account.title}` })}
      description={say('searchKey.explain')}
      width={420}
      initialFocus={field}
      actions={
        <Button kind="main" keyHint="Enter" busy={write.isPending} onClick={save}>
          {say('searchKey.save')}
        </Button>
      }
    >
      <TextField
        ref={field}
        label={say('dictionary.searchKey')}
        error={problem}
        maxLength={20}
        value={searchKey}
        onChange={(next) => {
          setSearchKey(next);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save();
        }}
      />
    </Dialog>
  );
}
