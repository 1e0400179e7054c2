import { createContext, useContext } from 'react';
import type { RecordKind } from '../../core/plugin/manifest';

/** Every kind of record the plugins bring. The workspace provides them: a dialog knows no other plugin. */
export const RecordKindsContext = createContext<readonly RecordKind[]>([]);

export const useRecordKind = (id: string): RecordKind | undefined =>
  useContext(RecordKindsContext).find((kind) => kind.id === id);
