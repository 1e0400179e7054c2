import { createContext, useContext } from 'react';
import type { RequestKind } from '../../core/plugin/manifest';

/** Every kind of request the plugins bring. The workspace provides them: a screen knows no other plugin. */
export const RequestKindsContext = createContext<readonly RequestKind[]>([]);

export const useRequestKinds = (): readonly RequestKind[] => useContext(RequestKindsContext);
