import { useMemo, useState } from 'react';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { type Masters, useMasters } from '#plugins/ledger/books/parts/useMasters.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { FileDrop } from '#ui/fileDrop/FileDrop.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Progress } from '#ui/progress/Progress.tsx';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { UploadHistory } from '../UploadHistory';
import { type FileChoices, useOpenChoices } from '../useFileChoices';
import { type ChosenLine, linesLike } from './bankWork';
import { CheckedBankFile } from './CheckedBankFile';
import { ChoiceDialog } from './ChoiceDialog';
import { ColumnMapping } from './ColumnMapping';
import { useBankWork } from './useBankWork';

/** 銀行明細: a file of a bank is understood, checked, and posted as a whole; each line with the account it is for. */
export function BankLinesDesk({ choices }: { choices: FileChoices }) {
  const { masters, error, retry } = useMasters();
  if (error && !masters) return <FailedRead error={error} onRetry={retry} />;
  return masters ? <Desk masters={masters} choices={choices} /> : <Skeleton rows={6} columns={[200, 0]} />;
}

function Desk({ masters, choices }: { masters: Masters; choices: FileChoices }) {
  const say = useMessages('journal-exchange');
  const work = useBankWork();
  const { step, account } = work;
  useOpenChoices(work.isChanged, choices);
  const [opened, setOpened] = useState<ChosenLine | null>(null);
  const [isAsking, setAsking] = useState(false);
  const accounts = useMemo(
    () => masters.accountOptions.filter(({ code }) => masters.books.accounts.get(code)?.isBank),
    [masters],
  );
  const fresh = work.lines.filter(({ origin }) => origin !== 'known');
  const canPost = step.kind === 'checked' && step.checked.errors.length === 0 && fresh.length > 0;
  const goOn = step.kind === 'columns' && account !== null ? work.check : canPost ? () => setAsking(true) : undefined;
  useCommandHandlers({
    'accounting:go-on-with-file': {
      run: () => goOn?.(),
      disabled: goOn && !work.isBusy ? undefined : say('disabled.noFile'),
    },
  });

  return (
    <>
      {step.kind === 'choose' ? (
        <>
          <FileDrop
            refusal={step.refusal}
            onChoose={(file) => void work.read(file)}
            invitation={say('bankLines.choose')}
            hint={say('bankLines.hint')}
            accept=".csv,.txt,.xlsx,.dat,.xml,.sta,.940"
          >
            <p>
              <ScreenLink to="/HouseBankList/statement/take">{say('bankLines.elsewhere')}</ScreenLink>
            </p>
            {step.posted === undefined ? null : (
              <p role="status">{say('bankLines.posted', { count: formatCount(step.posted) })}</p>
            )}
          </FileDrop>
          <UploadHistory next={say('bankLines.historyEmptyNext')} />
        </>
      ) : step.kind === 'reading' ? (
        <Progress label={say('bankLines.reading', { name: step.name })} done={0} total={null} />
      ) : step.kind === 'columns' ? (
        <ColumnMapping
          fileName={step.file.name}
          seen={step.seen}
          refusal={step.refusal}
          account={account}
          accounts={accounts}
          isChecking={work.isBusy}
          onAccount={work.setAccount}
          onMeanings={work.setMeanings}
          onCheck={work.check}
          onAnother={() => choices.leave(work.startAnew)}
        />
      ) : (
        <CheckedBankFile
          fileName={step.file.name}
          checked={step.checked}
          lines={work.lines}
          masters={masters}
          isPosting={work.isBusy}
          progress={work.progress}
          onCancel={work.cancel}
          onOpen={setOpened}
          onPost={() => setAsking(true)}
          onBack={work.backToColumns}
        />
      )}
      {opened ? (
        <ChoiceDialog
          line={opened}
          likeCount={linesLike(opened, work.lines).length}
          masters={masters}
          onChoose={(choice, forAll) => {
            work.choose([opened, ...(forAll ? linesLike(opened, work.lines) : [])], choice);
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={say('bankLines.confirmTitle', { count: formatCount(fresh.length) })}
        description={say('bankLines.confirmExplain', {
          deposits: formatAmount(fresh.reduce((sum, { deposit }) => sum + deposit, 0)),
          withdrawals: formatAmount(fresh.reduce((sum, { withdrawal }) => sum + withdrawal, 0)),
        })}
        confirmLabel={say('bankLines.post')}
        onConfirm={() => {
          setAsking(false);
          void work.post();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
