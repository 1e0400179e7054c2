import type { Locator, Page } from 'playwright/test';
import { expect, test } from './browser';
import { collectComplaints, type FocusFacts, readFocus } from './focus';
import { PATIENCE } from './patience';
import type { ProductScreen } from './productScreens';

/** Many screens, one window: each is opened, looked at and closed, and one that is at fault does not hide the others. */
export async function walkScreens(
  page: Page,
  screens: readonly ProductScreen[],
  look: (one: ProductScreen) => Promise<void>,
): Promise<void> {
  test.setTimeout(test.info().timeout + screens.length * 30_000 * PATIENCE);
  const faults: string[] = [];
  const complaints = collectComplaints(page);
  const home = () => goHome(page);
  await home();
  for (const one of screens) {
    const name = `${one.screen.code} ${one.screen.title.ja}`;
    await test.step(name, async () => {
      try {
        await look(one);
      } catch (error) {
        faults.push(`${name}: ${String(error)}`);
        await home();
      }
      if (complaints.length > 0) faults.push(`${name}: ${complaints.splice(0).join('\n')}`);
    });
  }
  expect(faults.join('\n\n')).toBe('');
}

/** A window with one tab and nothing open above it. */
async function goHome(page: Page): Promise<void> {
  await page.goto('/DashBoard');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

/** All screens in their order, in windows of at most so many. */
export function inWindows(
  screens: readonly ProductScreen[],
  most: number,
): readonly (readonly [name: string, screens: readonly ProductScreen[]])[] {
  const windows = Math.ceil(screens.length / most);
  const size = Math.ceil(screens.length / windows);
  return Array.from({ length: windows }, (_, nth) => {
    const part = screens.slice(nth * size, (nth + 1) * size);
    return [`${part[0]?.screen.code}–${part.at(-1)?.screen.code}`, part] as const;
  });
}

// By what is written in the page: to work out the roles of hundreds of rows, again and again, takes longer than all else.
const DIALOG = '[role="dialog"]';
const TAB = '[role="tab"]';
const optionOf = (page: Page, text: string) => page.locator('[role="option"]', { hasText: text }).first();

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const query = page.locator(`${DIALOG} [role="combobox"]`);
  await expect(query).toBeFocused();
  return query;
}

/** By its number in the palette, as a user does; ready when it has loaded what it shows. */
export async function openByCode(page: Page, { screen, path }: ProductScreen, locale: 'ja' | 'en'): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(screen.code);
  await expect(optionOf(page, screen.title[locale])).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator(DIALOG)).toHaveCount(0);
  await expectAddress(page, path);
  await settle(page);
}

/** By its address, as from a link or a bookmark. */
export async function openByAddress(page: Page, { path }: Pick<ProductScreen, 'path'>): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await expectAddress(page, path);
  await settle(page);
}

/** So long a list takes to put the focus on a row, and Enter there to show another address, in milliseconds. */
const OPENS_WITHIN = 2_000 * PATIENCE;

/** Enter on the row that has the focus. @returns the screen it led to, null where there is no row, or it leads nowhere else */
export async function openFirstRow(page: Page): Promise<string | null> {
  const row = page.locator('.ag-cell:focus');
  await row.waitFor({ timeout: OPENS_WITHIN }).catch(() => undefined);
  if ((await row.count()) === 0) return null;
  const list = page.url();
  await page.keyboard.press('Enter');
  await page
    .waitForURL(({ href }) => href !== list, { waitUntil: 'commit', timeout: OPENS_WITHIN })
    // It may show more of the row where it stands.
    .catch(() => page.keyboard.press('Escape'));
  if (page.url() === list) return null;
  await settle(page);
  // Records of one screen differ by what their address says last.
  return new URL(page.url()).pathname.replace(/\/[^/]*\d[^/]*$/, '');
}

/** A tab may be called like the record it shows: its address tells the screen. */
const expectAddress = (page: Page, path: string) =>
  page.waitForURL(({ pathname }) => pathname.toLowerCase() === path.split('?')[0]?.toLowerCase(), {
    waitUntil: 'commit',
  });

async function settle(page: Page): Promise<void> {
  const panel = page.locator('[role="tabpanel"]:not([inert])');
  await expect(panel).toHaveCount(1);
  await expect(panel.getByText(/^(読み込んでいます|Loading)$/)).toHaveCount(0);
  await expect(panel).not.toBeEmpty();
}

/**
 * Everything Tab leads to, until it leaves the screen. After the last control of a page a browser leads to its own
 * toolbar, where the page has no focus, and the next Tab comes in at the top: that is leaving, and nothing is lost. So
 * does Shift+Tab before the first control, and comes in at the bottom, which may be in the screen.
 */
