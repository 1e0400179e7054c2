import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';

test.describe.configure({ timeout: 120_000 });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The auditor has no other test that arranges how days are shown. */
test('days and figures are shown as the user wants them, everywhere at once and after a reload', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('kansa');
  await page.goto('/ACDocList?status=posted');
  const day = page.locator('.ag-row[row-index="0"] .ag-cell[col-id="postingDate"]');
  await expect(day).toHaveText(/^20\d\d\/\d\d\/\d\d$/, { timeout: 60_000 });
  const western = (await day.textContent()) ?? '';
  await page.keyboard.press('Control+K');
  await page.keyboard.type('われき');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '数字と日付の表示' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await choose(page, '日付', '西暦と和暦');
  const saved = page.waitForResponse((response) => response.url().includes('Setting/api_update'));
  await expect(dialog.getByText(/^20\d\d\/\d\d\/\d\d R\d+$/)).toBeVisible();
  await saved;
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(day).toHaveText(new RegExp(`^${western} R\\d+$`));
  await page.reload();
  await expect(day).toHaveText(new RegExp(`^${western} R\\d+$`), { timeout: 60_000 });
  await page.keyboard.press('Control+K');
  await page.keyboard.type('われき');
  await page.keyboard.press('Enter');
  const restored = page.waitForResponse((response) => response.url().includes('Setting/api_update'));
  await choose(page, '日付', '西暦');
  await restored;
  await expect(day).toHaveText(western);
});
