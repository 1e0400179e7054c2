import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

test('keys of a document: help narrowed by any spelling, characters outside text only, the bar with what each does', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/ACDocument');
  const bar = page.getByRole('group', { name: 'ファンクションキー' });
  await expect(bar.getByRole('button', { name: /F12/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /F8/ })).toHaveAttribute('aria-disabled', 'true');
  expect(await bar.getByRole('button', { name: /F8/ }).getAttribute('title')).not.toBe('');

  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: /^ヘルプ: / });
  await expect(help.getByText('伝票を登録').last()).toBeVisible();
  await expect(help.getByText('タブを閉じる')).toBeVisible();
  const steps = help.getByRole('listitem').getByRole('button');
  await expect(steps.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(steps.filter({ hasText: '摘要・仕訳辞書から入力' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '摘要・仕訳辞書' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('F1');
  await help.getByLabel('キーや操作を絞り込む').fill('でんぴょうをとうろく');
  await expect(help.getByText('タブを閉じる')).toHaveCount(0);
  await expect(help.getByText('F12').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  const memo = page.getByLabel('伝票摘要');
  await memo.focus();
  await page.keyboard.type('?g');
  await expect(memo).toHaveValue('?g');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.type('?');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await bar.getByRole('button', { name: /F1 / }).click();
  await expect(page.getByRole('dialog', { name: /^ヘルプ: / })).toBeVisible();
});

test('chords lead to screens, the menu is walked by arrows and folded, and no key works on the sign-in page above', async ({
  signedInPage,
}) => {
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
  await expect(menu.getByText('受信トレイ')).toBeVisible();
  await menu.getByRole('button', { name: 'メニューをアイコンだけにする' }).click();
  await expect(menu.getByText('受信トレイ')).toHaveCount(0);
  await page.reload();
  await menu.getByRole('button', { name: 'メニューを広げる' }).click();
  await expect.poll(() => isMenuNarrowOnServer(page)).toBe(false);

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
  await arrive(page, '/AccountBalance');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: /^ヘルプ: / })).toBeVisible();
  await expectAccessible(page);
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('days and figures are shown as the user wants them, everywhere at once and after a reload', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const page = await signedInPage('kansa');
  await page.goto('/ACDocList?status=posted');
  const day = page.locator('.ag-row[row-index="0"] .ag-cell[col-id="postingDate"]');
  await expect(day).toHaveText(/^20\d\d\/\d\d\/\d\d$/, { timeout: 60_000 });
  const western = (await day.textContent()) ?? '';
  await page.keyboard.press('Control+K');
  await page.keyboard.type('われき');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '金額と日付の表示' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await choose(page, '日付', '西暦と和暦');
  const saved = page.waitForResponse((response) => response.url().includes('Setting/api_update'));
  await expect(dialog.getByText(/^20\d\d\/\d\d\/\d\d R\d+$/)).toBeVisible();
  await saved;
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await expect(day).toHaveText(new RegExp(`^${western} R\\d+$`));
  await page.reload();
  await expect(day).toHaveText(new RegExp(`^${western} R\\d+$`), { timeout: 60_000 });
  await page.keyboard.press('Control+K');
  await page.keyboard.type('われき');
  await page.keyboard.press('Enter');
  const restored = page.waitForResponse((response) => response.url().includes('Setting/api_update'));
  await choose(page, '日付', '西暦');
  await restored;
  await expect(day).toHaveText(western);
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
