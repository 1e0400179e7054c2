import type { Page } from 'playwright/test';
import { type AppServer, startAppServer } from '../support/appServer';
import { expect, test } from '../support/browser';
import { collectComplaints, type FocusFacts, readFocus } from '../support/focus';
import { findProductScreens, type ProductScreen } from '../support/productScreens';

/**
 * What every screen owes its user, whatever it is about: it opens by the palette, shows where the focus is, lets the
 * keyboard in and out, and is accessible in both schemes and at 200 % zoom. A new screen joins by existing.
 */
const screens = await findProductScreens();
type Locale = 'ja' | 'en';

test('there are screens to look at', () => {
  expect(screens.length).toBeGreaterThan(5);
  expect(new Set(screens.map(({ screen }) => screen.code)).size).toBe(screens.length);
});

test('what is not accessible is found', async ({ page, expectAccessible }) => {
  await page.setContent(
    '<html lang="ja"><title>見本</title><main><h1>見本</h1><p style="color:#bbb;background:#fff">薄い</p><input></main>',
  );
  const found = (only?: 'colours' | 'structure') =>
    expectAccessible(page, only && { only }).then(
      () => '',
      (error: Error) => error.message,
    );
  expect(await found('colours')).toContain('color-contrast');
  expect(await found('structure')).toContain('label');
  expect(await found()).toMatch(/color-contrast[\s\S]*label/);
});

/** A list of a month has a head for every day, and each is a stop. */
const STOPS_AT_MOST = 90;

/** By its number in the palette, as a user does; ready when it has loaded what it shows. */
async function openByCode(page: Page, { screen }: ProductScreen): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(screen.code);
  await expect(page.getByRole('option').filter({ hasText: screen.title.ja }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toContainText(screen.title.ja);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  const panel = page.locator('[role="tabpanel"]:not([inert])');
  await expect(panel).toHaveCount(1);
  await expect(panel.getByText(/^(読み込んでいます|Loading)$/)).toHaveCount(0, { timeout: 20_000 });
  await expect(panel).not.toBeEmpty();
}

/**
 * Everything Tab leads to, until it leaves the screen. After the last control of a page a browser leads to its own
 * toolbar, where the page has no focus, and the next Tab comes in at the top: that is leaving, and nothing is lost.
 */
async function walkByTab(page: Page, key: 'Tab' | 'Shift+Tab', atMost: number): Promise<FocusFacts[]> {
  const steps: FocusFacts[] = [];
  for (let step = 0; step < atMost && steps.at(-1)?.place !== 'frame'; step += 1) {
    await page.keyboard.press(key);
    const focus = await readFocus(page);
    if (!focus.isLost) {
      steps.push(focus);
      continue;
    }
    await page.keyboard.press(key);
    const next = await readFocus(page);
    steps.push(next.place === 'frame' ? next : focus);
    if (next.place !== 'frame') break;
  }
  return steps;
}

/** The ways out work from wherever the focus is, and give it back. */
async function expectWaysOut(page: Page): Promise<void> {
  const before = (await readFocus(page)).name;
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await readFocus(page)).name).toBe(before);
}

