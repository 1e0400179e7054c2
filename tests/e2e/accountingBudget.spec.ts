import { pathOf } from '../../src/core/contract/endpoint';
import { updateBudget } from '../../src/plugins/budget/contract/budget';
import { composeJapanese, expect, test } from '../support/browser';
import { callAs } from '../support/callAs';

/** A year nobody plans but this try: what is saved stays behind. */
const untouchedYear = () => 2100 + (Math.floor(Date.now() / 1_000) % 800);

test('a budget is typed, filled, spread, pasted, saved and read again, and a conflict loses nothing', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedInPage('keiri');
  const year = untouchedYear();
  await page.goto(`/Budget?year=${year}`);
  const cell = (account: string, month: string) => page.getByLabel(`${account} ${month}`, { exact: true });
  const grid = page.getByRole('table', { name: '予算の表' });
  const shown = (account: string, column: number) =>
    grid
      .getByRole('row', { name: new RegExp(account) })
      .getByRole('cell')
      .nth(column);
  await expect(page.getByText(`${year}年度の予算はまだありません。`)).toBeVisible({ timeout: 30_000 });

  // Sales: full-width figures through the Japanese input, the same for the later months, the sum and the profit at once.
  await cell('売上高', '4月').focus();
  await composeJapanese(page, ['１２', '１２００００']);
  await page.keyboard.press('Enter');
  await expect(cell('売上高', '5月')).toBeFocused();
  await cell('売上高', '4月').focus();
  await page.keyboard.press('F6');
  await expect(cell('売上高', '3月')).toHaveValue('120,000');
  await expect(cell('売上高', '合計')).toHaveValue('1,440,000');
  await expect(shown('^営業利益', 12)).toHaveText('1,440,000');
  await page.keyboard.press('Control+z');
  await expect(cell('売上高', '3月')).toHaveValue('');
  await page.keyboard.press('Control+y');
  await expect(cell('売上高', '3月')).toHaveValue('120,000');

  // A year's rent spread over the months, the rest in March; a mistake stays until it is put right.
  await shown('地代家賃', 12).click();
  await expect(cell('地代家賃', '合計')).toBeFocused();
  await page.keyboard.type('100000');
  await page.keyboard.press('Enter');
  await expect(shown('地代家賃', 0)).toHaveText('8,333');
  await expect(shown('地代家賃', 11)).toHaveText('8,337');
  await shown('地代家賃', 0).click();
  await page.keyboard.type('abc');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('地代家賃 4月 を金額として読み取れません。').first()).toBeVisible();
  await expect(cell('地代家賃', '4月')).toBeFocused();

  // A block of a spreadsheet, beginning where the mistake is.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('9,000\t△10\r\n1\t2'));
  await page.keyboard.press('Control+v');
  await expect(cell('地代家賃', '4月')).toHaveValue('9,000');
  await expect(cell('地代家賃', '5月')).toHaveValue('△10');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${year}年度の予算を保存しました。`).first()).toBeVisible();
  await expect(page.getByText('未保存', { exact: true })).toBeHidden();
  await page.reload();
  await expect(shown('地代家賃', 1)).toHaveText('△10');
  await expect(cell('売上高', '合計')).toHaveValue('1,440,000');

  // Somebody else saves first: both amounts are shown, and what was typed is kept where it is chosen.
  await cell('売上高', '4月').focus();
  await page.keyboard.type('130000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('未保存', { exact: true })).toBeVisible();
  await callAs('admin', pathOf(updateBudget).replace('/api/', ''), {
    ...{ fiscalYear: year, department: '-', version: 1 },
    cells: [
      { account: '4110', month: `${year}-04`, amount: 125_000 },
      { account: '4110', month: `${year}-06`, amount: 126_000 },
    ],
  });
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: '同じ予算が先に保存されました' });
  await expect(conflict.getByRole('row', { name: /売上高 4月/ })).toContainText('130,000');
  await expect(conflict.getByRole('row', { name: /売上高 4月/ })).toContainText('125,000');
  await conflict.getByRole('button', { name: 'この金額で保存' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByText('未保存', { exact: true })).toBeHidden();
  await page.reload();
  await expect(cell('売上高', '4月')).toHaveValue('130,000');
  await expect(cell('売上高', '6月')).toHaveValue('126,000');

  // The sum of all departments is looked at; beside it the books in a picture.
  await page.getByRole('combobox', { name: '部門' }).click();
  await page.getByRole('option', { name: '合計（全部門）' }).click();
  await expect(page.getByText('合計は見るだけです。')).toBeVisible();
  await expect(cell('売上高', '4月')).toHaveAttribute('readonly', '');
  await page.keyboard.press('F9');
  await expect(page.getByRole('img', { name: /予算と実績: 営業利益/ })).toBeVisible();
  await expectAccessible(page);
});

test('a budget is copied from the actuals of last year, and a file is checked before it is taken', async ({
  signedInPage,
}) => {
  test.slow();
  const page = await signedInPage('keiri');
  await page.goto('/Budget?year=2027');
  await expect(page.getByText('2027年度の予算はまだありません。')).toBeVisible({ timeout: 30_000 });
  const sales = page.getByLabel('売上高 合計', { exact: true });
  await expect(sales).toHaveValue('');
  await page.keyboard.press('F4');
  const copy = page.getByRole('dialog', { name: '実績・予算から複写' });
  await expect(copy.getByText(/科目、利益 .* 円になります。/)).toBeVisible();
  await copy.getByLabel('率（%）').fill('１０５');
  await page.keyboard.press('Control+Enter');
  await expect(copy).toBeHidden();
  await expect(sales).toHaveValue(/000$/);
  await page.keyboard.press('Control+z');
  await expect(sales).toHaveValue('');

  await page.keyboard.press('F8');
  const file = page.getByRole('dialog', { name: '予算のファイルを取り込む' });
  const months = Array.from({ length: 12 }, (_, index) => `${((index + 3) % 12) + 1}月`).join(',');
  const choose = (rows: string) =>
    file.locator('input[type=file]').setInputFiles({
      name: '予算.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`科目コード,${months}\r\n${rows}`),
    });
  await choose('1110,1');
  await expect(file.getByRole('alert')).toContainText('1110 普通預金 には予算を持てません');
  await choose('4110,"7,000"');
  await file.getByRole('button', { name: '1 科目を表に反映' }).click();
  await expect(file).toBeHidden();
  await expect(sales).toHaveValue('7,000');
  await page.keyboard.press('Control+z');
  await expect(sales).toHaveValue('');
});
