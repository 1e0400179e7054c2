import type { Page } from 'playwright/test';
import { composeJapanese, expect, setSession, test } from '../support/browser';
import { collectComplaints } from '../support/focus';

const PASSWORD = 'kanjo-demo-2026';

const employeeNumber = (page: Page) => page.getByLabel('社員番号');
const username = (page: Page) => page.getByLabel('ユーザー名');
const password = (page: Page) => page.getByLabel('パスワード', { exact: true });
const menu = (page: Page) => page.getByRole('navigation').getByRole('button', { name: '会計伝票', exact: true });

const sessionCookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'user_session')?.value ?? null;

/** Counts the requests to an endpoint from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(path)) count += 1;
  });
  return () => count;
}

test('signing in: what is missing, what is wrong, full width, and by keyboard alone back to where one wanted to go', async ({
  page,
  expectAccessible,
}) => {
  const complaints = collectComplaints(page);
  const sent = countRequests(page, 'api_login');
  await page.goto('/ACDocList?status=posted');
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(employeeNumber(page)).toBeFocused();
  await page.getByRole('button', { name: 'ログイン' }).click();
  await expect(employeeNumber(page)).toBeFocused();
  await expect(employeeNumber(page)).toHaveAttribute('aria-invalid', 'true');
  expect(sent(), 'nothing is sent before all is there').toBe(0);

  await employeeNumber(page).fill('E0005');
  await username(page).fill('shain');
  await password(page).fill('not-this-one');
  await page.getByRole('button', { name: 'パスワードを表示する' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'パスワードを隠す' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await password(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('正しくありません');
  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  expect(await sessionCookieOf(page)).toBeNull();
  await expectAccessible(page);

  for (const field of [password, username, employeeNumber]) await field(page).fill('');
  await employeeNumber(page).focus();
  await composeJapanese(page, ['Ｅ', 'Ｅ０００', 'Ｅ０００２'], { confirm: false });
  // The Enter that confirms a conversion, as Chromium sends it.
  const confirming = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true };
  await employeeNumber(page).dispatchEvent('keydown', confirming);
  await expect(employeeNumber(page)).toBeFocused();
  await composeJapanese(page, ['Ｅ０００２']);
  await page.keyboard.press('Enter');
  await expect(employeeNumber(page)).toHaveValue('E0002');
  await expect(username(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ｋｅｉｒｉ');
  await page.keyboard.press('Enter');
  await expect(username(page)).toHaveValue('keiri');
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(PASSWORD);
  const login = page.waitForRequest(/\/api\/Session\/api_login/);
  await page.keyboard.press('Enter');
  const request = await login;
  expect(request.method()).toBe('POST');
  expect(request.postData() ?? '').toBe('');
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    empeeno: 'E0002',
    username: 'keiri',
    userpwd: PASSWORD,
  });
  await expect(page).toHaveURL(/\/ACDocList\?status=posted$/);
  const answer: unknown = await request.response().then((response) => response?.json());
  expect(answer).toMatchObject({ code: 0, key: await sessionCookieOf(page) });
  await expect(menu(page)).toBeVisible();
  // Nothing broke the content security policy on the way.
  expect(complaints).toEqual([]);
});

test('a session is restored by one call, and leads from the root and the sign-in page into the workspace', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  const restored = countRequests(page, 'api_autologin');
  const call = page.waitForRequest(/api_autologin/);
  // Paths match without regard to case.
  await page.goto('/acdoclist');
  await expect(page.getByRole('tab', { name: /会計伝票一覧/ })).toBeVisible();
  const request = await call;
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).searchParams.get('key')).toBe(await sessionCookieOf(page));
  expect(restored()).toBe(1);
  await page.evaluate(() => history.pushState(null, '', '/login'));
  await expect(page).toHaveURL(/\/ACDocList/i);
  await expect(menu(page)).toBeVisible();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('a key the server refuses is asked about once and cleared, with the message; without an answer it is kept', async ({
  page,
  context,
  signedInPage,
}) => {
  await setSession(context, 'a-key-nobody-knows');
  const asked = countRequests(page, 'api_autologin');
  await page.goto('/login');
  await expect(employeeNumber(page)).toBeVisible();
  await expect.poll(() => sessionCookieOf(page)).toBeNull();
  await page.waitForTimeout(500);
  expect(asked()).toBe(1);
  await expect(page).toHaveURL(/\/login$/);

  await signedInPage('keiri');
  await page.route('**/api_autologin*', (route) => route.abort());
  await page.goto('/ACDocList');
  await expect(page.getByRole('heading', { name: 'サーバーに接続できません' })).toBeVisible();
  await expect(page.getByText('ネットワークエラー')).toBeVisible();
  expect(await sessionCookieOf(page)).not.toBeNull();
  await page.unroute('**/api_autologin*');
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await expect(page).toHaveURL(/\/ACDocList$/);

  await page.route('**/api_autologin*', (route) =>
    route.fulfill({ json: { code: 9, message: 'セッション終了 9', data: null } }),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('セッション終了 9')).toBeVisible();
  expect(await sessionCookieOf(page)).toBeNull();
});

test('the pages outside the workspace: shown to all, accessible, in either language, and one leads on to another', async ({
  page,
  signedInPage,
  expectAccessible,
}) => {
  const complaints = collectComplaints(page);
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    window.scrollTo = (options) => void scrolls.push(options);
  });
  const lastScroll = () => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls.at(-1));
  await page.goto('/login');
  await page.getByRole('link', { name: 'はじめての方へ' }).click();
  await expect(page).toHaveURL(/\/NewGuide$/);
  await expect(page.getByText('会社の管理者が発行するアカウントが必要です')).toBeVisible();
  await expect.poll(lastScroll).toEqual({ top: 0, left: 0, behavior: 'smooth' });
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('link', { name: 'ログインへ' }).click();
  await expect.poll(lastScroll).toEqual({ top: 0, left: 0, behavior: 'instant' });
  await page.getByRole('link', { name: 'パスワードを忘れた方へ' }).click();
  await expect(page).toHaveURL(/\/ForgotPassword$/);
  await expectAccessible(page);
  await employeeNumber(page).fill('E9999');
  await username(page).fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('依頼を受け付けました')).toBeVisible();
  await page.getByRole('button', { name: 'ワンタイムコードを持っている' }).click();
  await expect(page.getByLabel('ワンタイムコード')).toBeVisible();
  expect(complaints).toEqual([]);

  const pages = [
    ['/error/404', 'ページが見つかりません'],
    ['/error/403', 'このページを見る権限がありません'],
    ['/error/500', '画面を表示できませんでした'],
    ['/no-such-page', 'ページが見つかりません'],
    ['/error/999', 'ページが見つかりません'],
  ] as const;
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }), path).toBeVisible();
    await expectAccessible(page);
  }
  await signedInPage('keiri');
  for (const [path, heading] of pages.slice(0, 2)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }), path).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.getByRole('link', { name: 'ダッシュボードへ' }).click();
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);

  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Employee number')).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
