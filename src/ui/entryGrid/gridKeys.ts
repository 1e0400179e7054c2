import { isCalculation } from '../../core/value/calculateAmount';
import type { CellPress } from '../field/cellPress';
import type { Towards } from './gridPlaces';
import type { PlusUse } from './gridRules';

/** What a key means in a cell of any grid. Keys not named here do what they do in any field. */
export type GridAction =
  | { readonly kind: 'next' | 'previous' }
  /** Opens the line behind the last one, at its first stop. */
  | { readonly kind: 'nextLine' }
  | { readonly kind: 'go' | 'extend'; readonly towards: Towards }
  | { readonly kind: 'move'; readonly by: -1 | 1 }
  | { readonly kind: 'insertLine' | 'deleteLine' | 'copyAbove' | 'copyDown' | 'clear' }
  /** The caret goes into the text; arrows move it there instead of the cell. */
  | { readonly kind: 'edit' };

/** A key, the text it arrives in, and where in the grid that is. */
export interface GridPress extends CellPress {
  readonly plus: PlusUse;
  /** The last line of all, and something is typed in it: behind it a new one begins. */
  readonly isLast: boolean;
  readonly isLastField: boolean;
  /** More than one cell is selected. */
  readonly hasRange: boolean;
  /** Lines can be inserted, deleted and moved. */
  readonly hasLines: boolean;
}

const ARROWS: Readonly<Record<string, Towards>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Reads a key press in a cell; null leaves it to the cell itself. */
export function readGridKey(press: GridPress): GridAction | null {
  if (press.isComposing) return null;
  if (press.ctrl && !press.alt) return readCtrlKey(press);
  if (press.alt) return readAltKey(press);
  const isPlus = press.plus === 'always' && ['+', '＋'].includes(press.text.trim());
  // With the input method on, a sign is text until Enter confirms it.
  if (press.key === 'Enter') return isPlus ? { kind: 'copyAbove' } : { kind: press.shift ? 'previous' : 'next' };
  // Tab visits every cell, and would leave the grid behind the last one.
  if (press.key === 'Tab') return !press.shift && press.isLastField && press.isLast ? { kind: 'nextLine' } : null;
  if (press.key === 'F2') return press.isText ? { kind: 'edit' } : null;
  const towards = ARROWS[press.key];
  if (towards) return readArrow(press, towards);
  if ((press.key === 'Delete' || press.key === 'Backspace') && press.hasRange) return { kind: 'clear' };
  return press.key === '+' && takesPlus(press) ? { kind: 'copyAbove' } : null;
}

function readCtrlKey(press: GridPress): GridAction | null {
  if (press.key.toLowerCase() === 'd' && !press.shift) return { kind: 'copyDown' };
  if (!press.hasLines) return null;
  // `+` is typed with Shift on most layouts, and `;` carries it on Japanese ones.
  if (press.key === '+' || press.key === ';' || press.code === 'NumpadAdd') return { kind: 'insertLine' };
  return press.key === '-' || press.code === 'NumpadSubtract' ? { kind: 'deleteLine' } : null;
}

function readAltKey(press: GridPress): GridAction | null {
  if (press.isListOpen || press.ctrl || !press.hasLines) return null;
  if (press.key === 'ArrowUp') return { kind: 'move', by: -1 };
  return press.key === 'ArrowDown' ? { kind: 'move', by: 1 } : null;
}

function readArrow(press: GridPress, towards: Towards): GridAction | null {
  if (press.isListOpen) return null;
  const isVertical = towards === 'up' || towards === 'down';
  if (press.shift) return isVertical || press.hasRange || isAllSelected(press) ? { kind: 'extend', towards } : null;
  if (towards === 'down' && press.isLast) return { kind: 'nextLine' };
  const edge = towards === 'left' ? 0 : press.text.length;
  const isAtEdge = press.selectionStart === press.selectionEnd && press.selectionStart === edge;
  return isVertical || isAtEdge || isAllSelected(press) ? { kind: 'go', towards } : null;
}

/** Also of a cell without text. */
export const isAllSelected = ({ text, selectionStart, selectionEnd }: CellPress): boolean =>
  text === '' || (selectionStart === 0 && selectionEnd === text.length);

function takesPlus(press: GridPress): boolean {
  if (press.plus === 'always') return !isCalculation(press.text);
  return press.plus === 'empty' ? press.text === '' : isAllSelected(press);
}
