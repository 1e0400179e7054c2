import { createContext, useContext } from 'react';
import type { ScreenPart } from '../../core/plugin/manifest';

/** Everything the plugins add to screens of others. The workspace provides it: a screen knows no plugin above its own. */
export const ScreenPartsContext = createContext<readonly ScreenPart[]>([]);

export const useScreenParts = (): readonly ScreenPart[] => useContext(ScreenPartsContext);
