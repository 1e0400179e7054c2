import type { CellPress } from '../../../ui/field/cellPress';

/** What a key means in a cell of the budget. Keys not named here do what they do in any field. */
export type BudgetKeyAction =
  | { readonly kind: 'next' | 'previous' | 'copyLeft' | 'clear' | 'edit' }
  | { readonly kind: 'go' | 'extend'; readonly towards: 'left' | 'right' | 'up' | 'down' };

export interface BudgetKeyPress extends Omit<CellPress, 'isListOpen'> {
  readonly hasBlock: boolean;
}

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Reads a key press in a cell; null leaves it to the cell itself. */
export function readBudgetKey(press: BudgetKeyPress): BudgetKeyAction | null {
  if (press.isComposing || press.alt || press.ctrl) return null;
  if (press.key === 'Enter') return { kind: press.shift ? 'previous' : 'next' };
  if (press.key === 'F2') return { kind: 'edit' };
  if ((press.key === 'Delete' || press.key === 'Backspace') && press.hasBlock) return { kind: 'clear' };
  const isAllSelected = press.selectionStart === 0 && press.selectionEnd === press.text.length;
  if (press.key.normalize('NFKC') === '+' && isAllSelected) return { kind: 'copyLeft' };
  const towards = ARROWS[press.key];
  if (!towards) return null;
  const isVertical = towards === 'up' || towards === 'down';
  if (press.shift) return isVertical || press.hasBlock || isAllSelected ? { kind: 'extend', towards } : null;
  if (isVertical) return { kind: 'go', towards };
  const edge = towards === 'left' ? 0 : press.text.length;
  const isAtEdge = press.selectionStart === press.selectionEnd && press.selectionStart === edge;
  return isAllSelected || isAtEdge ? { kind: 'go', towards } : null;
}
