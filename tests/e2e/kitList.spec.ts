import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from '../support/browser';
import { test } from '../support/kitServer';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await expect(list(page).getByRole('gridcell', { name: '100000' })).toBeVisible();
});

const list = (page: Page) => page.getByRole('grid', { name: '見本の一覧' });
const note = (page: Page) => page.getByTestId('list-note');

async function focusFirstRow(page: Page): Promise<void> {
  await list(page).getByRole('gridcell', { name: '100000' }).click();
}

/** The text of the cell the keys go to. */
const currentCell = (page: Page) => list(page).locator('.ag-cell-focus');

test('arrows, Home and End walk the cells; Enter opens the row', async ({ page }) => {
  await focusFirstRow(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(currentCell(page)).toHaveText('2026/02/02');
  await page.keyboard.press('End');
  await expect(currentCell(page)).toHaveText('転記済');
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
});

test('keys typed while the rows gone to are drawn are not lost', async ({ page }) => {
  await focusFirstRow(page);
  const typeAtOnce = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await typeAtOnce('Control+End', 'ArrowUp', 'ArrowUp', 'Space', 'Home');
  await expect(currentCell(page)).toHaveText('109997');
  await expect(note(page)).toHaveText('選択 2');
  await typeAtOnce('Control+Home', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Space');
  await expect(currentCell(page)).toHaveText('100002');
  await expect(note(page)).toHaveText('選択 3');
  await typeAtOnce('Control+Home', 'PageDown', 'PageDown', 'PageDown', 'PageUp', 'PageUp', 'PageUp', 'PageUp');
  await expect(currentCell(page)).toHaveText('100000');
  await typeAtOnce('Control+End', 'ArrowUp', 'Enter');
  await expect(note(page)).toHaveText('開いた 109998');
});

test('Space and Shift with arrows select rows, Ctrl+A all of them', async ({ page }) => {
  await focusFirstRow(page);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(note(page)).toHaveText('選択 3');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(note(page)).toHaveText('選択 2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(note(page)).toHaveText('選択 3');
  await page.keyboard.press('Control+a');
  await expect(note(page)).toHaveText('選択 10000');
});

test('Ctrl+C copies the selected rows as a spreadsheet takes them', async ({ page }) => {
  await focusFirstRow(page);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(/\r?\n/)).toEqual([
    '番号\t日付\t名称\t金額\t状態',
    '100000\t2026/01/01\t青い椅子 1\t0\t下書き',
    '100001\t2026/02/02\t緑の机 2\t7919\t転記済',
  ]);
});

test('a double click opens; Tab leaves the list', async ({ page }) => {
  await list(page).getByText('白い本棚 3', { exact: true }).dblclick();
  await expect(note(page)).toHaveText('開いた 100002');
  await page.keyboard.press('Tab');
  await expect(list(page).locator(':focus')).toHaveCount(0);
});

test('the search finds in any spelling, and the totals are those of what is shown', async ({ page }) => {
  const totals = list(page).locator('.ag-grid-pinned-bottom-rows-container');
  await expect(totals).toContainText('10,000 件');
  await page.getByRole('searchbox', { name: '一覧を探す' }).fill('青い椅子　１');
  await expect(list(page).getByText('青い椅子 1', { exact: true })).toBeVisible();
  await expect(list(page).getByText('緑の机 2', { exact: true })).toBeHidden();
  await expect(totals).not.toContainText('10,000 件');
});

test('a head sorts by Enter and by click', async ({ page }) => {
  const amount = list(page).getByRole('columnheader', { name: '金額' });
  await amount.click();
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect(list(page).locator('.ag-row[row-index="0"] [col-id="amount"]').first()).toContainText('△');
});

test('a column is filtered from its head', async ({ page }) => {
  const title = list(page).getByRole('columnheader', { name: '名称' });
  await title.hover();
  await title.locator('.ag-header-cell-filter-button').click();
  const input = page.getByRole('textbox', { name: '絞り込む値' }).first();
  await input.fill('丸い');
  await expect(list(page).getByText('丸い鏡 6', { exact: true })).toBeVisible();
  await expect(list(page).getByText('青い椅子 1', { exact: true })).toBeHidden();
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

test('a statement is walked by arrows, and Enter opens a line', async ({ page }) => {
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

for (const scheme of ['light', 'dark'] as const) {
  test(`the whole kit is accessible in ${scheme}`, async ({ page, expectAccessible }) => {
    await expectAccessible(page, { scheme });
  });

  test(`an open look-up and an open dialog are accessible in ${scheme}`, async ({ page, expectAccessible }) => {
    await page.getByRole('combobox', { name: '科目' }).first().press('F4');
    await expectAccessible(page, { scheme });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'ダイアログ' }).click();
    await expectAccessible(page, { scheme });
  });

  test(`an open menu is accessible in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.getByRole('button', { name: 'その他' }).click();
    const { violations } = await new AxeBuilder({ page })
      // The menu's guards take focus only to hand it on, and a menu belongs to its button rather than to a landmark.
      .exclude('[data-base-ui-focus-guard]')
      .disableRules(['region'])
      .analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }))).toEqual([]);
  });
}

test('the chosen scheme holds before anything is drawn', async ({ page, kitUrl }) => {
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/scheme.js') ? route.continue() : route.abort(),
  );
  await page.goto(kitUrl);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
});