/** Every command of the screen is in the palette by its title; the palette stays open between them. */
async function expectCommandsFound(page: Page, { commands }: ProductScreen, locale: Locale): Promise<void> {
  await page.keyboard.press('Control+k');
  const query = page.getByRole('dialog').getByRole('combobox');
  await expect(query).toBeFocused();
  for (const command of commands.filter(({ hidden }) => !hidden)) {
    await query.fill(`>${command.title[locale]}`);
    const option = page.getByRole('option').filter({ hasText: command.title[locale] }).first();
    await expect(option, `${command.id} is in the palette`).toBeVisible();
  }
  await query.fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const one of screens) {
  const { screen, path } = one;
  const name = `${screen.code} ${screen.title.ja}`;

  test(`${name} is opened, worked and left without a mouse`, async ({ signedInPage }) => {
    const page = await signedInPage('admin');
    const complaints = collectComplaints(page);
    await page.goto('/DashBoard');
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await openByCode(page, one);
    expect((await readFocus(page, 30)).isLost).toBe(false);
    await expectWaysOut(page);

    const forth = await walkByTab(page, 'Tab', STOPS_AT_MOST);
    expect(forth.filter(({ isLost }) => isLost)).toEqual([]);
    expect(forth.filter(({ isVisible }) => !isVisible)).toEqual([]);
    expect(forth.at(-1)?.place, 'Tab leads out of the screen').toBe('frame');
    const back = await walkByTab(page, 'Shift+Tab', 3);
    expect(back.filter(({ isLost, isVisible }) => isLost || !isVisible)).toEqual([]);
    expect(back.some(({ place }) => place === 'screen') || forth.length === 1, 'and back into it').toBe(true);
    await expectWaysOut(page);
    await expectCommandsFound(page, one, 'ja');

    await page.keyboard.press('F6');
    expect((await readFocus(page)).isLost).toBe(false);
    await page.keyboard.press('Escape');
    const count = await page.getByRole('tab').count();
    await page.keyboard.press('Alt+w');
    await answerClosing(page);
    await expect(page.getByRole('tab')).toHaveCount(count - 1);
    expect((await readFocus(page, 10)).isLost).toBe(false);
    expect(complaints).toEqual([]);
  });

  test(`${name} is accessible in light and dark, and in English at 200 % zoom`, async ({
    signedInPage,
    expectAccessible,
  }) => {
    test.slow();
    const page = await signedInPage('admin');
    const complaints = collectComplaints(page);
    await page.goto(path);
    await expect(page.getByRole('tab', { selected: true })).toContainText(screen.title.ja);
    await settle(page);
    await expectAccessible(page, { scheme: 'light' });
    await expectAccessible(page, { scheme: 'dark', only: 'colours' });

    // To the layout a zoom of 200 % is a window of half the size; English words are the longer ones.
    await page.setViewportSize({ width: 640, height: 400 });
    await page.evaluate(() => localStorage.setItem('kanjo.locale', 'en'));
    await page.goto(path);
    // A tab that shows a record is called like it in either language.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await settle(page);
    await expectAccessible(page, { scheme: 'light', only: 'structure' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'nothing is pushed out of the window').toBeLessThanOrEqual(0);
    expect((await readFocus(page, 30)).isLost).toBe(false);
    await expectWaysOut(page);
    await expectCommandsFound(page, one, 'en');
    expect(complaints).toEqual([]);
  });
}

/** So many screens share a page: each is opened by its address, as from a bookmark. */
const AT_ONCE = 10;

for (let from = 0; from < screens.length; from += AT_ONCE) {
  const some = screens.slice(from, from + AT_ONCE);
  const codes = some.map(({ screen }) => screen.code).join(' ');
  test(`to a user of few rights what is missing is said: ${codes}`, async ({ signedInPage }) => {
    test.setTimeout(60_000 + some.length * 15_000);
    const page = await signedInPage('shain');
    const complaints = collectComplaints(page);
    for (const { screen, path } of some) {
      await test.step(screen.title.ja, async () => {
        await page.goto(path);
        await settle(page);
        expect((await readFocus(page, 30)).isLost).toBe(false);
        await expectWaysOut(page);
        const panel = page.locator('[role="tabpanel"]:not([inert])');
        await expect(panel.getByText('この画面で問題が起きました')).toHaveCount(0);
      });
    }
    expect(complaints).toEqual([]);
  });
}

/** A screen that was not touched has nothing to lose; one that opens with a draft asks once. */
async function answerClosing(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  if (await question.count()) await question.getByRole('button').last().press('Enter');
}

test.describe('in a company with nothing in it', () => {
  const founder = { employeeNumber: 'A1', username: 'hajime', name: '始 一', password: 'umi to yama no aida' };
  let server: AppServer;
  let key = '';

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    server = await startAppServer({ demo: 'off' });
    await fetch(`${server.url}/api/Company/api_found`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ company: { code: 'EMPTY', title: '空の会社' }, administrator: founder }),
    });
    const query = new URLSearchParams({
      empeeno: founder.employeeNumber,
      username: founder.username,
      userpwd: founder.password,
    });
    const answer = await fetch(`${server.url}/api/Session/api_login?${query}`, { method: 'POST' });
    ({ key } = (await answer.json()) as { key: string });
  });
  test.afterAll(() => server.stop());

  test('every screen opens, says so, and keeps the focus', async ({ context, expectAccessible }) => {
    test.setTimeout(60_000 + screens.length * 20_000);
    await context.addCookies([{ name: 'user_session', value: key, url: server.url }]);
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    for (const { screen, path } of screens) {
      await test.step(screen.title.ja, async () => {
        await page.goto(server.url + path);
        await expect(page.getByRole('tab', { selected: true })).toContainText(screen.title.ja);
        await settle(page);
        expect((await readFocus(page, 30)).isLost).toBe(false);
        await expect(page.getByText('表示できませんでした')).toHaveCount(0);
        await expectAccessible(page, { only: 'structure' });
        await page.keyboard.press('Alt+w');
      });
    }
    expect(complaints).toEqual([]);
  });
});
