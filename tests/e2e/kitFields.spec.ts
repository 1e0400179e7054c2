import { composeJapanese, expect } from '../support/browser';
import { pressWhileComposing } from '../support/inputMethod';
import { test } from '../support/kitServer';

test.beforeEach(async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
});

test.describe('a typed amount', () => {
  for (const [typed, shown] of [
    ['１２，３４５', '12,345'],
    ['△500', '△500'],
    ['▲500', '△500'],
    ['（500）', '△500'],
    ['－５００', '△500'],
    ['1,234円', '1,234'],
    ['￥９８００', '9,800'],
  ] as const) {
    test(`${typed} becomes ${shown}`, async ({ page }) => {
      const amount = page.getByRole('textbox', { name: '金額' }).first();
      await amount.fill(typed);
      await expect(amount).toHaveValue(typed);
      await amount.press('Enter');
      await expect(amount).toHaveValue(shown);
      await expect(amount).not.toHaveAttribute('aria-invalid');
    });
  }

  test('what cannot be read stays, with a sentence that says what to type', async ({ page }) => {
    const amount = page.getByRole('textbox', { name: '金額' }).first();
    await amount.fill('5個');
    await amount.press('Tab');
    await expect(amount).toHaveValue('5個');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(/^金額は数字で入力してください/);
    await amount.fill('5000');
    await amount.press('Tab');
    await expect(amount).toHaveValue('5,000');
    await expect(amount).not.toHaveAttribute('aria-invalid');
  });

  test('in an entry grid the slash appends three zeros', async ({ page }) => {
    const cell = page.getByRole('table').getByRole('textbox', { name: '金額' }).first();
    await cell.focus();
    await page.keyboard.type('12/');
    await expect(cell).toHaveValue('12000');
    await page.keyboard.press('Tab');
    await expect(cell).toHaveValue('12,000');
  });
});

test.describe('a typed day', () => {
  for (const [typed, shown] of [
    ['R8.4.1', '2026/04/01'],
    ['令和８年４月１日', '2026/04/01'],
    ['0401', '2026/04/01'],
    ['15', '2026/11/15'],
    ['月末', '2026/11/30'],
    ['＋３', '2026/11/23'],
  ] as const) {
    test(`${typed} becomes ${shown}`, async ({ page }) => {
      const day = page.getByRole('textbox', { name: '日付' });
      await day.fill(typed);
      await day.press('Enter');
      await expect(day).toHaveValue(shown);
    });
  }

  for (const [typed, sentence] of [
    ['2/30', 'この日付は暦にありません。月と日を確認してください。'],
    ['令和元年4月30日', '元号とその年月日が合っていません。元号を確認してください。'],
  ] as const) {
    test(`${typed} stays and is explained`, async ({ page }) => {
      const day = page.getByRole('textbox', { name: '日付' });
      await day.fill(typed);
      await day.press('Tab');
      await expect(day).toHaveValue(typed);
      await expect(day).toHaveAccessibleDescription(sentence);
    });
  }
});

