import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

/** How many documents December 2026 has. */
async function countDecember(page: Page): Promise<number> {
  await page.goto('/ACDocList?from=2026-12-01&through=2026-12-31');
  const count = page
    .getByRole('tabpanel')
    .getByText(/^[\d,]+ 件$/)
    .first();
  return Number((await count.textContent())?.replace(/[^\d]/g, ''));
}

test('the example month is checked, posted as a whole, and stands in the list', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  const before = await countDecember(page);
  // Listened for from the beginning: the browser takes a moment to tell of file choosers at all.
  const asked = page.waitForEvent('filechooser');
  await page.goto('/ExpenseDocUpload');
  const choose = page.getByRole('button', { name: 'ファイルを選ぶ' });
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await (await asked).setFiles('examples/journal-2026-12.csv');
  await expect(page.getByText('誤りはありません。登録できます。')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '282 件' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '684 行' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'すべて登録' })).toBeFocused();
  await page.keyboard.press('F12');
  const question = page.getByRole('alertdialog', { name: '282 件の伝票を登録しますか' });
  await question.getByRole('button', { name: 'すべて登録' }).press('Enter');
  await expect(page.getByText('282 件の伝票を登録しました。').first()).toBeVisible();
  expect(await countDecember(page)).toBe(before + 282);
});

test('a faulty file is refused with each row named, the template comes as a file, an unknown account is explained by keys', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a faulty file is refused with each row named, and nothing is posted', async () => {
    await page.goto('/ExpenseDocUpload');
    const [input] = [page.locator('input[type=file]')];
    await input.setInputFiles('examples/faulty/unbalanced-document.csv');
    await expect(page.getByText(/誤りがあるため登録できません/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'すべて登録' })).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: '4', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '一覧をファイルに保存' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /書き出/ })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/^誤りの一覧 unbalanced-document\.csv-.*\.xlsx$/);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '別のファイルを選ぶ' }).press('Enter');
    await input.setInputFiles('examples/faulty/broken-quote-in-row-7.csv');
    await expect(page.getByText(/7 ?行目/).first()).toBeVisible();
  });
  await test.step('an unknown account of another journal is explained by keys, and the same file is checked again', async () => {
    await forgetStored(page);
    await page.goto('/ExpenseDocUpload');
    const name = `タクシー代${Date.now() % 10_000}`;
    const row = `2000,,,2026/12/20,${name},,,課対仕入込10%適格,1100,100,現金,,,対象外,1100,0,空港まで,,,0,,,,,no`;
    const file = { name: 'yayoi.csv', mimeType: 'text/csv', buffer: Buffer.from(row) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('button', { name: '名称の対応を入力' })).toBeFocused();
    await page.keyboard.press('F9');
    const dialog = page.getByRole('dialog', { name: '取込元の名称の対応' });
    await expect(dialog.getByLabel(`勘定科目「${name}」`)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('6210');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('誤りはありません。登録できます。')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'yayoi.csv' })).toBeVisible();
  });
  await test.step('the template comes as a file', async () => {
    await forgetStored(page);
    await page.goto('/ExpenseDocUpload');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'テンプレートをダウンロード' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });
});

test('a list nobody knows is explained by keys, looked at as entries, posted, and known the next time', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/ExpenseDocUpload');
  // Titles nobody has explained before, whichever try this is.
  const word = `${Date.now() % 1_000_000}`;
  const listOf = (...rows: readonly string[]) => ({
    name: `list-${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['小口の控え', `いつ${word},なに${word},いくら${word}`, ...rows].join('\n')),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles(listOf(`2026/12/11,茶菓${word},1100`, `2026/12/12,切手${word},540`));
  await expect(page.getByRole('status').filter({ hasText: '未設定の項目' })).toContainText('金額');
  await page.keyboard.press('F12');
  await expect(page.getByText(/^未設定の項目: .*金額/)).toHaveCount(2);

  const choose = async (title: string, meaning: string) => {
    const column = page.getByRole('combobox', { name: `${title}${word} の意味` });
    await expect(column).toBeFocused();
    await page.keyboard.press('F4');
    const option = page.getByRole('option', { name: meaning, exact: true });
    await expect(option).toBeVisible();
    for (let turn = 0; turn < 30 && (await option.getAttribute('data-highlighted')) === null; turn += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(column).toContainText(meaning);
    await expect(column).toBeFocused();
    await page.keyboard.press('Tab');
  };
  await choose('いつ', '計上日');
  await choose('なに', '摘要');
  await choose('いくら', '金額');
  await expect(page.getByRole('combobox', { name: '見出しの行' })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const [label, code] of [
    ['伝票種類', 'SA'],
    ['相手科目', '1010'],
    ['勘定科目', '6210'],
    ['税区分', ''],
    ['部門', '200'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('この対応で読み取れます。')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('F12');

  await expect(page.getByText('誤りはありません。登録できます。')).toBeVisible();
  await expect(page.getByRole('button', { name: 'すべて登録' })).toBeFocused();
  await expect(page.getByRole('gridcell', { name: '消費税（自動）' })).toBeVisible();
  const stamps = page.getByRole('gridcell', { name: `切手${word}` });
  await expect(stamps).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: '表示' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // The entry of the document under the cursor, its memo on both of its lines that are no tax.
  await expect(stamps).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('F12');
  const question = page.getByRole('alertdialog', { name: '2 件の伝票を登録しますか' });
  await question.getByRole('button', { name: 'すべて登録' }).press('Enter');
  await expect(page.getByText('2 件の伝票を登録しました。').first()).toBeVisible();
  // Its notice offers to take it back, on a day and with a reason.
  await page.getByRole('status').getByRole('button', { name: 'すべて取り消す' }).click();
  const undo = page.getByRole('dialog', { name: /取り消/ });
  await expect(undo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(undo).toHaveCount(0);

  await page.locator('input[type=file]').setInputFiles(listOf(`2026/12/13,封筒${word},220`));
  await expect(page.getByText('誤りはありません。登録できます。')).toBeVisible();
  await expect(page.getByText(/^保存した対応（.+）$/)).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('combobox', { name: `なに${word} の意味` })).toContainText('摘要');
  await page.keyboard.press('F12');
  await expect(page.getByText('誤りはありません。登録できます。')).toBeVisible();
});

test('a bank statement is understood by its titles, checked, and waits for a yes, by keyboard', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/ExpenseDocUpload');
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused();
  await page.keyboard.press('Alt+b');
  const rows = [
    '日付,摘要,お支払金額,お預り金額,差引残高',
    '2026/12/02,振込 ミホン,,3000,3000',
    '2026/12/03,手数料,440,,2560',
  ];
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  const balance = page.getByRole('combobox', { name: /差引残高/ });
  await expect(balance).toContainText('残高');
  // What was chosen of the columns is not thrown away unasked.
  await balance.press('F4');
  const unused = page.getByRole('option', { name: '使わない', exact: true });
  await expect(unused).toBeVisible();
  await unused.click();
  await expect(balance).toContainText('使わない');
  await page.keyboard.press('Alt+b');
  const discard = page.getByRole('alertdialog', { name: '入力を破棄しますか' });
  await expect(discard.getByRole('button', { name: '入力に戻る' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(discard).toHaveCount(0);
  await expect(balance).toContainText('使わない');
  await page.keyboard.press('F12');
  await expect(page.getByRole('gridcell', { name: '手数料' })).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('alertdialog', { name: /2 件/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'すべて登録' })).toBeFocused();
});
