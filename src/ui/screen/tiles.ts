import { createContext, useContext } from 'react';
import type { TileDefinition } from '../../core/plugin/manifest';

/** Every tile the plugins bring. The workspace provides them: a screen knows no other plugin. */
export const TilesContext = createContext<readonly TileDefinition[]>([]);

export const useTiles = (): readonly TileDefinition[] => useContext(TilesContext);
