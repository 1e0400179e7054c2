import type { Page } from 'playwright/test';
import { dayInTokyo } from '../../src/core/value/day';
import { expect, signInOverHttp, test } from '../support/browser';
import { discardEntered } from '../support/discardEntered';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

const today = dayInTokyo(new Date());
/** Tells the documents of this run from those of an earlier one in the same database. */
const run = String(Date.now()).slice(-6);

async function callApi(key: string, path: string, body?: object) {
  const response = await fetch(`${process.env.E2E_URL}/api/AccountingDocument/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as { code: number; message: string; data: { id: string; rows: never[] } };
}

/** Posts an invoice to the moon's telephone company, or money from it that says `memo`; returns the id of the document. */
async function post(
  key: string,
  what: { invoice: string; amount: number } | { memo: string; amount: number; account?: string },
) {
  const { amount } = what;
  const partner = { partner: 'C001' };
  const isInvoice = 'invoice' in what;
  const account = isInvoice ? '1220' : (what.account ?? '1220');
  const lines = isInvoice
    ? [
        { side: 'debit', account, amount, ...partner },
        { side: 'credit', account: '4120', amount },
      ]
    : [
        { side: 'debit', account: '1110', amount },
        { side: 'credit', account, amount, memo: what.memo, ...(account === '1220' ? partner : {}) },
      ];
  const document = {
    documentType: isInvoice ? 'DR' : 'DZ',
    documentDate: today,
    postingDate: today,
    ...(isInvoice ? { reference: what.invoice } : {}),
    lines,
  };
  const { code, message, data } = await callApi(key, 'api_post', { document });
  expect(code, message).toBe(0);
  return data.id;
}

const deposits = (page: Page) => page.getByRole('region', { name: '入金', exact: true });
const proposals = (page: Page) => page.getByRole('list', { name: '消込の提案' });
const leftOf = async (page: Page) =>
  Number(((await page.getByText(/^残り [\d,]+ 件$/).textContent()) ?? '').replace(/\D/g, ''));

async function openClearing(page: Page): Promise<void> {
  await page.goto('/Clearing');
  await expect(deposits(page).getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 });
}

/** Walks the cursor from the newest deposit up to the one that says a text. */
async function takeUp(page: Page, text: string): Promise<void> {
  await deposits(page).getByRole('gridcell').first().click();
  await page.keyboard.press('Control+End');
  for (let row = 0; row < 20; row++) {
    const current = await page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? '');
    if (current.includes(text)) return;
    await page.keyboard.press('ArrowUp');
  }
  throw new Error(`no deposit says ${text}`);
}

test('a deposit that names its invoice is cleared by F12; F6 takes the cursor along; an unknown payer is recognised', async ({
  signedInPage,
}) => {
  test.setTimeout(180_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a deposit that names its invoice: laid out at once, cleared by F12, and on to the next', async () => {
    const key = await signInOverHttp('keiri');
    await post(key, { invoice: `E2E${run}-0001`, amount: 110_001 });
    await post(key, { invoice: `E2E${run}-0002`, amount: 220_002 });
    await post(key, { memo: `E2E${run}-0001 入金`, amount: 110_001 });
    await post(key, { memo: `E2E${run}-0002 入金`, amount: 220_002 });
    await openClearing(page);
    await expect(deposits(page).getByRole('gridcell').first()).toBeFocused();
    const before = await leftOf(page);
    await takeUp(page, `E2E${run}-0001 入金`);
    const best = proposals(page).getByRole('button').first();
    await expect(best).toHaveAttribute('aria-pressed', 'true');
    await expect(best).toContainText('100');
    await expect(best).toContainText(`証憑番号 E2E${run}-0001 が一致します`);
    await page.keyboard.press('F12');
    const notice = page.getByText('消し込みました。');
    await expect(notice).toBeVisible();
    // Nothing that tells of it lies over the sums: of the two lists, and below them.
    const [said, sums] = [await notice.boundingBox(), await deposits(page).getByText('合計').boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(sums?.y ?? 0);
    await expect.poll(() => leftOf(page)).toBe(before - 1);
    await expect(proposals(page).getByRole('button', { pressed: true })).toContainText(`E2E${run}-0002`);
    await page.keyboard.press('F12');
    await expect.poll(() => leftOf(page)).toBe(before - 2);
    // The notice offers to take the last one back, by keys alone.
    await page.keyboard.press('Alt+Shift+N');
    await expect(page.getByRole('button', { name: '元に戻す' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('消込を取り消しました。')).toBeVisible();
    await expect.poll(() => leftOf(page)).toBe(before - 1);
  });
  await test.step('F6 takes the cursor along, and F12 clears no proposal that nobody saw: it is shown first', async () => {
    await forgetStored(page);
    const key = await signInOverHttp('keiri');
    for (const [invoice, amount] of [
      [`E2E${run}-0011`, 111_011],
      [`E2E${run}-0012`, 112_012],
      [`E2E${run}-0013`, 113_013],
    ] as const) {
      await post(key, { invoice, amount });
      await post(key, { memo: `${invoice} 入金`, amount });
    }
    await openClearing(page);
    await takeUp(page, `E2E${run}-0011 入金`);
    const onCursor = () => page.evaluate(() => document.activeElement?.closest('[role=row]')?.textContent ?? '');
    const laidOut = proposals(page).getByRole('button', { pressed: true });
    await expect(laidOut).toContainText(`E2E${run}-0011`);
    await page.keyboard.press('F6');
    await expect.poll(onCursor).toContain(`E2E${run}-0012 入金`);
    await expect(laidOut).toContainText(`E2E${run}-0012`);
    await page.keyboard.press('ArrowUp');
    await expect.poll(onCursor).toContain(`E2E${run}-0011 入金`);
    await expect(laidOut).toContainText(`E2E${run}-0011`);
    const before = await leftOf(page);
    await page.keyboard.press('F12');
    await expect.poll(() => leftOf(page)).toBe(before - 1);
    await expect.poll(onCursor).toContain(`E2E${run}-0012 入金`);

    // Not by the clock: on a busy machine any time has passed before the key is pressed.
    let isPressed = (): void => undefined;
    const pressed = new Promise<void>((resolve) => {
      isPressed = resolve;
    });
    await page.route('**/api/Clearing/*propose*', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.reload();
    await takeUp(page, `E2E${run}-0013 入金`);
    await page.keyboard.press('F12');
    isPressed();
    await expect(page.getByText('候補を表示しました')).toBeVisible({ timeout: 15_000 });
    await expect(laidOut).toContainText(`E2E${run}-0013`);
    expect(await leftOf(page)).toBe(before - 1);
    await page.keyboard.press('F12');
    await expect.poll(() => leftOf(page)).toBe(before - 2);
  });
  await test.step('an unknown payer is recognised by the name in the transfer', async () => {
    await forgetStored(page);
    const key = await signInOverHttp('keiri');
    await post(key, { invoice: `E2E${run}-0004`, amount: 44_004 });
    await post(key, { memo: '振込 カ）カグヤゲツメンツウシン', amount: 44_004, account: '2510' });
    await openClearing(page);
    await takeUp(page, 'カグヤゲツメンツウシン');
    await expect(proposals(page).getByRole('button', { pressed: true })).toContainText(
      'かぐや月面通信株式会社の請求と金額が一致します',
    );
    // Pressed twice in one moment it is sent once, so it is told once.
    await Promise.all([page.keyboard.press('F12'), page.keyboard.press('F12')]);
    await expect(page.getByText(/を登録して消し込みました。$/)).toBeVisible();
  });
});

test('a fee kept back is posted, and taken back again with its document', async ({ signedInPage }) => {
  const key = await signInOverHttp('keiri');
  await post(key, { invoice: `E2E${run}-0003`, amount: 330_003 });
  await post(key, { memo: `E2E${run}-0003 手数料差引`, amount: 330_003 - 660 });
  const page = await signedInPage('keiri');
  await openClearing(page);
  const before = await leftOf(page);
  await takeUp(page, `E2E${run}-0003 手数料差引`);
  await expect(proposals(page).getByRole('button', { pressed: true })).toContainText('手数料 660 円差引');
  await expect(page.getByRole('combobox', { name: '差額の扱い' })).toContainText('売上返還 10% SR10');
  // Before anything is posted: the money, the fee without its tax, the tax, and the claim.
  await expect(page.getByRole('table', { name: '登録する伝票 AB 決済伝票' }).getByRole('row')).toHaveText([
    /^借4190 .*SR10600$/,
    /^借2250 .*SR1060$/,
    /^貸1220 .*660$/,
  ]);
  // An amount that cannot be read, is none or is too much stays in sight and is not cleared.
  const claim = page.getByRole('textbox', { name: `E2E${run}-0003 の消込額` });
  for (const [typed, sentence] of [
    ['abc', '消込額「abc」を読み取れません'],
    ['0', '消し込む金額が 0 です'],
    ['330,004', '消込額が未消込残高を超えています'],
  ] as const) {
    await claim.fill(typed);
    await claim.press('F12');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(claim).toHaveValue(typed);
  }
  await claim.fill('');
  await claim.press('Tab');
  await expect(claim).toHaveValue('330,003');
  await page.keyboard.press('F12');
  await expect(page.getByText(/^AB \d{10} を登録して消し込みました。$/)).toBeVisible();
  await expect.poll(() => leftOf(page)).toBe(before - 1);
  await page.keyboard.press('F8');
  const history = page.getByRole('dialog', { name: '消込履歴' });
  await expect(history.getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('dialog', { name: '消込の取消' });
  await undo.getByRole('textbox', { name: '理由' }).fill('相手違い');
  await page.keyboard.press('Enter');
  await expect(page.getByText('消込を取り消しました。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => leftOf(page)).toBe(before);
});

test('what was put together outlasts a reload; whoever comes second learns who was first', async ({ signedInPage }) => {
  const key = await signInOverHttp('admin');
  const invoice = await post(key, { invoice: `E2E${run}-0005`, amount: 55_005 });
  const receipt = await post(key, { memo: `E2E${run}-0005 入金`, amount: 55_005, account: '2510' });
  const page = await signedInPage('keiri');
  await openClearing(page);
  await takeUp(page, `E2E${run}-0005 入金`);
  await expect(proposals(page).getByRole('button', { pressed: true })).toContainText(`E2E${run}-0005`);
  const note = page.getByRole('textbox', { name: 'メモ' });
  await note.fill('電話で確認済み');
  await note.press('Tab');
  await page.reload();
  await expect(note).toHaveValue('電話で確認済み');

  const cleared = await callApi(key, 'api_clear', {
    clearedOn: today,
    items: [
      { entryId: invoice, lineNumber: 1, open: 55_005, amount: 5 },
      { entryId: receipt, lineNumber: 2, open: 55_005, amount: 5 },
    ],
  });
  expect(cleared.code, cleared.message).toBe(0);
  await expect(page.getByRole('table', { name: '登録する伝票 AB 決済伝票' })).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('alert').filter({ hasText: 'さんが先に消し込みました' })).toBeVisible();
  await expect(note).toHaveValue('電話で確認済み');
  // Money without a name stands in a list of its own; each of both is read again in its time.
  const left = page.getByRole('list', { name: '消し込む明細' }).getByRole('textbox');
  await expect(left).toHaveCount(2);
  for (const amount of await left.all()) await expect(amount).toHaveValue('55,000');
  // F12 clears no proposal that nobody saw.
  await expect(page.getByRole('table', { name: '登録する伝票 AB 決済伝票' })).toContainText('55,000');
  await page.keyboard.press('F12');
  await expect(page.getByText(/を登録して消し込みました。$/)).toBeVisible();

  // Where nothing is left of it, the desk is empty, and the sentence is said all the same.
  const other = await post(key, { invoice: `E2E${run}-0015`, amount: 55_015 });
  const paid = await post(key, { memo: `E2E${run}-0015 入金`, amount: 55_015, account: '2510' });
  await page.reload();
  await takeUp(page, `E2E${run}-0015 入金`);
  await expect(proposals(page).getByRole('button', { pressed: true })).toContainText(`E2E${run}-0015`);
  const whole = [other, paid].map((entryId, index) => ({
    ...{ entryId, lineNumber: index + 1, open: 55_015, amount: 55_015 },
  }));
  expect((await callApi(key, 'api_clear', { clearedOn: today, items: whole })).code).toBe(0);
  await expect(page.getByRole('table', { name: '登録する伝票 AB 決済伝票' })).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('alert').filter({ hasText: 'さんが先に消し込みました' })).toBeVisible();
  await expect(page.getByText(`E2E${run}-0015 入金`)).toHaveCount(0);
});

test('is accessible in light and dark, and usable at 900 px', async ({ signedInPage, expectAccessible }) => {
  test.slow();
  const page = await signedInPage('keiri');
  await openClearing(page);
  await deposits(page).getByRole('gridcell').first().click();
  await expect(proposals(page).getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  const claims = page.getByRole('region', { name: '未入金の請求' });
  await claims.getByRole('gridcell').first().click();
  await page.keyboard.press('Alt+n');
  const money = page.getByRole('dialog', { name: '入出金を記帳して消し込む' });
  await money.getByLabel('消込日').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(money.getByRole('alert')).toContainText('消込日を入力してください');
  await discardEntered(page);
  await expect(money).toHaveCount(0);
  for (const width of [1280, 900, 700]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const side of [deposits(page), claims]) {
      await expect(side.locator('.ag-row[row-index="0"] [col-id=open]')).toBeInViewport({ ratio: 0.99 });
    }
  }
});
