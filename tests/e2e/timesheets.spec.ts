import { composeJapanese, expect, test } from '../support/browser';
import { callAs } from '../support/callAs';
import { discardEntered } from '../support/discardEntered';

/** A month before all others these tests touch, another one at each try: a close, or a sheet, stays behind. */
const untouchedMonth = (): string => {
  const nth = Math.floor(Date.now() / 1000) % 60;
  return `${2021 + Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`;
};

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
  await cell(2, '区分').fill('ゆうきゅう');
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
  await expect(page.getByText('修正してから申請してください').first()).toBeVisible();
  await cell(8, '終了').fill('18:00');
  await page.keyboard.press('Tab');
  await expectAccessible(page);

  await page.keyboard.press('Control+s');
  await expect(page.getByText('勤怠を保存しました。').first()).toBeVisible();
  await page.keyboard.press('F12');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('勤怠を申請しました。').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^取下げ/ }).first()).toBeVisible();
  await page.keyboard.press('Alt+Shift+u');
  await page.getByRole('dialog').getByRole('button', { name: '取下げ' }).click();
  await expect(page.getByRole('button', { name: '申請', exact: true })).toBeVisible();
  await page.keyboard.press('F8');
  await page
    .getByRole('alertdialog', { name: /の勤怠表を削除しますか/ })
    .getByRole('button', { name: /削除/ })
    .click();
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
  await expectAccessible(page);
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
  await expect(page.getByRole('dialog')).toContainText('複写するものがありません');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
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
  await expect(staff.getByRole('button', { name: /有休を申請/ })).toBeVisible({ timeout: 30_000 });
  await staff.keyboard.press('Alt+n');
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^開始日/ }).fill('2027/3/10');
  await dialog.getByRole('textbox', { name: /^事由/ }).fill('家族の用事');
  await expect(dialog.getByText(/使える残りは [\d.]+ 日です/)).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await staff.getByRole('gridcell', { name: '家族の用事' }).dblclick();
  await expect(staff.getByRole('heading', { name: /さんの有休の申請/ })).toBeVisible();
  await expectAccessible(staff);
  const path = new URL(staff.url());
  await staff.close();

  let manager = await signedInPage('kacho');
  await manager.goto(path.pathname + path.search);
  await expect(manager.getByText('家族の用事').first()).toBeVisible({ timeout: 30_000 });
  await manager.keyboard.press('F9');
  const move = manager.getByRole('dialog');
  await move.getByRole('textbox', { name: /^示す日/ }).fill('2027/3/11');
  await move.getByRole('textbox', { name: /^理由/ }).fill('月次の棚卸と重なります');
  await manager.keyboard.press('Control+Enter');
  await expect(manager.getByText('別の日を提案して差し戻しました。').first()).toBeVisible();

  await manager.close();

  staff = await signedInPage('shain');
  await staff.goto(path.pathname + path.search);
  await expect(staff.getByText('2027/03/11').first()).toBeVisible({ timeout: 30_000 });
  await staff.keyboard.press('F12');
  await expect(staff.getByRole('dialog')).toBeVisible();
  await staff.keyboard.press('Control+Enter');
  await expect(staff.getByText('有休を申請しました。').first()).toBeVisible();
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

