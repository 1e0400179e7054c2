import { useState } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { LookUpField } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type accountTree, moveAccounts } from '../contract/accountGroup';
import styles from './AccountUse.module.css';
import { effectOfMove, type MovedLine } from './effectOfMove';

type TreeRow = OutputOf<typeof accountTree>['rows'][number];

interface MoveAccountsDialogProps {
  /** The accounts to move; what they hold is taken from `rows`, which may be read again meanwhile. */
  codes: readonly string[];
  rows: readonly TreeRow[];
  onClose: () => void;
}

/** Puts accounts into another group, and shows what that does to the statements of today before it is done. */
export function MoveAccountsDialog({ codes, rows, onClose }: MoveAccountsDialogProps) {
  const say = useMessages('ledger');
  const move = useWrite(moveAccounts, { message: false, touches: ['Balance'] });
  const [target, setTarget] = useState<string | null>(null);
  const accounts = rows.filter(({ kind, code }) => kind === 'account' && codes.includes(code));
  const submit = async () => {
    if (target === null) return [{ message: say('groups.targetMissing') }];
    await move.mutateAsync({ accounts: [...codes], group: target });
    notify('success', say('groups.moved', { count: codes.length }));
    onClose();
    return [];
  };
  return (
    <FormDialog
      onClose={onClose}
      width={560}
      title={say('groups.moveTitle', { count: codes.length })}
      description={accounts.map(({ code, title }) => `${code} ${title}`).join('、')}
      submitLabel={say('groups.move')}
      keepsEnter
      onSubmit={submit}
    >
      <LookUpField
        label={say('groups.target')}
        codeWidth={14}
        value={target}
        options={rows.filter(({ takesAccounts }) => takesAccounts).map((row) => ({ ...row, reading: '' }))}
        onChange={setTarget}
      />
      {target === null ? null : <Effect lines={effectOfMove(rows, accounts, target)} />}
    </FormDialog>
  );
}

function Effect({ lines }: { lines: readonly MovedLine[] }) {
  const say = useMessages('ledger');
  if (lines.length === 0) return <p role="status">{say('groups.noEffect')}</p>;
  return (
    <div className={styles.effect}>
      <table aria-label={say('groups.effect')}>
        <thead>
          <tr>
            {(['effect', 'before', 'after', 'difference'] as const).map((column) => (
              <th key={column} scope="col">
                {say(`groups.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ code, title, before, after }) => (
            <tr key={code}>
              <th scope="row">{title}</th>
              <td>{formatAmount(before)}</td>
              <td>{formatAmount(after)}</td>
              <td>{formatAmount(after - before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
