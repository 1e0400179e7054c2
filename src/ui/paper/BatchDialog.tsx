import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint, fetchFile } from '../../core/client/callEndpoint';
import { CallError, isCallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { cancelBatch, getBatch, getBatchFile, startBatch } from '../../core/paper/contract';
import { formatCount } from '../../core/value/formatAmount';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { saveFile } from '../download/saveFile';
import { Progress } from '../progress/Progress';
import { notify } from '../toast/notify';
import { usePaperWords } from './paperWords';
import { printPdf } from './printPdf';

const LOOKED_EVERY_MS = 400;

interface BatchDialogProps<E extends Endpoint> {
  /** As the server declares it: `ledger:voucher`. */
  paper: `${string}:${string}`;
  /** What the endpoint of the paper is asked, in the order of the pages. */
  inputs: readonly ClientInput<E>[];
  title: string;
  onClose: () => void;
}

/** Many records in one PDF, drawn by the server meanwhile; closed before it is done, it is cancelled. */
export default function BatchDialog<E extends Endpoint>({ paper, inputs, title, onClose }: BatchDialogProps<E>) {
  const words = usePaperWords();
  const main = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, batch, failure } = useBatch(paper, inputs);
  const isDone = batch?.state === 'done';
  useEffect(() => {
    if (isDone) main.current?.focus();
  }, [isDone]);
  const close = () => {
    if (id && batch?.state === 'waiting') void callEndpoint(cancelBatch, { id }, { loading: false, message: false });
    onClose();
  };
  const take = async (how: 'save' | 'print') => {
    if (!id || isBusy) return;
    setBusy(true);
    try {
      const file = await fetchFile(getBatchFile, { id });
      if (how === 'save') saveFile(file);
      else if ((await printPdf(file)) === 'saved') notify('info', words.savedInstead);
    } catch (error) {
      if (!isCallError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const trouble = failure ?? (batch?.state === 'failed' ? words.batchFailed : null);
  return (
    <Dialog
      open
      onClose={close}
      title={words.batchTitle(title)}
      width={480}
      actions={
        isDone ? (
          <>
            <Button busy={isBusy} onClick={() => void take('save')}>
              {words.save}
            </Button>
            <Button ref={main} kind="main" busy={isBusy} onClick={() => void take('print')}>
              {words.print}
            </Button>
          </>
        ) : undefined
      }
    >
      {trouble ? <p role="alert">{trouble}</p> : null}
      {isDone ? <p role="status">{words.batchDone(formatCount(batch.total), formatCount(batch.pages))}</p> : null}
      {trouble || isDone ? null : (
        <Progress
          label={words.batchLabel}
          done={batch?.done ?? 0}
          total={batch?.total ?? inputs.length}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

/** Asks for the batch once, then how far it is until it is done. */
function useBatch<E extends Endpoint>(paper: string, inputs: readonly ClientInput<E>[]) {
  const [id, setId] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const of = inputs.map((input) => JSON.stringify(input));
    callEndpoint(startBatch, { paper, of }, { loading: false, message: false }).then(
      (started) => setId(started.id),
      (error) => setRefused(error instanceof CallError ? error.message : String(error)),
    );
  }, [paper, inputs]);
  const { data, error } = useQuery({
    queryKey: ['Paper', 'batch', id],
    queryFn: () => callEndpoint(getBatch, { id: id ?? '' }, { loading: false, message: false }),
    enabled: id !== null,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error || state.data?.state === 'done' ? false : LOOKED_EVERY_MS),
  });
  return { id, batch: data, failure: refused ?? (error instanceof CallError ? error.message : null) };
}
