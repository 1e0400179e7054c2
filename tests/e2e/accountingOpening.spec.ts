import { expect, test } from '../support/browser';

/** The demo company opened its books in 2025; 2026 follows from them. */
test('opening balances are told where they stand, and not taken in for a later year', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/OpeningImport');
  const standing = page.getByRole('grid', { name: '転記済みの期首残高' });
  await expect(standing.getByRole('row', { name: /2025年度 期首残高/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toHaveCount(0);

  await page.goto('/OpeningImport?year=2026');
  await expect(page.getByText('2026/04/01 より前の伝票があるため、期首残高は取り込みません。')).toBeVisible();
  await page.getByRole('button', { name: '残高繰越' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: '繰り越す残高' })).toBeVisible();
});

test('the balances carried forward are written to a file by key', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/WardBalances?year=2025');
  const list = page.getByRole('grid', { name: '繰り越す残高' });
  await expect(list.getByRole('row', { name: /1110/ }).first()).toBeVisible();
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /書き出/ })).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^残高繰越 2025 年度-.*\.xlsx$/);
});
