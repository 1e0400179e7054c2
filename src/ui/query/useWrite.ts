import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import type { CallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import { ScreenContext } from '../screen/screenContext';
import { readAgain } from './readAgain';
import { noteWrite } from './writesUnderWay';

interface WriteOptions {
  /** Controllers whose reads this write changes, in every tab; the endpoint's own is always among them. */
  readonly touches?: readonly string[];
  readonly loading?: boolean;
  readonly message?: boolean;
  /** The write is done only once what it touches has been read again: for words the next key relies on. */
  readonly untilRead?: boolean;
  /** Asked when a write begins: by which it can be given up. What the server has done by then stays done. */
  readonly signal?: () => AbortSignal | undefined;
}

/** Writes to the server for a screen: `write.mutateAsync(input)`. What it touched is read again wherever it is shown. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { touches = [], loading = true, message = true, untilRead = false, signal }: WriteOptions = {},
): UseMutationResult<OutputOf<E>, CallError, ClientInput<E>> {
  const queries = useQueryClient();
  const isReading = useContext(ScreenContext)?.isReading ?? false;
  return useMutation<OutputOf<E>, CallError, ClientInput<E>>({
    mutationFn: (input) => {
      if (isReading) {
        throw new Error(`${endpoint.controller}.${endpoint.action} is not to be called by what is read beside a list`);
      }
      return noteWrite(callEndpoint(endpoint, input, { loading, message, signal: signal?.() }));
    },
    onSuccess: () => {
      const read = noteWrite(readAgain(queries, [endpoint.controller, ...touches]));
      return untilRead ? read : undefined;
    },
  });
}
