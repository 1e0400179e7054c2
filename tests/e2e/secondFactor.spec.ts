import { codeOfStep, stepAt } from '../../src/server/credentials/totp';
import { type AppServer, startAppServer } from '../support/appServer';
import { expect, test } from '../support/browser';

/** In an installation of its own: the second factor stays with its user. */
const founder = { employeeNumber: 'A1', username: 'hajime', name: '始 一', password: 'umi to yama no aida' };
let server: AppServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startAppServer({ demo: 'off' });
  await fetch(`${server.url}/api/Company/api_found`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company: { code: 'FACTOR', title: '要素の会社' }, administrator: founder }),
  });
});
test.afterAll(() => server.stop());

test('a second factor is enrolled, asked for and taken by keyboard alone', async ({ page, expectAccessible }) => {
  test.setTimeout(180_000);
  const signIn = async () => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('社員番号').fill(founder.employeeNumber);
    await page.getByLabel('ユーザー名').fill(founder.username);
    await page.getByLabel('パスワード', { exact: true }).fill(founder.password);
    await page.keyboard.press('Enter');
  };
  await signIn();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await page.goto(`${server.url}/MySecurity`);
  await expect(page.getByText('二段階認証: 未登録')).toBeVisible();

  await page.keyboard.press('F9');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('現在のパスワード')).toBeFocused();
  await page.keyboard.type(founder.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR コード' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await dialog.getByLabel('認証コード').fill(codeOfStep(secret, stepAt(new Date()) - 1));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: '保管しました' }).press('Enter');
  await expect(page.getByText('二段階認証: 登録済み（回復コード残り 10）')).toBeVisible();

  await page.context().clearCookies();
  await signIn();
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
