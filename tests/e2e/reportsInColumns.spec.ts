import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

test('the trial balance by months: walked by keys, compared, folded, its ledgers opened, down to a partner, all kept in the address', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountBalance');
  const table = page.getByRole('treegrid', { name: '残高試算表' });
  await expect(table.getByRole('rowheader', { name: /普通預金/ })).toBeVisible();

  await page.keyboard.press('F4');
  await expect(page).toHaveURL(/by=month/);
  await expect(table.getByRole('columnheader', { name: '合計', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+y');
  await expect(table.getByRole('columnheader', { name: '増減率' })).toBeVisible();

  // From the account's name one month to the right, and into the ledger of that month.
  await table.getByRole('rowheader', { name: /普通預金/ }).focus();
  await page.keyboard.press('ArrowRight');
  const month = await table.getByRole('columnheader').nth(1).textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`AccountitemsList\\?account=1110&from=${month?.replace('/', '-')}-01`));
  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL(/AccountBalance.*by=month/);

  await page.keyboard.press('F8');
  await expect(page).toHaveURL(/fold=/);
  await expect(table.getByRole('rowheader', { name: /普通預金/ })).toHaveCount(0);
  await table.getByRole('rowheader', { name: '資産の部 計', exact: true }).focus();
  await page.keyboard.press('+');
  await expect(table.getByRole('rowheader', { name: '流動資産 計' })).toBeVisible();
  await page.reload();
  await expect(table.getByRole('rowheader', { name: '流動資産 計' })).toBeVisible();

  // An account opens into its partners, and a partner into the ledger of both.
  await page.keyboard.press('F8');
  await table.getByRole('rowheader', { name: /^1220/ }).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/partners=1220/);
  const partner = table.getByRole('rowheader', { name: /^C\d+/ }).first();
  await expect(partner).toBeVisible();
  await partner.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/AccountitemsList\?account=1220.*partner=C/);
});

test('the income statement beside its budget: told in words, drawn, saved, and opened down to the budget', async ({
  signedInPage,
}) => {
  test.slow();
  const page = await signedInPage('keiri');
  await page.goto('/BalanceSheet?view=pl&compare=plan');
  const table = page.getByRole('treegrid', { name: '損益計算書' });
  const sales = table.getByRole('row', { name: /^売上高/ }).first();
  await expect(table.getByRole('columnheader', { name: /^予算 \d{4}/ })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: '達成率' })).toBeVisible();
  await expect(sales.getByRole('gridcell').nth(3)).toHaveText(/^\d+\.\d%$/);
  await expect(sales.getByRole('gridcell').nth(4)).toHaveText(/^(有利|不利)$/);
  await table.getByRole('rowheader').first().focus();
  await page.keyboard.press('F9');
  await expect(page.getByRole('img', { name: /^予算と実績/ })).toBeVisible();

  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'ファイルに保存' });
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '保存する' }).click();
  const { sheets } = await readXlsx(readFileSync(await (await saved).path()));
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['予算差異', '達成率', '評価']));
  expect(sheets[0]?.rows.flat().some((cell) => cell === '有利' || cell === '不利')).toBe(true);
  // This month is not closed yet.
  expect(sheets[0]?.rows.flat().some((cell) => String(cell).startsWith('速報値（'))).toBe(true);
  await expect(dialog).toHaveCount(0);

  // The balance sheet has no budget: the choice is not offered there, and comes back with the income statement.
  await page.goto('/BalanceSheet?view=bs&compare=plan');
  await expect(page.getByRole('treegrid', { name: '資産の部', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '比較' })).toHaveText('なし');

  await page.goto('/AccountBalance?compare=plan');
  const balances = page.getByRole('treegrid', { name: '残高試算表' });
  const row = balances.getByRole('row', { name: /^4110/ });
  await expect(row).toBeVisible();
  await expect(balances.getByRole('row', { name: /^1110/ }).getByRole('gridcell').nth(4)).toHaveText('');
  await row.getByRole('gridcell').nth(4).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Budget\?year=\d{4}&department=$/);
});

