import { useMemo } from 'react';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import type { Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import { Button } from '#ui/button/Button.tsx';
import { Figures } from '#ui/figures/Figures.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList, type ListColumn } from '#ui/list/DataList.tsx';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { Progress } from '#ui/progress/Progress.tsx';
import styles from './BankLines.module.css';
import type { CheckedFile, ChosenLine } from './bankWork';

type LineError = CheckedFile['errors'][number];

interface CheckedBankFileProps {
  fileName: string;
  checked: CheckedFile;
  lines: readonly ChosenLine[];
  masters: Masters;
  isPosting: boolean;
  /** How far posting is; null while it is not known. */
  progress: { readonly done: number; readonly total: number } | null;
  onCancel: () => void;
  onOpen: (line: ChosenLine) => void;
  onPost: () => void;
  onBack: () => void;
}

const TONES = { known: 'neutral', rule: 'success', payer: 'info', none: 'warning', chosen: 'success' } as const;

/** The lines of the file, what each becomes and why; or what is wrong with it. */
export function CheckedBankFile(props: CheckedBankFileProps) {
  const { fileName, checked, lines, masters, isPosting, progress, onCancel, onOpen, onPost, onBack } = props;
  const say = useMessages('journal-exchange');
  const isFaulty = checked.errors.length > 0;
  const fresh = lines.filter(({ origin }) => origin !== 'known').length;
  const state = isFaulty ? 'bankLines.faulty' : fresh === 0 ? 'bankLines.nothingNew' : 'bankLines.ready';
  const columns = useLineColumns(masters);
  const errorColumns = useMemo(
    (): readonly ListColumn<LineError>[] => [
      { field: 'row', title: say('bankLines.row'), kind: 'number', width: 72 },
      { field: 'message', title: say('upload.message') },
    ],
    [say],
  );
  return (
    <div className={styles.checked}>
      <div className={styles.head}>
        <h2>{fileName}</h2>
        <CheckPill holds={!isFaulty}>{say(state)}</CheckPill>
        <Figures
          figures={[
            [say('bankLines.lines'), formatCount(lines.length)],
            [say('bankLines.fresh'), formatCount(fresh)],
            [say('bankLines.origin.known'), formatCount(checked.known)],
            [say('bankLines.deposit'), formatAmount(checked.deposits)],
            [say('bankLines.withdrawal'), formatAmount(checked.withdrawals)],
          ]}
        />
        <div className={styles.actions}>
          <Button onClick={onBack} autoFocus={isFaulty || fresh === 0}>
            {say('bankLines.back')}
          </Button>
          {isFaulty || fresh === 0 ? null : (
            <Button kind="main" autoFocus command="accounting:go-on-with-file" busy={isPosting} onClick={onPost}>
              {say('bankLines.post')}
            </Button>
          )}
        </div>
      </div>
      {isPosting ? (
        <Progress
          label={say('bankLines.posting')}
          done={progress?.done ?? 0}
          total={progress?.total ?? null}
          onCancel={onCancel}
        />
      ) : null}
      {isFaulty ? (
        <DataList<LineError>
          label={say('upload.errorList')}
          columns={errorColumns}
          rows={checked.errors}
          rowId={({ row, message }) => `${row} ${message}`}
        />
      ) : (
        <>
          <p className={styles.hint}>{say('bankLines.explain')}</p>
          <Warnings warnings={checked.warnings} />
          <DataList<ChosenLine>
            label={say('bankLines.list')}
            columns={columns}
            rows={lines}
            rowId={({ row }) => String(row)}
            onOpen={(line) => (line.origin === 'known' ? undefined : onOpen(line))}
          />
        </>
      )}
    </div>
  );
}

/** What is worth a look of the proposals, in a region that is read line by line where there is much. */
function Warnings({ warnings }: Pick<CheckedFile, 'warnings'>) {
  const say = useMessages('journal-exchange');
  if (warnings.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing inside takes the focus
    <ul className={styles.warnings} aria-label={say('upload.warningList')} tabIndex={0}>
      {warnings.map(({ row, column, message }) => (
        <li key={`${row} ${column} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}

function useLineColumns({ books }: Masters): readonly ListColumn<ChosenLine>[] {
  const say = useMessages('journal-exchange');
  return useMemo(
    () => [
      { field: 'row', title: say('bankLines.row'), kind: 'number', width: 52 },
      { field: 'day', title: say('bankLines.day'), kind: 'day', width: 92 },
      { field: 'text', title: say('bankLines.text') },
      { field: 'deposit', title: say('bankLines.deposit'), kind: 'amount', width: 92, value: orBlank('deposit') },
      {
        field: 'withdrawal',
        title: say('bankLines.withdrawal'),
        kind: 'amount',
        width: 92,
        value: orBlank('withdrawal'),
      },
      { field: 'balance', title: say('bankLines.balance'), kind: 'amount', width: 100 },
      {
        field: 'account',
        title: say('bankLines.counter'),
        width: 148,
        value: ({ origin, account }) =>
          origin === 'known' ? '' : `${account} ${books.accounts.get(account)?.title ?? ''}`,
      },
      { field: 'taxCode', title: say('bankLines.taxCode'), kind: 'code', width: 64 },
      {
        field: 'partner',
        title: say('bankLines.partner'),
        width: 112,
        value: ({ partner }) => (partner === null ? '' : (books.partners.get(partner)?.title ?? partner)),
      },
      {
        field: 'origin',
        title: say('bankLines.from'),
        kind: 'state',
        width: 140,
        value: ({ origin }) => say(`bankLines.origin.${origin}`),
        render: ({ origin, rule }) => (
          <Pill tone={TONES[origin]}>
            {[say(`bankLines.origin.${origin}`), origin === 'rule' ? rule : null].filter(Boolean).join(' ')}
          </Pill>
        ),
      },
    ],
    [say, books],
  );
}

const orBlank = (field: 'deposit' | 'withdrawal') => (line: ChosenLine) => line[field] || null;
