import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
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

test('a year leaves as electronic books by keyboard: everything, with evidence and the hash of every file', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocExport');
  const target = page.getByRole('combobox', { name: '出力先' });
  await target.focus();
  await page.keyboard.press('F4');
  const option = page.getByRole('option', { name: '電子帳簿一式（電帳法）' });
  await expect(option).toBeVisible();
  await page.keyboard.press('End');
  await expect(option).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('一会計年度のなかの期間をまるごと出力します')).toBeVisible();
  await expect(page.getByLabel('未出力の伝票のみ')).toBeDisabled();
  await expect(page.getByRole('button', { name: /^変換表/ })).toBeDisabled();

  const from = page.getByLabel('計上日（から）');
  const through = page.getByLabel('計上日（まで）');
  await from.fill('2025/04/01');
  await through.fill('2026/04/01');
  await page.getByRole('button', { name: '内容を確認' }).press('Enter');
  await expect(page.getByText('会計年度ごとに出力します')).toBeVisible();
  await through.fill('2026/03/31');
  await page.getByRole('button', { name: '内容を確認' }).press('Enter');
  const preview = page.getByRole('region', { name: 'ファイルの先頭' });
  // A year of the demo company, on a busy machine.
  await expect(preview).toContainText('仕訳帳.csv,仕訳帳,', { timeout: 30_000 });
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('F12')]);
  expect(download.suggestedFilename()).toBe('kanjo-electronicBooks-2025-04-01-2026-03-31.zip');
  const files = unzipSync(readFileSync(await download.path()));
  const contents = new TextDecoder().decode(files['目録.csv']).trimEnd().split('\r\n').slice(1);
  expect(contents.map((row) => row.split(',')[0]).sort()).toEqual(
    Object.keys(files)
      .filter((name) => name !== '目録.csv')
      .sort(),
  );
  const history = page.getByRole('grid', { name: '出力の履歴' });
  await expect(history.getByRole('row', { name: /電子帳簿一式/ }).first()).toBeVisible();
});
