import { expect, test } from '../support/browser';

test('what cannot be cleared, lists, forms and function keys say in words which right they take', async ({
  signedInPage,
}) => {
  const page = await signedInPage('kansa');
  await page.goto('/Clearing');
  await expect(page.getByTitle('消込には権限「未消込の明細を消し込む」が必要です。').first()).toBeVisible();
  const keys = page.getByRole('group', { name: 'ファンクションキー' });
  const missing = '権限がありません（未消込の明細を消し込む）';
  await expect(keys.getByRole('button', { name: /^F12/ })).toHaveAttribute('title', missing);
  for (const path of ['/AccountManager', '/DepartmentManageList', '/Account?code=1110']) {
    await page.goto(path);
    await expect(
      page
        .getByTitle(/権限「[ぁ-んァ-ヶ一-龠].*」がありません。/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByTitle(/「[A-Z]\w+\.\w+」/).filter({ visible: true })).toHaveCount(0);
  }
});
