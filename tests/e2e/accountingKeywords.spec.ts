import iconv from 'iconv-lite';
import { expect, test } from '../support/browser';

const STATEMENT = [
  '日付,摘要,お支払金額,お預り金額,差引残高',
  '2026/11/02,検証ハイヤー 11月,1100,,998900',
  '2026/11/04,内容の分からない入金,,3000,1001900',
].join('\r\n');

test('a rule is typed, tried, and proposes the account of a line in a document', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
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
  await expect(page.getByText('転記できます。')).toBeVisible();
  await expect(page.getByText('2510 仮受金')).toBeVisible();

  await page.getByText('内容の分からない入金').click();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('相手科目').fill('7190');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: '決める' }).press('Enter');
  await expect(page.getByText('7190 雑収入')).toBeVisible();
  await page.keyboard.press('F12');
  await page.getByRole('alertdialog').getByRole('button', { name: 'すべて転記' }).press('Enter');
  await expect(page.getByText('2 件の明細を転記しました。').first()).toBeVisible();

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('前回の設定')).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByText('新しい明細はありません。')).toBeVisible();
});
