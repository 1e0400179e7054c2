/** What the controls of a form hold, as one text: two of them differ as soon as anything typed, ticked or chosen does. */
export function readEntered(form: HTMLFormElement): string {
  return JSON.stringify([...form.elements].map(enteredIn));
}

function enteredIn(control: Element): string | boolean {
  if (control instanceof HTMLTextAreaElement) return control.value;
  if (!(control instanceof HTMLInputElement)) return '';
  return ['checkbox', 'radio'].includes(control.type) ? control.checked : control.value;
}
