import type { Page } from 'playwright/test';
import { expect } from '../support/browser';
import { test } from '../support/kitServer';

/** What the kit needs a real browser for: layout, scrolling, the clipboard, and where the focus goes by itself. */
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await expect(list(page).getByRole('gridcell', { name: '100000' })).toBeVisible();
});

const list = (page: Page) => page.getByRole('grid', { name: '見本の一覧' });
const note = (page: Page) => page.getByTestId('list-note');
const focusFirstRow = (page: Page) => list(page).getByRole('gridcell', { name: '100000' }).click();
/** The text of the cell the keys go to. */
const currentCell = (page: Page) => list(page).locator('.ag-cell-focus');

test('a select, dialogs, a menu and a tip are worked by keys, and give the focus back', async ({ page }) => {
  const kind = page.getByRole('combobox', { name: '種類', exact: true });
  await kind.focus();
  await page.keyboard.press('F4');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveText('本棚');
  await expect(kind).toBeFocused();

  const opener = page.getByRole('button', { name: '確認', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();

  // Esc goes back one level at a time: the list, what is typed, the dialog.
  await page.getByRole('button', { name: 'ダイアログ' }).click();
  const dialog = page.getByRole('dialog');
  const sort = dialog.getByRole('combobox', { name: '分類' });
  await sort.fill('うり');
  await expect(page.getByRole('option')).toHaveText(['1310売掛金urikake', '4110売上高']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(sort).toHaveValue('');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const more = page.getByRole('button', { name: 'その他' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '締める' })).toHaveAttribute('title', '権限がありません');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('直前の操作を取り消します')).toBeVisible();
});

test('arrows, Home and End walk the cells, and no key typed while rows are drawn is lost', async ({ page }) => {
  await focusFirstRow(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(currentCell(page)).toHaveText('2026/02/02');
  await page.keyboard.press('End');
  await expect(currentCell(page)).toHaveText('登録済');
  await page.keyboard.press('Home');
  await expect(currentCell(page)).toHaveText('100001');
  await page.keyboard.press('Enter');
  await expect(note(page)).toHaveText('開いた 100001');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await expect(currentCell(page)).toHaveText('109999');
  await page.keyboard.press('Control+Home');
  await expect(currentCell(page)).toHaveText('100000');
  await page.keyboard.press('PageDown');
  await expect(currentCell(page)).not.toHaveText('100000');

  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Space');
  await expect(note(page)).toHaveText(/^選択 \d+$/);
  const selectedAtFirst = Number((await note(page).textContent())?.replace(/\D/g, ''));
  const typeAtOnce = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await typeAtOnce('Control+End', 'ArrowUp', 'ArrowUp', 'Space', 'Home');
  await expect(currentCell(page)).toHaveText('109997');
  await expect(note(page)).toHaveText(`選択 ${selectedAtFirst + 1}`);
  await typeAtOnce('Control+Home', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Space');
  await expect(currentCell(page)).toHaveText('100002');
  await expect(note(page)).toHaveText(`選択 ${selectedAtFirst + 2}`);
  await typeAtOnce('Control+Home', 'PageDown', 'PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageUp', 'PageUp');
  await expect(currentCell(page)).toHaveText('100000');
  await typeAtOnce('Control+End', 'ArrowUp', 'Enter');
  await expect(note(page)).toHaveText('開いた 109998');
});

test('Space, Shift with arrows and Ctrl+A select rows, Ctrl+C copies them, and Tab leaves the list', async ({
  page,
}) => {
  await focusFirstRow(page);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(note(page)).toHaveText('選択 3');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(note(page)).toHaveText('選択 2');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/)).toEqual([
    '番号\t日付\t名称\t金額\t状態',
    '100000\t2026/01/01\t青い椅子 1\t0\t下書き',
    '100001\t2026/02/02\t緑の机 2\t7919\t登録済',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(note(page)).toHaveText('選択 3');
  await page.keyboard.press('Control+a');
  await expect(note(page)).toHaveText('選択 10000');
  await list(page).getByText('白い本棚 3', { exact: true }).dblclick();
  await expect(note(page)).toHaveText('開いた 100002');
  await page.keyboard.press('Tab');
  await expect(list(page).locator(':focus')).toHaveCount(0);
});

test('a list is sorted and filtered from its heads and searched, and a statement is walked by arrows', async ({
  page,
}) => {
  const amount = list(page).getByRole('columnheader', { name: '金額' });
  await amount.click();
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect(list(page).locator('.ag-row[row-index="0"] [col-id="amount"]').first()).toContainText('△');
  await amount.click();
  await amount.click();
  await expect(amount).not.toHaveAttribute('aria-sort', /.+ending/);

  const totals = list(page).locator('.ag-grid-pinned-bottom-rows-container');
  const search = page.getByRole('searchbox', { name: '一覧を探す' });
  await expect(totals).toContainText('10,000 件');
  await search.fill('青い椅子　１');
  await expect(list(page).getByText('青い椅子 1', { exact: true })).toBeVisible();
  await expect(list(page).getByText('緑の机 2', { exact: true })).toBeHidden();
  await expect(totals).not.toContainText('10,000 件');
  await search.fill('');

  const title = list(page).getByRole('columnheader', { name: '名称' });
  await title.hover();
  await title.locator('.ag-header-cell-filter-button').click();
  await page.getByRole('textbox', { name: '絞り込む値' }).first().fill('丸い');
  await expect(list(page).getByText('丸い鏡 6', { exact: true })).toBeVisible();
  await expect(list(page).getByText('青い椅子 1', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');

  const table = page.getByRole('treegrid', { name: '見本の表' });
  await table.getByRole('rowheader').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('report-note')).toHaveText('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('report-note')).toHaveText('椅子');
  await page.keyboard.press('Control+End');
  await expect(table.locator('td:focus')).toHaveText('1,370,000');
});

test('ten thousand rows scroll smoothly', { tag: '@measured' }, async ({ page }) => {
  const viewport = page.locator('.ag-grid-viewport').first();
  const frames = await viewport.evaluate(async (element) => {
    const taken: number[] = [];
    for (let step = 0; step < 60; step += 1) {
      const begun = performance.now();
      element.scrollTop += 700;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      taken.push(performance.now() - begun);
    }
    return taken.sort((one, other) => one - other);
  });
  expect(await viewport.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(20_000);
  // The slowest frame says more of the other work of the machine than of the list.
  const [median = 0, slowest = 0] = [frames[30], frames.at(-1)];
  console.log(`60 jumps through 10,000 rows: median frame ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`);
  expect(median).toBeLessThan(120);
});

test('is accessible with a look-up, a dialog and a menu open, and has its scheme before anything is drawn', async ({
  page,
  kitUrl,
  expectAccessible,
}) => {
  await expectAccessible(page);
  await page.getByRole('combobox', { name: '科目' }).first().press('F4');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ダイアログ' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'その他' }).click();
  // The menu's guards take focus only to hand it on, and a menu belongs to its button rather than to a landmark.
  await expectAccessible(page, { except: ['[data-base-ui-focus-guard]', '[role=menu]'] });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/scheme.js') ? route.continue() : route.abort(),
  );
  await page.goto(kitUrl);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});
