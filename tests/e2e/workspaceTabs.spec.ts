import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';
import { builtFile } from '../support/builtFile';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const selected = (page: Page) => page.getByRole('tab', { selected: true });

async function go(page: Page, number: string, enter = 'Control+Enter'): Promise<void> {
  const field = page.getByRole('combobox', { name: /探す/ });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill(number);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(number);
  await page.keyboard.press(enter);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(selected(page)).toBeVisible();
}

test('keep what is in them, and come back after a reload, pinned, in their panes, with what was typed', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/ACDocument');
  const memo = page.getByLabel('伝票摘要');
  await memo.fill('打ちかけの摘要');
  await memo.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 4));
  await go(page, '601');
  const table = page.getByRole('tabpanel', { name: /勘定残高/ });
  await expect(table.getByText('普通預金')).toBeVisible();
  // The hidden one takes no focus and no keys, and is not in the accessibility tree.
  const frames = page.locator('[role="tabpanel"]');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  expect(await frames.evaluateAll((all) => all.map((frame) => (frame as HTMLElement).inert))).toEqual([true, false]);
  await page.keyboard.press('Alt+1');
  await expect(memo).toHaveValue('打ちかけの摘要');
  await expect(memo).toBeFocused();
  expect(await memo.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(2);
  await expect(page).toHaveURL(/\/ACDocument/);

  await memo.fill('再読み込みの前');
  await page.keyboard.press('Alt+2');
  await expect(page).toHaveURL(/AccountBalance/);
  await page.keyboard.press('Alt+p');
  await go(page, '606', 'Alt+Enter');
  await expect(page).toHaveURL(/BalanceSheet/);
  await page.reload();
  await expect(page.getByRole('tablist')).toHaveCount(2);
  await expect(page.getByRole('tablist').first().getByRole('tab').first()).toContainText('勘定残高');
  await expect(selected(page)).toHaveCount(2);
  await expect(page).toHaveURL(/BalanceSheet/);
  await tab(page, /会計伝票入力/).click();
  await expect(page.getByLabel('伝票摘要')).toHaveValue('再読み込みの前');
});

test('Back stays in the tab and brings a closed one back; tabs are closed, reopened, walked through and moved by keys', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/AccountBalance');
  await go(page, '606', 'Enter');
  await go(page, '609', 'Enter');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/BalanceSheet/);
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.goForward();
  await expect(page).toHaveURL(/AccountManager/);
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page).toHaveURL(/AccountBalance/);
  await page.goBack();
  await expect(page).toHaveURL(/BalanceSheet/);
  await expect(page.getByRole('tab')).toHaveCount(2);

  await go(page, '609');
  const names = () => page.getByRole('tab').allTextContents();
  await expect.poll(names).toEqual(['勘定残高', '貸借対照表', '勘定科目管理']);
  await page.keyboard.press('Alt+2');
  await expect(selected(page)).toHaveText('貸借対照表');
  await page.keyboard.press('Alt+Shift+PageUp');
  await expect.poll(names).toEqual(['貸借対照表', '勘定残高', '勘定科目管理']);
  await page.keyboard.press('Alt+w');
  await expect.poll(names).toEqual(['勘定残高', '勘定科目管理']);
  await page.keyboard.press('Alt+Shift+T');
  await expect.poll(names).toEqual(['貸借対照表', '勘定残高', '勘定科目管理']);
  await page.keyboard.press('Alt+PageDown');
  await expect(selected(page)).toHaveText('勘定残高');
  await page.keyboard.press('Alt+9');
  await expect(selected(page)).toHaveText('勘定科目管理');
  await selected(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, '勘定残高')).toBeFocused();
  await expect(selected(page)).toHaveText('勘定科目管理');
  await page.keyboard.press('Enter');
  await expect(selected(page)).toHaveText('勘定残高');
  await selected(page).focus();
  await page.keyboard.press('Delete');
  await expect.poll(names).toEqual(['貸借対照表', '勘定科目管理']);
});

