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

/** The browser gives the focus back by itself, but not what was selected: in a field, or in the text of the page. */
function rememberFocus(): () => void {
  const focused = document.activeElement;
  const selectInField = focused && rememberFieldSelection(focused);
  const selectInPage = selectInField ? null : rememberPageSelection();
  return () => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    selectInField?.();
    selectInPage?.();
  };
}

/** Null where nothing can be selected: checkboxes, number fields. */
function rememberFieldSelection(field: Element): (() => void) | null {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  if (selectionStart === null || selectionEnd === null) return null;
  return () => {
    if (field.isConnected) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  };
}

function rememberPageSelection(): (() => void) | null {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode || selection.isCollapsed) return null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return () => {
    if (!anchorNode.isConnected || !focusNode.isConnected) return;
    selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}
