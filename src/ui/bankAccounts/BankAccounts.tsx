import { useState } from 'react';
import type { BankAccount, GuardedAccounts } from '../../core/bank/bankAccount';
import { type CallError, isCallError } from '../../core/client/callError';
import type { Endpoint } from '../../core/contract/endpoint';
import { Button } from '../button/Button';
import { EmptyState } from '../emptyState/EmptyState';
import { FailedRead } from '../emptyState/FailedRead';
import { DataList } from '../list/DataList';
import { RecordSection, RecordSectionList } from '../record/RecordSection';
import { useCommandHandlers } from '../screen/screenContext';
import { useMissingRightInWords } from '../screen/useMissingRightInWords';
import { useBankWords } from '../words/bankWords';
import { useListWords } from '../words/listWords';
import { BankAccountDialog, type BankAccountDialogProps, nameOf } from './BankAccountDialog';
import styles from './BankAccounts.module.css';

interface BankAccountsProps {
  read: {
    readonly data: GuardedAccounts | undefined;
    readonly error: CallError | null;
    readonly refetch: () => unknown;
  };
  /** Begins the dialog of a new account. */
  command: string;
  /** The endpoint behind `propose`: whoever lacks it reads only. */
  needs: Endpoint;
  propose: BankAccountDialogProps['propose'];
  kinds?: BankAccountDialogProps['kinds'];
  decide: (asked: { id: string; decision: 'approve' | 'refuse' }) => Promise<unknown>;
}

/** The bank accounts of somebody; a change is proposed by one person and decided by another. */
export function BankAccounts({ read, command, needs, propose, kinds, decide }: BankAccountsProps) {
  const { data, error, refetch } = read;
  const words = useBankWords();
  const listWords = useListWords();
  const [dialog, setDialog] = useState<'add' | BankAccount | null>(null);
  const missing = useMissingRightInWords(needs);
  const disabled = missing && listWords.missingRight(missing);
  useCommandHandlers({ [command]: { run: () => setDialog('add'), disabled } });
  const accounts = data?.accounts ?? [];
  return (
    <RecordSection
      title={words.title}
      actions={
        <Button command={command} disabled={Boolean(disabled)} title={disabled} onClick={() => setDialog('add')}>
          {words.add}
        </Button>
      }
    >
      {data?.waiting ? <WaitingChange waiting={data.waiting} decide={decide} /> : null}
      <RecordSectionList>
        <DataList
          label={words.title}
          columns={[
            { field: 'bankCode', title: words.bankCode, kind: 'code', width: 96 },
            { field: 'bankName', title: words.bankName, width: 160 },
            { field: 'branchCode', title: words.branchCode, kind: 'code', width: 96 },
            { field: 'branchName', title: words.branchName, width: 140 },
            { field: 'kind', title: words.kind, width: 80, value: ({ kind }) => words.kinds[kind] },
            { field: 'number', title: words.number, kind: 'code', width: 104 },
            { field: 'holder', title: words.holder },
          ]}
          rows={accounts}
          rowId={idOf}
          onOpen={(account) => !missing && setDialog(account)}
          empty={
            error ? (
              <FailedRead error={error} onRetry={refetch} />
            ) : (
              <EmptyState kind="empty" title={words.empty} next={words.emptyNext} />
            )
          }
        />
      </RecordSectionList>
      {dialog ? (
        <BankAccountDialog
          accounts={accounts}
          removed={dialog === 'add' ? null : dialog}
          propose={propose}
          kinds={kinds}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </RecordSection>
  );
}

const idOf = ({ bankCode, branchCode, kind, number }: BankAccount) => [bankCode, branchCode, kind, number].join('-');

interface WaitingChangeProps {
  waiting: NonNullable<GuardedAccounts['waiting']>;
  decide: BankAccountsProps['decide'];
}

/** What somebody has proposed, for a second person to decide: each account that comes or goes. */
function WaitingChange({ waiting, decide }: WaitingChangeProps) {
  const words = useBankWords();
  const decideAs = async (decision: 'approve' | 'refuse') => {
    try {
      await decide({ id: waiting.id, decision });
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    }
  };
  const { before, after, mayDecide } = waiting;
  const without = (some: readonly BankAccount[], others: readonly BankAccount[]) => {
    const known = new Set(others.map(idOf));
    return some.filter((account) => !known.has(idOf(account))).map(nameOf);
  };
  const reason = mayDecide ? undefined : words.own;
  return (
    <div className={styles.waiting} role="status">
      <div className={styles.change}>
        <p>{words.waiting(waiting.proposedByName, waiting.reason)}</p>
        <ul>
          {without(after, before).map((account) => (
            <li key={`+${account}`}>{words.adds(account)}</li>
          ))}
          {without(before, after).map((account) => (
            <li key={`-${account}`}>{words.removes(account)}</li>
          ))}
        </ul>
      </div>
      <Button disabled={!mayDecide} title={reason} onClick={() => void decideAs('approve')}>
        {words.approve}
      </Button>
      <Button disabled={!mayDecide} title={reason} onClick={() => void decideAs('refuse')}>
        {words.refuse}
      </Button>
    </div>
  );
}
