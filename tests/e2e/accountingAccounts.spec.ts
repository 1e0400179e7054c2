import { expect, signInOverHttp, test } from '../support/browser';

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
  await expect(question).toHaveAccessibleName('「6271 電子書籍費」を削除しますか');
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
  await expectAccessible(page);
  await page.keyboard.press('F2');
  const form = page.getByRole('form');
  await form.getByRole('checkbox', { name: '消込を行う' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/登録済みの明細があるため、この項目は変えられません/).first()).toBeVisible();
  await form.getByRole('checkbox', { name: '消込を行う' }).press('Space');
  await form.getByLabel('メモ').fill('月末に見直す');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存しました。')).toBeVisible();
  await page.keyboard.press('F2');
  await form.getByLabel('メモ').fill('');
  await page.keyboard.press('Control+s');
});

test('a chart is downloaded, taken over after a look at each row, and undone', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountImport');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '科目表 CSV（UTF-8）' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('kanjo-accounts.csv');

  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: '科目.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('コード,科目名,グループ,正常残高\n6291,駐車場代,PL-SGA,借方\n');
  await expect(page.getByText(/読み: 科目名に漢字があるため/)).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByText('取り込めない行があります').first()).toBeVisible();
  await page.getByRole('button', { name: '別のファイル' }).click();
  await choose('コード,科目名,読み,グループ,正常残高\n6291,駐車場代,チュウシャジョウダイ,PL-SGA,借方\n');
  await expect(page.getByRole('grid', { name: '取込の内容' }).getByText('新規')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('F12');
  await expect(page.getByText('1 件の科目を取り込みました。')).toBeVisible();

  const history = page.getByRole('grid', { name: /取込の履歴/ });
  await history.getByRole('gridcell', { name: '科目.csv' }).dblclick();
  await page.getByRole('alertdialog').getByRole('button', { name: '取り消す' }).press('Enter');
  await expect(page.getByText('取込を取り消しました。')).toBeVisible();
  await expect(history.getByText('取消済み')).toBeVisible();
});

test('accounts are moved between groups after their effect on the statements was shown', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountGroups');
  const groups = page.getByRole('grid', { name: '勘定科目グループ' });
  const move = async (target: string) => {
    await groups.getByRole('gridcell', { name: '1110', exact: true }).click();
    await page.keyboard.press('F4');
    const dialog = page.getByRole('dialog', { name: '1 科目を別のグループへ移す' });
    await dialog.getByRole('combobox', { name: '移す先のグループ' }).focus();
    await page.keyboard.type(target);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('table', { name: /財務諸表への影響/ }).getByRole('row')).toHaveCount(3);
    return dialog;
  };
  await expect(groups.getByText('現金及び預金')).toBeVisible();
  await expectAccessible(page);
  const moved = groups.getByRole('row').filter({ has: page.getByRole('gridcell', { name: '1110', exact: true }) });
  for (const target of ['BS-A-CUR-SEC', 'BS-A-CUR-CASH']) {
    const place = await moved.getAttribute('aria-rowindex');
    const dialog = await move(target);
    await dialog.getByRole('button', { name: '科目を移す' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    // The next effect is worked out from where the list shows it.
    await expect(moved).not.toHaveAttribute('aria-rowindex', place ?? '');
  }
  await expect(page.getByText('1 科目を移しました。').first()).toBeVisible();
});

