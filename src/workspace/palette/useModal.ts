import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Shows a dialog of the browser over everything, also over another dialog: what is behind is out of reach. The returned
 * function closes it; then, or when it goes away, focus and selection are where they were.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  focusOn: RefObject<HTMLElement | null>,
): () => void {
  const giveBack = useRef(() => {});
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const putBack = rememberFocus();
    giveBack.current = () => {
      giveBack.current = () => {};
      element.close();
      putBack();
    };
    element.showModal();
    focusOn.current?.focus();
    return () => giveBack.current();
  }, [dialog, focusOn]);
  return useCallback(() => giveBack.current(), []);
}

/** The browser gives the focus back by itself, but not what was selected in a field. */
function rememberFocus(): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return () => {};
  const range = selectionOf(focused);
  return () => {
    if (!focused.isConnected) return;
    focused.focus({ preventScroll: true });
    if (range && isField(focused)) focused.setSelectionRange(...range);
  };
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Null where nothing can be selected: checkboxes, number fields. */
function selectionOf(element: Element): [number, number] | null {
  if (!isField(element) || element.selectionStart === null || element.selectionEnd === null) return null;
  return [element.selectionStart, element.selectionEnd];
}
