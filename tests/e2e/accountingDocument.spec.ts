import type { Locator, Page } from 'playwright/test';
import { pathOf } from '../../src/core/contract/endpoint';
import { updateDictionary } from '../../src/plugins/ledger/dictionary/contract/entryDictionary';
import { composeJapanese, expect, test } from '../support/browser';
import { callAs } from '../support/callAs';
import { PATIENCE } from '../support/patience';

/** A page that shows an empty document, ready to be typed into. */
async function openEmpty(page: Page): Promise<void> {
  await page.goto('/ACDocument');
  await expect(page.getByLabel('伝票日付')).toBeFocused();
}

const cell = (page: Page, line: number, field: string): Locator =>
  page.getByLabel(`${line} 行目 ${field}`, { exact: true });

const posted = (page: Page) => page.getByRole('status').filter({ hasText: /伝票 SA \d{10} を登録しました/ });

/** The goal is 30; what has been reached is never given up. */
const KEYS_REACHED = 16;

test('two lines of known accounts take no more keys than ever, and are reversed with a reason, once', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await openEmpty(page);
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) {
      await page.keyboard.press(key);
      keys += 1;
    }
  };
  await press('Enter', 'Enter');
  await press('6', '3', '4', '0', 'Enter', '5', '5', '/', 'ArrowDown');
  await press('1', '1', '1', '0', 'F12');
  await expect(posted(page)).toBeVisible();
  console.log(`keystrokes for a two-line document: ${keys}`);
  expect(keys).toBeLessThanOrEqual(KEYS_REACHED);
  await page.keyboard.press('Alt+o');
  await expect(page.getByRole('heading', { name: /^SA \d{10}$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /1110 普通預金/ })).toContainText('55,000');

  await page.keyboard.press('Alt+r');
  const dialog = page.getByRole('dialog', { name: /反対仕訳で取り消す/ });
  await expect(dialog.getByLabel(/取消理由/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('取消理由を入力してください');
  await dialog.getByLabel(/取消理由/).fill('金額誤りのため');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/反対仕訳 AB \d{10} を登録しました/)).toBeVisible();
  await expect(page.getByText('取消済', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '反対仕訳', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: /伝票 AB \d{10} を開く/ }).click();
  await expect(page.getByRole('heading', { name: /^AB \d{10}$/ })).toBeVisible();

  await page.keyboard.press('Alt+n');
  await expect(page.getByLabel('伝票日付')).toBeFocused();
});

test('with the input method on, a document is typed, posted and found in the reports', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  const before = await closingOf(page, '会議費');
  await openEmpty(page);
  await page.keyboard.press('Enter');
  await composeJapanese(page, ['か', 'かい', 'かいぎ', '会議']);
  await expect(page.getByLabel('伝票摘要')).toHaveValue('会議');
  await page.keyboard.press('Enter');

  // The account by its reading, still unconverted: the first Enter would be the input method's own.
  await composeJapanese(page, ['か', 'かい', 'かいぎ', 'かいぎひ']);
  await expect(page.getByRole('option', { name: /会議費/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, '金額')).toBeFocused();
  await composeJapanese(page, ['１', '１１', '１１０００']);
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, '金額')).toHaveValue('11,000');
  await expect(page.getByText('消費税（自動）')).toBeVisible();
  await cell(page, 1, '摘要').focus();
  await composeJapanese(page, ['う', 'うち', 'うちあ', '打合せ']);
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, '勘定科目')).toBeFocused();
  await page.keyboard.type('1110');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, '金額')).toHaveValue('11,000');
  await expect(page.getByText('貸借一致')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(posted(page)).toBeVisible();
  await page.keyboard.press('Alt+o');

  const line = page.getByRole('row', { name: /会議費/ });
  await expect(line).toContainText('10,000');
  await expect(line).toContainText('打合せ');
  await expect(page.getByRole('row', { name: /仮払消費税等/ })).toContainText('1,000');
  expect(await closingOf(page, '会議費')).toBe(before + 10_000);
  await page.goto('/BalanceSheet');
  await expect(page.getByText(/^資産 [\d,]+ ＝ 負債 [\d,]+ ＋ 純資産 [\d,]+$/)).toBeVisible();
});

