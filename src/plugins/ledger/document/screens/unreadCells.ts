import type { EntryField, EntryForm, EntryLine } from '../parts/entryForm';

/** What was typed or pasted and could not be read stays in its cell, through undo and reload, until it is put right. */

/** Puts a text that could not be read into a cell in place of its value. A side shows no text and stays as it is. */
export function withUnread(line: EntryLine, field: EntryField, text: string): EntryLine {
  if (field === 'side') return line;
  return { ...line, [field]: field === 'memo' ? '' : null, unread: { ...line.unread, [field]: text } };
}

/** Takes such a text away; the cell is empty then. */
export function withoutUnread(line: EntryLine, field: EntryField): EntryLine {
  if (line.unread?.[field] === undefined) return line;
  const { unread, ...rest } = line;
  const { [field]: _, ...others } = unread;
  return Object.keys(others).length > 0 ? { ...rest, unread: others } : rest;
}

/** Remembers what a cell could not read, or forgets it when `text` is undefined. */
export function keepUnread(
  form: EntryForm,
  cell: { line: number; field: EntryField },
  text: string | undefined,
): EntryForm {
  const line = form.lines[cell.line];
  if (!line || line.unread?.[cell.field] === text) return form;
  const changed = text === undefined ? withoutUnread(line, cell.field) : withUnread(line, cell.field, text);
  return { ...form, lines: form.lines.map((other) => (other === line ? changed : other)) };
}
