import type { Page } from 'playwright/test';
import { askAboutRequests, expect, test } from '../support/browser';

test.beforeEach(({ context }) => askAboutRequests(context));

/** The error catalogue, by a list that is read from the server; what a server hardly produces is answered by the network. */
const LIST = '**/api/AccountingDocument/api_list*';

const toasts = (page: Page) => page.getByRole('region', { name: '通知' });
const hasKey = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'user_session');

async function answerWith(page: Page, status: number, body: unknown = {}): Promise<void> {
  await page.route(LIST, (route) => route.fulfill({ status, json: body }));
}

for (const [status, body, sentence] of [
  [400, { message: 'server' }, 'リクエストが不正です'],
  [404, { message: 'server' }, 'リクエストされたリソースが存在しません'],
  [405, { message: 'server' }, 'リクエストされたメソッドは許可されていません'],
  [429, { message: 'server' }, 'リクエストが頻繁すぎます。しばらくしてからもう一度お試しください'],
  [500, { message: '内部エラー 番号 7' }, '内部エラー 番号 7'],
  [502, { error: 'ゲートウェイの障害' }, 'ゲートウェイの障害'],
] as const) {
  test(`status ${status} says: ${sentence}`, async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await answerWith(page, status, body);
    await page.goto('/ACDocList');
    await expect(toasts(page).getByText(sentence, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/ACDocList$/);
    expect(await hasKey(page)).toBe(true);
  });
}

test('no response says that the network failed, and the status bar knows', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.route(LIST, (route) => route.abort());
  await page.goto('/ACDocList');
  await expect(toasts(page).getByText('ネットワークエラー', { exact: true })).toBeVisible();
});

test('nothing typed is lost without a network, and trying again is the same act', async ({ signedInPage, context }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocument');
  const memo = page.getByRole('tabpanel').getByLabel('摘要').first();
  await memo.fill('通信が切れた日の摘要');
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(toasts(page).getByText('ネットワークエラー', { exact: true })).toBeVisible();
  await expect(memo).toHaveValue('通信が切れた日の摘要');
  await context.setOffline(false);

  const keys: (string | undefined)[] = [];
  let isReplyLost = true;
  await page.route('**/api/AccountingDocument/api_update', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isReplyLost) return route.continue();
    isReplyLost = false;
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Control+s');
  await expect.poll(() => keys.length).toBe(1);
  await expect(page.getByRole('button', { name: '通知を閉じる' }).first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+s');
    expect(keys.length).toBe(2);
  }).toPass();
  expect(keys[1]).toBe(keys[0]);
  await expect(memo).toHaveValue('通信が切れた日の摘要');
});

for (const [status, body] of [
  [422, { code: 1, message: '入力エラー', data: { fields: [] } }],
  [503, {}],
] as const) {
  test(`status ${status} shows no toast`, async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await answerWith(page, status, body);
    const answered = page.waitForResponse(LIST);
    await page.goto('/ACDocList');
    await answered;
    await page.waitForTimeout(300);
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
    await expect(toasts(page).getByRole('status')).toHaveCount(0);
  });
}

test('a refusal by code is a warning, a success with a message a success', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocument');
  await page.getByLabel('伝票テキスト').click();
  await answerWith(page, 200, { code: 1, message: '期間が締められています', data: null });
  // Copies the last document, which it asks the list for.
  await page.keyboard.press('F6');
  const warning = toasts(page).getByRole('alert').filter({ hasText: '期間が締められています' });
  await expect(warning.getByRole('img', { name: '注意' })).toBeVisible();
  await page.unroute(LIST);
  await answerWith(page, 200, {
    code: 0,
    message: '読み込みました',
    data: { rows: [], totals: { count: 0, debit: 0, credit: 0 }, nextCursor: null },
  });
  await page.keyboard.press('F6');
  const success = toasts(page).getByRole('status').filter({ hasText: '読み込みました' });
  await expect(success.getByRole('img', { name: '完了' })).toBeVisible();
});

test('equal messages are one toast with a count, which stays 5000 ms', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.addInitScript(noteWhenAlertsChange);
  await page.route('**/api/AccountingDocument/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.route('**/api/Account/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/ACDocList');
  const toast = toasts(page).getByRole('alert');
  await expect(toast.getByRole('img', { name: /回$/ })).toBeVisible();
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveCount(0);
  const changes = await page.evaluate(() => (window as unknown as { alertChanges: [string, number][] }).alertChanges);
  expect(changes.length, changes.join(' ')).toBeGreaterThan(1);
  expect(changes.every(([text]) => text === '' || text.startsWith('リクエストが不正です'))).toBe(true);
  const [lastSaid = 0, gone = 0] = changes.slice(-2).map(([, at]) => at);
  // The change is seen when it is drawn, up to a few frames after the time began to run.
  expect(gone - lastSaid).toBeGreaterThanOrEqual(4_900);
  expect(gone - lastSaid).toBeLessThan(6_000);
});

