import type { Page } from 'playwright/test';
import { composeJapanese, expect, signInOverHttp, test } from '../support/browser';

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

/** What other tests have used must not come first here. */
test.beforeEach(async () => {
  const key = await signInOverHttp('keiri');
  await fetch(`${process.env.E2E_URL}/api/Setting/api_update`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'palette.usage', value: null }),
  });
});

test.describe('the palette finds a screen by', () => {
  test('any spelling, and its number', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    for (const spelling of [
      '貸借',
      'たいしゃく',
      'タイシャク',
      'ﾀｲｼｬｸ',
      'taishaku',
      'taisyaku',
      'ｔａｉｓｈａｋｕ',
      'たいｓ',
      'たいし',
      'balance sheet',
      '606',
      '６０６',
    ]) {
      await typed(page).fill(spelling);
      await expect(options(page).first(), spelling).toContainText('貸借対照表');
    }
  });

  test('its reading while it is still being composed, and leaves the input method its Enter', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    await composeJapanese(page, ['た', 'たい', 'たいｓ', 'たいしゃく'], { confirm: false });
    await expect(options(page).first()).toContainText('貸借対照表');
    // The Enter and the Esc that belong to the conversion, as Chromium sends them.
    for (const key of ['Enter', 'Escape']) {
      await typed(page).dispatchEvent('keydown', { key, keyCode: 229, isComposing: true, bubbles: true });
    }
    await expect(typed(page)).toBeFocused();
    await expect(page).toHaveURL(/AccountBalance/);
    await composeJapanese(page, ['貸借']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/BalanceSheet/);
    await expect(palette(page)).toHaveCount(0);
  });

  test('its number and Enter: here, in a new tab, in the other pane', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
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
});

test('shows only the screens of the user’s own menu', async ({ signedInPage }) => {
  const page = await signedInPage('shain');
  await arrive(page, '/dashboard');
  await openPalette(page);
  await page.keyboard.type('501');
  await expect(palette(page).getByText('見つかりません')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});

test.describe('modes', () => {
  test('> finds and runs commands, in full width too; Backspace leaves the mode', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
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
  });

  test('# finds documents on the server and opens one', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('#SA');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ACDocument\?/);
  });

  test('@ finds partners by their reading, and leads to their documents', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('＠りゅうぐう');
    await expect(options(page).first()).toContainText('株式会社');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ACDocList\?text=/);
  });

  test('accounts are found beside the screens, without delaying them', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
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
    const before = await options(page).count();
    release();
    await typed(page).fill('うりかけ');
    await expect(options(page).filter({ hasText: '売掛金' }).first()).toBeVisible();
    expect(before).toBeGreaterThan(0);
  });

  test('= calculates exactly', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('＝１，２００×１．１');
    await expect(options(page)).toHaveText(/1,320/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1320');
    await openPalette(page);
    await page.keyboard.type('=1/0');
    await expect(palette(page).getByText('0 では割れません。')).toBeVisible();
  });
});

test('greys what cannot be run here, with the reason', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page);
  await openPalette(page);
  await page.keyboard.type('>てんき');
  const posting = options(page).filter({ hasText: '伝票を転記' });
  await expect(posting).toHaveAttribute('aria-disabled', 'true');
  await expect(posting).toContainText('「会計伝票入力」の画面で使えます');
  await expect(posting).toContainText('転記');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
});

test('names the rights that are missing', async ({ signedInPage }) => {
  const page = await signedInPage('kansa');
  await arrive(page, '/ACDocument');
  await openPalette(page);
  await page.keyboard.type('>てんき');
  await expect(options(page).filter({ hasText: '伝票を転記' }).first()).toContainText(
    '権限がありません（伝票を転記する）',
  );
});

test('gives focus and selection back, by Esc and by a click outside', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/ACDocument');
  const field = page.getByLabel('伝票テキスト');
  await field.fill('ABCDEF');
  await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(1, 4));
  const selection = () => field.evaluate((element: HTMLInputElement) => [element.selectionStart, element.selectionEnd]);
  await openPalette(page);
  await page.keyboard.type('zzz');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  expect(await selection()).toEqual([1, 4]);
  await openPalette(page);
  await page.mouse.click(640, 700);
  await expect(palette(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await selection()).toEqual([1, 4]);
});

test('is a combobox that names its active option from the first moment', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page);
  await openPalette(page);
  await page.keyboard.type('kanjo');
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
  await page.keyboard.press('Tab');
  await expect(typed(page)).toBeFocused();
});
