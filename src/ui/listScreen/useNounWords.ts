import { useCallback } from 'react';
import { type Say, useMessages } from '../i18n/useMessages';

/** The words of a noun (`listTitle` is `documents.listTitle`), and those of its whole domain. */
export function useNounWords([namespace, noun]: readonly [string, string]): { say: Say; sayAny: Say } {
  const sayAny = useMessages(namespace);
  const say = useCallback<Say>((key, params) => sayAny(`${noun}.${key}`, params), [sayAny, noun]);
  return { say, sayAny };
}
