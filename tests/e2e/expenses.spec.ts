import { type Browser, type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { setSession, signInOverHttp, test, type Who } from '../support/browser';
import { discardEntered } from '../support/discardEntered';

test.use({ actionTimeout: 15_000 });

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody at a browser of their own, on a screen whose list or form is there. */
async function sit(browser: Browser, who: Who, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  await setSession(context, await signInOverHttp(who));
  const page = await context.newPage();
  await page.goto(path);
  return { page, context };
}

/** Walks the inbox by J to a request, and sees it beside. */
async function walkTo(page: Page, title: RegExp): Promise<void> {
  const beside = page.getByRole('complementary', { name: '選んだ申請' }).getByRole('heading', { level: 2 });
  await expect(beside).toBeVisible();
  for (let step = 0; step < 20 && !(await isNow(beside, title)); step += 1) {
    const before = (await beside.textContent()) ?? '';
    await page.keyboard.press('j');
    await expect(beside).not.toHaveText(before);
  }
  await expect(beside).toHaveText(title);
}

const isNow = async (beside: Locator, wanted: RegExp) => wanted.test((await beside.textContent()) ?? '');

async function approve(page: Page): Promise<void> {
  const act = page.getByRole('complementary', { name: '選んだ申請' }).getByRole('button', { name: /^承認/ });
  await expect(act).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByLabel('コメント')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a month by keyboard: timesheet and claim with a receipt, a deputy and the manager, the books', async ({
  browser,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const manager = await sit(browser, 'kacho', '/InBox/substitutes');
  await expect(manager.page.getByText('代理承認者は登録されていません。')).toBeVisible();
  await manager.page.keyboard.press('Alt+n');
  const deputy = manager.page.getByRole('dialog');
  await deputy.getByLabel(/^代理承認者/).fill('E0003');
  await expect(manager.page.getByRole('option', { name: /人見 給美/ })).toBeVisible();
  await manager.page.keyboard.press('Enter');
  await deputy.getByRole('textbox', { name: /^終了日/ }).fill('2099/12/31');
  await manager.page.keyboard.press('Control+Enter');
  await expect(manager.page.getByRole('gridcell', { name: '人見 給美' })).toBeVisible();

  const staff = await sit(browser, 'shain', '/TimesheetManage?month=2026-06');
  const { page } = staff;
  await page.getByLabel('2026/06/01 区分', { exact: true }).focus();
  await page.keyboard.press('F3');
  await expect(page.getByLabel('2026/06/01 開始', { exact: true })).toHaveValue('9:00');
  await page.keyboard.press('F12');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('勤怠を申請しました。').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('352');
  await page.keyboard.press('Enter');
  await expect(page.getByText('資格試験の交通費')).toBeVisible();
  await page.keyboard.press('Alt+n');
  await page.getByLabel('件名（目的）').fill('研修会場までの交通費');
  const table = page.getByRole('table', { name: '明細' });
  await table.getByLabel('1行目: 区分', { exact: true }).fill('TX');
  await page.keyboard.press('Enter');
  await table.getByLabel('1行目: 支払先', { exact: true }).fill('青空タクシー');
  await table.getByLabel('1行目: 金額', { exact: true }).fill('2400');
  await page.keyboard.press('F12');
  await expect(page.getByRole('alert').getByText('タクシーには領収書が必要です')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('保存しました').first()).toBeVisible();
  await page.keyboard.press('Alt+a');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /ファイルを/ }).press('Enter');
  await (await chosen).setFiles({ name: 'taxi.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('complementary', { name: '1行目の領収書' }).getByRole('img')).toBeVisible();

  // A train needs none; its fare is typed in the details of the line.
  await page.keyboard.press('Alt+Insert');
  await table.getByLabel('2行目: 区分', { exact: true }).fill('TR');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  const details = page.getByRole('dialog');
  const firstDetail = details.getByLabel('登録番号（T番号）');
  await expect(firstDetail).toBeFocused();
  await details.getByLabel('運賃として入力する').press('Space');
  await details.getByLabel('出発').fill('新宿');
  await details.getByLabel('到着').fill('立川');
  await details.getByLabel('片道運賃', { exact: true }).fill('492');
  await page.keyboard.press('Control+Enter');
  await expect(details).toHaveCount(0);
  await expect(table.getByPlaceholder('新宿～立川 往復')).toBeVisible();
  await expect(page.getByText('合計 3,384円')).toBeVisible();

  // Another currency is typed with its own digits; taken back, nothing of it is left.
  await page.keyboard.press('F9');
  await expect(firstDetail).toBeFocused();
  await details.getByLabel('外貨で支払った').press('Space');
  await details.getByLabel('外貨額').fill('12.5');
  await page.keyboard.press('Tab');
  await expect(details.getByLabel('外貨額')).toHaveValue('12.50');
  await details.getByLabel(/^通貨/).fill('KRW');
  await page.keyboard.press('Enter');
  await expect(details.getByLabel('外貨額')).toHaveValue('13');
  await discardEntered(page);
  await expect(details).toHaveCount(0);

  // A line of the same shop: its kind is guessed with the reason, and taken by a key; a copy stands below, and goes again.
  await page.keyboard.press('Alt+Insert');
  await table.getByLabel('3行目: 支払先', { exact: true }).fill('青空タクシー');
  await expect(page.getByText(/推定: タクシー.*前回/)).toBeVisible();
  await page.keyboard.press('Alt+g');
  await expect(table.getByLabel('3行目: 区分', { exact: true })).toHaveValue('TX');
  await page.keyboard.press('Alt+Shift+Insert');
  await expect(table.getByLabel('4行目: 日付', { exact: true })).toBeFocused();
  await expect(table.getByLabel('4行目: 支払先', { exact: true })).toHaveValue('青空タクシー');
  await page.keyboard.press('Alt+Delete');
  await expect(table.getByLabel('4行目: 支払先', { exact: true })).toHaveCount(0);
  await table.getByLabel('3行目: 支払先', { exact: true }).focus();
  await page.keyboard.press('Alt+Delete');
  await expect(table.getByLabel('3行目: 支払先', { exact: true })).toHaveCount(0);
  await table.getByLabel('2行目: 摘要', { exact: true }).focus();

  // Who will approve it is shown before it is sent, with the deputy of the manager.
  await page.keyboard.press('F12');
  const sending = page.getByRole('dialog');
  await expect(sending.getByRole('list', { name: '承認経路' })).toContainText('課長 誠（代理 人見 給美）');
  await expect(sending.getByLabel('コメント（任意）')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(sending).toHaveCount(0);
  await expect(page.getByRole('region', { name: '承認', exact: true }).getByText('1. 上長')).toBeVisible();
  await staff.context.close();

  // The deputy decides about the timesheet, the manager about the claim.
  const inPlace = await sit(browser, 'jinji', '/InBox?box=delegated');
  await walkTo(inPlace.page, /2026-06 .*社本/);
  await approve(inPlace.page);
  await expect(inPlace.page.getByRole('gridcell', { name: /2026-06 .*社本/ })).toHaveCount(0);
  await inPlace.context.close();
  await manager.page.keyboard.press('g');
  await manager.page.keyboard.press('i');
  await walkTo(manager.page, /研修会場までの交通費/);
  // What there is to decide on stands beside: lines, what is remarked on them, the receipt.
  const toDecide = manager.page.getByRole('complementary', { name: '選んだ申請' });
  await expect(toDecide.getByRole('row', { name: /タクシー 青空タクシー 2,400 taxi\.png/ })).toBeVisible();
  await expect(toDecide.getByText('1行目: 登録番号がないため', { exact: false })).toBeVisible();
  await expect(toDecide.getByRole('img', { name: '1行目の領収書' })).toBeVisible();
  await expectAccessible(manager.page);
  await approve(manager.page);
  await expect(manager.page.getByRole('gridcell', { name: /研修会場までの交通費/ })).toHaveCount(0);
  await manager.context.close();

  // Accounting takes the second step, posts, and sees the document.
  const { page: books, context } = await sit(browser, 'keiri', '/InBox');
  await walkTo(books, /研修会場までの交通費/);
  await approve(books);
  await books.keyboard.press('Control+k');
  await books.keyboard.type('351');
  await books.keyboard.press('Enter');
  await expect(books.getByRole('gridcell', { name: '研修会場までの交通費' })).toBeVisible();
  await books.keyboard.press('F3');
  await books.keyboard.type('研修会場');
  await expect(books.getByRole('gridcell', { name: '展示会の日帰り出張' })).toHaveCount(0);
  await books.keyboard.press('Enter');
  await expect(books.locator('.ag-cell-focus').filter({ visible: true })).toBeFocused();
  await books.keyboard.press('Enter');
  await books.getByRole('button', { name: '計上', exact: true }).press('Enter');
  await expect(books.getByRole('alertdialog')).toBeVisible();
  await books.getByRole('alertdialog').getByRole('button', { name: '計上' }).press('Enter');
  const document = books.getByRole('link', { name: /^EX / });
  await expect(document).toBeVisible();

  // Paid from the list: chosen by keys, on one day from one account, with the sum in sight.
  await books.keyboard.press('Control+k');
  await books.keyboard.type('351');
  await books.keyboard.press('Enter');
  await expect(books.locator('.ag-cell-focus').filter({ visible: true })).toBeFocused();
  await books.keyboard.press('Control+a');
  await expect(books.getByText(/1 ?件を選択/).first()).toBeVisible();
  await expect(books.getByRole('button', { name: '支払', exact: true })).toBeEnabled();
  await books.keyboard.press('F12');
  const paying = books.getByRole('dialog');
  await expect(paying.getByRole('row', { name: /研修会場までの交通費/ })).toContainText('3,384');
  await expectAccessible(books);
  await books.keyboard.press('Control+Enter');
  await expect(paying).toHaveCount(0);
  await expect(books.getByRole('gridcell', { name: '支払済' })).toBeVisible();
  await books.keyboard.press('Alt+g');
  await expect(books.getByRole('gridcell', { name: 'E0005' })).toBeVisible();
  await books.keyboard.press('Control+k');
  await books.keyboard.type('351');
  await books.keyboard.press('Enter');
  await expect(books.getByRole('gridcell', { name: '研修会場までの交通費' })).toBeVisible();
  await books.locator('.ag-cell-focus').filter({ visible: true }).press('Enter');
  const number = ((await document.textContent()) ?? '').trim();
  await document.press('Enter');
  await expect(books.getByText(number).first()).toBeVisible();
  await expect(books.getByText('3,384').filter({ visible: true }).first()).toBeVisible();
  await context.close();
});

/** Asks as staff, beside the browser; what is asked for is an advance. */
async function ask(title: string): Promise<{ withdraw: () => Promise<void> }> {
  const key = await signInOverHttp('shain');
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${process.env.E2E_URL}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { data: { id: string; version: number } };
  };
  const { data } = await post('Expense/api_update', { sheet: { title, kind: 'advance', advanceAmount: 1_000 } });
  await post('Expense/api_submit', { id: data.id, version: data.version });
  return { withdraw: async () => void (await post('Expense/api_cancel', { id: data.id })) };
}

