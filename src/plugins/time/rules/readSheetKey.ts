import type { SheetField } from './sheetLine';

/** What a key means in a cell of the sheet. Keys not named here do what they do in any text field. */
export type SheetKeyAction =
  | { readonly kind: 'next' | 'previous' | 'copyDown' | 'copyAbove' | 'clear' | 'edit' }
  | { readonly kind: 'go' | 'extend'; readonly towards: 'left' | 'right' | 'up' | 'down' };

export interface SheetKeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly isComposing: boolean;
  readonly field: SheetField;
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  readonly isListOpen: boolean;
  readonly hasRange: boolean;
}

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Reads a key press in a cell; null leaves it to the cell itself. */
export function readSheetKey(press: SheetKeyPress): SheetKeyAction | null {
  if (press.isComposing || press.alt) return null;
  if (press.ctrl) return press.key.toLowerCase() === 'd' && !press.shift ? { kind: 'copyDown' } : null;
  if (press.key === 'Enter') return { kind: press.shift ? 'previous' : 'next' };
  if (press.key === 'F2') return { kind: 'edit' };
  const towards = ARROWS[press.key];
  if (towards) return readArrow(press, towards);
  if ((press.key === 'Delete' || press.key === 'Backspace') && press.hasRange) return { kind: 'clear' };
  const isAllSelected = press.selectionStart === 0 && press.selectionEnd === press.text.length;
  if (press.key === '+' && (isAllSelected || press.field !== 'remark')) return { kind: 'copyAbove' };
  return null;
}

function readArrow(press: SheetKeyPress, towards: 'left' | 'right' | 'up' | 'down'): SheetKeyAction | null {
  if (press.isListOpen) return null;
  const isVertical = towards === 'up' || towards === 'down';
  const isAllSelected = press.selectionStart === 0 && press.selectionEnd === press.text.length;
  if (press.shift) return isVertical || press.hasRange || isAllSelected ? { kind: 'extend', towards } : null;
  if (isVertical) return { kind: 'go', towards };
  const edge = towards === 'left' ? 0 : press.text.length;
  const isAtEdge = press.selectionStart === press.selectionEnd && press.selectionStart === edge;
  return isAllSelected || isAtEdge ? { kind: 'go', towards } : null;
}
