import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

test('the key help shows what works here, narrowed by any spelling', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/ACDocument');
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'キー操作の一覧' });
  await expect(help.getByText('伝票を転記')).toBeVisible();
  await expect(help.getByText('タブを閉じる')).toBeVisible();
  await help.getByLabel('キーや操作を絞り込む').fill('てんき');
  await expect(help.getByText('タブを閉じる')).toHaveCount(0);
  await expect(help.getByText('F12')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('single characters act outside text only', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/ACDocument');
  const memo = page.getByLabel('伝票テキスト');
  await memo.focus();
  await page.keyboard.type('?g');
  await expect(memo).toHaveValue('?g');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.type('?');
  await expect(page.getByRole('dialog', { name: 'キー操作の一覧' })).toBeVisible();
});

test('a chord leads to a screen; who hesitates is shown the next keys', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/AccountBalance');
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('g');
  const hint = page.getByRole('complementary', { name: '続けて押すキー' });
  await expect(hint).toContainText('貸借対照表');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/BalanceSheet/);
  await expect(hint).toHaveCount(0);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/BalanceSheet/);
});

test('no key of the workspace works on the sign-in page that covers it', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/AccountBalance');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.route('**/api_list*', (route) =>
    route.fulfill({ status: 401, json: { code: 1, message: '', data: null } }),
  );
  await page.keyboard.type('503');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/login/);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the function keys stand in the bar, work by a click, and say why they cannot', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/ACDocument');
  const bar = page.getByRole('group', { name: 'ファンクションキー' });
  await expect(bar.getByRole('button', { name: /F12/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /F8/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await bar.getByRole('button', { name: /F8/ }).getAttribute('title')).not.toBe('');
  await bar.getByRole('button', { name: /F1 / }).click();
  await expect(page.getByRole('dialog', { name: 'キー操作の一覧' })).toBeVisible();
});

test('the menu is walked by arrows, folded, and left by Esc', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/AccountBalance');
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  await page.keyboard.press('Alt+m');
  await expect(menu.getByRole('button', { name: 'ホーム' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('link', { name: 'AIアシスタント' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(menu.getByRole('link', { name: 'AIアシスタント' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/DashBoard/i);
  await page.keyboard.press('Alt+m');
  await page.keyboard.press('Escape');
  await expect(menu.locator(':focus')).toHaveCount(0);
  await menu.getByRole('button', { name: 'メニューをアイコンだけにする' }).click();
  await expect(menu.getByText('会計伝票一覧')).toHaveCount(0);
  await page.reload();
  await menu.getByRole('button', { name: 'メニューを広げる' }).click();
  await expect.poll(() => isMenuNarrowOnServer(page)).toBe(false);
});

test('language and colours change by command, at once and for the next visit', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/AccountBalance');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>english');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Account balances' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Account balances' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the frame, the palette and the key help are accessible', async ({ signedInPage, expectAccessible }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/AccountBalance');
  await page.keyboard.press('Control+\\');
  await expect(page.getByText('画面は開いていません')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('>てんき');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'キー操作の一覧' })).toBeVisible();
  await expectAccessible(page);
});

function isMenuNarrowOnServer(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const key = /user_session=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { Authorization: `Bearer ${decodeURIComponent(key)}` };
    const answer = (await (await fetch('/api/Setting/api_list', { headers })).json()) as {
      data: { settings: { name: string; value?: { isNarrow?: boolean } }[] };
    };
    return answer.data.settings.find(({ name }) => name === 'workspace.menu')?.value?.isNarrow ?? false;
  });
}
