import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatMonth } from '#core/value/formatDay.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { readAgain } from '#ui/query/readAgain.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useIsInSight } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { cancelCalculation, getCalculation, startCalculation } from '../contract/calculation';

const LOOKED_EVERY_MS = 300;

/**
 * The calculation of the run on show, begun here or by somebody else: how far it is until it comes to its end, which is
 * told; a refusal stays on show until the next. `of` says which run is on show, `foundId` what was found under way.
 */
export function useCalculation(of: string, foundId: string | null) {
  const say = useMessages('payroll');
  const isInSight = useIsInSight();
  const queries = useQueryClient();
  const [begun, setBegun] = useState<{ readonly of: string; readonly id: string } | null>(null);
  const starting = useWrite(startCalculation, { loading: false });
  const cancelling = useWrite(cancelCalculation, { loading: false });
  const id = begun?.of === of ? begun.id : foundId;
  const read = useRead(getCalculation, { id: id ?? '' }, { enabled: id !== null, message: false });
  const { data, error, refetch } = read;
  const isRunning = id !== null && error === null && (data === undefined || data.state === 'waiting');
  useEffect(() => {
    if (!isRunning || !isInSight) return;
    const timer = setInterval(() => void refetch(), LOOKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, isInSight, refetch]);
  useEffect(() => {
    if (!data || data.state === 'waiting') return;
    const { state, month, kind, paid } = data;
    const words = { month: formatMonth(month), count: paid };
    void readAgain(queries, [getCalculation.controller]).then(() => {
      if (state === 'done') notify('success', say(kind === 'bonus' ? 'run.bonus.calculated' : 'run.calculated', words));
      if (state === 'cancelled') notify('info', say('run.calculation.cancelled', words));
      if (state === 'failed') notify('error', say('run.calculation.failed', words));
      setBegun(null);
    });
  }, [data, queries, say]);
  const follow = (started: string) => setBegun({ of, id: started });
  return {
    isRunning: isRunning || starting.isPending,
    progress: isRunning && data ? data : null,
    refusal: id !== null && error ? error.message : null,
    follow,
    start: (asked: { readonly month: string; readonly payGroup: string }) =>
      starting.mutate(asked, { onSuccess: (started) => follow(started.id) }),
    cancel: () => {
      if (id !== null) cancelling.mutate({ id });
    },
  };
}

export type Calculation = ReturnType<typeof useCalculation>;
