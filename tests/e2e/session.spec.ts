import { expect, test } from '../support/browser';

test('a path of the workspace without a session leads to sign-in, and back after it', async ({ page }) => {
  await page.goto('/ACDocList');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('社員番号').fill('E0002');
  await page.getByLabel('ユーザー名').fill('keiri');
  await page.getByLabel('パスワード', { exact: true }).fill('kanjo-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ACDocList$/);
});
