import { isCalculation } from '../../../../core/value/calculateAmount';
import type { EntryField } from '../parts/entryForm';

/** What a key means in a cell of the grid. Keys not named here do what they do in any text field. */
export type CellAction =
  | { readonly kind: 'next' }
  /** Opens the line behind the last one, at its first stop. */
  | { readonly kind: 'nextLine' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'go'; readonly towards: 'left' | 'right' | 'up' | 'down' }
  | { readonly kind: 'extend'; readonly towards: 'left' | 'right' | 'up' | 'down' }
  | { readonly kind: 'move'; readonly by: -1 | 1 }
  | {
      readonly kind: 'insertLine' | 'deleteLine' | 'copyAbove' | 'copyDown' | 'fillDifference' | 'swapSide';
    }
  | { readonly kind: 'setSide'; readonly side: 'debit' | 'credit' }
  | { readonly kind: 'clear' }
  /** The caret goes into the text; arrows move it there instead of the cell. */
  | { readonly kind: 'edit' }
  | { readonly kind: 'openDictionary' };

/** The parts of a keyboard event the grid looks at, and the state of the text the key arrives in. */
export interface CellKey {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  /** True while the IME converts: the key is the IME's and means nothing here. */
  readonly isComposing: boolean;
  readonly field: EntryField;
  /** What the cell shows now, and where the caret stands in it. */
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  /** An open list of candidates keeps the arrows to itself. */
  readonly isListOpen: boolean;
  /** The last line of all, and something is typed in it: behind it a new one begins. */
  readonly isLast: boolean;
  /** More than one cell is selected. */
  readonly hasRange: boolean;
}

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;

/** Reads a key press in a cell; null leaves it to the cell itself. */
export function readCellKey(press: CellKey): CellAction | null {
  if (press.isComposing) return null;
  if (press.ctrl && !press.alt) return readCtrlKey(press);
  if (press.alt) return readAltKey(press);
  if (press.key === 'Enter') return readWrittenOperator(press) ?? { kind: press.shift ? 'previous' : 'next' };
  // Tab visits every cell, and would leave the grid behind the last one.
  if (press.key === 'Tab' && !press.shift && press.field === 'memo' && press.isLast) return { kind: 'nextLine' };
  if (press.key === 'F2' && press.field !== 'side') return { kind: 'edit' };
  if (press.key === 'F4' && press.field === 'memo' && !press.shift) return { kind: 'openDictionary' };
  if (press.key in ARROWS) return readArrow(press, ARROWS[press.key as keyof typeof ARROWS]); // `in` has just checked it
  if ((press.key === 'Delete' || press.key === 'Backspace') && press.hasRange) return { kind: 'clear' };
  return readOperator(press);
}

function readCtrlKey(press: CellKey): CellAction | null {
  // `+` is typed with Shift on most layouts, and `;` carries it on Japanese ones.
  if (press.key === '+' || press.key === ';' || press.code === 'NumpadAdd') return { kind: 'insertLine' };
  if (press.key === '-' || press.code === 'NumpadSubtract') return { kind: 'deleteLine' };
  if (press.key.toLowerCase() === 'd' && !press.shift) return { kind: 'copyDown' };
  return null;
}

function readAltKey(press: CellKey): CellAction | null {
  if (press.isListOpen) return null;
  if (press.key === 'ArrowUp') return { kind: 'move', by: -1 };
  if (press.key === 'ArrowDown') return { kind: 'move', by: 1 };
  return null;
}

function readArrow(press: CellKey, towards: 'left' | 'right' | 'up' | 'down'): CellAction | null {
  if (press.isListOpen) return null;
  const isVertical = towards === 'up' || towards === 'down';
  const isAllSelected = press.selectionStart === 0 && press.selectionEnd === press.text.length;
  if (press.shift) return isVertical || press.hasRange || isAllSelected ? { kind: 'extend', towards } : null;
  if (towards === 'down' && press.isLast) return { kind: 'nextLine' };
  if (isVertical) return { kind: 'go', towards };
  if (press.field === 'side') return { kind: 'go', towards };
  const isAtEdge =
    press.selectionStart === press.selectionEnd &&
    press.selectionStart === (towards === 'left' ? 0 : press.text.length);
  return isAllSelected || isAtEdge ? { kind: 'go', towards } : null;
}

/** With the input method on, a sign is text until Enter confirms it: `＊` and `＋` alone in an amount mean what their keys mean. */
function readWrittenOperator(press: CellKey): CellAction | null {
  const sign = press.field === 'amount' ? WRITTEN_SIGNS[press.text.trim()] : undefined;
  return sign ? { kind: sign } : null;
}

const WRITTEN_SIGNS: Readonly<Record<string, 'copyAbove' | 'fillDifference'>> = {
  '＋': 'copyAbove',
  '+': 'copyAbove',
  '＊': 'fillDifference',
  '*': 'fillDifference',
};

function readOperator(press: CellKey): CellAction | null {
  if (press.field === 'amount' && isCalculation(press.text)) return null;
  const isEmptyOrSelected =
    press.text === '' || (press.selectionStart === 0 && press.selectionEnd === press.text.length);
  const isOperatorField = press.field !== 'memo' || press.text === '';
  switch (press.key) {
    case '+':
      return isOperatorField && (press.field === 'amount' || isEmptyOrSelected) ? { kind: 'copyAbove' } : null;
    case '*':
      return press.field === 'amount' ? { kind: 'fillDifference' } : null;
    case '-':
      return press.field === 'amount' || press.field === 'side' ? { kind: 'swapSide' } : null;
    case ' ':
      return press.field === 'side' ? { kind: 'swapSide' } : null;
    case '1':
    case 'd':
      return press.field === 'side' ? { kind: 'setSide', side: 'debit' } : null;
    case '2':
    case 'c':
      return press.field === 'side' ? { kind: 'setSide', side: 'credit' } : null;
    default:
      return null;
  }
}
