import type { Locator, Page } from 'playwright/test';
import { composeJapanese, expect, test } from '../support/browser';
import { callAs } from '../support/callAs';
import { discardEntered } from '../support/discardEntered';

test.use({ actionTimeout: 15_000 });

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Tells what one try has made from what others have: tests are tried again on the same books. */
const mark = () => Date.now().toString(36).slice(-6);

/** A new claim from the list of one's own, its title from the input method. */
async function begin(page: Page, composed: readonly string[], title: string): Promise<void> {
  await page.goto('/Expense');
  await expect(page.getByRole('button', { name: /経費を申請/ })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Alt+n');
  const field = page.getByLabel('件名（目的）');
  await expect(field).toBeFocused();
  await composeJapanese(page, composed);
  await page.keyboard.type(title.slice(composed.at(-1)?.length));
  await expect(field).toHaveValue(title);
}

const cellOf = (page: Page, line: number, field: string): Locator =>
  page.getByRole('table', { name: '明細' }).getByLabel(`${line}行目: ${field}`, { exact: true });

/** The kind of a line by its code; Enter takes it and goes on. */
async function place(page: Page, line: number, code: string): Promise<void> {
  await cellOf(page, line, '区分').fill(code);
  await page.keyboard.press('Enter');
  await expect(cellOf(page, line, '支払先')).toBeFocused();
}

/** What else is typed of the line under the cursor. */
async function openDetails(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog').getByLabel('登録番号（T番号）')).toBeFocused();
}

/** A command of the screen by the palette. */
async function command(page: Page, reading: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`>${reading}`);
  await expect(page.getByRole('option', { name: title, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
}

async function approveAll(id: string): Promise<void> {
  for (const who of ['kacho', 'keiri'] as const) await callAs(who, 'Expense/api_approve', { id });
}

const idOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

test('a journey by keys: allowance by days, a fare outside the commuter pass that is remembered, guests by heads', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const at = mark();
  const page = await signedInPage('shain');
  await begin(page, ['しゅ', 'しゅっちょう', '出張'], `出張${at}`);
  const details = page.getByRole('dialog');

  // 日当 is what the company pays a day; the days are counted, not the yen.
  await place(page, 1, 'DA');
  await expect(cellOf(page, 1, '金額')).toHaveValue('2,500');
  await openDetails(page);
  await details.getByLabel('数量（日・泊・人）').fill('3');
  await page.keyboard.press('Control+Enter');
  await expect(details).toHaveCount(0);
  await expect(cellOf(page, 1, '金額')).toHaveValue('7,500');
  await expect(cellOf(page, 1, '金額')).toHaveAttribute('readonly', '');

  // There and back, without the section the pass covers.
  await page.keyboard.press('Alt+Insert');
  await expect(cellOf(page, 2, '日付')).toBeFocused();
  await place(page, 2, 'TR');
  await openDetails(page);
  await details.getByLabel('運賃として入力する').press('Space');
  await details.getByLabel('出発').focus();
  await composeJapanese(page, ['たち', 'たちかわ', '立川']);
  await page.keyboard.type(at);
  await page.keyboard.press('Tab');
  await expect(details.getByLabel('到着')).toBeFocused();
  await composeJapanese(page, ['よこ', 'よこはま', '横浜']);
  await details.getByLabel('片道運賃', { exact: true }).fill('1170');
  await details.getByLabel('定期区間外の片道運賃').fill('580');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(details).toHaveCount(0);
  await expect(cellOf(page, 2, '金額')).toHaveValue('1,160');
  await expect(page.getByText('合計 8,660円')).toBeVisible();

  // Guests one by one: Enter begins the next, of the same company.
  await page.keyboard.press('Alt+Insert');
  await expect(cellOf(page, 3, '日付')).toBeFocused();
  await place(page, 3, 'MT');
  await cellOf(page, 3, '支払先').fill(`料亭${at}`);
  await cellOf(page, 3, '金額').fill('36300');
  await openDetails(page);
  await details.getByRole('button', { name: '参加者を追加' }).press('Enter');
  await expect(details.getByLabel('1人目の氏名')).toBeFocused();
  await composeJapanese(page, ['つき', 'つきもと', '月本']);
  await page.keyboard.press('Tab');
  await page.keyboard.type('月面通信');
  await page.keyboard.press('Enter');
  await expect(details.getByLabel('2人目の氏名')).toBeFocused();
  await composeJapanese(page, ['ほし', 'ほしの', '星野']);
  await expect(details.getByLabel('2人目の会社名')).toHaveValue('月面通信');
  await page.keyboard.press('Enter');
  await expect(details.getByLabel('3人目の氏名')).toBeFocused();
  await page.keyboard.type('社本');
  await details.getByLabel('3人目の社内').press('Space');
  await expect(details.getByText('（1人あたり税込 12,100円）')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(details).toHaveCount(0);

  // Without its receipt it is not sent; the file goes to the line under the cursor.
  await page.keyboard.press('F12');
  await expect(page.getByRole('alert').getByText('3行目: 会議費には領収書が必要です', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  await expect(
    page.getByText(/3行目: 1人あたり税抜 [\d,]+円です。10,000円を超える飲食は交際費等になります/),
  ).toBeVisible();
  await cellOf(page, 3, '摘要').focus();
  await page.keyboard.press('Alt+a');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /ファイルを/ }).press('Enter');
  await (await chosen).setFiles({ name: 'dinner.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('complementary', { name: '3行目の領収書' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await send(page);

  // The next claim knows the ride, with what the pass covers of it.
  await page.goto('/Expense/sheet');
  await place(page, 1, 'TR');
  await openDetails(page);
  await details.getByLabel('運賃として入力する').press('Space');
  const known = details.getByRole('combobox', { name: 'よく使う経路' });
  await known.press('F4');
  await expect(page.getByRole('option', { name: `立川${at}～横浜 1170` })).toBeVisible();
  await page.keyboard.type(`立川${at}`);
  await page.getByRole('option', { name: `立川${at}～横浜 1170` }).press('Enter');
  await expect(details.getByLabel('定期区間外の片道運賃')).toHaveValue('580');
  await page.keyboard.press('Control+Enter');
  await expect(cellOf(page, 1, '金額')).toHaveValue('1,160');
});

/** Sends the claim that is open, after a look at who has to approve it. */
async function send(page: Page): Promise<void> {
  await page.keyboard.press('F12');
  await expect(page.getByRole('dialog').getByText('上長').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: '承認', exact: true }).getByText('1. 上長')).toBeVisible();
}

/** Posts the payment of the claim that is open. */
async function pay(page: Page): Promise<void> {
  await command(page, 'けいひのしはらい', '経費の支払を記帳');
  const dialog = page.getByRole('dialog', { name: '経費の支払', exact: true });
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first()).toBeFocused();
  // What is paid is shown first: the key asks to be pressed again before that.
  await expect(dialog.getByRole('button', { name: /円を支払/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}

test('an advance by keys: asked for, paid, settled by a claim that costs more, and the rest paid', async ({
  signedInPage,
}) => {
  test.setTimeout(180_000);
  const at = mark();
  let page = await signedInPage('shain');
  await begin(page, ['なご', 'なごや', '名古屋'], `名古屋${at}`);
  const kind = page.getByRole('combobox', { name: '種類' });
  await page.keyboard.press('Tab');
  await expect(kind).toBeFocused();
  await page.keyboard.press('F4');
  await expect(page.getByRole('option', { name: '仮払' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveText('仮払');
  await page.getByLabel('仮払額').fill('50000');
  await page.getByRole('textbox', { name: /^必要な日/ }).fill('+7');
  await page.keyboard.press('Tab');
  await send(page);
  const advance = idOf(page);
  await approveAll(advance);
  await page.close();

  page = await signedInPage('keiri');
  await page.goto(`/Expense/sheet?id=${advance}`);
  await expect(page.getByRole('button', { name: '支払', exact: true })).toBeVisible({ timeout: 30_000 });
  await pay(page);
  await expect(page.getByText('支払済').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^SA / })).toHaveCount(1);
  await page.close();

  // The claim names the advance; what it covers and what is left are told.
  page = await signedInPage('shain');
  await begin(page, ['なごや', '名古屋'], `名古屋${at}の精算`);
  const settled = page.getByRole('combobox', { name: '精算する仮払' });
  await settled.press('F4');
  const own = page.getByRole('option', { name: new RegExp(`名古屋${at}（50,000円）`) });
  await expect(own).toBeVisible();
  await own.press('Enter');
  await expect(settled).toContainText(`名古屋${at}`);
  await place(page, 1, 'GIFT');
  await cellOf(page, 1, '支払先').fill(`式場${at}`);
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 1, '金額')).toBeFocused();
  await page.keyboard.type('62300');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  await expect(page.getByText('仮払充当 50,000円')).toBeVisible();
  await expect(page.getByText('精算額 12,300円')).toBeVisible();
  await send(page);
  const claim = idOf(page);
  await approveAll(claim);
  await page.close();

  page = await signedInPage('keiri');
  await page.goto(`/Expense/sheet?id=${claim}`);
  await expect(page.getByRole('button', { name: '計上', exact: true })).toBeVisible({ timeout: 30_000 });
  await command(page, 'けいひをけいじょう', '経費を計上');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: '計上' }).press('Enter');
  await expect(page.getByRole('link', { name: /^EX / })).toHaveCount(1);
  await expect(page.getByText('支払待ち').filter({ visible: true }).first()).toBeVisible();
  await pay(page);
  await expect(page.getByText('支払済').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '支払', exact: true })).toHaveCount(0);
  await page.close();

  // The owner sees both done, and the advance is offered to no other claim.
  page = await signedInPage('shain');
  await page.goto('/Expense');
  const row = (title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: title, exact: true }) });
  await expect(row(`名古屋${at}`).getByText('精算済')).toBeVisible({ timeout: 30_000 });
  await expect(row(`名古屋${at}の精算`).getByText('支払済')).toBeVisible();
});

