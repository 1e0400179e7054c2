import { expect, test } from '../support/browser';

test('a document of a type with a route is approved step by step by others, and posted by the last', async ({
  signedInPage,
  expectAccessible,
}) => {
  const manager = await signedInPage('kacho');
  await manager.goto('/ACDocList?status=parked');
  await expect(manager.getByText('検証用サーバー 1 台')).toBeVisible();
  await manager.getByText('検証用サーバー 1 台').dblclick();
  const bar = manager.getByRole('region', { name: '承認', exact: true });
  await expect(bar.getByText('1. 部門長')).toBeVisible();
  await expectAccessible(manager);
  await manager.keyboard.press('Alt+Y');
  await manager.getByRole('dialog').getByLabel('コメント').fill('必要な設備です');
  await manager.keyboard.press('Control+Enter');
  await expect(bar.getByText('会田 計子 の承認を待っています。')).toBeVisible();
  const path = new URL(manager.url());

  const accountant = await signedInPage('keiri');
  await accountant.goto(`${path.pathname}${path.search}`);
  await expect(accountant.getByRole('region', { name: '承認', exact: true }).getByText('必要な設備です')).toBeVisible();
  await accountant.keyboard.press('Alt+Y');
  await accountant.getByRole('dialog').getByLabel('コメント').press('Control+Enter');
  await expect(accountant.getByText('転記済', { exact: true })).toBeVisible();
});

test('nobody is offered to approve what they asked for; they withdraw it and go on typing', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocList?status=parked');
  await page.getByText('開発用ノート PC 2 台').dblclick();
  const bar = page.getByRole('region', { name: '承認', exact: true });
  await expect(bar.getByRole('button', { name: '取下げ' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '承認', exact: true })).toHaveCount(0);
  await bar.getByRole('button', { name: '取下げ' }).click();
  await page.getByRole('dialog').getByLabel('コメント').press('Control+Enter');
  await expect(page.getByRole('button', { name: /承認を申請/ })).toBeVisible();
  await page.keyboard.press('F12');
  await expect(bar.getByText('部門長')).toBeVisible();
});

test('a document type says which number comes next, and what recurs is made when it is due', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/DocType?code=SA');
  await expect(page.getByText(/の次の番号は 01\d{8} です/)).toBeVisible();
  await page.goto('/RecurringEntry');
  await expect(page.getByText('定期仕訳はまだありません。')).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('dialog').getByText('この日までに期日の来たものはありません。')).toBeVisible();
});
