import { readFileSync } from 'node:fs';
import { expect, test } from '../support/browser';

test('last month leaves for 弥生 by keyboard: looked at, named, written, fetched again', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocExport');
  const look = page.getByRole('button', { name: '内容を確認' });
  await look.waitFor();
  await expect(page.getByRole('button', { name: /^出力/ })).toBeDisabled();

  await look.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'ファイルの先頭' })).toContainText('2000,,,');
  await page.keyboard.press('F9');
  const names = page.getByRole('dialog', { name: '変換表（弥生会計）' });
  await names.getByLabel('P10 課税仕入', { exact: false }).first().fill('課対仕入内10%適格');
  await names.getByRole('button', { name: '保存' }).press('Enter');
  await expect(names).toBeHidden();

  await look.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('SHA-256')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('F12')]);
  expect(download.suggestedFilename()).toMatch(/^kanjo-yayoi-.*\.txt$/);
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(readFileSync(await download.path()));
  const rows = text.split('\r\n').slice(0, -1);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.every((row) => /^2(000|110|100|101),/.test(row))).toBe(true);

  const history = page.getByRole('grid', { name: '出力の履歴' });
  await history.getByRole('row').nth(1).getByRole('gridcell').first().click();
  const [again] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(readFileSync(await again.path())).toEqual(readFileSync(await download.path()));
});
