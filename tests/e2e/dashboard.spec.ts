import { expect, test } from '../support/browser';

test('home lands in the work of today, walked and opened by keys, and the close of last month leads to its checks', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedInPage('keiri');
  await page.goto('/DashBoard');
  const home = page.getByRole('tabpanel', { name: 'ホーム' });
  const figures = home.getByRole('region', { name: '今日の主要指標' }).getByRole('link');
  await expect(figures).toHaveCount(4, { timeout: 30_000 });
  await expect(home.getByText(/月末の締め .* まであと \d+ 日|今日が月末の締めです/)).toBeVisible();
  const work = home.getByRole('region', { name: '今日の仕事' });
  const rows = work.locator('[data-work]');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('Home');

  // A request is decided in place, after the question for a comment that is asked everywhere.
  const request = work.getByRole('region', { name: '承認・差戻し' }).getByRole('link').first();
  await request.focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: /^承認: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(request).toBeFocused();

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

test('staff see what waits for them, and no figure of the books', async ({ signedInPage }) => {
  const page = await signedInPage('shain');
  await page.goto('/DashBoard');
  await expect(page.getByRole('region', { name: '今日の仕事' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: '今日の主要指標' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: '月次の締め' })).toHaveCount(0);
});