test('a file is found by what is typed for it, and an account is given up for another, all by keyboard', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  const { document, file } = await prepareRecords(await signInOverHttp('keiri'));

  await page.goto(`/EvidenceList?from=2026-10-05&through=2026-10-05`);
  const files = page.getByRole('grid', { name: '証憑検索' });
  await files.getByRole('gridcell', { name: file }).click();
  await page.keyboard.press('F2');
  const facts = page.getByRole('dialog', { name: `「${file}」の検索項目` });
  await expect(facts.getByLabel('取引年月日')).toBeFocused();
  await expect(facts.getByLabel('取引年月日')).toHaveValue('2026/10/05');
  await page.keyboard.type('2026-09-15');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98000');
  await expectAccessible(page);
  const partner = facts.getByRole('combobox', { name: '取引先', exact: true });
  await partner.fill('C001');
  await partner.press('Tab');
  await expect(partner).toHaveValue('C001');
  await expect(facts.getByLabel('取引先の名前（登録のない相手）')).toBeFocused();
  await page.keyboard.type('田中花子');
  await expect(partner).toHaveValue('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('検索項目を保存しました。')).toBeVisible();
  await expect(files.getByRole('gridcell', { name: file })).toHaveCount(0);
  await page.goto('/EvidenceList?amountFrom=98000&amountThrough=98000');
  await expect(files.getByRole('row').filter({ hasText: file })).toContainText('田中花子');
  await files.getByRole('gridcell', { name: file }).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${document}`));

  await page.goto('/AccountManager');
  const chart = page.getByRole('grid', { name: '勘定科目管理' });
  await expect(chart.getByText('現金', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('F3');
  await page.keyboard.type('6279');
  await chart.getByRole('gridcell', { name: '6279' }).click();
  await page.keyboard.press('Alt+j');
  const merge = page.getByRole('dialog', { name: '6279 旧研修費 を統合' });
  await expect(merge.getByRole('combobox', { name: '統合先の科目' })).toBeFocused();
  await page.keyboard.type('6290');
  await page.keyboard.press('Tab');
  await expect(merge.getByText('替えるものはありません。')).toBeVisible();
  await page.keyboard.type('2026-10-01');
  await page.keyboard.press('Tab');
  await expect(merge.getByRole('checkbox', { name: '上の影響を確認しました' })).toBeFocused();
  await expect(merge.getByText('下書き 1 件を統合先の科目に替えます。')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(merge.getByText('影響を確認して、チェックを入れてください。').first()).toBeVisible();
  await merge.getByRole('checkbox', { name: '上の影響を確認しました' }).press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('科目 6279 を 6290 に統合しました。')).toBeVisible();
  await page.goto(`/ACDocument?id=${document}`);
  await expect(page.getByText('地代家賃').first()).toBeVisible();
  await expect(page.getByText('旧研修費')).toHaveCount(0);
});

/** A draft on an account of its own, with a file beside it. */
async function prepareRecords(key: string): Promise<{ document: string; file: string }> {
  const post = async (action: string, body: string | FormData) => {
    const headers = { authorization: `Bearer ${key}`, ...(typeof body === 'string' ? JSON_CONTENT : {}) };
    const answer = await fetch(`${process.env.E2E_URL}/api/${action}`, { method: 'POST', headers, body });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: { id: string } };
    expect(code, message).toBe(0);
    return data.id;
  };
  const like = await fetch(`${process.env.E2E_URL}/api/Account/api_get?code=6290`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { version: _version, ...known } = ((await like.json()) as { data: Record<string, unknown> }).data;
  const account = { ...known, code: '6279', title: '旧研修費', reading: 'キュウケンシュウヒ', searchKey: '' };
  await post('Account/api_update', JSON.stringify({ account }));
  const lines = [
    { side: 'debit', account: '6279', amount: 5_000 },
    { side: 'credit', account: '1110', amount: 5_000 },
  ];
  const header = { documentType: 'SA', documentDate: '2026-10-05', postingDate: '2026-10-05' };
  const document = await post('AccountingDocument/api_update', JSON.stringify({ document: { ...header, lines } }));
  const file = `領収書 ${document.slice(-6)}.pdf`;
  const form = new FormData();
  form.set('id', document);
  form.set('file', new File(['%PDF-1.7\n%%EOF'], file));
  await post('AccountingDocument/api_uploadattachment', form);
  return { document, file };
}

const JSON_CONTENT = { 'content-type': 'application/json' };
