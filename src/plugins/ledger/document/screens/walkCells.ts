import { ENTRY_FIELDS, type EntryField, type EntryLine } from '../parts/entryForm';

export interface CellPosition {
  readonly line: number;
  readonly field: EntryField;
}

/** What an account asks of its line; decides where Enter stops. */
export interface AccountTraits {
  readonly needsPartner: boolean;
  readonly statement: 'BS' | 'PL' | 'none';
}

/**
 * The cells Enter stops at: the shortest way through a line. Tax code and department where income or expense
 * wants them, partner and due day where the account is kept by partner; Tab visits every cell.
 */
export function wayOfEnter(account: AccountTraits | undefined): readonly EntryField[] {
  const isResult = account?.statement === 'PL';
  const isByPartner = account?.needsPartner ?? false;
  const stops: Record<EntryField, boolean> = {
    side: false,
    account: true,
    amount: true,
    taxCode: isResult,
    partner: isByPartner,
    department: isResult,
    dueOn: isByPartner,
    memo: true,
  };
  return ENTRY_FIELDS.filter((field) => stops[field]);
}

/** Where Enter goes from a cell: the next stop in the line, or the first of the next line. */
export function afterEnter(at: CellPosition, wayOf: (line: number) => readonly EntryField[]): CellPosition {
  const way = wayOf(at.line);
  const stop = way.indexOf(at.field);
  const next = stop >= 0 ? way[stop + 1] : way.find((field) => isRightOf(field, at.field));
  return next ? { line: at.line, field: next } : { line: at.line + 1, field: wayOf(at.line + 1)[0] ?? 'account' };
}

/** Where Shift+Enter goes: the stop before, or the last stop of the line above; stays at the very first. */
export function beforeEnter(at: CellPosition, wayOf: (line: number) => readonly EntryField[]): CellPosition {
  const way = wayOf(at.line);
  const stop = way.indexOf(at.field);
  const previous = stop >= 0 ? way[stop - 1] : way.findLast((field) => isRightOf(at.field, field));
  if (previous) return { line: at.line, field: previous };
  const lastAbove = at.line > 0 ? wayOf(at.line - 1).at(-1) : undefined;
  return lastAbove ? { line: at.line - 1, field: lastAbove } : at;
}

const isRightOf = (field: EntryField, other: EntryField) => ENTRY_FIELDS.indexOf(field) > ENTRY_FIELDS.indexOf(other);

/** The neighbouring cell for an arrow key; null at the edge of the grid. */
export function neighbourOf(
  at: CellPosition,
  towards: 'left' | 'right' | 'up' | 'down',
  lines: readonly EntryLine[],
): CellPosition | null {
  if (towards === 'up') return at.line > 0 ? { ...at, line: at.line - 1 } : null;
  if (towards === 'down') return at.line < lines.length - 1 ? { ...at, line: at.line + 1 } : null;
  const field = ENTRY_FIELDS[ENTRY_FIELDS.indexOf(at.field) + (towards === 'left' ? -1 : 1)];
  return field ? { line: at.line, field } : null;
}
