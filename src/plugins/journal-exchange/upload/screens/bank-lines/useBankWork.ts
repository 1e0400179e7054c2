import { useMemo, useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import { formatCount } from '#core/value/formatAmount.ts';
import {
  type ColumnMeaning,
  checkBankFile,
  postBankLines,
  readBankFile,
} from '#plugins/journal-exchange/bank-line/contract/bankLine.ts';
import { USUAL_BANK_ACCOUNT } from '#plugins/ledger/account/contract/account.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { usePostingProgress } from '../usePostingProgress';
import { useUndoOffer } from '../useUndoOffer';
import { applyChoices, type BankStep, type Choices, type Chosen, type ChosenLine, keepChoices } from './bankWork';

/** Leads a file from its choice to the books. */
export function useBankWork() {
  const say = useMessages('journal-exchange');
  const [step, setStep] = useState<BankStep>({ kind: 'choose' });
  const [account, setAccount] = useState<string | null>(null);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const quietly = { message: false, loading: false };
  const reading = useWrite(readBankFile, quietly);
  const checking = useWrite(checkBankFile, { ...quietly, touches: ['AccountingDocument'] });
  const posting = useWrite(postBankLines, { ...quietly, touches: ['AccountingDocument', 'Balance', 'AccountKeyword'] });
  const offerUndo = useUndoOffer();
  const progress = usePostingProgress(posting.isPending && step.kind === 'checked' ? step.checked.uploadId : null);
  const lines = useMemo(
    () => (step.kind === 'checked' ? applyChoices(step.checked.lines, choices) : []),
    [step, choices],
  );

  const attempt = async (work: () => Promise<void>, refused: (message: string) => void) => {
    try {
      await work();
    } catch (error) {
      if (!isCallError(error)) throw error;
      refused(error.fields[0]?.message ?? error.message);
    }
  };
  const refuseChoice = (refusal: string) => setStep({ kind: 'choose', refusal });
  const inWork = step.kind === 'columns' || step.kind === 'checked';
  const begin = (next: BankStep) => {
    setChoices(NO_CHOICES);
    setStep(next);
  };
  return {
    step,
    account,
    lines,
    /** Something was chosen of the file that is kept nowhere yet. */
    isChanged: inWork && (choices.size > 0 || (step.kind === 'columns' && step.isChanged === true)),
    isBusy: checking.isPending || posting.isPending,
    progress: progress.progress,
    cancel: progress.cancel,
    setAccount: (chosen: string | null) => {
      setAccount(chosen);
      if (step.kind === 'columns' && chosen !== account) setStep({ ...step, isChanged: true });
    },
    setMeanings: (meanings: readonly ColumnMeaning[]) => {
      if (step.kind === 'columns')
        setStep({ ...step, isChanged: true, seen: { ...step.seen, meanings: [...meanings] } });
    },
    startAnew: () => begin({ kind: 'choose' }),
    backToColumns: () => {
      if (step.kind === 'checked')
        setStep({ kind: 'columns', file: step.file, seen: step.seen, lines: step.checked.lines });
    },
    read: (file: File) =>
      attempt(async () => {
        begin({ kind: 'reading', name: file.name });
        const seen = await reading.mutateAsync({ file });
        setAccount((before) => seen.account ?? before ?? USUAL_BANK_ACCOUNT);
        setStep({ kind: 'columns', file, seen });
      }, refuseChoice),
    check: () => {
      if (step.kind !== 'columns' || account === null || checking.isPending) return;
      const { file, seen, lines: before = [] } = step;
      void attempt(
        async () => {
          const checked = await checking.mutateAsync({ file, account, meanings: JSON.stringify(seen.meanings) });
          setChoices(keepChoices(choices, before, checked.lines));
          setStep({ kind: 'checked', file, seen, checked });
        },
        (refusal) => setStep({ ...step, refusal }),
      );
    },
    choose: (chosen: readonly ChosenLine[], choice: Chosen) =>
      setChoices(new Map([...choices, ...chosen.map(({ row }) => [row, choice] as const)])),
    post: async () => {
      if (step.kind !== 'checked' || posting.isPending) return;
      const { file, seen, checked } = step;
      const { uploadId } = checked;
      await attempt(
        async () => {
          const given = [...choices].map(([row, choice]) => ({ row, ...choice }));
          const { documents } = await posting.mutateAsync({ uploadId, choices: given });
          notify('success', say('bankLines.posted', { count: formatCount(documents) }), {
            action: offerUndo({ uploadId, fileName: file.name, documents }),
          });
          begin({ kind: 'choose', posted: documents });
        },
        (refusal) =>
          progress.wasCancelled()
            ? notify('info', refusal)
            : // The books have moved on: it is checked again, and what was decided of its lines stays.
              setStep({ kind: 'columns', file, seen, lines: checked.lines, refusal }),
      );
    },
  };
}

const NO_CHOICES: Choices = new Map();
