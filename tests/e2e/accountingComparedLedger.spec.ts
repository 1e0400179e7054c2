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
  await expectAccessible(page);

  await list.getByRole('gridcell', { name: '前残高' }).click();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/from=2025-08-01.*through=2025-10-31/);
});

test('a line of a ledger is commented on by key, and found again among those with comments', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  const remark = `領収書を確認${Date.now()}`;
  await page.goto('/AccountitemsList?account=1110&from=2026-09-01&through=2026-09-30');
  const grid = page.getByRole('grid');
  const rows = grid
    .locator('[row-id][aria-rowindex]')
    .filter({ has: page.locator('[col-id="comments"]'), hasNotText: '合計' });
  const comments = rows.first().locator('[col-id="comments"]');
  const before = Number(await comments.textContent());
  await rows.first().locator('[col-id="memo"]').click();
  await page.keyboard.press('F8');
  const dialog = page.getByRole('dialog', { name: /行目 1110 普通預金 のコメント/ });
  const field = dialog.getByRole('textbox', { name: 'コメントを書く' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^\d+ 行目 1110 普通預金: $/);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('コメントを入力してください。')).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(remark);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(new RegExp(`行目 1110 普通預金: ${remark}`))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(comments).toHaveText(String(before + 1));

  // Once opened the conditions stay open for their user: another try finds them so.
  const only = page.getByRole('checkbox', { name: 'コメントあり' });
  if (!(await only.isVisible())) await page.getByRole('button', { name: /条件を増やす/ }).press('Enter');
  await only.press('Space');
  await expect(page).toHaveURL(/commented=true/);
  await expect(rows).toHaveCount(1);
  // What narrows the list stays in sight when the others are put away.
  await page.getByRole('button', { name: '条件を減らす' }).press('Enter');
  await expect(only).toBeVisible();
  await expect(page.getByLabel('金額（から）')).toBeHidden();
});
