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
  // A break in minutes; the last day is reached with the title still in sight.
  await cell(31, '休憩').fill('45');
  await page.keyboard.press('Enter');
  await expect(cell(31, '休憩')).toHaveValue('0:45');
  await expect(page.getByRole('heading', { name: /勤怠 2026\/07/ })).toBeInViewport();
  await cell(31, '休憩').fill('60');
  await page.keyboard.press('Enter');
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
  // A year before which nothing was the company's own: why nothing is copied, and what to do.
  await page.goto('/HolidayManage?year=2029');
  await expect(day(/^2029\/02\/08$/)).toBeVisible();
  await page.keyboard.press('Alt+y');
  await expect(page.getByRole('dialog')).toContainText('写すものがありません');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('leave is asked for by keys, sent back with another day, asked for again and approved', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  // One browser is one user at a time.
  let staff = await signedInPage('shain');
  await staff.goto('/TimesheetManage/leave-requests');
  await expect(staff.getByRole('button', { name: /年休を申請/ })).toBeVisible({ timeout: 30_000 });
  await staff.keyboard.press('Alt+n');
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^始まりの日/ }).fill('2027/3/10');
  await dialog.getByRole('textbox', { name: /^事由/ }).fill('家族の用事');
  await expect(dialog.getByText(/使える残りは [\d.]+ 日です/)).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await staff.getByRole('gridcell', { name: '家族の用事' }).dblclick();
  await expect(staff.getByRole('heading', { name: /さんの年休の申請/ })).toBeVisible();
  await expectAccessible(staff, { scheme: 'light' });
  await expectAccessible(staff, { scheme: 'dark' });
  const path = new URL(staff.url());
  await staff.close();

  let manager = await signedInPage('kacho');
  await manager.goto(path.pathname + path.search);
  await expect(manager.getByText('家族の用事').first()).toBeVisible({ timeout: 30_000 });
  await manager.keyboard.press('F9');
  const move = manager.getByRole('dialog');
  await move.getByRole('textbox', { name: /^示された日/ }).fill('2027/3/11');
  await move.getByRole('textbox', { name: /^理由/ }).fill('月次の棚卸と重なります');
  await manager.keyboard.press('Control+Enter');
  await expect(manager.getByText('別の日を示して差し戻しました。').first()).toBeVisible();

  await manager.close();

  staff = await signedInPage('shain');
  await staff.goto(path.pathname + path.search);
  await expect(staff.getByText('2027/03/11').first()).toBeVisible({ timeout: 30_000 });
  await staff.keyboard.press('F12');
  await expect(staff.getByRole('dialog')).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText('年休を申請しました。').first()).toBeVisible();
  await staff.close();

  manager = await signedInPage('kacho');
  await manager.goto(path.pathname + path.search);
  await manager.getByRole('button', { name: '承認', exact: true }).click({ timeout: 30_000 });
  await manager.getByRole('dialog').getByRole('button', { name: '承認' }).click();
  await expect(manager.getByText('承認済').first()).toBeVisible();
  await manager.close();

  staff = await signedInPage('shain');
  await staff.goto('/TimesheetManage?month=2027-03');
  await expect(staff.getByLabel('2027/03/11 区分', { exact: true })).toHaveValue('5', { timeout: 30_000 });
});
