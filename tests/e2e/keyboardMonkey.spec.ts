import type { Page } from 'playwright/test';
import { type SeededRandom, seededRandom } from '../../src/plugins/ledger/document-list/rules/seededRandom';
import { composeJapanese, expect, setSession, signInOverHttp, test } from '../support/browser';
import { collectComplaints, readFocus } from '../support/focus';
import { findProductScreens } from '../support/productScreens';

/**
 * Keys by chance, as a cat or a tired user would press them. Whatever they do, the focus is somewhere, the palette opens,
 * the page is not blank and nothing throws. Each test is named for its seed; `MONKEY_SEED` begins others,
 * `MONKEY=long` gives each a thousand keys, and `MONKEY_STEPS` as many as one likes.
 */
const SEED = process.env.MONKEY_SEED ?? 'kanjo';
const isLong = process.env.MONKEY === 'long';
/** Monkeys at work side by side share the steps. */
const MONKEYS = isLong ? 4 : 2;
const STEPS = Number(process.env.MONKEY_STEPS ?? (isLong ? 4_000 : 240));
const screens = await findProductScreens();

test.describe.configure({ mode: 'parallel' });

type Act = readonly [weight: number, name: string, keys: readonly string[]];
const ACTS: readonly Act[] = [
  [18, 'tab', ['Tab', 'Tab', 'Tab', 'Shift+Tab']],
  [16, 'arrow', ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp']],
  [10, 'enter', ['Enter', 'Enter', 'Space', 'NumpadEnter']],
  [8, 'escape', ['Escape']],
  [8, 'function', ['F1', 'F2', 'F3', 'F4', 'F6', 'F7', 'F8', 'F9', 'F10', 'F12', 'Shift+F6', 'Control+F6']],
  [6, 'tabs', ['Alt+1', 'Alt+2', 'Alt+3', 'Alt+9', 'Alt+w', 'Alt+Shift+T', 'Alt+p', 'Alt+PageDown', 'Alt+PageUp']],
  [4, 'panes', ['Control+\\', 'Alt+Shift+Enter', 'Alt+Shift+ArrowRight', 'Control+b', 'Alt+m', 'Alt+Shift+n']],
  [
    4,
    'edit',
    ['Control+z', 'Control+y', 'Control+d', 'Control+s', 'Control+Enter', 'Delete', 'Backspace', 'Alt+Insert'],
  ],
  [4, 'select', ['Control+a', 'Control+c', 'Shift+ArrowDown', 'Shift+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowUp']],
  [4, 'chord', ['g', 'd', 'l', '?', '/', 'p']],
  [4, 'palette', ['Control+k']],
];
const TYPED = ['1', '1100', '△500', '月末', 'うりあげ', 'genkin', '+', '*', ',', '-', 'R8.4.1', '=1+2', '>', '#', 'ｋ'];

function pickKey(random: SeededRandom): string {
  const whole = ACTS.reduce((sum, [weight]) => sum + weight, 0);
  let left = random.next() * whole;
  for (const [weight, , keys] of ACTS) {
    left -= weight;
    if (left < 0) return random.pick(keys);
  }
  return 'Tab';
}

/** One thing at the keyboard; its name is what a failed run prints. */
async function press(page: Page, random: SeededRandom): Promise<string> {
  if (random.chance(0.06)) {
    const text = random.pick(TYPED);
    await page.keyboard.insertText(text);
    return `“${text}”`;
  }
  if (random.chance(0.01)) {
    await composeJapanese(page, ['き', 'きゅ', 'きゅうよ', '給与'], { confirm: random.chance(0.7) });
    return '“給与” composed';
  }
  if (random.chance(0.03)) {
    const { screen } = random.pick(screens);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(screen.code);
    await page.keyboard.press(random.pick(['Enter', 'Enter', 'Control+Enter', 'Alt+Enter']));
    return `palette ${screen.code}`;
  }
  const key = pickKey(random);
  await page.keyboard.press(key);
  return key;
}

for (const seed of Array.from({ length: MONKEYS }, (_, n) => `${SEED}-${n + 1}`)) {
  test(`${STEPS / MONKEYS} of ${STEPS} keys by chance lose nothing (${seed})`, async ({ context, signedInPage }) => {
    test.setTimeout(120_000 + STEPS * 300);
    const page = await signedInPage('keiri');
    // A link opened in a window of its own takes the front, and a page behind it is not drawn.
    context.on('page', (opened) => void opened.close().then(() => page.bringToFront()));
    // It may do everything but change the books: what it would post by chance says nothing.
    await page.route('**/api/**', (route) => {
      const request = route.request();
      if (request.method() === 'GET' || request.url().includes('/api/Session/')) return route.continue();
      // What it arranges for itself, its keys among them, lasts as long as the page.
      if (request.url().includes('/api/Setting/')) return route.fulfill({ json: { code: 0, message: '', data: {} } });
      return route.fulfill({ json: { code: 1, message: '変更できません。', data: null } });
    });
    const complaints = collectComplaints(page);
    const random = seededRandom(seed);
    const history: string[] = [];
    const told = () => `seed ${seed}, step ${history.length}: … ${history.slice(-25).join(' ')}`;
    await page.goto('/DashBoard');
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();

    for (let step = 1; step <= STEPS / MONKEYS; step += 1) {
      history.push(await press(page, random));
      if (/\/login/i.test(page.url())) {
        // It found the way to sign out: so it may; it comes back as a user would.
        await setSession(context, await signInOverHttp('keiri'));
        await page.goto('/DashBoard');
        await expect(page.getByRole('tablist').first()).toBeVisible();
        history.push('(signed in again)');
      }
      await expectFocus(page, history.at(-1) ?? '', told);
      expect(complaints, told()).toEqual([]);
      if (step % 100 === 0) await expectFree(page, told);
    }
  });
}

async function expectFocus(page: Page, key: string, told: () => string): Promise<void> {
  let focus = await readFocus(page, 6);
  if (focus.isLost && /Tab$/.test(key)) {
    // After the last control a browser goes to its own toolbar; the next Tab comes in again.
    await page.keyboard.press(key);
    focus = await readFocus(page, 6);
  }
  expect(focus.isLost, `the focus was lost. ${told()}`).toBe(false);
}

/** Esc leads out of whatever is open, and the palette opens from there. */
async function expectFree(page: Page, told: () => string): Promise<void> {
  await expect(page.locator('[role="tablist"]').first(), `the page is blank. ${told()}`).toBeAttached();
  await page.bringToFront();
  await cancelConversion(page);
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('Escape');
  // What closes gives the focus back in its own time; a user looks before the next key.
  await page.waitForTimeout(300);
  const palette = page.locator('dialog[open]');
  if (!(await palette.count())) await pressPaletteKeys(page);
  await expect(palette.getByRole('combobox'), `trapped. ${told()}`).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette, `the palette stays. ${told()}`).toHaveCount(0);
}

/** What the first Esc does where an input method is at work; until then every key is its own. */
async function cancelConversion(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
  await browser.detach();
}

/** It may have given the palette other keys, as every user may: the top bar says which. */
async function pressPaletteKeys(page: Page): Promise<void> {
  const shown = await page.locator('button[aria-keyshortcuts] kbd').textContent();
  for (const stroke of (shown ?? 'Ctrl+K').split(' ')) {
    await page.keyboard.press(stroke.replace('Ctrl', 'Control').replace(/[A-Z]$/, (letter) => letter.toLowerCase()));
  }
}
