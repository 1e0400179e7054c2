import type { Page } from 'playwright/test';
import { composeJapanese, expect, test } from '../support/browser';

const palette = (page: Page) => page.getByRole('dialog', { name: /探す|Find/ });
const typed = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const selected = (page: Page) => palette(page).getByRole('option', { selected: true });
const cell = (page: Page, line: number, field: string) => page.getByLabel(`${line} 行目 ${field}`, { exact: true });

async function arrive(page: Page, path = '/AccountBalance'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(typed(page)).toBeFocused();
}

test.describe('a command and what it needs', () => {
  test('in one line: the document opens with its lines', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('仕訳 11/20 売掛金 売上高 １１０，０００ 11月分 本社');
    await expect(selected(page)).toContainText('仕訳を入力');
    await expect(selected(page)).toContainText('2026/11/20　売掛金　売上高　110,000　11月分 本社');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('伝票日付')).toHaveValue('2026/11/20');
    await expect(cell(page, 1, '勘定科目')).toHaveValue('1220');
    await expect(cell(page, 2, '勘定科目')).toHaveValue('4110');
    await expect(cell(page, 1, '金額')).toHaveValue('110,000');
    await expect(cell(page, 2, '金額')).toHaveValue('110,000');
    await expect(cell(page, 2, '摘要')).toHaveValue('11月分 本社');
  });

  test('by codes, romaji and in a new tab, and what is typed there survives a reload', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('shiwake 1220 4110 5000');
    await expect(selected(page)).toContainText('売掛金　売上高　5,000');
    await page.keyboard.press('Control+Enter');
    await cell(page, 1, '摘要').fill('書き足し');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(1_000);
    await page.reload();
    await expect(cell(page, 1, '摘要')).toHaveValue('書き足し');
    await expect(cell(page, 2, '金額')).toHaveValue('5,000');
  });

  test('step by step, with the input method on', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    await composeJapanese(page, ['し', 'しわ', '仕訳']);
    await expect(options(page).first()).toContainText('仕訳を入力');
    await page.keyboard.press('Enter');
    await expect(typed(page)).toHaveValue('仕訳 ');
    await expect(options(page).filter({ hasText: /\d{4}\/\d\d\/\d\d/ })).toHaveCount(4);
    await composeJapanese(page, ['う', 'うり', 'うりあげ'], { confirm: false });
    await expect(options(page).filter({ hasText: '売上高（役務）' })).toBeVisible();
    await composeJapanese(page, ['売上高（']);
    await expect(
      palette(page)
        .getByText(/「売上高（」に該当する借方が \d+ 件あります/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(typed(page)).toHaveValue('仕訳 売上高（役務） ');
    await page.keyboard.type('1000');
    await expect(selected(page)).toContainText('売上高（役務）　1,000');

    // What is missing or unknown is said, and nothing can be run; the rules of it have tests of their own.
    for (const [line, reason] of [
      ['仕訳 11/20 売掛金', '金額を入力してください。'],
      ['仕訳 11/20 ぬぬぬ 1000', '「ぬぬぬ」に該当する借方がありません'],
    ] as const) {
      await typed(page).fill(line);
      await expect(palette(page).getByRole('status').filter({ hasText: reason }), line).toBeVisible();
      await expect(options(page).first()).toHaveAttribute('aria-disabled', 'true');
    }
  });

  test('after an account the ones picked with it before come first', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    for (const line of ['仕訳 売掛金 4150 1000', '仕訳 1010 6210 1000', '仕訳 1010 6210 2000']) {
      await openPalette(page);
      await page.keyboard.type(line);
      await expect(selected(page)).toContainText('仕訳を入力');
      await page.keyboard.press('Control+Enter');
      await expect(palette(page)).toHaveCount(0);
    }
    await openPalette(page);
    await page.keyboard.type('仕訳 売掛金 ');
    await expect(options(page).nth(1)).toContainText('輸出売上高');
    await typed(page).fill('仕訳 1010 ');
    await expect(options(page).nth(1)).toContainText('旅費交通費');
  });
});

test.describe('Tab shows what can be done with a row', () => {
  test('a screen: open, open beside, copy its link', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('606');
    for (const key of ['Escape', 'Shift+Tab', 'Backspace']) {
      await page.keyboard.press('Tab');
      await expect(options(page).first()).toContainText('開く');
      await page.keyboard.press(key);
      await expect(typed(page), `${key} leads back to the hits`).toHaveValue('606');
      await expect(options(page).first()).toContainText('貸借対照表');
    }
    await page.keyboard.press('Tab');
    await expect(options(page)).toHaveText([/開く.*Enter/, /新しいタブで開く/, /並べて開く/, /リンクをコピー/]);
    await expect(typed(page)).toBeFocused();
    await page.keyboard.type('りんく');
    await expect(options(page)).toHaveText([/リンクをコピー/]);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${process.env.E2E_URL}/BalanceSheet`);
    await expect(palette(page)).toHaveCount(0);
  });

  test('a document: copied into a new one, shown in the list, reversed where it stands', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    const showActions = async () => {
      await openPalette(page);
      await page.keyboard.type('#賠償責任保険料');
      await expect(selected(page)).toContainText('¥');
      await page.keyboard.press('Tab');
      await expect(options(page).filter({ hasText: 'この伝票を複写' })).toContainText('下書き');
    };
    await showActions();
    await page.keyboard.type('いちらん');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ACDocList\?text=\d{10}/);
    await showActions();
    await page.keyboard.type('hantai');
    await expect(selected(page)).toContainText('反対仕訳で取消');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /反対仕訳|取消/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await showActions();
    await page.keyboard.type('fukusha');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, '勘定科目')).not.toHaveValue('');
  });

  test('an account: an entry begun with it', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await arrive(page);
    await openPalette(page);
    await page.keyboard.type('うりかけきん');
    await options(page).filter({ hasText: '1220' }).first().waitFor();
    await expect(selected(page)).toContainText('売掛金');
    await page.keyboard.press('Tab');
    await page.keyboard.type('かりかた');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, '勘定科目')).toHaveValue('1220');
  });
});

test('hits, arguments and actions are accessible', async ({ signedInPage, expectAccessible }) => {
  const page = await signedInPage('keiri');
  await arrive(page);
  await openPalette(page);
  await page.keyboard.type('かんじょう');
  await expect(options(page).first()).toContainText('勘定');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await typed(page).fill('仕訳 2/30 売上高（ ');
  await expect(palette(page).getByRole('listitem', { name: '' }).first()).toBeVisible();
  await expectAccessible(page);
});
