import { createContext, useContext } from 'react';
import type { Text } from '../../core/value/text';

/** Names the screen behind an address, whichever plugin it is of. The workspace knows. */
export const ScreenTitlesContext = createContext<(path: string) => Text | undefined>(() => undefined);

export const useScreenTitles = () => useContext(ScreenTitlesContext);