/** Runs in the page: writes down when the text of the notices changes, so that a slow machine does not blur the times. */
function noteWhenAlertsChange(): void {
  const changes: [text: string, at: number][] = [];
  Object.assign(window, { alertChanges: changes });
  const look = () => {
    const text = [...document.querySelectorAll('#notices [role=alert]')].map((alert) => alert.textContent).join('|');
    if (text !== (changes.at(-1)?.[0] ?? '')) changes.push([text, performance.now()]);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

test('a toast can be read at leisure and dismissed by keyboard', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await answerWith(page, 404);
  await page.goto('/ACDocList');
  const toast = toasts(page).getByRole('alert');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+Shift+N');
  await expect(toast.getByRole('button', { name: '通知を閉じる' })).toBeFocused();
  await page.waitForTimeout(6000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});

test.describe('a session that ends under the hands', () => {
  for (const [status, body, sentence, keepsCookie] of [
    [401, {}, 'ユーザー認証に失敗しました', true],
    [401, { message: '認証が切れました' }, '認証が切れました', true],
    [403, {}, 'ログイン情報が有効ではありません，再ログインしてください', false],
    [403, { message: '停止されました' }, '停止されました', false],
  ] as const) {
    test(`${status} says "${sentence}" and goes to Login`, async ({ signedInPage }) => {
      const page = await signedInPage('keiri');
      await answerWith(page, status, body);
      await page.goto('/ACDocList');
      await expect(page).toHaveURL(/\/login$/);
      await expect(toasts(page).getByText(sentence, { exact: true })).toBeVisible();
      expect(await hasKey(page)).toBe(keepsCookie);
      await page.waitForTimeout(500);
      await expect(page, 'and stays there').toHaveURL(/\/login$/);
    });
  }

  test('keeps the tabs and what was typed for the same user', async ({ signedInPage, expectAccessible }) => {
    const page = await signedInPage('keiri');
    await page.goto('/ACDocument');
    const memo = page.getByRole('tabpanel').getByLabel('摘要').first();
    await memo.fill('打ちかけの摘要');
    await page.route('**/api/**', (route) => route.fulfill({ status: 403, json: {} }));
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/login$/);
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
    await expect(page.getByRole('tab')).toHaveCount(1);
  });

  test('shows another user nothing of it', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await answerWith(page, 403);
    await page.goto('/ACDocList');
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(LIST);
    await page.getByLabel('社員番号').fill('E0007');
    await page.getByLabel('ユーザー名').fill('kansa');
    await page.getByLabel('パスワード', { exact: true }).fill('kanjo-demo-2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /監物/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /会田/ })).toHaveCount(0);
  });

  test('is noticed when another window has signed out', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await page.goto('/ACDocList');
    await expect(page.getByRole('tab')).toHaveCount(1);
    await page.context().clearCookies({ name: 'user_session' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('続きから再開できます')).toBeVisible();
  });
});

test.describe('the loading overlay', () => {
  const overlay = (page: Page) => page.getByText('データロード中...');

  test('covers the screen while a request is in flight, and goes with its answer', async ({ page }) => {
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
    await expect(overlay(page)).toBeVisible();
    const box = await overlay(page).locator('..').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(overlay(page)).toHaveCount(0);
  });

  test('is off for lists, which show a skeleton instead', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await page.goto('/ACDocument');
    await expect(page.getByRole('tab')).toHaveCount(1);
    await page.route(LIST, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const asked = page.waitForRequest(LIST);
    await page.getByRole('navigation').getByText('会計伝票一覧').click();
    await asked;
    await page.waitForTimeout(600);
    await expect(overlay(page)).toHaveCount(0);
  });
});

test('a call gives up after 220000 ms', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api_login*', () => undefined);
  await page.goto('/login');
  await page.getByLabel('社員番号').fill('E0002');
  await page.getByLabel('ユーザー名').fill('keiri');
  await page.getByLabel('パスワード', { exact: true }).fill('kanjo-demo-2026');
  const asked = page.waitForRequest(/api_login/);
  await page.keyboard.press('Enter');
  await asked;
  // Well before and after: on a slow machine real seconds pass as well.
  await page.clock.fastForward(200_000);
  await expect(page.getByText('データロード中...')).toBeVisible();
  await expect(page.getByText('ネットワークエラー')).toHaveCount(0);
  await page.clock.fastForward(21_000);
  await expect(page.getByText('ネットワークエラー')).toBeVisible();
});