test('a menu link opens in passing, content that is not saved asks once before its tab closes', async ({
  signedInPage,
  context,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('with unsaved content ask once before they close', async () => {
    await arrive(page, '/ACDocument');
    await page.getByLabel('伝票摘要').fill('まだ保存していない');
    await expect(tab(page, /未保存/)).toBeVisible();
    await page.keyboard.press('Alt+w');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('保存していない内容があります');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('伝票摘要')).toHaveValue('まだ保存していない');
    // A screen keeps what is half typed a moment after the last key.
    await page.waitForTimeout(600);
    await page.keyboard.press('Alt+w');
    await question.getByRole('button', { name: '保存せずに閉じる' }).press('Enter');
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByText('画面は開いていません')).toBeVisible();
    await page.keyboard.press('Alt+Shift+T');
    await expect(page.getByLabel('伝票摘要')).toHaveValue('まだ保存していない');
  });
  await test.step('a link of the menu opens in passing, a double click keeps it, a modified one opens a window with that screen alone', async () => {
    await forgetStored(page);
    await arrive(page, '/AccountBalance');
    const menu = page.getByRole('navigation', { name: 'メインメニュー' });
    await menu.getByRole('link', { name: '貸借対照表' }).click();
    await menu.getByRole('link', { name: '会計期間管理' }).click();
    await expect(page.getByRole('tab')).toHaveText(['勘定残高', '会計期間管理']);
    await tab(page, '会計期間管理').dblclick();
    await menu.getByRole('link', { name: '貸借対照表' }).click();
    await expect(page.getByRole('tab')).toHaveText(['勘定残高', '会計期間管理', '貸借対照表']);
    await expect(menu.getByRole('link', { name: '貸借対照表' })).toHaveAttribute('aria-current', 'page');
    expect(await menu.getByRole('link', { name: '貸借対照表' }).getAttribute('href')).toBe('/BalanceSheet');

    await page.waitForTimeout(600);
    const opening = context.waitForEvent('page');
    await menu.getByRole('link', { name: '貸借対照表' }).click({ modifiers: ['ControlOrMeta'] });
    const other = await opening;
    await expect(other.getByRole('tab')).toHaveText(['貸借対照表']);
    await expect(page.getByRole('tab')).toHaveText(['勘定残高', '会計期間管理', '貸借対照表']);
  });
});

test('two panes: split, walk, move, swap, maximise, join, all by keys', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await arrive(page, '/AccountBalance');
  await go(page, '606');
  await page.keyboard.press('Control+\\');
  const strips = page.getByRole('tablist');
  const said = page.locator('[data-announcer]');
  await expect(strips).toHaveCount(2);
  await expect(page.getByRole('tabpanel')).toHaveCount(2);
  await page.keyboard.press('F6');
  await expect(page).toHaveURL(/AccountBalance/);
  await page.keyboard.press('Control+F6');
  await expect(page).toHaveURL(/BalanceSheet/);
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('Alt+Shift+Enter');
  await expect(page.getByRole('tabpanel')).toHaveCount(2);
  const divider = page.getByRole('separator', { name: 'ペインの境界' });
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '52');
  await page.keyboard.press('Alt+Shift+E');
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  await expect(said).toContainText('ペインの幅を等しくしました');
  await page.keyboard.press('Alt+Shift+X');
  await expect(strips.first().getByRole('tab')).toHaveText('貸借対照表');
  await expect(said).toContainText('左右のペインを入れ替えました。今はペイン 1 です');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(strips).toHaveCount(1);
  await page.keyboard.press('Control+\\');
  await expect(said).toContainText('左右に分割しました。今はペイン 2 です');
  await page.keyboard.press('Control+\\');
  await expect(strips).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveCount(2);
});

const statement = () => builtFile('src/plugins/statements/statement/screens/StatementScreen.tsx');

test('a screen whose code cannot be fetched, or that throws, breaks alone, says what happened and is shown again', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.route(statement(), (route) => route.abort());
  await arrive(page, '/AccountBalance');
  await go(page, '606');
  const broken = page.getByRole('tabpanel', { name: /貸借対照表/ });
  await expect(broken.getByRole('alert')).toContainText('画面を読み込めませんでした');
  await broken.getByText('詳細').click();
  await expect(broken.locator('pre')).toContainText('/BalanceSheet');
  await page.keyboard.press('Alt+1');
  await expect(page.getByText('普通預金')).toBeVisible();
  await page.keyboard.press('Alt+2');
  await page.unroute(statement());
  await broken.getByRole('button', { name: 'もう一度表示する' }).click();
  await expect(broken.getByText('資産の部').first()).toBeVisible();

  await page.route(statement(), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default function Broken() { throw new Error('壊れた画面'); }",
    }),
  );
  await arrive(page, '/BalanceSheet');
  await expect(broken.getByRole('alert')).toContainText('この画面で問題が起きました');
  await broken.getByText('詳細').click();
  await expect(broken.locator('pre')).toContainText('壊れた画面');
  await go(page, '601');
  await expect(page.getByText('普通預金')).toBeVisible();
});

test('a screen the user has no right to says in words which right, and who can give it', async ({ signedInPage }) => {
  const page = await signedInPage('shain');
  await page.goto('/BalanceSheet');
  await expect(page.getByRole('tabpanel')).toContainText('この画面を開く権限がありません');
  await expect(page.getByRole('tabpanel')).not.toContainText('Balance.balancesheet');
  await expect(page.getByRole('tabpanel')).toContainText(
    /必要な権限: .*貸借対照表.*E0001 管理 太郎、または E0008 管野 文 に依頼/,
  );
});
