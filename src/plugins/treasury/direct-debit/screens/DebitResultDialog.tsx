import { useState } from 'react';
import { isCallError } from '#core/client/callError.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FileDrop } from '#ui/fileDrop/FileDrop.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { notify } from '#ui/toast/notify.ts';
import { type DebitRunDetail, readDebitResult, takeDebitResult } from '../contract/directDebit';

const MONEY = ['AccountingDocument', 'Balance', 'Clearing', 'Receivable', 'CashFlow', 'HouseBank'];

interface DebitResultDialogProps {
  run: DebitRunDetail;
  onClose: () => void;
}

type Read = OutputOf<typeof readDebitResult> & { readonly file: File };

/** The result a bank sent back: shown first, then taken as a whole. */
export function DebitResultDialog({ run: { runId, number }, onClose }: DebitResultDialogProps) {
  const say = useMessages('treasury');
  const [read, setRead] = useState<Read | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const reading = useWrite(readDebitResult, { message: false });
  const taking = useWrite(takeDebitResult, { message: false, touches: MONEY });
  const attempt = async (deed: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await deed();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRead(null);
      setRefusal(error.fields[0]?.message ?? error.message);
    }
  };
  const choose = (file: File) =>
    attempt(async () => setRead({ file, ...(await reading.mutateAsync({ runId, file })) }));
  const take = (file: File) =>
    attempt(async () => {
      const { failed } = await taking.mutateAsync({ runId, file });
      notify('success', say(failed > 0 ? 'debitRun.settledWithFailures' : 'debitRun.settled', { count: failed }));
      onClose();
    });
  return (
    <Dialog
      open
      width={560}
      title={say('debitRun.resultTitle', { run: number })}
      description={say('debitRun.resultExplain')}
      onClose={onClose}
      actions={
        read ? (
          <Button kind="main" autoFocus busy={taking.isPending} onClick={() => void take(read.file)}>
            {say('debitRun.resultSubmit')}
          </Button>
        ) : null
      }
    >
      <FileDrop
        refusal={refusal}
        invitation={say('debitRun.resultInvitation')}
        accept=".txt,.dat,.csv"
        hint=""
        onChoose={(file) => void choose(file)}
      >
        {read ? (
          <>
            <p role="status">
              {say('debitRun.resultRead', {
                ...{ name: read.file.name, collected: read.collected.count, failed: read.failed.count },
                collectedYen: formatAmount(read.collected.amount),
                failedYen: formatAmount(read.failed.amount),
              })}
            </p>
            {read.fee > 0 ? (
              <p>
                {say('debitRun.resultFee', {
                  fee: formatAmount(read.fee),
                  received: formatAmount(read.collected.amount - read.fee),
                })}
              </p>
            ) : null}
            {read.billed > 0 ? <p>{say('debitRun.resultBilled', { fee: formatAmount(read.billed) })}</p> : null}
          </>
        ) : null}
      </FileDrop>
    </Dialog>
  );
}