test('the inbox stands on its first request, is walked, handed over and decided many at a time by keys', async ({
  browser,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await ask('一括 東京');
  const taken = await ask('一括 大阪');
  const gone = await ask('先取 仙台');
  await ask('一括 福岡');
  await ask('引継 札幌');
  const { page, context } = await sit(browser, 'kacho', '/InBox');
  const beside = page.getByRole('complementary', { name: '選んだ申請' });
  const cell = page.locator('.ag-cell-focus');
  await expect(cell).toBeFocused();
  await expect(page.locator('[row-index="0"] .ag-cell-focus')).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(page.locator('[row-index="1"] .ag-cell-focus')).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.locator('[row-index="0"] .ag-cell-focus')).toBeFocused();
  await expectAccessible(page);

  // Space gives the larger part to the preview and takes it back; what can be done stands in the bar by its keys.
  const widthOf = async () => (await beside.boundingBox())?.width ?? 0;
  const narrow = await widthOf();
  await page.keyboard.press('Space');
  await expect.poll(widthOf).toBeGreaterThan(narrow + 200);
  await expect(page.getByText(/件を選択/)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect.poll(widthOf).toBe(narrow);
  const bar = page.getByRole('group', { name: 'ファンクションキー' });
  await expect(bar.getByRole('button', { name: /^A ?承認/ })).toBeVisible();
  await expect(beside.getByRole('button', { name: /^却下/ })).toContainText('X');
  // Of several kinds nothing can be done together, and the pane says the same as the bar below the list.
  await page.keyboard.press('Control+a');
  await expect(beside.getByText('種類の異なる申請を', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^承認/ })).toBeDisabled();
  await expect(bar.getByRole('button', { name: /承認/ })).toHaveCount(0);
  await page.getByRole('button', { name: '選択を解除' }).press('Enter');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText(/^1 ?件を選択/)).toBeVisible();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText(/^1 ?件を選択/)).toHaveCount(0);

  // Taken back while the manager reads it, it is told in the dialog, and then gone from the list.
  const dialog = page.getByRole('dialog');
  await walkTo(page, /先取 仙台/);
  await expect(beside.getByRole('button', { name: /^承認/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(dialog.getByLabel('コメント')).toBeFocused();
  await gone.withdraw();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('この申請は、ほかの人が先に処理しました。', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: /先取 仙台/ })).toHaveCount(0);
  await expect(cell).toBeFocused();

  // Handed over, it waits for another; the cursor goes on to what has come up in its place.
  await walkTo(page, /引継 札幌/);
  await expect(beside.getByRole('button', { name: /^委譲/ })).toBeVisible();
  await page.keyboard.press('d');
  await dialog.getByRole('combobox').fill('E0002');
  await expect(page.getByRole('option', { name: /会田 計子/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: /引継 札幌/ })).toHaveCount(0);
  await expect(cell).toBeFocused();

  // Many of a kind; one was taken back meanwhile, and is told to have failed.
  await page.keyboard.press('F3');
  await page.keyboard.type('一括');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /経費 \d+ 一括/ })).toHaveCount(3);
  await page.keyboard.press('Control+a');
  await expect(beside.getByText('3 件を選択しています')).toBeVisible();
  await taken.withdraw();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog'), 'what is approved comes to').toContainText('3,000');
  await page.getByRole('alertdialog').getByRole('button', { name: '承認' }).press('Enter');
  await expect(page.getByText(/承認.*2 ?件/).first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /経費 \d+ 一括/ })).toHaveCount(0);

  // What waits for others, by the figures above the list.
  await page.keyboard.press('Alt+k');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/box=team/);
  await expect(page.getByRole('gridcell', { name: /一括 福岡/ })).toBeVisible();
  await context.close();
});
