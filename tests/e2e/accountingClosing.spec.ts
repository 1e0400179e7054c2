import type { Page } from 'playwright/test';
import { expect, setSession, test } from '../support/browser';
import { discardEntered } from '../support/discardEntered';
import { signInToNewCompany } from '../support/newCompany';

const gate = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** Posts a document over HTTP as who has signed in. */
const postDocument = (page: Page, document: object) =>
  page.evaluate(async (posted) => {
    const key = globalThis.document.cookie.match(/user_session=([^;]+)/)?.[1];
    const response = await fetch('/api/AccountingDocument/api_post', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ document: posted }),
    });
    return response.json();
  }, document);

test('a month is closed by keyboard in two stages, and opened again with a reason', async ({
  context,
  installation,
}) => {
  // A company is founded for it: where documents are, the months before would be closed first.
  test.setTimeout(120_000);
  await setSession(context, await signInToNewCompany(installation, '締日'), installation);
  const page = await context.newPage();
  await page.goto('/AccountingPeriodManagement?period=2027-02');
  const february = gate(page, /^2027\/02 全体/);
  await expect(february).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(gate(page, /^2027\/03 全体/)).toBeFocused();
  await expect(page.getByRole('complementary', { name: '2027/03 の締め' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(february).toBeFocused();

  // What usually follows is chosen already: Enter, Enter.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /仮締め/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gate(page, /^2027\/02 全体 仮締/)).toBeFocused();

  // Who closes periods still posts, and what that was is one key away from the checklist.
  expect(
    await postDocument(page, {
      ...{ documentType: 'SA', documentDate: '2027-02-10', postingDate: '2027-02-10' },
      headerText: '2027年2月分の家賃',
      lines: [
        { side: 'debit', account: '6290', amount: 10 },
        { side: 'credit', account: '1110', amount: 10 },
      ],
    }),
  ).toMatchObject({ code: 0 });
  await page.reload();
  await expect(gate(page, /^2027\/02 全体 仮締/)).toBeFocused();
  await page.getByRole('link', { name: '締め後に 1 件登録されています' }).press('Enter');
  await expect(page).toHaveURL(/ACDocList\?from=2027-02-01&through=2027-02-28&trait=afterClose$/);
  await expect(page.getByRole('combobox', { name: '注意すべき取引' })).toContainText('締め後の登録');
  await expect(page.getByText('2027年2月分の家賃').first()).toBeVisible();
  await page.keyboard.press('Alt+1');
  await gate(page, /^2027\/02 全体 仮締/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /本締め/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gate(page, /^2027\/02 全体 締/)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /入力可/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('締め解除の理由を入力してください');
  await page.getByRole('textbox', { name: '理由' }).fill('請求書の到着遅れ');
  await page.keyboard.press('Enter');
  await expect(gate(page, /^2027\/02 全体 入力可/)).toBeVisible();
});

// In the company they share: each leaves the month it works on as it was, and no other test works on it.
test('a month is not closed before the documents of earlier ones are', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountingPeriodManagement?period=2027-02');
  await expect(gate(page, /^2027\/02 全体 入力可/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /仮締め/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /本締め/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/月は順に本締めします。.*2026\/\d\d から順に/);
  await discardEntered(page);
  await expect(gate(page, /^2027\/02 全体 入力可/)).toBeFocused();
});

test('one account kind is closed by itself, and the document screen says so at the line', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountingPeriodManagement?period=2027-01');
  await gate(page, /^2027\/01 仕入先/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(gate(page, /^2027\/01 仕入先 締/)).toBeVisible();
  const answer = await postDocument(page, {
    ...{ documentType: 'KR', documentDate: '2027-01-10', postingDate: '2027-01-10', headerText: '' },
    lines: [
      { side: 'debit', account: '5130', amount: 10 },
      { side: 'credit', account: '2020', amount: 10, partner: 'B001' },
    ],
  });
  expect(answer).toMatchObject({ code: 1, message: expect.stringContaining('2027/01 の勘定区分Kは締め済みです') });

  await gate(page, /^2027\/01 仕入先/).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '理由' }).fill('試験');
  await page.keyboard.press('Enter');
  await expect(gate(page, /^2027\/01 仕入先 入力可/)).toBeVisible();
});

test('the close of a month is ticked off, and an exception is granted and ended', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountingPeriodManagement?period=2026-12');
  const close = page.getByRole('complementary', { name: '2026/12 の締め' });
  const step = close.getByRole('checkbox', { name: '経費精算がすべて提出された' });
  await step.focus();
  await page.keyboard.press('Space');
  await expect(close.getByText(/^会田 計子（/)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(close.getByText(/^会田 計子（/)).toHaveCount(0);

  await close.getByRole('button', { name: '締め後入力を許可…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '対象者' }).fill('E0002');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: '理由' }).fill('監査対応');
  await page.keyboard.press('Enter');
  await expect(close.getByText(/会田 計子 さん .* まで（監査対応/)).toBeVisible();
  await close.getByRole('button', { name: /締め後入力の許可を終了/ }).click();
  await expect(close.getByText('締め後入力の許可はありません。')).toBeVisible();
});

test('who may only read learns which right a gate, a rate and the undoing of a clearing need', async ({
  signedInPage,
}) => {
  const page = await signedInPage('kansa');
  await page.goto('/AccountingPeriodManagement?period=2026-12');
  await expect(gate(page, /^2026\/12 全体/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^期間の締め・締め解除には権限「.+」が必要です/)).toBeVisible();
  await page.goto('/Clearing');
  await expect(page.getByRole('region', { name: '入金', exact: true }).getByRole('gridcell').first()).toBeFocused();
  await page.keyboard.press('F8');
  const history = page.getByRole('dialog', { name: '消込履歴' });
  await expect(history.getByRole('gridcell').first()).toBeFocused();
  await expect(history.getByRole('button', { name: '取消' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^消込の取消には権限「.+」が必要です/)).toBeVisible();
  await page.goto('/ExchangeRate');
  await page.getByRole('grid', { name: '為替レート' }).getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^この操作には権限「.+」が必要です/)).toBeVisible();
});

test('balances are carried forward after a look at the differences', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/WardBalances?year=2026');
  await expect(page.getByText('未繰越')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('前期までの繰越利益剰余金')).toBeVisible();
  await page.keyboard.press('F12');
  await expect(page.getByRole('alertdialog')).toContainText('仮の繰越');
  await page.keyboard.press('Enter');
  await expect(page.getByText('繰越済み・差額なし')).toBeVisible();
  await expect(page.getByText(/^1 回目: 会田 計子/)).toBeVisible();
});

test('the books are verified from the palette', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/DashBoard');
  await expect(page.getByRole('tabpanel').getByText('最近の伝票')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('kensyou');
  await expect(page.getByRole('option', { selected: true })).toContainText('帳簿を検証');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ 項目すべて適合/)).toBeVisible({ timeout: 20_000 });
});
