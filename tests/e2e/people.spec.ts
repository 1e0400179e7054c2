import { dayInTokyo, monthOf } from '../../src/core/value/day';
import { formatDay } from '../../src/core/value/formatDay';
import { addMonths, firstDayOf } from '../../src/core/value/month';
import { expect, test } from '../support/browser';

const today = dayInTokyo(new Date());
const nextMonth = firstDayOf(addMonths(monthOf(today), 1));

test('a candidate is hired by keyboard, renamed from next month, and shown as of both days', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('jinji');
  await page.goto('/EmployeeList');
  await page.getByRole('gridcell', { name: 'A0002' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /A0002 朝霧 いぶき/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '入社手続き' })).toBeVisible();
  await page.keyboard.press('F9');
  const hiring = page.getByRole('dialog');
  await expect(hiring.getByLabel(/^入社日/)).toHaveValue('2027/04/01');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('tab', { name: /E\d{4} 朝霧 いぶき/ })).toBeVisible();

  // The name changes with the first day of next month.
  const parts = page.getByRole('radiogroup', { name: '項目' });
  await parts.getByRole('radio', { name: '基本情報' }).focus();
  await page.keyboard.press('F2');
  const change = page.getByRole('dialog');
  await change.getByLabel('いつから').fill(nextMonth);
  await change.getByLabel(/^氏名/).fill('夕霧 いぶき');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('基本情報の変更を予定に登録しました。').first()).toBeVisible();

  const on = page.getByRole('textbox', { name: '基準日' });
  const name = page.getByRole('form', { name: '基本情報' }).getByLabel('氏名', { exact: true });
  await expect(name).toHaveValue('朝霧 いぶき');
  await on.fill(nextMonth);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('夕霧 いぶき');
  await expect(on).toHaveValue(formatDay(nextMonth));
  await expectAccessible(page);
});

test('staff of a partner is proposed and assigned by keys, in a time that is free', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('jinji');
  await page.goto('/BpEmp');
  const row = page.getByRole('row').filter({ hasText: '斧田 きんじ' });
  await page.getByRole('gridcell', { name: 'B0003' }).click();
  await page.keyboard.press('F9');
  const proposing = page.getByRole('dialog', { name: '斧田 きんじ を提案' });
  await expect(proposing.getByLabel('開始の予定日')).toHaveValue('2027/04/01');
  await page.keyboard.type('C002');
  await expect(page.getByRole('option', { name: /浦島海底物流/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('斧田 きんじ の提案を記録しました。').first()).toBeVisible();
  await expect(row.getByRole('gridcell', { name: /浦島海底物流/ })).toBeVisible();

  await page.keyboard.press('F12');
  const assigning = page.getByRole('dialog', { name: '斧田 きんじ の参画を決める' });
  await expect(assigning.getByLabel(/^参画先$/)).toHaveValue('C002');
  await assigning.getByLabel('開始日').fill('2027/03/31');
  await assigning.getByLabel('終了日').fill('2027/09/30');
  await assigning.getByLabel('注文書番号').fill('PO-2027-0001');
  await page.keyboard.press('Control+Enter');
  await expect(assigning.getByRole('alert')).toContainText('期間が重なります');
  await expectAccessible(page);
  await assigning.getByLabel('開始日').fill('2027/04/01');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('斧田 きんじ の参画を登録しました。').first()).toBeVisible();
  await expect(row.getByRole('gridcell', { name: '2027/10/01' })).toBeVisible();
});