/** The closing balance of an account in the trial balance of this fiscal year. */
async function closingOf(page: Page, account: string): Promise<number> {
  await page.goto('/AccountBalance');
  const row = page.getByRole('row', { name: new RegExp(account) }).first();
  await expect(row).toBeVisible();
  return Number((await row.getByRole('gridcell').last().textContent())?.replaceAll(',', ''));
}

test('the keys of the grid work on lines, fields and differences, and undo takes all of it back', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await openEmpty(page);
  await cell(page, 1, '勘定科目').focus();
  await page.keyboard.type('1020');
  await page.keyboard.press('Enter');
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await page.keyboard.type('小口');
  await page.keyboard.press('Enter');
  await cell(page, 2, '摘要').focus();
  await page.keyboard.press('+');
  await expect(cell(page, 2, '摘要')).toHaveValue('小口');
  await cell(page, 2, '金額').focus();
  await page.keyboard.press('*');
  await expect(cell(page, 2, '金額')).toHaveValue('300');
  await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: '2 行目 貸借: 借方' })).toBeVisible();
  await expect(page.getByText('貸方が 600 円不足')).toBeVisible();
  await page.keyboard.press('-');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(page, 1, '金額')).toBeFocused();
  await expect(page.getByRole('button', { name: '1 行目 貸借: 貸方' })).toBeVisible();
  await page.keyboard.press('Control++');
  await expect(cell(page, 3, '金額')).toHaveValue('300');
  await page.keyboard.press('Control+-');
  await expect(cell(page, 3, '金額')).toHaveCount(0);

  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Control+z');
  await expect(cell(page, 2, '勘定科目')).toHaveCount(0);
  await expect(cell(page, 1, '勘定科目')).toHaveValue('');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Control+y');
  await expect(cell(page, 2, '摘要')).toHaveValue('小口');
});

test('cells of a spreadsheet are pasted as a block, and undone as one step', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEmpty(page);
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      '借方\t会議費\t１１，０００\t\t\t\t\t打合せ\r\n貸方\t1110\t11,000\r\n借方\t無い科目\tx',
    ),
  );
  await page.getByRole('button', { name: '1 行目 貸借: 借方' }).focus();
  await page.keyboard.press('Control+v');
  await expect(cell(page, 1, '摘要')).toHaveValue('打合せ');
  await expect(cell(page, 2, '金額')).toHaveValue('11,000');
  await expect(page.getByText(/読み取れないセルが 2 個.*3 行目の勘定科目「無い科目」/)).toBeVisible();
  // What could not be read stands in its cell, through a reload, and keeps the document from being posted.
  await expect(cell(page, 3, '勘定科目')).toHaveValue('無い科目');
  await expect(cell(page, 3, '金額')).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(cell(page, 3, '勘定科目')).toHaveValue('無い科目');
  await cell(page, 3, '勘定科目').focus();
  await page.keyboard.press('F12');
  const summary = page.getByRole('alert').filter({ hasText: '入力に誤りが' });
  await expect(summary.getByRole('link')).toHaveCount(2);
  await summary.getByRole('link').first().press('Enter');
  await expect(cell(page, 3, '勘定科目')).toBeFocused();
  await page.keyboard.type('1020');
  await page.keyboard.press('Enter');
  await expect(cell(page, 3, '勘定科目')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 3, '勘定科目')).toHaveValue('無い科目');

  await cell(page, 1, '金額').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('11000\r\n11000\r\nx');
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text();
  });
  expect(html).toContain('<tr><td>11000</td></tr>');
  await cell(page, 1, '摘要').focus();
  await page.evaluate(() => navigator.clipboard.writeText('a\tb\r\nc'));
  await page.keyboard.press('Control+v');
  await expect(cell(page, 1, '摘要')).toHaveValue('a');
  await page.keyboard.press('Control+z');
  await expect(cell(page, 1, '摘要')).toHaveValue('打合せ');
});

