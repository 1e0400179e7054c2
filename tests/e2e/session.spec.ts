import type { Page } from 'playwright/test';
import { composeJapanese, expect, setSession, signInOverHttp, test } from '../support/browser';

const PASSWORD = 'kanjo-demo-2026';

const employeeNumber = (page: Page) => page.getByLabel('社員番号');
const username = (page: Page) => page.getByLabel('ユーザー名');
const password = (page: Page) => page.getByLabel('パスワード', { exact: true });
const menu = (page: Page) => page.getByRole('navigation').getByText('会計伝票一覧');

async function signIn(page: Page, with_ = { number: 'E0002', name: 'keiri', password: PASSWORD }): Promise<void> {
  await employeeNumber(page).fill(with_.number);
  await username(page).fill(with_.name);
  await password(page).fill(with_.password);
  await page.keyboard.press('Enter');
}

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

test.describe('signing in', () => {
  test('works by keyboard alone and sends the credentials as query parameters', async ({ page }) => {
    await page.goto('/login');
    await expect(employeeNumber(page)).toBeFocused();
    const login = page.waitForRequest(/\/api\/Session\/api_login/);
    await page.keyboard.type('E0002');
    await page.keyboard.press('Enter');
    await expect(username(page)).toBeFocused();
    await page.keyboard.type('keiri');
    await page.keyboard.press('Enter');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    const request = await login;
    expect(request.method()).toBe('POST');
    expect(request.postData() ?? '').toBe('');
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
      empeeno: 'E0002',
      username: 'keiri',
      userpwd: PASSWORD,
    });
    await expect(page).toHaveURL(/\/dashboard$/);
    const answer: unknown = await request.response().then((response) => response?.json());
    expect(answer).toMatchObject({ code: 0, key: await sessionCookieOf(page) });
    await expect(menu(page)).toBeVisible();
  });

  test('understands full-width digits and letters, and lets the input method have its Enter', async ({ page }) => {
    await page.goto('/login');
    const sent = countRequests(page, 'api_login');
    await composeJapanese(page, ['Ｅ', 'Ｅ０００', 'Ｅ０００２'], { confirm: false });
    // The Enter that confirms a conversion, as Chromium sends it.
    await employeeNumber(page).dispatchEvent('keydown', {
      key: 'Enter',
      keyCode: 229,
      isComposing: true,
      bubbles: true,
    });
    await expect(employeeNumber(page)).toBeFocused();
    await composeJapanese(page, ['Ｅ０００２']);
    await page.keyboard.press('Enter');
    await expect(employeeNumber(page)).toHaveValue('E0002');
    await page.keyboard.type('ｋｅｉｒｉ');
    await page.keyboard.press('Tab');
    await expect(username(page)).toHaveValue('keiri');
    expect(sent()).toBe(0);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('with a wrong password says so in place, and puts the cursor where it is needed', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, { number: 'E0005', name: 'shain', password: 'not-this-one' });
    await expect(page.getByRole('alert')).toContainText('正しくありません');
    await expect(password(page)).toBeFocused();
    await expect(page).toHaveURL(/\/login$/);
    expect(await sessionCookieOf(page)).toBeNull();
  });

  test('asks for what is missing before it calls', async ({ page }) => {
    await page.goto('/login');
    const sent = countRequests(page, 'api_login');
    await page.getByRole('button', { name: 'ログイン' }).click();
    await expect(employeeNumber(page)).toBeFocused();
    await expect(employeeNumber(page)).toHaveAttribute('aria-invalid', 'true');
    expect(sent()).toBe(0);
  });

  test('shows and hides the password', async ({ page }) => {
    await page.goto('/login');
    await password(page).fill('secret');
    await page.getByRole('button', { name: 'パスワードを表示する' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'パスワードを隠す' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  test('carries the key as bearer, and the XSRF token where there is one, on every request', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'xsrf-1', url: process.env.E2E_URL ?? '' }]);
    await setSession(context, await signInOverHttp('keiri'));
    const headers: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) headers.push(request.headers());
    });
    await page.goto('/ACDocList');
    await expect(menu(page)).toBeVisible();
    const key = await sessionCookieOf(page);
    expect(headers.length).toBeGreaterThan(0);
    for (const header of headers) {
      expect(header).toMatchObject({ authorization: `Bearer ${key}`, 'x-xsrf-token': 'xsrf-1' });
    }
  });
});

