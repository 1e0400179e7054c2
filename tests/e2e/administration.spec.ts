import { readFileSync } from 'node:fs';
import { expect, signInOverHttp, test } from '../support/browser';

/** The second administrator approves what waits. */
async function approveWaiting(): Promise<void> {
  const headers = { authorization: `Bearer ${await signInOverHttp('kanri')}`, 'content-type': 'application/json' };
  const url = `${process.env.E2E_URL}/api/Change`;
  const listed = await fetch(`${url}/api_list`, { headers });
  const { data } = (await listed.json()) as { data: { rows: { id: string; mayDecide: boolean }[] } };
  const open = data.rows.filter(({ mayDecide }) => mayDecide);
  expect(open.length).toBeGreaterThan(0);
  for (const { id } of open) {
    const body = JSON.stringify({ id, decision: 'approve' });
    const answer = await fetch(`${url}/api_settle`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ code: 0 });
  }
}

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
  await expect(dialog.getByRole('region', { name: '追加' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('理由を入力してください。', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('検証のため');
  await page.keyboard.press('Control+Enter');
  // Its proposer cannot approve it: the second administrator does.
  await expect(page).toHaveURL(/RoleManager\/changes/);
  await expect(page.getByRole('gridcell', { name: title, exact: true })).toBeVisible();
  await approveWaiting();
  await page.goto(`/RoleManager/compare?one=staff&other=${code}`);
  await expect(page.getByText(`「${title}」だけにあるもの`)).toBeVisible();
  await page.goto('/RoleManager/holders?fieldClass=pay');
  await expect(page.getByRole('gridcell', { name: '人見 給美' })).toBeVisible();

  await page.goto(`/RoleManager/role?code=${code}`);
  await expect(page.getByRole('heading', { name: `${code} ${title}` })).toBeVisible();
  await page.keyboard.press('Alt+h');
  const history = page.getByRole('region', { name: '履歴' });
  await expect(history.getByText('変更を承認')).toBeVisible();
  await expect(history.getByText(/Account\.\w+ company, Account\.\w+ company/).first()).toBeVisible();
  await expect(history.getByText('検証のため').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+h');
  await page.keyboard.press('F8');
  await page.getByRole('dialog').getByRole('textbox', { name: /^理由/ }).fill('検証の後始末');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('承認を待っています: 検証の後始末')).toBeVisible();
  await approveWaiting();
});

test('a user gets a one-time code, and what the person can see is explained', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/UserManager');
  await page.getByRole('gridcell', { name: 'E0005' }).dblclick();
  await expect(page.getByRole('heading', { name: 'E0005 社本 一郎' })).toBeVisible();
  const access = page.getByRole('region', { name: 'このユーザーが閲覧・操作できるもの' });
  await expect(access).toContainText('一般社員');
  await access.getByRole('searchbox').fill('自分の経費申請を見る');
  await expect(access.getByRole('gridcell', { name: 'Expense.byowner' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(access.locator('[role=gridcell]:focus')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('F9');
  await page.getByRole('dialog').getByRole('button', { name: '発行する' }).press('Enter');
  await expect(page.getByRole('dialog').getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('今だけ表示されます')).toBeVisible();
});

test('roles are copied with their difference, and the product is seen with the eyes of another until a key ends it', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  await page.goto('/UserManager');
  await page.getByRole('gridcell', { name: 'E0003' }).dblclick();
  const roles = page.getByRole('region', { name: 'ロール', exact: true });
  await expect(roles.getByText('社員の登録と給与の決定'), 'what one hand should not hold').toBeVisible();
  await page.keyboard.press('F6');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /複写元のユーザー/ }).fill('E0005');
  await expect(page.getByRole('option', { name: /社本 一郎/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('region', { name: '追加' })).toContainText('一般社員');
  await expect(dialog.getByRole('region', { name: '削除' })).toContainText('人事・給与担当');
  await page.keyboard.press('Enter');
  await expect(roles.getByRole('checkbox', { name: '一般社員' })).toBeChecked();
  await expect(roles.getByText('社員の登録と給与の決定'), 'the hint follows what is ticked').toBeHidden();
  await expectAccessible(page);

  await page.keyboard.press('Alt+y');
  await dialog.getByRole('textbox', { name: /^理由/ }).fill('検証のため');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('管理 太郎 さんが 人見 給美 さんとして表示しています')).toBeVisible();
  await expect(page.getByRole('button', { name: '人見 給美 のメニュー' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '今日の仕事' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Alt+Shift+q');
  await expect(page.getByRole('button', { name: '管理 太郎 のメニュー' })).toBeVisible();
  await expect(page.getByText('さんとして表示しています')).toBeHidden();
});

test('the audit log leaves as a file that is recognised until a character of it changes', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  await page.goto('/LogManage');
  await expect(page.getByText(/10年以上保存（会社法432条2項）/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '完了' }).first()).toBeVisible();
  await page.keyboard.press('Shift+F9');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /^日付（から）/ })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')]);
  await expect(dialog).toBeHidden();
  const file = { name: download.suggestedFilename(), mimeType: 'application/jsonl' };
  const buffer = readFileSync(await download.path());
  const input = page.getByLabel('ファイルを確認する').and(page.locator('input'));
  await input.setInputFiles({ ...file, buffer });
  const found = page.getByRole('dialog', { name: 'この監査ログが書き出したファイルです' });
  await expect(found.getByRole('button', { name: '閉じる' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await input.setInputFiles({ ...file, buffer: Buffer.concat([buffer, Buffer.from(' ')]) });
  await expect(page.getByRole('dialog', { name: 'この監査ログが書き出したファイルではありません' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a company is founded with the masters of this one and the roles chosen', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  const code = `E${Date.now().toString(36)}`.toUpperCase();
  await page.goto('/CompanyList');
  await expect(page.getByRole('gridcell', { name: 'DEMO' })).toBeVisible();
  await page.keyboard.press('Alt+n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^会社コード/ }).fill(code);
  await dialog.getByRole('textbox', { name: /^会社名/ }).fill(`子会社 ${code}`);
  await dialog.getByRole('textbox', { name: /^管理者の社員番号/ }).fill(code);
  await dialog.getByRole('textbox', { name: /^管理者のユーザー名/ }).fill('chief');
  await dialog.getByRole('textbox', { name: /^管理者の氏名/ }).fill('別 太郎');
  await dialog.getByRole('combobox', { name: /^科目・伝票種類など/ }).click();
  await page.getByRole('option', { name: /DEMO .* から引き継ぐ/ }).click();
  await expect(dialog.getByText(/仕訳や残高、承認経路は引き継ぎません/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: '監査' }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: '会社を登録しました' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toBeVisible();
  await page.goto('/OwnCompanyEdit');
  await expect(page.getByRole('region', { name: '消費税の経理と端数' })).toContainText('税抜経理', {
    timeout: 40_000,
  });
});
