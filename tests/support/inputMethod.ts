import type { Locator, Page } from 'playwright/test';

/** A key that reaches the page while a conversion is going on: an input method sends it on with key code 229. */
export async function pressWhileComposing(page: Page, key: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const type of ['rawKeyDown', 'keyUp'] as const) {
    await browser.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 });
  }
  await browser.detach();
}

/**
 * Types and confirms a conversion in Safari's order of events: the composition has ended before the Enter that
 * confirmed it arrives, and nothing but key code 229 tells that it did.
 */
export async function composeAsSafari(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement, composed) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const put = (value: string) => {
      setValue?.call(element, value);
      element.dispatchEvent(
        new InputEvent('input', { data: value, inputType: 'insertCompositionText', bubbles: true, isComposing: true }),
      );
    };
    const key = (type: string, name: string, isComposing: boolean) =>
      element.dispatchEvent(
        new KeyboardEvent(type, { key: name, keyCode: 229, isComposing, bubbles: true, cancelable: true }),
      );
    const compose = (type: string, data: string) =>
      element.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
    // The first key opens the composition before it is pressed, in Safari.
    compose('compositionstart', '');
    for (let length = 1; length <= composed.length; length += 1) {
      compose('compositionupdate', composed.slice(0, length));
      put(composed.slice(0, length));
      key('keydown', composed[length - 1] ?? '', true);
    }
    compose('compositionend', composed);
    key('keydown', 'Enter', false);
    key('keyup', 'Enter', false);
  }, text);
}
