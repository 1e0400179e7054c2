import { expect, test } from '../support/browser';

test('a ledger is compared with last year by key, and Enter opens what it was then', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountitemsList?account=1110&from=2026-08-01&through=2026-10-31');
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('Alt+y');
  const dialog = page.getByRole('dialog', { name: /1110.*期間比較/ });
  await expect(dialog.getByRole('combobox', { name: '比べる期間' })).toBeFocused();
  const list = dialog.getByRole('grid', { name: '期間の比較' });
  await expect(list.getByRole('columnheader', { name: '2025/08/01～2025/10/31' })).toBeVisible();
  await expect(list.getByRole('row', { name: /増減 2026\/08 \/ 2025\/08/ })).toBeVisible();
  await expect(dialog.getByRole('img', { name: /月ごとの増減/ })).toBeVisible();
  await expectAccessible(page, { scheme: 'light' });
  await expectAccessible(page, { scheme: 'dark', only: 'colours' });

  await list.getByRole('gridcell', { name: '前残高' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/from=2025-08-01.*through=2025-10-31/);
});
