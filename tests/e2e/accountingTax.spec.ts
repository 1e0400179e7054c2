import { expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

const NUMBER = '登録番号（T番号）';

test('a purchase from a supplier without registration takes the code of the day, a sale the kind of business of three keys', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a purchase from a supplier without registration takes the code of the day, says why, and lets it be changed', async () => {
    await page.goto('/ACDocument');
    const cell = (line: number, field: string) => page.getByLabel(`${line} 行目 ${field}`, { exact: true });
    await cell(1, '勘定科目').fill('5135');
    await page.keyboard.press('Enter');
    await cell(1, '金額').fill('110000');
    await page.keyboard.press('Enter');
    await cell(1, '取引先').fill('B007');
    await page.keyboard.press('Enter');
    await expect(cell(1, '税区分')).toHaveValue(/P10T70/);
    const hints = page.getByRole('list', { name: '税区分の確認' });
    await expect(hints).toContainText('70% 控除の経過措置');
    await expectAccessible(page);

    await cell(1, '税区分').fill('P10');
    await page.keyboard.press('Enter');
    await expect(hints).toContainText('経過措置の P10T70');
    await page.keyboard.press('Alt+t');
    await expect(cell(1, '税区分')).toHaveValue(/P10T70/);

    // The tax of an invoice that rounds otherwise is typed, with its reason.
    await cell(1, '取引先').fill('B001');
    await page.keyboard.press('Enter');
    await expect(cell(1, '税区分')).toHaveValue(/P10(?!T)/);
    await cell(1, '金額').fill('109');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+g');
    const dialog = page.getByRole('dialog', { name: '消費税額の入力' });
    await dialog.getByLabel(/P10.*税額/).fill('12');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText('を超えて異なります');
    await expectAccessible(page);
    await dialog.getByLabel(/P10.*税額/).fill('10');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('消費税（手入力: 請求書の税額に合わせる／計算 9）')).toBeVisible();
  });
  await test.step('a sale of another kind of business than its account says so by three keys, and keeps it in the books', async () => {
    await forgetStored(page);
    // Kinds are asked for once some account has one.
    const setKindOfExports = async (kind: RegExp) => {
      await page.goto('/Account?code=4150');
      await expect(page.getByRole('heading', { level: 1, name: '4150 輸出売上高' })).toBeVisible();
      await page.keyboard.press('F2');
      await page.getByRole('form').getByRole('combobox', { name: '簡易課税の事業区分' }).click();
      await page.getByRole('option', { name: kind }).click();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('保存しました。')).toBeVisible();
    };
    await setKindOfExports(/第5種/);
    await page.goto('/ACDocument');
    const cell = (line: number, field: string) => page.getByLabel(`${line} 行目 ${field}`, { exact: true });
    await cell(1, '勘定科目').fill('1110');
    await page.keyboard.press('Enter');
    await cell(1, '金額').fill('11000');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await cell(2, '勘定科目').fill('4110');
    await page.keyboard.press('Enter');
    await expect(cell(2, '税区分')).toHaveValue(/S10/);
    await page.keyboard.press('Alt+Shift+g');
    const dialog = page.getByRole('dialog', { name: '2 行目の事業区分（簡易課税）' });
    await expect(dialog.getByLabel('簡易課税の事業区分')).toBeFocused();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('table', { name: '仕訳明細' }).getByText('2種')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('F12');
    await expect(page.getByText(/伝票 .* を登録しました/).first()).toBeVisible();
    await page.keyboard.press('Alt+o');
    await expect(page).toHaveURL(/ACDocument\?id=/);
    await expect(page.getByRole('row', { name: /4110/ }).getByText('2種')).toBeVisible();
    await setKindOfExports(/なし/);
  });
});

test('the tax summary is found by the palette, leads to the lines and the document, and estimates what is payable', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedInPage('keiri');
  await page.goto('/DashBoard');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('shouhizeishuukei');
  await expect(page.getByRole('option').filter({ hasText: '消費税集計表' }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/AccountBalance\/tax$/);
  await expect(page.getByText('仮払・仮受消費税等の残高と一致')).toBeVisible();
  for (const view of ['estimate', 'monthsTax', 'total']) {
    await page.goto(`/AccountBalance/tax?view=${view}`);
    await expect(page.getByRole('treegrid').or(page.getByRole('table')).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 900, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);

  const row = page.getByRole('row', { name: /^P10T70/ });
  await row.locator('[tabindex]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tax-lines\?taxCode=P10T70/);
  await expect(page.getByRole('gridcell', { name: 'P10T70' }).first()).toBeVisible();
  await page.getByRole('gridcell', { name: 'P10T70' }).first().click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ACDocument\?id=/);
});

test('a business partner is registered with its number, warned of, and found by kana', async ({
  signedInPage,
  expectAccessible,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/CustomerManager/partner');
  const code = `T${Date.now() % 100_000_000}`;
  await page.getByLabel('コード', { exact: false }).first().fill(code);
  await page.getByLabel('名称').fill('こがらし工房');
  await page.getByLabel('フリガナ').fill('コガラシコウボウ');
  await page.getByLabel('仕入先（購入先）').check();
  await expect(page.getByText('取引日の経過措置の税区分になります')).toBeVisible();
  await page.getByLabel(NUMBER).fill('ｔ７０００－０１２０－５０００３');
  await expect(page.getByText('法人番号の検査数字と合いません')).toBeVisible();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: '確認が必要な点があります' });
  await expect(question.getByRole('listitem')).toHaveText([/T7000012050003 は、法人番号の検査数字と合いません/]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(NUMBER)).toBeFocused();
  await page.getByLabel(NUMBER).fill('ｔ７０００－０１２０－５０００２');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(new RegExp(`code=${code}`));
  await expect(page.getByLabel(NUMBER)).toHaveValue('T7000012050002');
  await page.goto('/CustomerManager');
  await expect(page.getByText(/^\d+ 件$/).first()).toBeVisible();
  await page.keyboard.press('F3');
  await page.keyboard.type('kogarashi');
  await expect(page.getByText('こがらし工房').first()).toBeVisible();
});
