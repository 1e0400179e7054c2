import { isWriting } from '../../ui/keys/keyStroke';

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The field, if it is one in which text can be typed now. */
export function asTextField(element: Element | null): TextField | null {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && isWriting(element) && !element.readOnly && !element.disabled ? element : null;
}

/** Types a text into the focused field in place of what is selected: the field hears of it, and can undo it. */
export function insertText(field: TextField, text: string): void {
  // No other way leaves the browser's own undo intact.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