test('the statements: months, charts, files in both formats, a note on a row, the cash flow by another method', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('the statements: months, charts, and a file as shown in both formats', async () => {
    await page.goto('/BalanceSheet?view=pl');
    await expect(page.getByRole('rowheader', { name: '営業利益' })).toBeVisible();
    await page.keyboard.press('F4');
    await page.keyboard.press('F9');
    await expect(page.getByRole('img', { name: /売上と利益の推移/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /販売費及び一般管理費/ })).toBeVisible();

    for (const [format, opening] of [
      ['Excel', 'PK'],
      ['PDF', '%PDF-'],
    ] as const) {
      await page.keyboard.press('Control+e');
      const dialog = page.getByRole('dialog', { name: 'ファイルに保存' });
      if (format === 'PDF') {
        await dialog.getByLabel('形式').click();
        await page.getByRole('option', { name: /PDF/ }).click();
      }
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: '保存する' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^損益計算書-/);
      expect(readFileSync(await file.path(), 'latin1').slice(0, opening.length)).toBe(opening);
      await expect(dialog).toHaveCount(0);
    }
    await page.keyboard.press('F10');
    await expect(page.getByRole('heading', { level: 1, name: 'キャッシュ・フロー計算書' })).toBeVisible();
    await page.keyboard.press('F10');
    await expect(page.getByRole('img', { name: /現金及び預金の推移/ })).toBeVisible();
  });
  await test.step('a note on a row is typed by keys and stands below the statement; the cash flow changes its method', async () => {
    await forgetStored(page);
    await page.goto('/BalanceSheet?view=pl');
    const row = page.getByRole('rowheader', { name: /^営業利益/ });
    await row.focus();
    const note = page.getByRole('dialog', { name: '「営業利益」の注記' });
    await page.keyboard.press('Alt+n');
    await note.getByLabel('注記').fill('新規事業の立上げ費用を含む。');
    await page.keyboard.press('Control+Enter');
    const remarks = page.getByRole('region', { name: '注記' });
    await expect(remarks).toContainText('※1 営業利益');
    await expect(row).toContainText('※1');

    await row.focus();
    await page.keyboard.press('Alt+n');
    await note.getByLabel('注記').fill('');
    await page.keyboard.press('Control+Enter');
    await expect(remarks).toHaveCount(0);

    await page.goto('/BalanceSheet?view=cf');
    await expect(page.getByRole('rowheader', { name: '税引前当期純利益' })).toBeVisible();
    await page.keyboard.press('F4');
    await expect(page.getByRole('rowheader', { name: '営業収入' })).toBeVisible();
    await expect(page.getByText(/期首 .*＋増減 .*＝期末/)).toBeVisible();
  });
});

test('a ledger begins on a day, is compared with last year, and a line of it commented on and found again', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a ledger begins on the day that is jumped to', async () => {
    await page.goto('/AccountitemsList?account=1110&from=2026-04-01&through=2026-11-20');
    await expect(page.getByRole('gridcell', { name: '2026/04/01' }).first()).toBeVisible();
    await page.keyboard.press('Alt+j');
    await page.getByRole('dialog', { name: '日付へ移動' }).getByLabel('この日から表示').fill('2026/9/1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/startOn=2026-09-01/);
    await expect(page.getByRole('gridcell', { name: '2026/04/01' })).toHaveCount(0);
  });
  await test.step('a ledger is compared with last year by key, and Enter opens what it was then', async () => {
    await forgetStored(page);
    await page.goto('/AccountitemsList?account=1110&from=2026-08-01&through=2026-10-31');
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
    await page.keyboard.press('Alt+y');
    const dialog = page.getByRole('dialog', { name: /1110.*期間比較/ });
    await expect(dialog.getByRole('combobox', { name: '比較する期間' })).toBeFocused();
    const list = dialog.getByRole('grid', { name: '期間の比較' });
    await expect(list.getByRole('columnheader', { name: '2025/08/01～2025/10/31' })).toBeVisible();
    await expect(list.getByRole('row', { name: /増減 2026\/08 \/ 2025\/08/ })).toBeVisible();
    await expect(dialog.getByRole('img', { name: /月ごとの増減/ })).toBeVisible();
    await expectAccessible(page);

    await list.getByRole('gridcell', { name: '前残高' }).click();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/from=2025-08-01.*through=2025-10-31/);
  });
  await test.step('a line of a ledger is commented on by key, and found again among those with comments', async () => {
    await forgetStored(page);
    const remark = `領収書を確認${Date.now()}`;
    await page.goto('/AccountitemsList?account=1110&from=2026-09-01&through=2026-09-30');
    const grid = page.getByRole('grid');
    const rows = grid
      .locator('[row-id][aria-rowindex]')
      .filter({ has: page.locator('[col-id="comments"]'), hasNotText: '合計' });
    const comments = rows.first().locator('[col-id="comments"]');
    const before = Number(await comments.textContent());
    await rows.first().locator('[col-id="memo"]').click();
    await page.keyboard.press('F8');
    const dialog = page.getByRole('dialog', { name: /行目 1110 普通預金 のコメント/ });
    const field = dialog.getByRole('textbox', { name: 'コメントを書く' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^\d+ 行目 1110 普通預金: $/);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('コメントを入力してください。')).toBeVisible();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(remark);
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(new RegExp(`行目 1110 普通預金: ${remark}`))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(comments).toHaveText(String(before + 1));

    // Once opened the conditions stay open for their user: another try finds them so.
    const only = page.getByRole('checkbox', { name: 'コメントあり' });
    if (!(await only.isVisible())) await page.getByRole('button', { name: /条件を増やす/ }).press('Enter');
    await only.press('Space');
    await expect(page).toHaveURL(/commented=true/);
    await expect(rows).toHaveCount(1);
    // What narrows the list stays in sight when the others are put away.
    await page.getByRole('button', { name: '条件を減らす' }).press('Enter');
    await expect(only).toBeVisible();
    await expect(page.getByLabel('金額（から）')).toBeHidden();
  });
});
