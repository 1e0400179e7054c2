import { expect, test } from '../support/browser';

test('what cannot be cleared says in words which right it takes', async ({ signedInPage }) => {
  const page = await signedInPage('kansa');
  await page.goto('/Clearing');
  await expect(page.getByTitle('消込には権限「未消込の明細を消し込む」が必要です。').first()).toBeVisible();
});

test('lists and forms say in words which right they lack', async ({ signedInPage }) => {
  const page = await signedInPage('kansa');
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