export async function walkByTab(page: Page, key: 'Tab' | 'Shift+Tab', atMost: number): Promise<FocusFacts[]> {
  const steps: FocusFacts[] = [];
  for (let step = 0; step < atMost && steps.at(-1)?.place !== 'frame'; step += 1) {
    await page.keyboard.press(key);
    // What is drawn anew under the cursor may take it with the next frame, and give it back a few later.
    const focus = await readFocus(page, 10, 1);
    if (!focus.isLost) {
      steps.push(focus);
      continue;
    }
    await page.keyboard.press(key);
    const next = await readFocus(page);
    const hasComeIn = next.place === 'frame' || (key === 'Shift+Tab' && step === 0 && !next.isLost);
    steps.push(hasComeIn ? next : focus);
    if (!hasComeIn) break;
  }
  return steps;
}

/**
 * The palette opens from wherever the focus is, finds the screen's commands (the first of them by its title, as
 * `productCommands.test.ts` finds them all), and gives the focus back.
 */
export async function expectWaysOut(page: Page, { commands }: ProductScreen, locale: 'ja' | 'en'): Promise<void> {
  const before = (await readFocus(page)).name;
  const element = await page.evaluateHandle(() => document.activeElement);
  const query = await openPalette(page);
  const command = commands.find(({ hidden }) => !hidden);
  if (command) {
    await query.fill(`>${command.title[locale]}`);
    await expect(optionOf(page, command.title[locale]), `${command.id} is in the palette`).toBeVisible();
    await query.fill('');
  }
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG)).toHaveCount(0);
  const after = (await readFocus(page)).name;
  // A row may say something else meanwhile: what was new has been read.
  const isSame = await page.evaluate((one) => one === document.activeElement, element);
  expect(isSame ? before : after).toBe(before);
}

/** A screen that was not touched has nothing to lose; one that opens with a draft asks once. */
export async function closeTab(page: Page): Promise<void> {
  const tabs = page.locator(TAB);
  const count = await tabs.count();
  await page.keyboard.press('Alt+w');
  await page.waitForFunction(
    ([tab, left]) => document.querySelectorAll(tab).length === left || document.querySelector('[role="alertdialog"]'),
    [TAB, count - 1] as const,
  );
  const question = page.locator('[role="alertdialog"]');
  if ((await question.count()) > 0) await question.getByRole('button').last().press('Enter');
  await expect(tabs).toHaveCount(count - 1);
}

/** The screen in front shows something, and nothing that broke. */
export async function expectShown(page: Page, what: string): Promise<void> {
  const panel = page.locator('[role="tabpanel"]:not([inert])');
  await expect(panel, what).not.toBeEmpty();
  await expect(panel.getByText(/^(この画面で問題が起きました|画面を読み込めませんでした)$/), what).toHaveCount(0);
}

/** More keys than these nobody presses before the work begins. */
const KEYS_TO_WORK = 2;

/** From wherever a screen that has just opened puts the keyboard, so many keys lead to a row, a field or what is pressed there. */
export async function expectWorkNear(page: Page): Promise<void> {
  const isAtWork = async () => {
    await readFocus(page);
    return page.evaluate(() => {
      const focused = document.activeElement;
      const panel = document.querySelector('[role="tabpanel"]:not([inert])');
      // A screen that only says why there is nothing has no work to lead to.
      const controls = panel?.querySelectorAll('a[href], button, input, select, textarea, [role="gridcell"]') ?? [];
      if (![...controls].some((one) => one.checkVisibility())) return true;
      return Boolean(focused?.closest('[role="tabpanel"]')) && !focused?.matches('[role="tabpanel"]');
    });
  };
  for (let keys = 0; keys < KEYS_TO_WORK && !(await isAtWork()); keys += 1) await page.keyboard.press('ArrowDown');
  const { name } = await readFocus(page);
  expect.soft(await isAtWork(), `${page.url()}: ${KEYS_TO_WORK} keys lead to the work, not to ${name}`).toBe(true);
}

/** The name of a word is never shown instead of the word. */
export async function expectWordsOnly(page: Page): Promise<void> {
  const raw = await page.evaluate(() => {
    // A file of an upload has a name of the same form.
    const isName = (text: string) =>
      /^[a-z][A-Za-z0-9]*(\.(?!(csv|xlsx|pdf|txt|png|zip)$)[a-z][A-Za-z0-9-]*)+$/.test(text.trim());
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts.filter(isName);
  });
  expect.soft(raw, `${page.url()}: names of words`).toEqual([]);
}
