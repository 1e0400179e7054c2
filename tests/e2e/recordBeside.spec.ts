import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

test.describe.configure({ timeout: 180_000 });

const grid = (page: Page) => page.getByRole('grid', { name: '会計伝票一覧' });
const strip = (page: Page) => page.getByRole('toolbar', { name: '件数で絞り込み' });

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/ACDocList${query}`);
  await expect(grid(page).locator('.ag-row').first()).toBeVisible({ timeout: 60_000 });
}

test.describe('figures above a list', () => {
  test('narrow it to what they count, by keys, and show all again', async ({ signedInPage, expectAccessible }) => {
    const page = await signedInPage('keiri');
    await openList(page);
    await page.keyboard.press('Alt+K');
    const drafts = strip(page).getByRole('button', { name: /^下書き/ });
    await expect(drafts).toBeFocused();
    await expect(drafts.locator('strong')).toHaveText(/^[\d,]+$/);
    const count = await drafts.locator('strong').textContent();
    await page.keyboard.press('Enter');
    await expect(drafts).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/status=draft/);
    await expect(page.getByText(`${count} 件`).first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(strip(page).getByRole('button').nth(1)).toBeFocused();
    await strip(page)
      .getByRole('button', { name: /^今月の伝票/ })
      .press('Enter');
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&through=/);
    await expect(page).not.toHaveURL(/status=draft/);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/from=/);
  });
});

test.describe('beside a record', () => {
  test('people talk with a count, and the records that belong to it lie beside, opened by keys', async ({
    signedInPage,
  }) => {
    test.setTimeout(120_000 * PATIENCE);
    const page = await signedInPage('keiri');
    await test.step('people talk, and the count says so; Ctrl+Enter sends and posts nothing', async () => {
      await openList(page, '?status=posted');
      await grid(page).locator('.ag-row[row-index="0"] .ag-cell').first().click();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/ACDocument\?id=/);
      await expect(page.getByRole('button', { name: '反対仕訳', exact: false }).first()).toBeVisible();
      await page.keyboard.press('Alt+C');
      const field = page.getByRole('textbox', { name: 'コメントを書く' });
      await expect(field).toBeFocused();
      const said = `確認 ${Date.now()}`;
      await field.fill(`${said}\n二行目`);
      // Half written, it waits for whoever closes the panel.
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
      await page.keyboard.press('Alt+C');
      await expect(field).toHaveValue(`${said}\n二行目`);
      await page.keyboard.press('Control+Enter');
      const panel = page.getByRole('complementary').last();
      await expect(panel.getByText(said)).toBeVisible();
      await expect(field).toHaveValue('');
      await expect(page.getByRole('button', { name: /^コメント \(\d+\)/ })).toBeVisible();
      await panel.getByRole('button', { name: 'コメントを編集' }).last().click();
      await page.getByRole('textbox', { name: 'コメントを編集' }).fill(`${said} 直し`);
      await page.keyboard.press('Control+Enter');
      await expect(panel.getByText(`${said} 直し`)).toBeVisible();
      await expect(panel.getByText('編集済み').last()).toBeVisible();
      await panel.getByRole('button', { name: 'コメントを削除' }).last().click();
      await page.getByRole('button', { name: '削除', exact: true }).click();
      await expect(panel.getByText(`${said} 直し`)).toHaveCount(0);
    });
    await test.step('lie the records that belong to it, opened by keys, and they lead back', async () => {
      await forgetStored(page);
      await openList(page, '?status=reversal');
      await grid(page).locator('.ag-row[row-index="0"] .ag-cell').first().click();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/ACDocument\?id=/);
      const reversal = page.url();
      await expect(page.getByRole('button', { name: /^関連 \(\d+\)/ })).toBeVisible();
      await page.keyboard.press('Alt+L');
      await expect(page.getByRole('heading', { name: '取消元' })).toBeVisible();
      await expect(page.locator('aside a').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(reversal);
      await expect(page.getByRole('button', { name: /^関連 \(\d+\)/ })).toBeVisible();
      await page.keyboard.press('Alt+L');
      await expect(page.getByRole('heading', { name: '反対仕訳' })).toBeVisible();
    });
  });
});
