import type { Page } from 'playwright/test';
import { composeJapanese, expect } from './browser';

/** A person at the keyboard whose input method is on: every key is counted, the Enter that confirms a conversion too. */
export interface Hands {
  readonly page: Page;
  readonly keys: () => number;
  press(...all: string[]): Promise<void>;
  /** Figures and letters of a code, which stand underlined in full width until Enter confirms them. */
  code(text: string): Promise<void>;
  /** What stands underlined after each key; the last is confirmed. */
  compose(...steps: string[]): Promise<void>;
  /** Opens a screen by its number, when it is called so. */
  open(screen: string, title: string): Promise<void>;
  /** What another person decided elsewhere is seen by itself, or once the page is read again (F5). */
  seeDecision(state: string): Promise<void>;
  /** Walks the cursor of a list down to the row that says a text. */
  walkTo(text: string): Promise<void>;
}

const ROWS_AT_MOST = 30;

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

export function handsOn(page: Page): Hands {
  let keys = 0;
  const press: Hands['press'] = async (...all) => {
    for (const key of all) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  const compose: Hands['compose'] = async (...steps) => {
    keys += steps.length + 1;
    await composeJapanese(page, steps);
  };
  const code: Hands['code'] = (text) =>
    compose(...Array.from(text, (_letter, place) => fullWidth(text.slice(0, place + 1))));
  /** What the row under the cursor says, its pinned part and the rest. */
  const rowOfCursor = () =>
    page.evaluate(() => {
      const part = document.activeElement?.closest('[role=row]');
      const place = part?.getAttribute('row-index');
      const parts = place ? part?.closest('[role=grid]')?.querySelectorAll(`[role=row][row-index="${place}"]`) : null;
      return [...(parts ?? [])].map(({ textContent }) => textContent).join(' ');
    });
  return {
    ...{ page, keys: () => keys, press, compose, code },
    async open(screen, title) {
      const palette = page.getByRole('dialog');
      await press('Control+k');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await code(screen);
      await expect(page.getByRole('option', { selected: true })).toContainText(title);
      await press('Enter');
      await expect(palette).toHaveCount(0);
    },
    async seeDecision(state) {
      const seen = page.getByText(state, { exact: true }).filter({ visible: true }).first();
      if (await seen.isVisible()) return;
      keys += 1;
      await page.reload();
      await expect(seen).toBeVisible();
    },
    async walkTo(text) {
      await expect(page.getByRole('row').filter({ hasText: text }).first()).toBeVisible();
      await expect.poll(rowOfCursor).not.toBe('');
      for (let row = 0; row < ROWS_AT_MOST; row++) {
        if ((await rowOfCursor()).includes(text)) return;
        await press('ArrowDown');
      }
      throw new Error(`no row says ${text}`);
    },
  };
}