test.describe('guards', () => {
  test('a path that requires a session leads to Login, and back to it with its query', async ({ page }) => {
    await page.goto('/ACDocList?status=posted');
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await signIn(page);
    await expect(page).toHaveURL(/\/ACDocList\?status=posted$/);
  });

  test('the root leads to the dashboard', async ({ page, signedInPage }) => {
    const inside = await signedInPage('keiri');
    await inside.goto('/');
    await expect(inside).toHaveURL(/\/dashboard$/);
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const path of ['/login', '/NewGuide', '/ForgotPassword']) {
    test(`${path} with a session leads to the dashboard from the root`, async ({ signedInPage }) => {
      const page = await signedInPage('keiri');
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  }

  test('a no-login path with a session leads back to where the user came from', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await page.goto('/AccountBalance');
    await expect(menu(page)).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/login'));
    await expect(page).toHaveURL(/\/AccountBalance/);
    await expect(menu(page)).toBeVisible();
  });

  test('a session without a menu is restored by one auto-login call', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    const restored = countRequests(page, 'api_autologin');
    const call = page.waitForRequest(/api_autologin/);
    await page.goto('/ACDocList');
    await expect(menu(page)).toBeVisible();
    const request = await call;
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).searchParams.get('key')).toBe(await sessionCookieOf(page));
    expect(restored()).toBe(1);
  });

  test('paths match without regard to case', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await page.goto('/acdoclist');
    await expect(page.getByRole('tab', { name: /会計伝票一覧/ })).toBeVisible();
    await page.goto('/DASHBOARD');
    await expect(page.getByRole('tab', { name: /AIアシスタント/ })).toBeVisible();
    await page.goto('/ERROR/404');
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  });

  test('a stale key at Login is asked about once, cleared, and does not loop', async ({ page, context }) => {
    await setSession(context, 'a-key-nobody-knows');
    const asked = countRequests(page, 'api_autologin');
    await page.goto('/login');
    await expect(employeeNumber(page)).toBeVisible();
    await expect.poll(() => sessionCookieOf(page)).toBeNull();
    await page.waitForTimeout(500);
    expect(asked()).toBe(1);
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const code of [9, 99]) {
    test(`code ${code} on auto-login clears the cookie, shows the message and goes to Login`, async ({
      signedInPage,
    }) => {
      const page = await signedInPage('keiri');
      await page.route('**/api_autologin*', (route) =>
        route.fulfill({ json: { code, message: `セッション終了 ${code}`, data: null } }),
      );
      await page.goto('/ACDocList');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(`セッション終了 ${code}`)).toBeVisible();
      expect(await sessionCookieOf(page)).toBeNull();
    });
  }

  test('a server that does not answer keeps the key, and the user tries again', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await page.route('**/api_autologin*', (route) => route.abort());
    await page.goto('/ACDocList');
    await expect(page.getByRole('heading', { name: 'サーバーに接続できません' })).toBeVisible();
    await expect(page.getByText('ネットワークエラー')).toBeVisible();
    expect(await sessionCookieOf(page)).not.toBeNull();
    await page.unroute('**/api_autologin*');
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(page).toHaveURL(/\/ACDocList$/);
  });

  test('every navigation scrolls smoothly to the top, at once under reduced motion', async ({ page }) => {
    await page.addInitScript(() => {
      const scrolls: unknown[] = [];
      Object.assign(window, { scrolls });
      window.scrollTo = (options) => void scrolls.push(options);
    });
    const lastScroll = () => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls.at(-1));
    await page.goto('/login');
    await page.getByRole('link', { name: 'はじめての方へ' }).click();
    await expect(page).toHaveURL(/NewGuide/);
    await expect.poll(lastScroll).toEqual({ top: 0, left: 0, behavior: 'smooth' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'ログインへ' }).click();
    await expect.poll(lastScroll).toEqual({ top: 0, left: 0, behavior: 'instant' });
  });
});

test.describe('pages outside the workspace', () => {
  for (const [path, heading] of [
    ['/error/404', 'ページが見つかりません'],
    ['/error/403', 'このページを見る権限がありません'],
    ['/error/500', '画面を表示できませんでした'],
    ['/no-such-page', 'ページが見つかりません'],
    ['/error/999', 'ページが見つかりません'],
  ] as const) {
    test(`${path} is shown signed out and signed in`, async ({ page, signedInPage }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const inside = await signedInPage('keiri');
      await inside.goto(path);
      await expect(inside.getByRole('heading', { name: heading })).toBeVisible();
      await expect(inside).toHaveURL(new RegExp(`${path}$`));
      await inside.getByRole('link', { name: 'ダッシュボードへ' }).click();
      await expect(menu(inside)).toBeVisible();
      await expect(inside.getByRole('tab')).toHaveCount(1);
    });
  }

  test('register leads to the guide, and forgot_password to the administrators', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'はじめての方へ' }).click();
    await expect(page).toHaveURL(/\/NewGuide$/);
    await expect(page.getByText('会社の管理者が発行するアカウントが必要です')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'パスワードを忘れた方へ' }).click();
    await page.getByLabel('社員番号').fill('E9999');
    await page.getByLabel('ユーザー名').fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText('依頼を受け付けました')).toBeVisible();
    await page.getByRole('button', { name: 'ワンタイムコードを持っている' }).click();
    await expect(page.getByLabel('ワンタイムコード')).toBeVisible();
  });

  test('speak English when asked to, and go on doing so', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Employee number')).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`are accessible in ${scheme}`, async ({ page, expectAccessible }) => {
      for (const path of ['/login', '/NewGuide', '/ForgotPassword', '/error/404', '/error/403', '/error/500']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page, { scheme });
      }
      await page.goto('/login');
      await signIn(page, { number: 'E0005', name: 'shain', password: 'not-this-one' });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, { scheme });
    });
  }

  test('nothing breaks the content security policy', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/login');
    await page.getByRole('button', { name: 'ログイン' }).click();
    await page.getByRole('link', { name: 'はじめての方へ' }).click();
    await expect(page.getByRole('heading', { name: 'はじめての方へ' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