test('a file of a card by keys: looked at, taken as lines, and never twice', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const at = mark();
  const page = await signedInPage('eigyo');
  await begin(page, ['かー', 'カード'], `カード${at}`);
  const dialog = page.getByRole('dialog');
  const file = ['利用日,利用店名,利用金額', `2026/11/02,書店${at},"3,300"`, `2026/11/04,文具${at},1980`].join('\r\n');
  const choose = async (text: string) => {
    const chosen = page.waitForEvent('filechooser');
    await page.keyboard.press('Alt+i');
    await expect(dialog.getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused();
    await page.keyboard.press('Enter');
    await (await chosen).setFiles({ name: 'card.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) });
  };

  // One row that cannot be read, and nothing is taken.
  await choose(file.replace('1980', '千円'));
  await expect(dialog.getByText(/3 ?行目/).first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('1行も取り込んでいません', { exact: false }).first()).toBeVisible();
  await discardEntered(page);
  await expect(dialog).toHaveCount(0);

  await choose(file);
  await expect(dialog.getByText('取り込む支払 2 件、申請済み 0 件', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('区分', { exact: true }).fill('BK');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(cellOf(page, 1, '支払先')).toHaveValue(`書店${at}`);
  await expect(cellOf(page, 1, '金額')).toHaveValue('3,300');
  await expect(cellOf(page, 2, '日付')).toHaveValue('2026/11/04');
  await expect(page.getByText('合計 5,280円')).toBeVisible();

  // The same file once more: every row is on this claim already.
  await choose(file);
  await expect(dialog.getByText('取り込む支払 0 件、申請済み 2 件', { exact: false })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('新しい支払はありません。').first()).toBeVisible();
  await discardEntered(page);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存しました。').first()).toBeVisible();
});
