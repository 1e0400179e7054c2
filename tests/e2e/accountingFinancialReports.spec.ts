import { expect, test } from '../support/browser';
import { PATIENCE } from '../support/patience';

const grid = (page: import('playwright/test').Page) => page.getByRole('table', { name: '財務諸表の行' });

test('reports are copied, changed by keys, kept in versions, listed and deleted by their owner', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a report is copied from a standard one, changed by keys, mended where it says so, and kept in versions', async () => {
    await page.goto('/FinReportCustomize?start=incomeStatement');
    const cell = (row: number, field: string) =>
      page.getByRole('textbox', { name: `${row} 行目 ${field}`, exact: true });
    await expect(cell(1, 'コード')).toHaveValue('PL_SALES');
    const preview = page.getByRole('treegrid');
    await expect(preview.getByRole('row', { name: /経常利益/ })).toBeVisible();

    // A row of one's own below sales: what is wrong with it is said at once, and mended.
    await cell(1, '項目名').click();
    await page.keyboard.press('Alt+Insert');
    await cell(2, 'コード').fill('FEE');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('手数料率');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('=PL_SALES / NONE');
    await expect(
      page.getByText('計算式の「NONE」は金額のある行ではありません', { exact: false }).first(),
    ).toBeVisible();
    await cell(2, '科目・範囲・グループ、または =計算式').fill('=PL_SGA / PL_SALES');
    await expect(page.getByText('NONE', { exact: false })).toHaveCount(0);
    await expect(preview.getByRole('row', { name: /手数料率/ })).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(cell(3, 'コード')).toHaveValue('FEE');
    await page.keyboard.press('Control+z');
    await expect(cell(2, 'コード')).toHaveValue('FEE');

    await page.keyboard.press('Control+s');
    const name = page.getByRole('textbox', { name: '名前' });
    await name.fill('月次の採算');
    await page.getByRole('textbox', { name: '読み' }).fill('げつじのさいさん');
    await page.keyboard.press('Enter');
    await expect(page.getByText('第 1 版', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/id=/);

    // The palette finds it by its reading.
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('getujinosaisan');
    await expect(page.getByRole('option', { name: /月次の採算/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');

    // A figure leads to the accounts it is made of, and one of them to its ledger.
    await preview
      .getByRole('row', { name: /^売上高/ })
      .getByRole('gridcell')
      .nth(1)
      .dblclick();
    const behind = page.getByRole('dialog', { name: '「売上高」の内訳' });
    await behind.getByRole('row', { name: /4120/ }).getByRole('gridcell').dblclick();
    await expect(page).toHaveURL(/AccountitemsList/);
  });
  await test.step('reports are listed, deleted by their owner, and accessible in both schemes', async () => {
    const page = await signedInPage('kacho');
    await page.goto('/FinReportCustomize?start=balanceSheet');
    await expect(grid(page)).toBeVisible();
    await expect(page.getByRole('treegrid').getByRole('row', { name: /^資産合計/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('F4');
    const columns = page.getByRole('dialog', { name: '列の設定' });
    await columns.getByRole('button', { name: '構成比を追加' }).click();
    await expect(columns.getByRole('textbox', { name: '項目名' }).last()).toHaveValue('構成比');
    // The balance sheet has no budget: the column stays blank.
    await columns.getByRole('button', { name: '予算を追加' }).click();
    await expect(columns.getByRole('combobox', { name: 'データ' }).last()).toHaveText('予算');
    await expectAccessible(page);
    await columns.getByRole('button', { name: '閉じる' }).last().click();
    const assets = page.getByRole('treegrid').getByRole('row', { name: /^資産合計/ });
    await expect(assets.getByRole('gridcell')).toHaveCount(5);
    await expect(assets.getByRole('gridcell').first()).toHaveText(/\d/);
    await expect(assets.getByRole('gridcell').last()).toHaveText('');
  });
});

test('the cash-flow statement ties to the change of money, and opens down to the accounts', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/BalanceSheet?view=cf&from=2025-04&through=2026-03');
  await expect(page.getByText(/^期首 [\d,]+＋増減 [△\d,]+＝期末 [\d,]+$/)).toBeVisible();
  const row = page.getByRole('treegrid').getByRole('row', { name: /売上債権及び契約資産の増減額/ });
  await row.getByRole('gridcell').first().dblclick();
  await expect(page).toHaveURL(/AccountitemsList/);
});
