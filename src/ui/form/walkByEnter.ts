import type { KeyboardEvent } from 'react';
import { isComposing } from '../field/isComposing';
import { FIELD, screenOf } from '../landing/rows';

/** What opens or ticks by Enter of its own accord: Space does that as well. */
const WITHOUT_TEXT = ':is(button[role="combobox"], input[type="checkbox"], input[type="radio"])';

/**
 * Enter leads from field to field of a form, Shift+Enter back, and from the last one into the lines below; nothing is
 * sent by it. A cell of a grid, a text of many lines and a button keep their own Enter, as does a conversion.
 */
export const walkByEnter = {
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
    if (isStep(event) && event.target.matches(WITHOUT_TEXT)) step(event);
  },
  // What is typed has become the value by then. The Enter that took a hit of a look-up goes on as in a grid.
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (!isStep(event) || !event.target.matches('input')) return;
    if (!event.defaultPrevented || event.target.matches('[role="combobox"]')) step(event);
  },
};

type StepEvent = KeyboardEvent<HTMLElement> & { readonly target: HTMLElement };

function isStep(event: KeyboardEvent<HTMLElement>): event is StepEvent {
  const { key, ctrlKey, altKey, metaKey, target, currentTarget } = event;
  if (key !== 'Enter' || ctrlKey || altKey || metaKey || isComposing(event)) return false;
  // A list that a field has opened lies elsewhere, and tells the form of its keys.
  return target instanceof HTMLElement && currentTarget.contains(target) && !target.closest('td');
}

function step(event: StepEvent): void {
  const { currentTarget: form, target } = event;
  event.preventDefault();
  event.stopPropagation();
  const fields = [...form.querySelectorAll<HTMLElement>(FIELD)].filter(
    (field) => field.tabIndex >= 0 && !field.closest('td'),
  );
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)];
  const goal = next ?? (event.shiftKey ? undefined : firstCellAfter(form));
  goal?.focus();
  if (goal instanceof HTMLInputElement && goal.type === 'text') goal.select();
}

function firstCellAfter(form: HTMLElement): HTMLElement | undefined {
  const cells = screenOf(form).querySelectorAll<HTMLElement>(`td ${FIELD}`);
  return [...cells].find((cell) => form.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING);
}