test('a month is closed for everybody by keys, one sheet of it opened again with a reason, and then the month', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const month = untouchedMonth();
  const shown = month.replace('-', '/');
  const sheet = await callAs('shain', 'Timesheet/api_init', { month });
  await callAs('shain', 'Timesheet/api_submit', sheet);
  const page = await signedInPage('jinji');
  await page.goto(`/TimesheetManage/team?month=${month}`);
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  await expect(rowOf('E0005').getByText('承認待ち')).toBeVisible({ timeout: 30_000 });

  // What waits is never closed over.
  await page.keyboard.press('F12');
  await expect(dialog.getByText(`${shown} の勤怠を締めます`)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/承認待ちの勤怠表が 1 件あります/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await callAs('kacho', 'Workflow/api_act', { kind: 'timesheet', id: sheet.id, act: 'approve' });

  // Those who have sent nothing are named, and closed over only when that is said to be right.
  await page.keyboard.press('F12');
  const evenMissing = dialog.getByRole('checkbox', { name: '承認されていない勤怠表があっても締める' });
  await expect(evenMissing).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(/承認されていない勤怠表が \d+ 名分あります/)).toBeVisible();
  await expectAccessible(page);
  await evenMissing.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${shown} の勤怠を締めました（1 件）。`).first()).toBeVisible();
  await expect(rowOf('E0005').getByText('締め', { exact: true })).toBeVisible();

  // One of them, by its row and the palette; the reason comes from the input method.
  await page.keyboard.press('F3');
  await page.keyboard.type('E0005');
  await expect(rowOf('E0004')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('.ag-cell-focus').filter({ visible: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /社本 一郎 さんの勤怠/ })).toBeVisible();
  await expect(page.getByLabel(`${shown}/01 区分`, { exact: true })).toHaveAttribute('readonly', '');
  await page.keyboard.press('Control+k');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('>しめかいじょ');
  await expect(page.getByRole('option', { name: /^締め解除/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('締めを解除して修正可能にします')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('理由を入力してください。').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: /^理由/ }).focus();
  await composeJapanese(page, ['しゅ', 'しゅっちょう', '出張の記入もれ']);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('締めを解除しました。').first()).toBeVisible();
  await expect(page.getByText('締め解除', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  // The month for everybody; what was opened by itself goes back to its owner.
  await page.keyboard.press('Alt+t');
  await expect(rowOf('E0005').getByText('締め解除', { exact: true })).toBeVisible();
  await page.keyboard.press('F12');
  await expect(dialog.getByText(`${shown} の勤怠の締めを全員分解除します`)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^理由/ }).focus();
  await composeJapanese(page, ['さい', '再計算']);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${shown} の締めを解除しました。`).first()).toBeVisible();
  await expect(rowOf('E0005').getByText('差戻し', { exact: true })).toBeVisible();
});

test('a report the customer has signed is attached to a timesheet by keys, and then told; the heads stay in a narrow window', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const month = untouchedMonth();
  const shown = month.replace('-', '/');
  const page = await signedInPage('eigyo');
  await page.goto(`/TimesheetManage?month=${month}`);
  const kind = page.getByLabel(`${shown}/01 区分`, { exact: true });
  await expect(kind).toBeVisible({ timeout: 30_000 });
  await kind.focus();
  await page.keyboard.press('F3');
  await expect(kind).not.toHaveValue('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('勤怠を保存しました。').first()).toBeVisible();

  // A signature without its paper is refused, with the way to it; nothing typed is lost.
  const dialog = page.getByRole('dialog');
  const signedOn = dialog.getByRole('textbox', { name: /^署名日/ });
  const tell = async () => {
    await expect(page.getByRole('button', { name: /^客先承認/ })).toBeEnabled();
    await page.keyboard.press('Alt+g');
    await expect(dialog.getByRole('textbox', { name: /^依頼日/ })).toHaveValue(/^\d{4}\/\d\d\/\d\d$/);
    await signedOn.fill('+0');
    await page.keyboard.press('Tab');
    await expect(signedOn).toHaveValue(/^\d{4}\/\d\d\/\d\d$/);
    await expect(dialog.getByRole('textbox', { name: '署名した方' })).toBeFocused();
    await composeJapanese(page, ['つき', 'つきもと', '月本']);
    await page.keyboard.press('Control+Enter');
  };
  await tell();
  await expect(dialog.getByText('署名済の作業報告書が添付されていません', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: '署名した方' })).toHaveValue('月本');
  await expectAccessible(page);
  await discardEntered(page);
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Alt+a');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /ファイルを/ }).press('Enter');
  await (await chosen).setFiles({ name: '作業報告書.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(page.getByText('作業報告書.pdf').first()).toBeVisible();
  await kind.focus();
  await tell();
  await expect(page.getByText('作業報告書の状態を保存しました。').first()).toBeVisible();
  const summary = page.getByRole('complementary', { name: '集計と確認' });
  await expect(summary.getByText(/に 月本 様が署名しました。$/)).toBeVisible();

  // Beside other work, or on a phone: the last day, and what its fields are.
  for (const width of [900, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const last = page.getByLabel(`${shown}/28 開始`, { exact: true });
    await last.focus();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('columnheader', { name: '開始' })).toBeInViewport();
    await expect(page.getByRole('rowheader', { name: /^28/ })).toBeInViewport();
  }
  await expectAccessible(page);
});

/** The smallest paper there is. */
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
