import type { Page } from 'playwright/test';
import { askAboutRequests, expect, setSession, signInOverHttp, test } from '../support/browser';

test.beforeEach(({ context }) => askAboutRequests(context));

/** A list that is read from the server; what a server hardly produces is answered by the network. */
const LIST = '**/api/AccountingDocument/api_list*';

const toasts = (page: Page) => page.getByRole('region', { name: '通知' });
const hasKey = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'user_session');

async function answerWith(page: Page, status: number, body: unknown = {}): Promise<void> {
  await page.unroute(LIST);
  await page.route(LIST, (route) => route.fulfill({ status, json: body }));
}

test('a failed answer is told once, read at leisure and dismissed by keyboard; some failures are not told', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await answerWith(page, 503);
  const answered = page.waitForResponse(LIST);
  await page.goto('/ACDocList');
  await answered;
  await page.waitForTimeout(300);
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  await expect(toasts(page).getByRole('status')).toHaveCount(0);

  await page.route('**/api/Account/**', (route) =>
    route.fulfill({ status: 500, json: { message: '内部エラー 番号 7' } }),
  );
  await answerWith(page, 500, { message: '内部エラー 番号 7' });
  await page.reload();
  const toast = toasts(page).getByRole('alert');
  await expect(toast.getByText('内部エラー 番号 7', { exact: true })).toBeVisible();
  await expect(toast, 'equal messages are one').toHaveCount(1);
  await page.keyboard.press('Alt+Shift+N');
  await expect(toast.getByRole('button', { name: '通知を閉じる' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(page).toHaveURL(/\/ACDocList$/);
  expect(await hasKey(page)).toBe(true);
});

test('a session that ends under the hands says so and goes to Login, where the same user goes on', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await answerWith(page, 401);
  await page.goto('/ACDocList');
  await expect(page).toHaveURL(/\/login$/);
  await expect(toasts(page).getByText('ユーザー認証に失敗しました', { exact: true })).toBeVisible();
  expect(await hasKey(page), 'the key may be good for others').toBe(true);
  await page.waitForTimeout(500);
  await expect(page, 'and stays there').toHaveURL(/\/login$/);

  await page.unroute(LIST);
  await setSession(page.context(), await signInOverHttp('keiri'));
  await page.goto('/ACDocument');
  const memo = page.getByRole('tabpanel').getByLabel('摘要').first();
  await memo.fill('打ちかけの摘要');
  const tabs = await page.getByRole('tab').count();
  await page.route('**/api/**', (route) => route.fulfill({ status: 403, json: { message: '停止されました' } }));
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/login$/);
  await expect(toasts(page).getByText('停止されました', { exact: true }).first()).toBeVisible();
  expect(await hasKey(page)).toBe(false);
  await expect(page.getByText('続きから再開できます')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('社員番号')).toHaveValue('E0002');
  await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
  await page.unroute('**/api/**');
  await page.keyboard.type('kanjo-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ACDocument/);
  await expect(memo).toHaveValue('打ちかけの摘要');
  await expect(memo, 'and the focus is where it was').toBeFocused();
  await expect(page.getByRole('tab')).toHaveCount(tabs);
});

test('the loading overlay covers the screen while a request is in flight, but not for lists', async ({ page }) => {
  const overlay = page.getByText('データロード中...');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api_login*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('社員番号').fill('E0002');
  await page.getByLabel('ユーザー名').fill('keiri');
  await page.getByLabel('パスワード', { exact: true }).fill('kanjo-demo-2026');
  await page.keyboard.press('Enter');
  await expect(overlay).toBeVisible();
  expect(await overlay.locator('..').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(overlay).toHaveCount(0);

  await page.route(LIST, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const asked = page.waitForRequest(LIST);
  const menu = page.getByRole('navigation');
  await menu.getByRole('button', { name: '会計伝票', exact: true }).click();
  await menu.getByText('会計伝票一覧').click();
  await asked;
  await page.waitForTimeout(600);
  await expect(overlay).toHaveCount(0);
});
