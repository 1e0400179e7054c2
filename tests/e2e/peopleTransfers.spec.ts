import { addDays, dayInTokyo, monthOf } from '../../src/core/value/day';
import { formatDay } from '../../src/core/value/formatDay';
import { addMonths, firstDayOf } from '../../src/core/value/month';
import { expect, test } from '../support/browser';

const today = dayInTokyo(new Date());
const nextMonth = firstDayOf(addMonths(monthOf(today), 1));

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
  await expect(asking.getByLabel('いつから')).toBeFocused();
  await expect(asking.getByLabel('いつから')).toHaveValue(formatDay(nextMonth));
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
  await expect(page.getByRole('button', { name: '日を比べる' })).toBeVisible();
  await page.keyboard.press('Alt+y');
  const comparing = page.getByRole('dialog', { name: '浅黄 りく：二つの日を比べる' });
  await expect(comparing.getByLabel('もう一方の日')).toHaveValue('2027/04/01');
  const position = comparing.getByRole('row', { name: /所属・役職：役職/ });
  await expect(position).toContainText('一般');
  await expect(position).toContainText('主任');
  await expectAccessible(page);
  await comparing.getByLabel('もう一方の日').fill(today);
  await page.keyboard.press('Enter');
  await expect(comparing.getByText('この二つの日の内容は同じです。')).toBeVisible();
});

test('the chart goes through time by keys', async ({ signedInPage, expectAccessible }) => {
  const page = await signedInPage('jinji');
  await page.goto('/OrgHierarchy');
  await expect(page.getByRole('tree')).toBeVisible();
  await page.getByRole('slider', { name: /時をたどる/ }).focus();
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
