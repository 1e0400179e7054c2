import type { Page } from 'playwright/test';
import { askAboutRequests, expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

test.beforeEach(({ context }) => askAboutRequests(context));

const palette = (page: Page) => page.getByRole('dialog', { name: /探す|Find/ });
const typed = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const cell = (page: Page, line: number, field: string) => page.getByLabel(`${line} 行目 ${field}`, { exact: true });

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(typed(page)).toBeFocused();
}

/** What has the focus, and what is selected in it or on the page. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const field = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : null;
    return {
      focused:
        focused?.id || `${focused?.getAttribute('role')} ${focused?.getAttribute('col-id')} ${focused?.textContent}`,
      range: field && [field.selectionStart, field.selectionEnd, field.selectionDirection],
      page: field ? '' : String(getSelection()),
    };
  });

/** Esc, a click outside, and a command that does nothing to the focus: after each everything stands as before. */
async function expectReturned(page: Page): Promise<void> {
  const before = await standing(page);
  await openPalette(page);
  await page.keyboard.type('ｚｚｚ');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  expect(await standing(page)).toEqual(before);
  await openPalette(page);
  await page.mouse.click(640, 780);
  await expect(palette(page)).toHaveCount(0);
  expect(await standing(page)).toEqual(before);
  await openPalette(page);
  await page.keyboard.type('>らいとはいしょく');
  await expect(options(page).first()).toContainText('ライト配色にする');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
  expect(await standing(page)).toEqual(before);
}

test('focus and selection are given back: in a text field, in the entry grid, in a dialog, in a cell of a list, on the page', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('focus and selection are given back: in a text field, in the entry grid, in a dialog', async () => {
    await arrive(page, '/ACDocument');
    await test.step('in a text field: the range, and the end it is drawn from', async () => {
      const field = page.getByLabel('伝票摘要');
      await field.fill('ABCDEF');
      await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(1, 4, 'backward'));
      await expectReturned(page);
      await page.keyboard.press('Shift+ArrowLeft');
      expect(await field.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
    });
    await test.step('in the entry grid: the cell and the caret', async () => {
      const memo = cell(page, 1, '摘要');
      await memo.fill('家賃 11月分');
      await memo.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 2));
      await expectReturned(page);
      await page.keyboard.type('の');
      await expect(memo).toHaveValue('家賃の 11月分');
    });
    await test.step('in a dialog, which stays open', async () => {
      await openPalette(page);
      await page.keyboard.type('>パスワード');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /パスワード/ });
      const field = dialog.getByRole('textbox').first();
      await field.fill('abcdef');
      await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 5));
      await expectReturned(page);
      await expect(dialog).toBeVisible();
    });
  });
  await test.step('focus and selection are given back: in a cell of a list, and on the page', async () => {
    await forgetStored(page);
    await arrive(page, '/ACDocList');
    const row = page.getByRole('row').nth(3);
    await row.getByRole('gridcell').nth(1).click();
    await page.keyboard.press('ArrowDown');
    expect((await standing(page)).focused).toContain('gridcell');
    await expectReturned(page);
    // By the place of the row: its neighbour may say the same.
    const place = () =>
      page.evaluate(() => Number(document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')));
    const before = await place();
    await page.keyboard.press('ArrowUp');
    await expect.poll(place).toBe(before - 1);

    await arrive(page, '/BalanceSheet');
    await expect(page.getByRole('treegrid').locator(':focus')).toBeVisible();
    const heading = page.locator('[role=tabpanel]:not([inert])').getByRole('heading').first();
    await heading.evaluate((element) => getSelection()?.selectAllChildren(element));
    expect((await standing(page)).page).not.toBe('');
    await expectReturned(page);
  });
});

test('the calculator puts its result where it was opened from; a search on the server that fails delays nothing', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('the calculator puts its result where it was opened from, as if it had been typed', async () => {
    await arrive(page, '/ACDocument');
    const amount = cell(page, 1, '金額');
    await amount.fill('7');
    await openPalette(page);
    await page.keyboard.type('＝１２００００×１．１');
    await expect(options(page)).toHaveText([/132,000.*元の入力欄/, /132,000.*コピー/]);
    await amount.evaluate((element: HTMLInputElement) => element.select());
    await page.keyboard.press('Enter');
    await expect(amount).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(amount).toHaveValue(/132,?000$/);

    const text = page.getByLabel('伝票摘要');
    await text.fill('ab99cd');
    await text.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 4));
    await openPalette(page);
    await page.keyboard.type('=0.1+0.2');
    await expect(options(page).first()).toContainText('0.3');
    await page.keyboard.press('Enter');
    await expect(text, 'in place of what is selected').toHaveValue('ab0.3cd');
  });
  await test.step('a search on the server that fails or is slow says so in its own group, delays nothing and is withdrawn', async () => {
    await forgetStored(page);
    await arrive(page, '/AccountBalance');
    await page.route('**/Account/api_search*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await openPalette(page);
    await page.keyboard.type('うりかけ');
    await expect(palette(page).getByRole('group', { name: /勘定科目.*検索できませんでした/ })).toBeVisible();
    await expect(page.getByText(/エラー|失敗/)).toHaveCount(0);

    const withdrawn: string[] = [];
    page.on('requestfailed', (request) => withdrawn.push(decodeURIComponent(request.url())));
    await page.route('**/api_search*', () => new Promise(() => undefined));
    // Who types on within a moment has nothing asked at all.
    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('たいしゃく'));
    await typed(page).fill('たいしゃく');
    await expect(options(page).first()).toContainText('貸借対照表');
    await asked;
    await expect(palette(page).getByText('検索中…')).toHaveCSS('opacity', '1');
    await typed(page).fill('かんじょう');
    await expect(options(page).first()).toContainText('勘定');
    await expect.poll(() => withdrawn.some((url) => url.includes('たいしゃく'))).toBe(true);
  });
});
