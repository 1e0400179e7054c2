import { expect, test } from '../support/browser';

test('the start page says first that no language model answers, and the close of last month leads to its checks', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedInPage('keiri');
  await page.goto('/DashBoard');
  const first = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText('AIアシスタント', { timeout: 30_000 });
  await expect(page.getByText('言語モデルが設定されていないため', { exact: false })).toBeInViewport();

  const tile = page.getByRole('region', { name: '月次の締め' });
  await expect(tile.getByText(/^手順 \d+\/\d+ 済み$/)).toBeVisible({ timeout: 20_000 });
  await expect(tile.getByText(/^自動確認 \d+ 件/)).toBeVisible();
  await expectAccessible(page);
  const way = tile.getByRole('link');
  const month = /\d{4}\/\d\d/.exec((await way.textContent()) ?? '')?.[0] ?? '';
  expect(month).not.toBe('');
  await way.press('Enter');
  await expect(page.getByRole('complementary', { name: `${month} の締め` })).toBeVisible({ timeout: 20_000 });
});

test('staff are told that no language model answers, and see no tile of what they may not read', async ({
  signedInPage,
}) => {
  const page = await signedInPage('shain');
  await page.goto('/DashBoard');
  await expect(page.getByText('言語モデルが設定されていないため', { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: '処理を待っている申請' })).toBeVisible();
  await expect(page.getByRole('region', { name: '月次の締め' })).toHaveCount(0);
});
