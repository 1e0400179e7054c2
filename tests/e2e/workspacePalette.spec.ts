import type { Page } from 'playwright/test';
import { composeJapanese, expect, setSession, signInOverHttp, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

const palette = (page: Page) => page.getByRole('dialog', { name: /探す|Find/ });
const typed = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(typed(page)).toBeFocused();
}

async function arrive(page: Page, path = '/AccountBalance'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

test('a screen is found by spellings, by its reading still being composed, by its number: here, in a tab, in a pane', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await arrive(page);
  await openPalette(page);
  // All spellings are those of the search; here one of each kind of typing.
  for (const spelling of ['貸借', 'ﾀｲｼｬｸ', 'taisyaku', 'たいｓ', 'balance sheet', '６０６']) {
    await typed(page).fill(spelling);
    await expect(options(page).first(), spelling).toContainText('貸借対照表');
  }
  // It is a combobox that names its active option.
  await typed(page).fill('kanjo');
  const active = () =>
    typed(page).evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant');
      return id ? document.getElementById(id)?.textContent : null;
    });
  // Both are read anew each time: hits of the letters before may still stand there.
  const isActive = (place: number) => async () => (await active()) === (await options(page).nth(place).textContent());
  await expect.poll(isActive(0)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(isActive(1)).toBe(true);
  await typed(page).fill('');
  await composeJapanese(page, ['た', 'たい', 'たいｓ', 'たいしゃく'], { confirm: false });
  await expect(options(page).first()).toContainText('貸借対照表');
  await composeJapanese(page, ['貸借']);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  for (const [number, enter, path] of [
    ['606', 'Enter', /\/BalanceSheet/],
    ['606', 'Control+Enter', /\/BalanceSheet/],
    ['503', 'Alt+Enter', /\/ACDocList/],
  ] as const) {
    await openPalette(page);
    await page.keyboard.type(number);
    await page.keyboard.press(enter);
    await expect(page).toHaveURL(path);
  }
  await expect(tab(page, /貸借対照表/)).toHaveCount(2);
  await expect(page.getByRole('tablist')).toHaveCount(2);
  await expect(page.getByRole('tablist').nth(1).getByRole('tab')).toHaveText(/会計伝票一覧/);
});

test('its modes, and records on the server: commands, exact sums, accounts without delay, documents by #, partners by @', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('its modes: commands run or greyed with the reason, exact sums, and Backspace leads out', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('>てんき');
    const posting = options(page).filter({ hasText: '伝票を登録' });
    await expect(posting).toHaveAttribute('aria-disabled', 'true');
    await expect(posting).toContainText('「会計伝票入力」の画面で使えます');
    await expect(posting).toContainText('確定');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Escape');

    await openPalette(page);
    await page.keyboard.type('＞だーく');
    await expect(options(page).first()).toContainText('ダーク配色にする');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await openPalette(page);
    await page.keyboard.type('>');
    await expect(palette(page).getByText('コマンド', { exact: true })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(palette(page).getByText('コマンド', { exact: true })).toHaveCount(0);
    await expect(typed(page)).toBeFocused();

    await page.keyboard.type('＝１，２００×１．１');
    await expect(options(page)).toHaveText(/1,320/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1320');
    await openPalette(page);
    await page.keyboard.type('=1/0');
    await expect(palette(page).getByText('0 では割れません。')).toBeVisible();
  });
  await test.step('records are found on the server: accounts beside the screens, without delay; documents by #, partners by @', async () => {
    await forgetStored(page);
    await arrive(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api_search*', async (route) => {
      await held;
      await route.continue();
    });
    await openPalette(page);
    await page.keyboard.type('かんじょう');
    await expect(options(page).first()).toContainText('勘定');
    release();
    await typed(page).fill('うりかけ');
    await expect(options(page).filter({ hasText: '売掛金' }).first()).toBeVisible();
    await typed(page).fill('#賠償責任保険料');
    await expect(options(page).first()).toContainText('¥');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ACDocument\?/);
    await openPalette(page);
    await page.keyboard.type('＠りゅうぐう');
    await expect(options(page).first()).toContainText('株式会社');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ACDocList\?text=/);
  });
});

test('shows only the screens of the user’s own menu, names missing rights, and remembers what was used', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('shain');
  await test.step('shows only the screens of the user’s own menu, and names the rights that are missing', async () => {
    await arrive(page, '/dashboard');
    await openPalette(page);
    await page.keyboard.type('501');
    await expect(palette(page).getByText('見つかりません')).toBeVisible();
    await expect(options(page)).toHaveCount(0);

    await setSession(page.context(), await signInOverHttp('kansa'));
    await arrive(page, '/ACDocument');
    await openPalette(page);
    await page.keyboard.type('>てんき');
    await expect(options(page).filter({ hasText: '伝票を登録' }).first()).toContainText(
      '権限がありません（伝票を登録する）',
    );
  });
  await test.step('remembers what was used, per user, and puts it first', async () => {
    const page = await signedInPage('kacho');
    await arrive(page, '/DashBoard');
    await openPalette(page);
    await page.keyboard.type('601');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/AccountBalance/);
    await page.reload();
    await arrive(page, '/DashBoard');
    await openPalette(page);
    await expect(options(page).first()).toContainText('勘定残高');
    await typed(page).fill('kanjou');
    await expect(options(page).first()).toContainText('勘定残高');
  });
});
