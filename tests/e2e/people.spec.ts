import { addDays, dayInTokyo, monthOf } from '../../src/core/value/day';
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
  await change.getByLabel('適用開始日').fill(nextMonth);
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
  // A key that follows the click at once means the row clicked.
  await page.getByRole('gridcell', { name: 'B0003' }).evaluate(async (cell) => {
    cell.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    if (cell instanceof HTMLElement) cell.focus();
    await Promise.resolve();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', code: 'F9', bubbles: true }));
  });
  const proposing = page.getByRole('dialog', { name: '斧田 きんじ を提案' });
  await expect(proposing.getByLabel('開始の予定日')).toHaveValue('2027/04/01');
  await page.keyboard.type('C002');
  await expect(page.getByRole('option', { name: /浦島海底物流/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('斧田 きんじ の提案を記録しました。').first()).toBeVisible();
  await expect(row.getByRole('gridcell', { name: /浦島海底物流/ })).toBeVisible();

  await page.keyboard.press('F12');
  const assigning = page.getByRole('dialog', { name: '斧田 きんじ の参画を登録' });
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

const MOVERS = [
  ['E0028', '藤紫 みお'],
  ['E0027', '山吹 そうた'],
  ['E0026', '群青 なお'],
] as const;

test('the people selected are transferred from a day on, each with a result of its own', async ({
  signedInPage,
  expectAccessible,
}, { retry }) => {
  // Whoever was transferred by another try stands there already.
  const [number, name] = MOVERS[retry] ?? MOVERS[0];
  const page = await signedInPage('jinji');
  await page.goto('/EmployeeList');
  await page.getByRole('gridcell', { name: number, exact: true }).click();
  await expect(page.getByText('1 件を選択')).toBeVisible();
  for (let next = Number(number.slice(1)) + 1; next <= 32; next += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('gridcell', { name: `E00${next}`, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(page.getByText('2 件を選択')).toBeVisible();
  await page.keyboard.press('F9');
  const asking = page.getByRole('dialog', { name: '2 人の異動' });
  await expect(asking.getByLabel('適用開始日')).toBeFocused();
  await expect(asking.getByLabel('適用開始日')).toHaveValue(formatDay(nextMonth));
  await page.keyboard.press('Control+Enter');
  await expect(asking.getByRole('alert')).toContainText('どれかを入力してください');
  await asking.getByLabel('部門').fill('430');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(asking.getByLabel('部門')).toHaveValue('430');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(asking).toHaveCount(0);
  // One of them stands in this department already, stays selected and is told why.
  await expect(page.getByText(/E0032 空木 ひかり は .* にはすでにその所属・区分です。/).first()).toBeVisible();
  const moved = page.getByRole('row').filter({ hasText: name });
  await expect(moved.getByRole('gridcell', { name: formatDay(nextMonth) })).toBeVisible();

  // Labels for the post of whoever is selected still.
  await page.keyboard.press('F10');
  const labels = page.getByRole('dialog', { name: '1 人の宛名ラベル' });
  await expect(labels.getByLabel(/何面目から/)).toBeFocused();
  await labels.getByLabel(/何面目から/).fill('13');
  await page.keyboard.press('Control+Enter');
  await expect(labels.getByRole('alert')).toContainText('1から12まで');
  await labels.getByLabel(/何面目から/).fill('3');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  expect((await saved).suggestedFilename()).toMatch(/^宛名ラベル-.*\.pdf$/);
});

test('a person is compared on two days by keys', async ({ signedInPage, expectAccessible }) => {
  const page = await signedInPage('jinji');
  await page.goto('/EmployeeList');
  await page.getByRole('gridcell', { name: 'E0024', exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /E0024 浅黄 りく/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '時点比較' })).toBeVisible();
  await page.keyboard.press('Alt+y');
  const comparing = page.getByRole('dialog', { name: '浅黄 りく：時点比較' });
  await expect(comparing.getByLabel('もう一方の日')).toHaveValue('2027/04/01');
  const position = comparing.getByRole('row', { name: /所属・役職：役職/ });
  await expect(position).toContainText('一般');
  await expect(position).toContainText('主任');
  await expectAccessible(page);
  await comparing.getByLabel('もう一方の日').fill(today);
  await page.keyboard.press('Enter');
  await expect(comparing.getByText('2つの日付の内容は同じです。')).toBeVisible();
});

test('the chart goes through time by keys', async ({ signedInPage, expectAccessible }) => {
  const page = await signedInPage('jinji');
  await page.goto('/OrgHierarchy');
  await expect(page.getByRole('tree')).toBeVisible();
  await page.getByRole('slider', { name: /基準日を動かす/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: '基準日' })).toHaveValue(formatDay(nextMonth));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('textbox', { name: '基準日' })).toHaveValue(formatDay(today));
  await expectAccessible(page);
});

test('positions are put in order by keys, and staff are shown when they may ask', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('jinji');
  await page.goto('/PositionList');
  const ranked = (rank: string) =>
    page.getByRole('row').filter({ hasText: '主任' }).getByRole('gridcell', { name: rank, exact: true });
  const code = page.getByRole('gridcell', { name: 'P50', exact: true });
  await code.click();
  await expect(ranked('50')).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(ranked('40')).toBeVisible();
  // The cursor has gone with it, so that the next key moves it on.
  await expect(code).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(ranked('50')).toBeVisible();

  await page.goto('/ESSEdit');
  const address = page.getByRole('group', { name: '住所' });
  await address.getByLabel('受付終了日').fill(addDays(today, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('未保存', { exact: true })).toBeVisible();
  await page.keyboard.press('F9');
  const preview = page.getByRole('dialog', { name: '本人の画面を確認' });
  await preview.getByRole('radio', { name: '基本情報' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(preview.getByRole('radio', { name: '住所' })).toBeFocused();
  await expect(preview.getByText(/受付は .* で終わりました/)).toBeVisible();
  await expectAccessible(page);
});

test('the birthday of a new employee tells what it means for the insurance', async ({ signedInPage }) => {
  const page = await signedInPage('jinji');
  await page.goto('/EmployeeNew');
  const born = page.getByRole('group', { name: '基本情報' }).getByLabel('生年月日');
  await born.fill('1980/05/05');
  await page.keyboard.press('Tab');
  await expect(page.getByText('介護保険の対象です')).toBeVisible();
  await expect(page.getByText('2045/05 分から介護保険なし（65歳）')).toBeVisible();
});
