import { useState } from 'react';
import { isCallError } from '../../../../core/client/callError';
import { Button } from '../../../../ui/button/Button';
import { EmptyState } from '../../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../../ui/emptyState/FailedRead';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { DataList } from '../../../../ui/list/DataList';
import { useRead } from '../../../../ui/query/useRead';
import { useWrite } from '../../../../ui/query/useWrite';
import { useCommandHandlers } from '../../../../ui/screen/screenContext';
import { useMissingRightInWords } from '../../../../ui/screen/useMissingRightInWords';
import { useListWords } from '../../../../ui/words/listWords';
import { decideBankAccounts, type OwnBankAccount, ownBankAccounts, proposeBankAccounts } from '../../contract/company';
import { BankAccountDialog } from './BankAccountDialog';
import styles from './company.module.css';

const ADD = 'administration:add-bank-account';

/** The bank accounts of the company; a change is proposed by one person and decided by another. */
export function BankAccounts() {
  const say = useMessages('administration');
  const words = useListWords();
  const { data, error, refetch } = useRead(ownBankAccounts, {}, { message: false });
  const [dialog, setDialog] = useState<'add' | OwnBankAccount | null>(null);
  const missing = useMissingRightInWords(proposeBankAccounts);
  const disabled = missing && words.missingRight(missing);
  useCommandHandlers({ [ADD]: { run: () => setDialog('add'), disabled } });
  const accounts = data?.accounts ?? [];
  return (
    <section className={styles.section} aria-label={say('bank.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say('bank.title')}</h2>
        <Button command={ADD} disabled={Boolean(disabled)} title={disabled} onClick={() => setDialog('add')}>
          {say('bank.add')}
        </Button>
      </div>
      <WaitingChange />
      <div className={styles.list}>
        <DataList
          label={say('bank.title')}
          columns={[
            { field: 'bankCode', title: say('bank.bankCode'), kind: 'code', width: 96 },
            { field: 'bankName', title: say('bank.bankName'), width: 160 },
            { field: 'branchCode', title: say('bank.branchCode'), kind: 'code', width: 96 },
            { field: 'branchName', title: say('bank.branchName'), width: 140 },
            { field: 'kind', title: say('bank.kind'), width: 80, value: ({ kind }) => say(`bank.kinds.${kind}`) },
            { field: 'number', title: say('bank.number'), kind: 'code', width: 104 },
            { field: 'holder', title: say('bank.holder') },
          ]}
          rows={accounts}
          rowId={nameOf}
          onOpen={(account) => !missing && setDialog(account)}
          empty={
            error ? (
              <FailedRead error={error} onRetry={refetch} />
            ) : (
              <EmptyState kind="empty" title={say('bank.empty')} next={say('bank.emptyNext')} />
            )
          }
        />
      </div>
      {dialog ? (
        <BankAccountDialog
          accounts={accounts}
          removed={dialog === 'add' ? null : dialog}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </section>
  );
}

const nameOf = ({ bankCode, branchCode, kind, number }: OwnBankAccount) =>
  [bankCode, branchCode, kind, number].join('-');

/** What somebody has proposed, for a second person to decide. */
function WaitingChange() {
  const say = useMessages('administration');
  const { data } = useRead(ownBankAccounts, {}, { message: false });
  const decide = useWrite(decideBankAccounts);
  const waiting = data?.waiting;
  if (!waiting) return null;
  const decideAs = async (decision: 'approve' | 'refuse') => {
    try {
      await decide.mutateAsync({ id: waiting.id, decision, comment: '' });
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };
  const disabled = !waiting.mayDecide;
  const reason = disabled ? say('bank.own') : undefined;
  return (
    <div className={styles.waiting} role="status">
      <p>
        {say('bank.waiting', {
          name: waiting.proposedByName,
          reason: waiting.reason,
          before: waiting.before.length,
          after: waiting.after.length,
        })}
      </p>
      <Button disabled={disabled} title={reason} onClick={() => void decideAs('approve')}>
        {say('bank.approve')}
      </Button>
      <Button disabled={disabled} title={reason} onClick={() => void decideAs('refuse')}>
        {say('bank.refuse')}
      </Button>
    </div>
  );
}
