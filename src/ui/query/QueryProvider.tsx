import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { onLocaleChange } from '../i18n/i18n';
import { onRefreshReads } from './refreshReads';

const FRESH_FOR = 30_000;

/** Holds what the server answered, for one signed-in user: mount it anew for another one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries();
    const stops = [onRefreshReads(readAgain), onLocaleChange(readAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The error catalogue speaks at the first failure; a screen offers to try again.
        retry: false,
        staleTime: FRESH_FOR,
        refetchOnWindowFocus: false,
        // The catalogue, not the browser's guess, says that nothing answers.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
