import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { codeOfStep, stepAt } from '../../src/server/credentials/totp';
import { type AppServer, startAppServer } from '../support/appServer';
import { expect, test } from '../support/browser';
import { builtFile } from '../support/builtFile';

const LARGEST_SIGN_IN_KIB = 110;

const post = (path: string, query: Record<string, string>, key?: string) =>
  fetch(`${process.env.E2E_URL}/api/Session/${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: key ? { Authorization: `Bearer ${key}` } : {},
  }).then((response) => response.json() as Promise<{ code: number }>);

async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /のメニュー$/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a menu pressed before its code has come opens when it comes; signing out clears the cookie and ends the session', async ({
  signedInPage,
}) => {
  const page = await signedInPage('shain');
  const chunks: (() => Promise<void>)[] = [];
  const menus = builtFile('src/workspace/frame/TopMenus.tsx');
  await page.route(menus, (route) => void chunks.push(() => route.continue()));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /のメニュー$/ }).click();
  await expect.poll(() => chunks.length).toBeGreaterThan(0);
  for (const send of chunks) await send();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const key = (await page.context().cookies()).find(({ name }) => name === 'user_session')?.value ?? '';
  const told = page.waitForResponse(/api_logout/);
  await chooseInUserMenu(page, 'ログアウト');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('社員番号')).toHaveValue('');
  expect((await page.context().cookies()).some(({ name }) => name === 'user_session')).toBe(false);
  expect((await told).request().headers().authorization).toBe(`Bearer ${key}`);
  expect((await post('api_autologin', { key })).code).toBe(9);
  await page.goto('/dashboard');
  await expect(page, 'the workspace is closed').toHaveURL(/\/login$/);
});

test.describe('an installation of its own', () => {
  test.describe.configure({ mode: 'serial' });
  const [firstPassword, newPassword] = ['wide-river-morning-73', 'quiet-hill-evening-26'];
  let server: AppServer | undefined;
  test.beforeAll(async () => {
    server = await startAppServer({ demo: 'off' });
  });
  test.afterAll(() => server?.stop());

  const signIn = async (page: Page, password: string) => {
    await page.goto(`${server?.url}/login`);
    await page.getByLabel('社員番号').fill('A001');
    await page.getByLabel('ユーザー名').fill('hajime');
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };

  test('is founded by its first visitor, who signs in as the administrator', async ({ page, expectAccessible }) => {
    await page.goto(`${server?.url}/login`);
    await expect(page, 'who comes first is led to the founding').toHaveURL(/\/NewGuide$/);
    await expect(page.getByLabel('会社名')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('会社名')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('会社名').fill('みらい商事株式会社');
    await page.getByLabel('会社コード').fill('ＭＩＲＡＩ');
    await page.getByLabel('社員番号').fill('Ａ００１');
    await page.getByLabel('ユーザー名').fill('hajime');
    await page.getByLabel('氏名').fill('初目 一');
    await page.getByLabel('パスワード').fill('hajime-hajime-hajime');
    await page.keyboard.press('Enter');
    await expect(page.getByText('推測されやすいパスワードです'), 'what the server refuses is shown').toBeVisible();
    await expect(page.getByLabel('パスワード'), 'at its field').toBeFocused();
    await page.getByLabel('パスワード').fill(firstPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
    await expect(page.getByRole('status').filter({ hasText: '会社を登録しました' })).toBeVisible();
    await expect(page.getByLabel('社員番号')).toHaveValue('A001');
    await page.getByLabel('パスワード', { exact: true }).fill(firstPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    const steps = page.getByRole('region', { name: '最初の設定' });
    await expect(steps.getByRole('link')).toHaveCount(5);
    await expect(steps.getByLabel('済み')).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByText('みらい商事株式会社').first()).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`${server?.url}/NewGuide`);
    await expect(page.getByText('会社の管理者が発行するアカウントが必要です')).toBeVisible();
  });

  test('lets its users revise their passwords by the old one', async ({ page, expectAccessible }) => {
    await signIn(page, firstPassword);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await chooseInUserMenu(page, 'パスワードの変更');
    const dialog = page.getByRole('dialog', { name: 'パスワードの変更' });
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    await expect(field('現在のパスワード')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field('現在のパスワード')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    await field('現在のパスワード').fill('not-the-old-one');
    await field('新しいパスワード').fill('short');
    await page.keyboard.press('Enter');
    await expect(field('新しいパスワード')).toBeFocused();
    await expect(dialog.getByText('12文字以上にしてください。')).toBeVisible();

    await field('新しいパスワード').fill(newPassword);
    await field('新しいパスワード（確認）').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('現在のパスワード');
    await expect(field('現在のパスワード')).toBeFocused();

    await field('現在のパスワード').fill(firstPassword);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('パスワードを変更しました')).toBeVisible();

    await page.context().clearCookies();
    await signIn(page, firstPassword);
    await expect(page.getByRole('alert')).toContainText('正しくありません');
    await signIn(page, newPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('takes a second factor: enrolled, asked for and answered by keyboard alone', async ({
    page,
    expectAccessible,
  }) => {
    await signIn(page, newPassword);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.goto(`${server?.url}/MySecurity`);
    await expect(page.getByText('二要素認証: 未登録')).toBeVisible();

    await page.keyboard.press('F9');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('現在のパスワード')).toBeFocused();
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR コード' })).toBeVisible();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible(page);
    await dialog.getByLabel('認証コード').fill(codeOfStep(secret, stepAt(new Date()) - 1));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    await dialog.getByRole('button', { name: '保管して閉じる' }).press('Enter');
    await expect(page.getByText('二要素認証: 登録済み（回復コード残り 10）')).toBeVisible();

    await page.context().clearCookies();
    await signIn(page, newPassword);
    const code = page.getByLabel('認証コード（6桁）');
    await expect(code).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('認証コードが正しくない');
    await expect(code).toBeFocused();
    await page.keyboard.type(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  });
});

test(`the sign-in page loads at most ${LARGEST_SIGN_IN_KIB} KiB of script`, async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByLabel('社員番号')).toBeFocused();
  const sizes = await Promise.all(scripts);
  const kibibytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  console.log(`sign-in page: ${kibibytes.toFixed(1)} KiB of script, gzip, in ${sizes.length} files`);
  expect(sizes.length).toBeGreaterThan(3);
  expect(kibibytes).toBeLessThanOrEqual(LARGEST_SIGN_IN_KIB);
});
