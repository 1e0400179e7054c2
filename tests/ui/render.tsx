import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into the document until the test ends; `render` again changes the props. */
export function renderInto(first: ReactNode): { render: (next: ReactNode) => void } {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (node: ReactNode) => act(() => root.render(node));
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  render(first);
  return { render };
}

/** The control with this label. */
export function field(label: string): HTMLInputElement {
  const byName = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  const labels = [...document.querySelectorAll('label')];
  const byLabel = labels.find((candidate) => candidate.firstChild?.textContent === label)?.control;
  const found = byName ?? byLabel;
  if (!(found instanceof HTMLInputElement)) throw new Error(`no input is labelled "${label}"`);
  return found;
}

/** Types as a user does: React sees the change of the element's own value. */
export function type(input: HTMLInputElement, text: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    input.focus();
    setValue?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export function press(input: HTMLElement, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => input.dispatchEvent(event));
  return event;
}

export function leave(input: HTMLElement): void {
  act(() => input.blur());
}

/** The sentence beside a field, as assistive technology reads it. */
export function descriptionOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
