import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';

/** How many documents December 2026 has. */
async function countDecember(page: Page): Promise<number> {
  await page.goto('/ACDocList?from=2026-12-01&through=2026-12-31');
  const count = page
    .getByRole('tabpanel')
    .getByText(/^[\d,]+ 件$/)
    .first();
  return Number((await count.textContent())?.replace(/[^\d]/g, ''));
}

test('the example month is checked, posted as a whole, and stands in the list', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  const before = await countDecember(page);
  await page.goto('/ExpenseDocUpload');
  const choose = page.getByRole('button', { name: 'ファイルを選ぶ' });
  await expect(choose).toBeFocused();
  const asked = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await asked).setFiles('examples/journal-2026-12.csv');
  await expect(page.getByText('誤りはありません。転記できます。')).toBeVisible();
  await expect(page.getByText('282 件')).toBeVisible();
  await expect(page.getByText('684 行')).toBeVisible();
  await expect(page.getByRole('button', { name: 'すべて転記' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: '282 件の伝票を転記しますか' });
  await question.getByRole('button', { name: 'すべて転記' }).press('Enter');
  await expect(page.getByText('282 件の伝票を転記しました。').first()).toBeVisible();
  expect(await countDecember(page)).toBe(before + 282);
});

test('a faulty file is refused with each row named, and nothing is posted', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ExpenseDocUpload');
  const [input] = [page.locator('input[type=file]')];
  await input.setInputFiles('examples/faulty/unbalanced-document.csv');
  await expect(page.getByText(/誤りがあるため転記できません/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'すべて転記' })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: '4', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '別のファイルを選ぶ' }).press('Enter');
  await input.setInputFiles('examples/faulty/broken-quote-in-row-7.csv');
  await expect(page.getByText(/7 ?行目/).first()).toBeVisible();
});

test('the template comes as a file', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ExpenseDocUpload');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '様式をダウンロード' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