test.describe('under an input method', () => {
  test('a text field loses no kana, and the first Enter only confirms', async ({ page }) => {
    const name = page.getByRole('textbox', { name: '名称' });
    await name.focus();
    await composeJapanese(page, ['に', 'にほ', 'にほん', '日本'], { confirm: false });
    await expect(name).toHaveValue('日本');
    await pressWhileComposing(page, 'Enter');
    await expect(page.getByRole('alert').filter({ hasText: '入力に誤りが' })).toHaveCount(0);
    await composeJapanese(page, ['日本']);
    await expect(name).toHaveValue('日本');
  });

  test('a memo cell takes the first kana in place of what it held', async ({ page }) => {
    const memo = page.getByRole('textbox', { name: '摘要' }).nth(0);
    await memo.focus();
    await composeJapanese(page, ['か', 'かい', 'かいぎ', '会議']);
    await expect(memo).toHaveValue('会議');
  });

  test('an amount is not rewritten while composing', async ({ page }) => {
    const amount = page.getByRole('textbox', { name: '金額' }).first();
    await amount.focus();
    await composeJapanese(page, ['１', '１２', '１２０００'], { confirm: false });
    await pressWhileComposing(page, 'Enter');
    await expect(amount).toHaveValue('１２０００');
    await composeJapanese(page, ['１２０００']);
    await page.keyboard.press('Enter');
    await expect(amount).toHaveValue('12,000');
  });

  test('a day in words is read after its conversion is confirmed', async ({ page }) => {
    const day = page.getByRole('textbox', { name: '日付' });
    await day.focus();
    await composeJapanese(page, ['げ', 'げつ', 'げつまつ', '月末'], { confirm: false });
    await pressWhileComposing(page, 'Enter');
    await expect(day).toHaveValue('月末');
    await composeJapanese(page, ['月末']);
    await page.keyboard.press('Enter');
    await expect(day).toHaveValue('2026/11/30');
  });

  test('a look-up filters by kana not yet converted, and picks with the second Enter', async ({ page }) => {
    const account = page.getByRole('combobox', { name: '科目' }).first();
    await account.focus();
    await composeJapanese(page, ['か', 'かい', 'かいか', 'かいかけ'], { confirm: false });
    await expect(page.getByRole('option')).toHaveText(['2110買掛金']);
    await pressWhileComposing(page, 'Enter');
    await expect(account).toHaveValue('かいかけ');
    await expect(page.getByRole('option')).toHaveCount(1);
    await composeJapanese(page, ['かいかけ']);
    await page.keyboard.press('Enter');
    await expect(account).toHaveValue('2110');
    await expect(page.getByText('買掛金', { exact: true })).toBeVisible();
  });

  test('the Esc that cancels a conversion leaves the dialog open', async ({ page }) => {
    await page.getByRole('button', { name: 'ダイアログ' }).click();
    const name = page.getByRole('dialog').getByRole('textbox', { name: '名前' });
    await name.focus();
    await composeJapanese(page, ['あ', 'あお'], { confirm: false });
    await pressWhileComposing(page, 'Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    await composeJapanese(page, ['あお']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a look-up', () => {
  for (const typed of ['2110', '２１１０', 'かいかけ', 'カイカケ', 'ｶｲｶｹ', 'kaikake', 'ｋａｉｋａｋｅ', '買掛']) {
    test(`finds by ${typed}`, async ({ page }) => {
      const account = page.getByRole('combobox', { name: '科目' }).first();
      await account.fill(typed);
      await account.press('Enter');
      await expect(account).toHaveValue('2110');
    });
  }

  test('opens by F4 at what is chosen, walks by arrows, closes by Esc without a change', async ({ page }) => {
    const account = page.getByRole('combobox', { name: '科目' }).first();
    await account.press('F4');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/1310/);
    await account.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/2110/);
    await account.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(account).toHaveValue('1310');
  });

  test('takes the marked hit by Tab', async ({ page }) => {
    const account = page.getByRole('combobox', { name: '科目' }).first();
    await account.fill('りょひ');
    await account.press('Tab');
    await expect(account).toHaveValue('5410');
  });

  test('keeps what matches nothing, and says so', async ({ page }) => {
    const account = page.getByRole('combobox', { name: '科目' }).first();
    await account.fill('9999');
    await account.press('Tab');
    await expect(account).toHaveValue('9999');
    await expect(account).toHaveAccessibleDescription(
      '該当するものがありません。コード、名称、読みのいずれかで入力してください。',
    );
  });

  test('leaves its list by a click on another field without guessing', async ({ page }) => {
    const account = page.getByRole('combobox', { name: '科目' }).first();
    await account.fill('金');
    await page.getByRole('textbox', { name: '名称' }).click();
    await expect(account).toHaveValue('金');
    await expect(account).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a faulty form leads to its fields from the list at its top', async ({ page }) => {
  const day = page.getByRole('textbox', { name: '日付' });
  await day.fill('2/30');
  await day.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: '入力に誤りが' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(day).toBeFocused();
});

test('a select opens by F4, chooses by arrows and Enter, and gives focus back', async ({ page }) => {
  const kind = page.getByRole('combobox', { name: '種類', exact: true });
  await kind.focus();
  await page.keyboard.press('F4');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveText('本棚');
  await expect(kind).toBeFocused();
});

test('a dialog keeps focus inside and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: '確認' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'キャンセル' })).toBeFocused();
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Esc goes back one level at a time: list, what is typed, dialog', async ({ page }) => {
  await page.getByRole('button', { name: 'ダイアログ' }).click();
  const dialog = page.getByRole('dialog');
  const kind = dialog.getByRole('combobox', { name: '分類' });
  await kind.fill('うり');
  await expect(page.getByRole('option')).toHaveText(['1310売掛金urikake', '4110売上高']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(kind).toHaveValue('');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a menu is worked by keys, and says why an entry cannot be chosen', async ({ page }) => {
  await page.getByRole('button', { name: 'その他' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '締める' })).toHaveAttribute('title', '権限がありません');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'その他' })).toBeFocused();
});

test('a tip shows itself to the keyboard as well', async ({ page }) => {
  await page.getByRole('button', { name: 'その他' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('直前の操作を取り消します')).toBeVisible();
});