test('a document that cannot be posted says why and leads there; amounts are calculated, and F9 shows the ledger beside', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await openEmpty(page);
  await page.keyboard.type('2025/12/15');
  await page.keyboard.press('Enter');
  await cell(page, 1, '勘定科目').focus();
  await page.keyboard.type('1220');
  await page.keyboard.press('Enter');
  await page.keyboard.type('100');
  await page.keyboard.press('F12');
  const summary = page.getByRole('alert').filter({ hasText: '入力に誤りが' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(/2025\/12 は締め済み/);
  await expect(summary).toContainText(/1 行目.*取引先/);
  await expect(summary).toContainText(/2 行以上/);
  await summary.getByRole('link', { name: /取引先/ }).press('Enter');
  await expect(cell(page, 1, '取引先')).toBeFocused();
  await expect(cell(page, 1, '取引先')).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 1, '金額')).toHaveValue('100');

  await cell(page, 1, '金額').focus();
  await page.keyboard.type('=1,000*1.1/2+5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, '金額')).toHaveValue('555');
  await cell(page, 1, '金額').focus();
  await page.keyboard.type('=1000/3');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, '金額')).toHaveValue('=1000/3');
  await expect(cell(page, 1, '金額')).toHaveAccessibleDescription(/端数/);
  await cell(page, 1, '金額').fill('');
  await composeJapanese(page, ['１', '１．', '１．２', '１．２億']);
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, '金額')).toHaveValue('120,000,000');

  await cell(page, 1, '勘定科目').focus();
  await page.keyboard.press('F9');
  await expect(page.getByRole('heading', { name: '1220 売掛金' })).toBeVisible();
  await expect(cell(page, 1, '金額')).toBeVisible();
});

