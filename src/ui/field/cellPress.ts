import type { KeyboardEvent } from 'react';
import { isComposing } from './isComposing';

/** What a key pressed in a cell of a grid of fields means depends on: the key, and the text the cell holds. */
export interface CellPress {
  readonly key: string;
  /** The key by its place, for those of the keypad. */
  readonly code: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly isComposing: boolean;
  /** The cell holds text; false of a button or a choice. */
  readonly isText: boolean;
  readonly text: string;
  readonly selectionStart: number;
  readonly selectionEnd: number;
  /** The cell is a look-up or a choice whose list is open, which has arrows and Enter for itself. */
  readonly isListOpen: boolean;
}

export function cellPress(event: KeyboardEvent): CellPress {
  const input = event.target instanceof HTMLInputElement ? event.target : null;
  return {
    key: event.key,
    code: event.code,
    ctrl: event.ctrlKey || event.metaKey,
    alt: event.altKey,
    shift: event.shiftKey,
    isComposing: isComposing(event),
    isText: input !== null,
    text: input?.value ?? '',
    selectionStart: input?.selectionStart ?? 0,
    selectionEnd: input?.selectionEnd ?? 0,
    isListOpen: event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true',
  };
}

/** F2 in a cell: what is typed goes on behind its text. */
export function putCaretAtEnd(): void {
  const input = document.activeElement;
  if (input instanceof HTMLInputElement) input.setSelectionRange(input.value.length, input.value.length);
}
