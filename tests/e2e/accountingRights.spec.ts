import { expect, test } from '../support/browser';

test('what cannot be cleared says in words which right it takes', async ({ signedInPage }) => {
  const page = await signedInPage('kansa');
  await page.goto('/Clearing');
  await expect(page.getByTitle('消込には権限「未消込の明細を消し込む」が必要です。').first()).toBeVisible();
});
