import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import { cancelWork, workProgress } from '#core/work/contract.ts';

const ASKED_EVERY_MILLISECONDS = 400;
const QUIETLY = { message: false, loading: false };

/** How far the posting of an upload is, asked for while it runs, and the way out of it; `uploadId` is null while none runs. */
export function usePostingProgress(uploadId: string | null) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (uploadId === null) return;
    isCancelled.current = false;
    const ask = async () => {
      const answer = await quietly(() => callEndpoint(workProgress, { key: uploadId }, QUIETLY));
      if (answer?.progress) setProgress(answer.progress);
    };
    const timer = setInterval(() => void ask(), ASKED_EVERY_MILLISECONDS);
    return () => {
      clearInterval(timer);
      setProgress(null);
    };
  }, [uploadId]);
  const cancel = async () => {
    if (uploadId === null) return;
    const answer = await quietly(() => callEndpoint(cancelWork, { key: uploadId }, QUIETLY));
    isCancelled.current = answer?.isCancelled ?? false;
  };
  return {
    progress,
    cancel: () => void cancel(),
    /** The refusal that has come is the one that was asked for: what was checked can be posted again. */
    wasCancelled: () => isCancelled.current,
  };
}

/** What is not known is not shown; the posting itself tells what went wrong. */
async function quietly<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!isCallError(error)) throw error;
    return undefined;
  }
}
