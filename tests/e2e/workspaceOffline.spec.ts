import type { Page } from 'playwright/test';
import { askAboutRequests, expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

test.beforeEach(({ context }) => askAboutRequests(context));

const memoOf = (page: Page) => page.getByLabel('伝票摘要');
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'サーバーに接続できません' });

/** A complete document of two lines, ready to be posted. */
async function typeDocument(page: Page, text: string): Promise<void> {
  await page.goto('/ACDocument');
  await memoOf(page).fill(text);
  const cell = (line: number, field: string) => page.getByLabel(`${line} 行目 ${field}`, { exact: true });
  await cell(1, '勘定科目').focus();
  for (const key of ['1110', 'Enter', '700', 'Enter'])
    await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key));
  while (
    !(await cell(2, '勘定科目')
      .isVisible()
      .catch(() => false))
  )
    await page.keyboard.press('Enter');
  await cell(2, '勘定科目').focus();
  await page.keyboard.type('1020');
  await page.keyboard.press('Enter');
  await page.keyboard.type('*');
  await memoOf(page).focus();
  await expect(cell(2, '金額')).toHaveValue('700');
}

async function countInBooks(page: Page, text: string): Promise<number> {
  return page.evaluate(async (words) => {
    const key = /user_session=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const response = await fetch(`/api/AccountingDocument/api_list?text=${encodeURIComponent(words)}&status=posted`, {
      headers: { Authorization: `Bearer ${decodeURIComponent(key)}` },
    });
    return ((await response.json()) as { data: { rows: unknown[] } }).data.rows.length;
  }, text);
}

test('without a network, or a server that answers, the window says so, keeps what is typed, and goes on', async ({
  signedInPage,
  context,
  expectAccessible,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('without a network the window says so, keeps what is typed, and goes on', async () => {
    const text = `圏外${Date.now()}`;
    await typeDocument(page, text);
    const status = page.getByRole('contentinfo');
    await expect(status.getByText('接続')).toBeVisible();
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await expect(status.getByText('切断')).toBeVisible();
    await page.keyboard.press('F12');
    await expect(memoOf(page)).toHaveValue(text);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(banner(page)).toHaveCount(0);
    await page.keyboard.press('F12');
    await expect(page.getByText('を登録しました').first()).toBeVisible();
    expect(await countInBooks(page, text)).toBe(1);
  });
  await test.step('a server that does not answer is asked again until it does', async () => {
    await forgetStored(page);
    await page.goto('/ACDocument');
    await expect(memoOf(page)).toBeVisible();
    await page.route(/\/(api|health)/, (route) => route.abort());
    await page.keyboard.press('F6');
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: '今すぐ確認' }).press('Enter');
    await expect(banner(page)).toBeVisible();
    await page.unroute(/\/(api|health)/);
    await expect(banner(page)).toHaveCount(0, { timeout: 15_000 });
  });
});

test('a dialog that cannot be sent says what to do, keeps what was typed, and is done once when it is sent again', async ({
  signedInPage,
  context,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  const text = `取消圏外${Date.now()}`;
  await typeDocument(page, text);
  await page.keyboard.press('F12');
  await expect(page.getByText('を登録しました').first()).toBeVisible();
  await page.keyboard.press('Alt+o');
  await expect(page.getByRole('heading', { name: /^SA \d{10}$/ })).toBeVisible();
  await page.keyboard.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: /反対仕訳で取り消す/ });
  const reason = dialog.getByLabel(/取消理由/);
  await expect(reason).toBeFocused();
  await reason.fill(text);
  const whatToDo = dialog.getByText(/入力した内容は残っています。接続が戻ったら、もう一度送ってください/);

  await context.setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(whatToDo).toBeVisible();
  await expect(reason).toHaveValue(text);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);

  // The server does its work now, and nobody hears of it.
  const keys: (string | undefined)[] = [];
  let isLost = true;
  await page.route(/AccountingDocument\/api_reverse$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const lost = page.waitForEvent('requestfailed');
  await reason.focus();
  await page.keyboard.press('Control+Enter');
  await lost;
  await expect(whatToDo).toBeVisible();
  isLost = false;
  await reason.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/反対仕訳 AB \d{10} を登録しました/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a post whose answer was lost is not done twice, after a reload and changed meanwhile', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a post whose answer was lost is not done twice, even after a reload', async () => {
    const text = `返事なし${Date.now()}`;
    await typeDocument(page, text);
    // The server does its work, and nobody hears of it.
    await page.route(/api_post$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed');
    await page.keyboard.press('F12');
    await lost;
    await expect(memoOf(page)).toHaveValue(text);
    expect(await countInBooks(page, text)).toBe(1);
    await page.unroute(/api_post$/);
    await page.reload();
    await expect(memoOf(page)).toHaveValue(text);
    await page.keyboard.press('F12');
    await expect(page.getByText('を登録しました').first()).toBeVisible();
    expect(await countInBooks(page, text)).toBe(1);
  });
  await test.step('a post whose answer was lost is not done twice, even when what was typed is changed meanwhile', async () => {
    await forgetStored(page);
    const text = `書き直し${Date.now()}`;
    await typeDocument(page, text);
    await page.route(/api_post$/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const lost = page.waitForEvent('requestfailed');
    await page.keyboard.press('F12');
    await lost;
    await page.unroute(/api_post$/);
    await page.reload();
    await expect(memoOf(page)).toHaveValue(text);
    await memoOf(page).fill(`${text}改`);
    await page.keyboard.press('F12');
    await expect(page.getByText('すでに').or(page.getByText('登録済み')).first()).toBeVisible();
    expect(await countInBooks(page, text)).toBe(1);
    await expect(memoOf(page)).toHaveValue(`${text}改`);
  });
});
