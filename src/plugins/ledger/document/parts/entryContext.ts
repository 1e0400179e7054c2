import { createContext, useContext } from 'react';
import type { GridCursor } from '#ui/entryGrid/useGridCursor.ts';
import type { Masters } from '../../books/parts/useMasters';
import type { EntryEditor } from '../screens/useEntryEditor';
import type { EntryField, EntryForm } from './entryForm';

/** The document being typed, for what other plugins add to its screen. */
interface EntryInHand {
  readonly editor: EntryEditor;
  readonly cursor: GridCursor<EntryField>;
  readonly masters: Masters;
  /** Tells of each form that was posted or put before approvers, until the returned function is called. */
  readonly onBooked: (listener: (form: EntryForm) => void) => () => void;
}

export const EntryContext = createContext<EntryInHand | null>(null);

export function useEntryInHand(): EntryInHand {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('there is no document being typed around this part');
  return entry;
}
