import { expect, test } from '../support/browser';

test('an account is created by keyboard, what is missing named beside its field, and deleted while nothing names it', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountManager');
  await expect(
    page.getByRole('grid', { name: '勘定科目管理' }).getByText('現金', { exact: true }).first(),
  ).toBeVisible();
  await page.keyboard.press('Alt+n');
  const form = page.getByRole('form', { name: '勘定科目の登録' });
  await expect(form.getByLabel('コード')).toBeFocused();
  await page.keyboard.type('6271');
  await page.keyboard.press('Tab');
  await page.keyboard.type('電子書籍費');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: 'グループを入力してください。' })).toBeVisible();
  await form.getByRole('combobox', { name: /グループ/ }).focus();
  await page.keyboard.type('PL-SGA');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  // The server asks for the reading, beside its field.
  await expect(page.getByText(/読み（カタカナ）を入力してください/).first()).toBeVisible();
  await form.getByLabel('読み').fill('でんししょせきひ');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: '6271 電子書籍費' })).toBeVisible();
  await expect(page.getByText('まだどこでも使われていません')).toBeVisible();

  await page.keyboard.press('Alt+h');
  await expect(page.getByRole('complementary').getByText('科目を登録')).toBeVisible();
  await page.keyboard.press('F8');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '実行する' }).press('Enter');
  await question.getByRole('button', { name: '削除' }).press('Enter');
  await expect(page.getByText('削除しました。')).toBeVisible();
});

test('what posted lines rest on is refused beside its field, and the rest is changed', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/Account?code=6290');
  await expect(page.getByRole('heading', { level: 1, name: '6290 地代家賃' })).toBeVisible();
  await expectAccessible(page, { scheme: 'light' });
  await expectAccessible(page, { scheme: 'dark' });
  await page.keyboard.press('F2');
  const form = page.getByRole('form');
  await form.getByRole('checkbox', { name: '消込を行う' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/転記済みの明細があるため、この項目は変えられません/).first()).toBeVisible();
  await form.getByRole('checkbox', { name: '消込を行う' }).press('Space');
  await form.getByLabel('メモ').fill('月末に見直す');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存しました。')).toBeVisible();
  await page.keyboard.press('F2');
  await form.getByLabel('メモ').fill('');
  await page.keyboard.press('Control+s');
});