test('two people on one draft see both versions and choose', async ({ signedInPage, browser }) => {
  test.slow();
  const mine = await signedInPage('keiri');
  await openEmpty(mine);
  await mine.getByLabel('伝票摘要').fill('はじめの版');
  await cell(mine, 1, '勘定科目').focus();
  await mine.keyboard.type('1020');
  await mine.keyboard.press('Enter');
  await mine.keyboard.type('500');
  await mine.keyboard.press('Control+s');
  await expect(mine).toHaveURL(/ACDocument\?id=/);

  const theirs = await browser.newPage({ baseURL: process.env.E2E_URL ?? '' });
  await theirs.context().addCookies(await mine.context().cookies());
  await theirs.goto(mine.url());
  await theirs.getByLabel('伝票摘要').fill('ほかの人の版');
  await theirs.keyboard.press('Control+s');
  await expect(theirs.getByText('下書きを保存しました')).toBeVisible();

  await mine.getByLabel('伝票摘要').fill('わたしの版');
  await mine.keyboard.press('Control+s');
  const dialog = mine.getByRole('dialog', { name: /他の人が更新/ });
  await expect(dialog.getByRole('row', { name: /伝票摘要/ })).toContainText('わたしの版');
  await expect(dialog.getByRole('row', { name: /伝票摘要/ })).toContainText('ほかの人の版');
  await dialog.getByRole('button', { name: 'この内容で保存' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(mine.getByLabel('伝票摘要')).toHaveValue('わたしの版');

  await theirs.reload();
  await expect(theirs.getByLabel('伝票摘要')).toHaveValue('わたしの版');
  await theirs.keyboard.press('F8');
  const question = theirs.getByRole('alertdialog', { name: '下書き「わたしの版」を破棄しますか' });
  await question.getByRole('button', { name: '下書きを破棄' }).press('Enter');
  await expect(theirs.getByText('下書きを破棄しました')).toBeVisible();
  await expect(theirs).toHaveURL(/ACDocument$/);
  await theirs.close();
});

test('a memo and a whole entry are remembered, found by romaji and search key, and put in', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const stamp = String(Date.now()).slice(-6);
  const isShared = true;
  const save = (title: string, version?: { id: string; version: number }) =>
    callAs('keiri', pathOf(updateDictionary).replace('/api/', ''), {
      ...{ title, reading: '', searchKey: `x${stamp}`, isShared, content: { kind: 'memo', memo: title }, ...version },
    });
  const { id, version } = await save(`送料${stamp}`);
  const page = await signedInPage('keiri');
  await openEmpty(page);
  await page.getByLabel('伝票摘要').fill(`本社家賃${stamp}`);
  await cell(page, 1, '勘定科目').focus();
  for (const text of ['6290', '330/', '', '']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await composeJapanese(page, ['や', 'やちん', `家賃${stamp}`]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('1110');
  await page.keyboard.press('Enter');
  await expect(page.getByText('貸借一致')).toBeVisible();

  // The whole document, with its amounts, under a key of three letters.
  await page.keyboard.press('Alt+s');
  const remember = page.getByRole('dialog', { name: '辞書に登録' });
  await expect(remember.getByLabel(/名称/)).toBeFocused();
  await expect(remember.getByLabel(/名称/)).toHaveValue(`本社家賃${stamp}`);
  await remember.getByLabel('読み（かな）').fill('ほんしゃやちん');
  await remember.getByLabel('サーチキー').fill(`z${stamp}`);
  await remember.getByLabel('金額も登録する').press('Space');
  await expectAccessible(page);
  await remember.getByLabel('サーチキー').press('Enter');
  await expect(page.getByText(/を辞書に登録しました/)).toBeVisible();
  await expect(remember).toHaveCount(0);
  await expect(cell(page, 2, '金額')).toBeFocused();

  // The memo alone, from its cell.
  await cell(page, 1, '摘要').focus();
  await page.keyboard.press('Alt+s');
  await expect(remember.getByLabel(/名称/)).toHaveValue(`家賃${stamp}`);
  await page.keyboard.press('Control+Enter');
  await expect(remember).toHaveCount(0);
  await expect(cell(page, 1, '摘要')).toBeFocused();

  await page.keyboard.press('F12');
  await expect(posted(page)).toBeVisible();
  await page.keyboard.press('Alt+o');
  await expect(page.getByRole('heading', { name: /^SA \d{10}$/ })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(page.getByLabel('伝票日付')).toBeFocused();
  await page.keyboard.press('Shift+F4');
  const dictionary = page.getByRole('dialog', { name: '摘要・仕訳辞書' });
  await expect(dictionary.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`z${stamp}`);
  await expect(dictionary.getByRole('option', { selected: true })).toContainText(`本社家賃${stamp}`);
  await expect(dictionary.getByRole('row', { name: /6290 .*330,000/ })).toBeVisible();
  await expectAccessible(page);
  // What is looked at from the dictionary leads back to it.
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog', { name: '辞書の項目を変更' }).getByLabel(/名称/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dictionary.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`z${stamp}`);
  await expect(dictionary.getByRole('option', { selected: true })).toContainText(`本社家賃${stamp}`);
  await page.keyboard.press('Enter');
  await expect(dictionary).toHaveCount(0);
  await expect(cell(page, 1, '金額')).toBeFocused();
  await expect(cell(page, 1, '金額')).toHaveValue('330,000');
  await expect(cell(page, 2, '勘定科目')).toHaveValue('1110');
  await expect(page.getByText('貸借一致')).toBeVisible();

  // F4 in a memo looks for what is typed there; the memo takes its place, and undo takes all of it back.
  await cell(page, 2, '摘要').focus();
  await page.keyboard.type(`家賃${stamp}`);
  await page.keyboard.press('F4');
  await expect(dictionary.getByRole('option')).toHaveCount(2);
  await dictionary.getByRole('combobox').fill(`yachin`);
  await dictionary.getByRole('combobox').fill(`家賃${stamp}`);
  await dictionary.getByRole('option', { name: /摘要/ }).click();
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, '摘要')).toHaveValue(`家賃${stamp}`);
  await expect(cell(page, 2, '摘要')).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await expect(cell(page, 2, '勘定科目')).toHaveCount(0);
  await expect(page.getByLabel('伝票摘要')).toHaveValue('');

  // A word that somebody else changes meanwhile is compared, and what was typed stays.
  await page.getByLabel('伝票摘要').focus();
  await page.keyboard.press('Shift+F4');
  await expect(dictionary.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`x${stamp}`);
  await expect(dictionary.getByRole('option', { selected: true })).toContainText(`送料${stamp}`);
  await page.keyboard.press('F2');
  const change = page.getByRole('dialog', { name: '辞書の項目を変更' });
  await expect(change.getByLabel(/名称/)).toBeFocused();
  await change.getByLabel(/名称/).fill(`配送料${stamp}`);
  await save(`運賃${stamp}`, { id, version });
  await page.keyboard.press('Control+Enter');
  const compared = page.getByRole('dialog').filter({ hasText: 'さんが変更しました' });
  await expect(compared.getByRole('row', { name: /名称/ })).toContainText(`配送料${stamp}`);
  await expect(compared.getByRole('row', { name: /名称/ })).toContainText(`運賃${stamp}`);
  await expectAccessible(page);
  await compared.getByRole('button', { name: '選んだ内容で続ける' }).press('Enter');
  await expect(compared).toHaveCount(0);
  await expect(change.getByLabel(/名称/)).toHaveValue(`配送料${stamp}`);
  await change.getByLabel(/名称/).press('Control+Enter');
  await expect(change).toHaveCount(0);
  await expect(dictionary.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`x${stamp}`);
  await expect(dictionary.getByRole('option', { selected: true })).toContainText(`配送料${stamp}`);
});

test('copies down, edits in the middle, brings the last document back, and undoes the head as well', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await openEmpty(page);
  await page.getByLabel('伝票摘要').focus();
  await page.keyboard.type('月次');
  await cell(page, 1, '勘定科目').focus();
  for (const text of ['1020', '700', '小口の補給']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('1110');
  await page.keyboard.press('Enter');
  // F2: the arrows move the caret, and typing adds.
  await cell(page, 1, '摘要').focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('と両替');
  await expect(cell(page, 1, '摘要')).toHaveValue('小口の補と両替給');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 2, '摘要')).toHaveValue('小口の補と両替給');
  await page.keyboard.press('F12');
  await expect(posted(page)).toBeVisible();
  await page.keyboard.press('Alt+o');
  await expect(page.getByRole('heading', { name: /^SA \d{10}$/ })).toBeVisible();
  await page.keyboard.press('Alt+n');
  await expect(page.getByLabel('伝票日付')).toBeFocused();

  await page.keyboard.press('F6');
  await expect(page.getByLabel('伝票摘要')).toHaveValue('月次');
  await expect(cell(page, 2, '勘定科目')).toHaveValue('1110');
  await expect(cell(page, 1, '勘定科目')).toBeFocused();
  await page.getByLabel('証憑番号').focus();
  await page.keyboard.type('A-1');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('証憑番号')).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('伝票摘要')).toHaveValue('');
  await expect(cell(page, 2, '勘定科目')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(page.getByLabel('伝票摘要')).toHaveValue('月次');
});

