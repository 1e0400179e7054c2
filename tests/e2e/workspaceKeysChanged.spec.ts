import type { Locator, Page } from 'playwright/test';
import { expect, setSession, signInOverHttp, test } from '../support/browser';
import { PATIENCE } from '../support/patience';

/** The keys a user gives to commands, from pressing them to another browser that knows them. */

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await expect(page.getByRole('group', { name: 'ファンクションキー' })).toBeVisible();
}

async function openSettings(page: Page): Promise<Locator> {
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: /^ヘルプ: / });
  // A dialog puts the focus on its first control a moment after it is shown.
  await expect(help.locator(':focus')).toBeVisible();
  await help.getByRole('button', { name: 'キーの割り当てを変更' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'キーの割り当て' });
  await expect(dialog.getByLabel('操作・画面・キーを絞り込む')).toBeFocused();
  return dialog;
}

test('a key is changed by pressing another, a clash is named first, and another browser knows', async ({
  signedInPage,
  browser,
}) => {
  const page = await signedInPage('kacho');
  await arrive(page, '/AccountBalance');
  const dialog = await openSettings(page);
  await page.keyboard.type('めにゅーへいどう');
  await page.keyboard.press('Enter');
  const recorder = dialog.getByLabel('「メニューへ移動」の新しいキー');
  await expect(recorder).toBeFocused();
  const verdict = dialog.getByRole('status');

  await page.keyboard.press('Control+l');
  await expect(verdict).toContainText('ブラウザーが使うため');
  await page.keyboard.press('ArrowDown');
  await expect(verdict).toContainText('入力や移動に使うため');
  await recorder.dispatchEvent('keydown', { key: 'Process', keyCode: 229, bubbles: true, cancelable: true });
  await expect(verdict).toContainText('日本語入力');
  await page.keyboard.press('Control+b');
  await expect(verdict).toContainText('「メニューをアイコンだけに・広げる」(どの画面でも)');
  await expect(verdict).toContainText('「メニューへ移動」に割り当てます');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Alt+Shift+Z');
  await expect(verdict).toContainText('空いています');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Alt+Shift+Z');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('変更済み');
  await expect(dialog.getByLabel('操作・画面・キーを絞り込む')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const homeGroup = (at: Page) => at.getByRole('navigation', { name: 'メインメニュー' }).getByRole('button').first();
  await page.keyboard.press('Alt+Shift+Z');
  await expect(homeGroup(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+m');
  await expect(homeGroup(page)).not.toBeFocused();
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: /^ヘルプ: / });
  await help.getByLabel('キーや操作を絞り込む').fill('めにゅーへ');
  await expect(help.getByText('Alt+Shift+Z')).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  await setSession(elsewhere, await signInOverHttp('kacho'));
  const other = await elsewhere.newPage();
  await expect
    .poll(async () => {
      await other.goto('/AccountBalance');
      await expect(other.getByRole('tabpanel')).toBeVisible();
      await other.keyboard.press('Alt+Shift+Z');
      return homeGroup(other).evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await elsewhere.close();
});

test('a chord, a second key, no key, and back again; the function-key bar follows', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/ACDocList');
  const bar = page.getByRole('group', { name: 'ファンクションキー' });
  await expect(bar.getByRole('button', { name: /F3/ })).toBeVisible();
  const dialog = await openSettings(page);
  await page.keyboard.type('会計伝票一覧 F3');
  const row = dialog.getByRole('option', { selected: true });
  await expect(row).toContainText('F3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: /F7/ })).toBeVisible();
  await expect(bar.getByRole('button', { name: /F3/ })).toHaveCount(0);
  await page.keyboard.press('F7');
  await expect(page.getByRole('tabpanel').locator('input:focus')).toBeVisible();

  await openSettings(page);
  await page.keyboard.type('split or join');
  await dialog.getByRole('button', { name: 'キーを追加' }).press('Enter');
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('G V');
  await expect(row).toContainText('Ctrl+\\');
  await dialog.getByRole('button', { name: 'キーを外す' }).press('Enter');
  await expect(row).toContainText('なし');
  await dialog.getByRole('button', { name: '元に戻す', exact: true }).press('Enter');
  await expect(row).toContainText('Ctrl+\\');
  await expect(row).not.toContainText('G V');
  await dialog.getByRole('button', { name: 'すべて元に戻す' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'すべて元に戻す' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: /F3/ })).toBeVisible();
});

test('presets and the switch for characters, without a mouse', async ({ signedInPage }) => {
  const page = await signedInPage('admin');
  await arrive(page, '/AccountBalance');
  const dialog = await openSettings(page);
  await dialog.getByRole('combobox', { name: 'キーの組み合わせ' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('option', { name: '勘定奉行ふう' }).press('Enter');
  await dialog.getByLabel('操作・画面・キーを絞り込む').fill('たぶをとじる');
  await expect(dialog.getByRole('option', { selected: true })).toContainText('Alt+Shift+W');
  await dialog.getByLabel(/文字だけのキー/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const bar = page.getByRole('group', { name: 'ファンクションキー' });
  await page.keyboard.press('Alt+w');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Alt+w');
  await expect(bar).toBeVisible();
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('what an older version stored is dropped with a note, and the key settings are accessible', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('jinji');
  await test.step('what an older version stored is dropped with a note, and the keys work', async () => {
    const key = await signInOverHttp('jinji');
    await fetch(`${process.env.E2E_URL}/api/Setting/api_update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'workspace.keys', value: { preset: 'emacs', own: ['x'] } }),
    });
    await page.goto('/DashBoard');
    await expect(page.getByText('初期の設定に戻しました')).toBeVisible();
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: /^ヘルプ: / })).toBeVisible();
  });
  await test.step('the key settings are accessible', async () => {
    const page = await signedInPage('kansa');
    await arrive(page, '/AccountBalance');
    const dialog = await openSettings(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('F1');
    await expect(dialog.getByRole('status')).toContainText('F1');
    await expectAccessible(page);
  });
});
