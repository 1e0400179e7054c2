import type { FieldProblem } from './ErrorSummary';

/** The fields of a form that say they are wrong, in the order of the page: what was typed and cannot be read is among them. */
export function findFieldProblems(form: HTMLElement): FieldProblem[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].map((control) => ({
    fieldId: control.id,
    label: control.getAttribute('aria-label') ?? labelOf(control),
    message: document.getElementById(`${control.id}-error`)?.textContent ?? '',
  }));
}

function labelOf(control: HTMLElement): string | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLButtonElement)) return undefined;
  return control.labels?.[0]?.firstChild?.textContent ?? undefined;
}
