import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from '#ui/query/readAgain.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { cancelMail, getMailRun } from '../contract/invoiceMail';

const LOOKED_EVERY_MS = 400;

/** A mailing that was begun, until it comes to its end: the invoices are read again then. */
export function useMailRun(id: string) {
  const queries = useQueryClient();
  const cancelling = useWrite(cancelMail, { loading: false });
  const { data, error, refetch } = useRead(getMailRun, { id }, { message: false });
  const isRunning = error === null && (data === undefined || data.state === 'waiting');
  useEffect(() => {
    if (!isRunning) {
      void readAgain(queries, [getMailRun.controller]);
      return;
    }
    const timer = setInterval(() => void refetch(), LOOKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, queries, refetch]);
  return { run: data, failure: error?.message ?? null, isRunning, cancel: () => cancelling.mutate({ id }) };
}
