import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const FRESH_FOR = 30_000;

/** Holds what the server answered, for one signed-in user: mount it anew for another one. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export function createQueryClient(): QueryClient {
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
