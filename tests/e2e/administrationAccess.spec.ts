import { expect, test } from '../support/browser';

test('a role is given its rights by keys, proposed with a reason, seen by whom, and taken back', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  // Another try finds what the one before has left.
  const code = `e2e-${Date.now().toString(36)}`;
  const title = `検証係 ${code}`;
  await page.goto('/RoleManager');
  await expect(page.getByRole('gridcell', { name: '経理担当' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await page.getByRole('textbox', { name: /^コード/ }).fill(code);
  await page.getByRole('textbox', { name: /^名称（日本語）/ }).fill(title);
  await page.getByRole('textbox', { name: /^名称（英語）/ }).fill('Checker');
  await page.getByRole('searchbox', { name: /権限を検索/ }).fill('Account.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('F12');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('増えるもの')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('理由を入力してください。')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('検証のため');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText(title);

  await page.goto('/RoleManager/changes');
  await expect(page.getByRole('gridcell', { name: '一人で実施' }).first()).toBeVisible();
  await page.goto(`/RoleManager/compare?one=staff&other=${code}`);
  await expect(page.getByText(`「${title}」だけにあるもの`)).toBeVisible();
  await page.goto('/RoleManager/holders?fieldClass=pay');
  await expect(page.getByRole('gridcell', { name: '人見 給美' })).toBeVisible();

  await page.goto(`/RoleManager/role?code=${code}`);
  await expect(page.getByRole('heading', { name: `${code} ${title}` })).toBeVisible();
  await page.keyboard.press('F8');
  await page.getByRole('dialog').getByRole('textbox', { name: /^理由/ }).fill('検証の後始末');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('一人で行ったことをログに残しました')).toBeVisible();
});

test('a user gets a one-time code, and what the person can see is explained', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/UserManager');
  await page.getByRole('gridcell', { name: 'E0005' }).dblclick();
  await expect(page.getByRole('heading', { name: 'E0005 社本 一郎' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'この人に見えるもの' })).toContainText('一般社員');
  await expectAccessible(page);
  await page.keyboard.press('F9');
  await page.getByRole('dialog').getByRole('button', { name: '発行する' }).press('Enter');
  await expect(page.getByRole('dialog').getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('今だけ表示されます')).toBeVisible();
});