test('Enter goes the way the user has set, and an account is typed by the search key it was given', async ({
  signedInPage,
}) => {
  test.setTimeout(120_000 * PATIENCE);
  const page = await signedInPage('admin');
  await test.step('Enter goes the way the user has set, on the next document too', async () => {
    // Nobody else of the tests types documents as the administrator, whose setting this is.
    await openEmpty(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('enter junjo');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enter キーで進む順序' });
    // 摘要 before the amount: one step up.
    await dialog.getByLabel('摘要').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(dialog.getByLabel('摘要')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await cell(page, 1, '勘定科目').focus();
    await page.keyboard.type('1110');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, '摘要')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, '金額')).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('enter junjo');
    await page.keyboard.press('Enter');
    const told = page.waitForResponse(/Setting\/api_update/);
    await dialog.getByRole('button', { name: '科目に合わせて自動' }).press('Enter');
    await told;
    await cell(page, 1, '勘定科目').focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, '金額')).toBeFocused();
  });
  await test.step('an account is typed by the search key the user gives it', async () => {
    const page = await signedInPage('keiri');
    await openEmpty(page);
    await cell(page, 1, '勘定科目').focus();
    await page.keyboard.type('6290');
    await page.keyboard.press('Enter');
    await cell(page, 1, '勘定科目').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('>さーちきー');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /サーチキー: 6290/ });
    await expect(dialog.getByLabel('サーチキー')).toBeFocused();
    const original = await dialog.getByLabel('サーチキー').inputValue();
    await dialog.getByLabel('サーチキー').fill('genkin');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/「GENKIN」は「1010 現金」に使われています/)).toBeVisible();
    await dialog.getByLabel('サーチキー').fill('ｑ9');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/サーチキーは「Q9」になりました/)).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('q9');
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, '勘定科目')).toHaveValue('6290');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('>さーちきー');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('サーチキー').fill(original);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });
});
