import { expect, test } from '../support/browser';

test('a month is filled by the calendar, corrected by keys, checked, sent, withdrawn and deleted', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedInPage('eigyo');
  await page.goto('/TimesheetManage?month=2026-07');
  const cell = (date: number, field: string) =>
    page.getByLabel(`2026/07/${String(date).padStart(2, '0')} ${field}`, { exact: true });
  await expect(cell(1, '区分')).toBeVisible();
  await cell(1, '区分').focus();
  await page.keyboard.press('F3');
  await expect(cell(1, '開始')).toHaveValue('9:00');
  await expect(cell(4, '区分')).toHaveValue('0');

  // Times as they are typed, past midnight too; a kind by its word.
  await cell(1, '終了').fill('2530');
  await page.keyboard.press('Enter');
  await expect(cell(1, '終了')).toHaveValue('25:30');
  const summary = page.getByRole('complementary', { name: '集計と確認' });
  await expect(summary).toContainText('深夜3:30');
  await cell(2, '区分').fill('ねんきゅう');
  await page.keyboard.press('Enter');
  await expect(cell(2, '開始')).toHaveValue('');
  await expect(summary).toContainText('この月の取得1 日');

  // A block copied down, taken back, and a day that ends before it begins.
  await cell(6, '終了').fill('19:00');
  await page.keyboard.press('Tab');
  await cell(6, '終了').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(7, '終了')).toHaveValue('19:00');
  await page.keyboard.press('Control+z');
  await expect(cell(7, '終了')).toHaveValue('18:00');
  await cell(8, '終了').fill('8:00');
  await page.keyboard.press('Tab');
  await expect(summary).toContainText('8: 終了時刻が開始時刻より前です');
  await page.keyboard.press('F12');
  await expect(page.getByText('直してから申請してください').first()).toBeVisible();
  await cell(8, '終了').fill('18:00');
  await page.keyboard.press('Tab');
  await expectAccessible(page, { scheme: 'light' });
  await expectAccessible(page, { scheme: 'dark' });

  await page.keyboard.press('Control+s');
  await expect(page.getByText('勤怠を保存しました。').first()).toBeVisible();
  await page.keyboard.press('F12');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('勤怠を申請しました。').first()).toBeVisible();
  await page.getByRole('button', { name: '取下げ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取下げ' }).click();
  await expect(page.getByRole('button', { name: '申請', exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await page.getByRole('alertdialog').getByRole('button', { name: '実行する' }).click();
  await expect(cell(1, '開始')).toHaveValue('');
});

test('the month of everybody narrows to what wants attention and leads to a sheet; a holiday is set by keys', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedInPage('jinji');
  await page.goto('/TimesheetManage/team?month=2026-10');
  await expect(page.getByRole('gridcell', { name: '社本 一郎' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /誤りあり/ }).click();
  await expect(page.getByRole('gridcell', { name: '社本 一郎' })).toBeHidden();
  await page.getByRole('gridcell', { name: '浅黄 りく' }).dblclick();
  await expect(page.getByRole('heading', { name: /浅黄 りく さんの勤怠/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: '集計と確認' })).toContainText('終了時刻がありません');

  await page.goto('/HolidayManage?year=2027');
  const day = (name: RegExp) => page.getByRole('button', { name });
  await day(/^2027\/01\/01/).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await expect(day(/^2027\/02\/08/)).toBeFocused();
  await expectAccessible(page, { scheme: 'dark' });
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^名称 必須/ })
    .fill('創立記念日');
  await page.keyboard.press('Control+Enter');
  await expect(day(/^2027\/02\/08 創立記念日 会社の休日/)).toBeVisible();
  await day(/^2027\/02\/08/).click();
  await page.getByRole('button', { name: '休日から外す' }).click();
  await expect(day(/^2027\/02\/08$/)).toBeVisible();
});
