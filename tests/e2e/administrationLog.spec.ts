import { readFileSync } from 'node:fs';
import { expect, test } from '../support/browser';

test('the audit log leaves as a file that is recognised until a character of it changes', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  await page.goto('/LogManage');
  await expect(page.getByText(/10年以上保存（会社法432条2項）/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '完了' }).first()).toBeVisible();
  await page.keyboard.press('Shift+F9');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /^日付（から）/ })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')]);
  await expect(dialog).toBeHidden();
  const file = { name: download.suggestedFilename(), mimeType: 'application/jsonl' };
  const buffer = readFileSync(await download.path());
  const input = page.getByLabel('ファイルを確かめる').and(page.locator('input'));
  await input.setInputFiles({ ...file, buffer });
  const found = page.getByRole('dialog', { name: 'この監査ログが書き出したファイルです' });
  await expect(found.getByRole('button', { name: '閉じる' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await input.setInputFiles({ ...file, buffer: Buffer.concat([buffer, Buffer.from(' ')]) });
  await expect(page.getByRole('dialog', { name: 'この監査ログが書き出したファイルではありません' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a company is founded with the masters of this one and the roles chosen', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  const code = `E${Date.now().toString(36)}`.toUpperCase();
  await page.goto('/CompanyList');
  await expect(page.getByRole('gridcell', { name: 'DEMO' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^会社コード/ }).fill(code);
  await dialog.getByRole('textbox', { name: /^会社名/ }).fill(`子会社 ${code}`);
  await dialog.getByRole('textbox', { name: /^管理者の社員番号/ }).fill(code);
  await dialog.getByRole('textbox', { name: /^管理者のユーザー名/ }).fill('chief');
  await dialog.getByRole('textbox', { name: /^管理者の氏名/ }).fill('別 太郎');
  await dialog.getByRole('combobox', { name: /^科目・伝票種類など/ }).click();
  await page.getByRole('option', { name: /DEMO .* から引き継ぐ/ }).click();
  await expect(dialog.getByText(/仕訳や残高、承認経路は引き継ぎません/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: '監査' }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: '会社を登録しました' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toBeVisible();
  await page.goto('/OwnCompanyEdit');
  await expect(page.getByRole('region', { name: '消費税の経理と端数' })).toContainText('税抜経理', {
    timeout: 40_000,
  });
});
