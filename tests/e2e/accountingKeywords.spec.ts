import iconv from 'iconv-lite';
import { expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

const STATEMENT = [
  '日付,摘要,お支払金額,お預り金額,差引残高',
  '2026/11/02,検証ハイヤー 11月,1100,,998900',
  '2026/11/04,内容の分からない入金,,3000,1001900',
].join('\r\n');

test('a rule is typed, tried, proposes the account of a line, is moved, compared and restored', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a rule is typed, tried, shown with what it fits, and proposes the account of a line in a document', async () => {
    await page.goto('/ACIDKwList');
    await expect(page.getByRole('heading', { name: '勘定科目キーワード一覧' })).toBeVisible();
    await page.keyboard.press('Alt+n');
    await page.getByRole('textbox', { name: 'キーワード' }).fill('検証ハイヤー');
    await page.getByRole('combobox', { name: '勘定科目' }).fill('6210');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('tab', { selected: true })).toContainText('検証ハイヤー');

    await page.goto('/ACIDKwList');
    await expect(page.getByRole('gridcell', { name: '検証ハイヤー' }).first()).toBeVisible();
    await page.keyboard.press('F9');
    await page.getByRole('dialog').getByLabel('摘要').fill('ｹﾝｼｮｳ');
    await expect(page.getByText('一致するキーワードはありません。')).toBeVisible();
    await page.getByRole('dialog').getByLabel('摘要').fill('検証ﾊｲﾔｰ代');
    await expect(page.getByRole('dialog').getByText('6210 旅費交通費')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('gridcell', { name: 'タクシー', exact: true }).click();
    const examples = page.getByRole('complementary', { name: '一致した摘要' });
    await expect(examples).toContainText('6210 旅費交通費 に計上');
    const example = examples.getByRole('link').first();
    await expect(example).toContainText('タクシー');
    await expectAccessible(page);
    await page.keyboard.press('Alt+e');
    await expect(example).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { selected: true })).toContainText(/[A-Z]{2} \d{10}/u);

    await page.goto('/ACDocument');
    const memo = page.getByLabel('1 行目 摘要');
    await memo.click();
    await memo.fill('検証はいやー 渋谷');
    await expect(page.getByText('摘要から: 6210 旅費交通費')).toBeVisible();
    await page.keyboard.press('Alt+k');
    await expect(page.getByLabel('1 行目 勘定科目')).toHaveValue(/6210/);
    await expect(memo).toHaveValue('検証はいやー 渋谷');
    await expect(page.getByText('摘要から:')).toHaveCount(0);
  });
  await test.step('a rule is moved with the cursor on it, compared with what it said before and restored', async () => {
    await forgetStored(page);
    const text = `検証版${Date.now()}`;
    await page.goto('/ACIDKwList/keyword');
    const keyword = page.getByRole('textbox', { name: 'キーワード' });
    await keyword.fill(text);
    await page.getByRole('combobox', { name: '勘定科目' }).fill('6210');
    // Left only once the accounts are there, or the field would not know it yet.
    await expect(page.getByText('旅費交通費').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByText('旅費交通費')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('tab', { selected: true })).toContainText(text);
    await page.keyboard.press('F2');
    await expect(keyword).toBeEditable();
    await keyword.fill(`${text}変更`);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('tab', { selected: true })).toContainText(`${text}変更`);

    await page.goto('/ACIDKwList');
    const row = page.getByRole('row').filter({ hasText: `${text}変更` });
    const place = async () => Number(await row.first().getAttribute('row-index'));
    await row.getByRole('gridcell').first().click();
    const before = await place();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(place).toBe(before - 1);
    // The cursor is on the same rule in its new place: the next key moves it back.
    await expect(row.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(place).toBe(before);
    await expect(row.locator(':focus')).toHaveCount(1);

    await page.keyboard.press('F8');
    const list = page.getByRole('grid', { name: '勘定科目キーワードの版' });
    await expect(list.getByRole('gridcell', { name: '順位を変更' })).toHaveCount(2);
    const created = list.getByRole('row').filter({ hasText: '登録' });
    await created.getByRole('gridcell').first().click();
    await page.keyboard.press('F9');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').filter({ hasText: 'キーワード' })).toContainText([`${text}変更`]);
    await expectAccessible(page);
    await expect(dialog.getByRole('button', { name: 'この版に復元' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('gridcell', { name: '復元' })).toBeVisible();

    await list.getByRole('row').filter({ hasText: '変更' }).last().getByRole('gridcell').first().click();
    await page.keyboard.press('F8');
    await expect(page.getByRole('tab', { selected: true })).toContainText('時点');
    await expect(page.getByRole('gridcell', { name: `${text}変更`, exact: true })).toBeVisible();
    await page.keyboard.press('F9');
    await expect(dialog).toContainText('時点');
    await dialog.getByLabel('摘要').fill(`${text}変更の代金`);
    await expect(dialog.getByText('6210 旅費交通費')).toBeVisible();
  });
});

test('a bank statement is read, explained and posted by keys, and known when it comes again', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  const file = { name: '明細.csv', mimeType: 'text/csv', buffer: iconv.encode(STATEMENT, 'cp932') };
  await page.goto('/ExpenseDocUpload');
  await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused();
  await page.keyboard.press('Alt+b');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('見出しから推定')).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByText('登録できます。')).toBeVisible();
  await expect(page.getByText('2510 仮受金')).toBeVisible();

  await page.getByText('内容の分からない入金').click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('相手科目').fill('7190');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: '設定' }).press('Enter');
  await expect(page.getByText('7190 雑収入')).toBeVisible();
  await page.keyboard.press('F12');
  await page.getByRole('alertdialog').getByRole('button', { name: 'すべて登録' }).press('Enter');
  await expect(page.getByText('2 件の明細を登録しました。').first()).toBeVisible();

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('前回の設定')).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByText('新しい明細はありません。')).toBeVisible();
});
