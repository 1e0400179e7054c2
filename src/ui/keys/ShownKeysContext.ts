import { createContext, useContext } from 'react';

/** Who knows which keys the signed-in user has for a command: the workspace. Without one nothing is shown. */
export const ShownKeysContext = createContext<(commandId: string) => string | undefined>(() => undefined);

/** The keys to press for a command, as they stand on the user's keyboard: `F12`. */
export function useShownKeys(commandId: string | undefined): string | undefined {
  const shownKeysOf = useContext(ShownKeysContext);
  return commandId === undefined ? undefined : shownKeysOf(commandId);
}
