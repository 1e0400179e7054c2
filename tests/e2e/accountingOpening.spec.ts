import { expect, setSession, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { signInToNewCompany } from '../support/newCompany';
import { PATIENCE } from '../support/patience';

/** The demo company opened its books in 2025; 2026 follows from them. */
test('balances carried forward are told where they stand, written to a file and printed by key', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('opening balances are told where they stand, and not taken in for a later year', async () => {
    await page.goto('/OpeningImport');
    const standing = page.getByRole('grid', { name: '登録済みの期首残高' });
    await expect(standing.getByRole('row', { name: /2025年度 期首残高/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toHaveCount(0);

    await page.goto('/OpeningImport?year=2026');
    await expect(page.getByText('2026/04/01 より前の伝票があるため、期首残高は取り込みません。')).toBeVisible();
    await page.getByRole('button', { name: '残高繰越' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: '繰り越す残高' })).toBeVisible();
  });
  await test.step('the balances carried forward are written to a file and printed by key, with the year, what was asked and their sums', async () => {
    await forgetStored(page);
    await page.addInitScript(() => {
      window.print = () => undefined;
    });
    await page.goto('/WardBalances?year=2025');
    const list = page.getByRole('grid', { name: '繰り越す残高' });
    await expect(list.getByRole('row', { name: /1110/ }).first()).toBeVisible();
    await page.keyboard.press('Control+e');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /書き出/ })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^残高繰越 2025 年度-.*\.xlsx$/);
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press('Control+p');
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('body > div').filter({ has: page.locator('tbody') });
    await expect(paper.getByRole('heading', { name: '残高繰越 2025 年度' })).toBeVisible();
    await expect(paper.locator('tbody td', { hasText: /^1110$/ }).first()).toBeVisible();
    await expect(paper).toContainText('期末日 2026/03/31');
    // What a year hands on balances.
    await expect(paper.locator('tbody tr').last().locator('td').nth(4)).toHaveText('0');
    await expect(page.locator('#root')).toBeHidden();
  });
});

test('a file of opening balances is posted and undone by keyboard', async ({
  context,
  installation,
  expectAccessible,
}) => {
  // A company is founded for it.
  test.setTimeout(180_000);
  await setSession(context, await signInToNewCompany(installation, '期首'), installation);
  const page = await context.newPage();
  let rows: readonly string[] = [];
  // Listened for from the beginning: the browser takes a moment to tell of file choosers at all.
  page.on('filechooser', (chooser) => {
    const buffer = Buffer.from(['科目コード,借方,貸方', ...rows].join('\r\n'));
    void chooser.setFiles({ name: '期首残高.csv', mimeType: 'text/csv', buffer });
  });
  const choose = page.getByRole('button', { name: 'ファイルを選ぶ' });
  const chooseFile = async (given: readonly string[]) => {
    rows = given;
    await expect(choose).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.goto('/OpeningImport');

  await chooseFile(['1110,900000,', '3110,,500000']);
  await expect(page.getByRole('grid', { name: '誤りの一覧' })).toContainText('400,000');
  await expectAccessible(page);
  const another = page.getByRole('button', { name: '別のファイルを選ぶ' });
  await expect(another).toBeFocused();
  await page.keyboard.press('Enter');

  await chooseFile(['1110,900000,', '3110,,500000', '3390,,400000']);
  await expect(page.getByRole('button', { name: 'すべて登録' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('F12');
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('900,000');
  await asked.getByRole('button', { name: 'すべて登録' }).press('Enter');
  await expect(asked).toHaveCount(0);

  const standing = page.getByRole('grid', { name: '登録済みの期首残高' });
  await expect(standing.getByRole('row', { name: /期首残高\.csv/ })).toBeVisible();
  await expectAccessible(page);
  await standing.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('dialog');
  await expect(undo).toContainText('期首残高.csv');
  await expect(undo.getByLabel(/理由/)).toBeFocused();
  await page.keyboard.insertText('残高の誤り');
  await page.keyboard.press('Control+Enter');
  await expect(undo).toHaveCount(0);
  await expect(choose).toBeVisible();
});
