import { withUnread } from '#ui/entryGrid/gridRules.ts';
import type { EntryField, EntryLine } from '../parts/entryForm';

/** What was typed or pasted and could not be read stays in its cell, through undo and reload, until it is put right. */

export const unreadOf = (line: EntryLine, field: EntryField): string | undefined => line.unread?.[field];

/** Keeps such a text in place of the value, or forgets it. A side shows no text and stays as it is. */
export const keepUnread = (line: EntryLine, field: EntryField, text: string | undefined): EntryLine =>
  field === 'side'
    ? line
    : withUnread(line, field, text, (read) => ({ ...read, [field]: field === 'memo' ? '' : null }));
