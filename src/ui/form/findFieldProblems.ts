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
  const label = control.ownerDocument.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  return label?.firstChild?.textContent ?? undefined;
}
