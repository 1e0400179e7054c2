import { expect, test } from '../support/browser';

test('a claim is typed by keyboard, checked, sent, and approved from the inbox', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('shain');
  await page.goto('/Expense');
  await expect(page.getByText('資格試験の交通費')).toBeVisible();
  await page.keyboard.press('Alt+N');
  await page.getByLabel('件名（目的）').fill('研修会場までの交通費');
  const table = page.getByRole('table', { name: '明細' });
  await table.getByLabel('1行目: 区分', { exact: true }).fill('TX');
  await page.keyboard.press('Enter');
  await table.getByLabel('1行目: 支払先', { exact: true }).fill('青空タクシー');
  await table.getByLabel('1行目: 金額', { exact: true }).fill('2400');
  await page.keyboard.press('F12');
  await expect(page.getByRole('alert').getByText('タクシーには領収書が必要です')).toBeVisible();
  await expectAccessible(page);

  // A train needs none; its fare is typed in the details of the line.
  await table.getByLabel('1行目: 区分', { exact: true }).fill('TR');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  const details = page.getByRole('dialog');
  await details.getByLabel('運賃として入力する').check();
  await details.getByLabel('出発').fill('新宿');
  await details.getByLabel('到着').fill('立川');
  await details.getByLabel('片道運賃', { exact: true }).fill('492');
  await page.keyboard.press('Control+Enter');
  await expect(details).toHaveCount(0);
  await expect(page.getByText('合計 984円')).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('region', { name: '承認', exact: true }).getByText('1. 上長')).toBeVisible();

  const manager = await signedInPage('kacho');
  await manager.goto('/InBox');
  const row = manager.getByRole('row').filter({ hasText: '研修会場までの交通費' });
  await row.getByText('研修会場までの交通費').click();
  const beside = manager.getByRole('complementary', { name: '選んだ申請' });
  await expect(beside.getByRole('link', { name: '経費申請書' })).toBeVisible();
  await expectAccessible(manager);
  await manager.keyboard.press('a');
  await manager.getByRole('dialog').getByLabel('コメント').press('Control+Enter');
  await expect(row).toHaveCount(0);
});
