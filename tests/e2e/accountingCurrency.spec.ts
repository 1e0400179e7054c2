import type { Page } from 'playwright/test';
import { addDays, dayInTokyo, monthOf } from '../../src/core/value/day';
import { addMonths, lastDayOf } from '../../src/core/value/month';
import { expect, signInOverHttp, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

const today = dayInTokyo(new Date());
const lastMonthEnd = lastDayOf(addMonths(monthOf(today), -1));
/** Tells the documents of this run from those of an earlier one in the same database. */
const run = String(Date.now()).slice(-6);

async function callApi(key: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${process.env.E2E_URL}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, message } = (await response.json()) as { code: number; message: string };
  expect(code, message).toBe(0);
}

/** An invoice in dollars to a customer of the demo company; the amount is in cents. */
const invoice = (amount: number, day: string) => ({
  document: {
    documentType: 'DR',
    documentDate: day,
    postingDate: day,
    currency: 'USD',
    rate: '150',
    reference: `US-${run}`,
    lines: [
      { side: 'debit', account: '1220', amount, partner: 'C001' },
      { side: 'credit', account: '4120', amount },
    ],
  },
});

const cell = (page: Page, line: number, field: string) => page.getByLabel(`${line} 行目 ${field}`, { exact: true });

test('a rate is entered, a document in dollars posted at it, an invoice in dollars cleared with the gain, and what is held revalued', async ({
  signedInPage,
}) => {
  test.setTimeout(180_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('a rate is entered, and a document in dollars is typed at it and posted', async () => {
    await page.goto('/ExchangeRate');
    await expect(page.getByRole('heading', { name: '通貨・為替レート' })).toBeVisible();
    await page.keyboard.press('Alt+n');
    await page.getByRole('dialog').getByLabel('レート（円）').fill('１５０．５');
    await page.keyboard.press('Enter');
    await expect(page.getByText('レートを登録しました。')).toBeVisible();

    await page.goto('/ACDocument?new=1');
    await expect(page.getByLabel('伝票日付')).toBeVisible();
    await page.keyboard.press('Alt+u');
    await page.getByRole('combobox', { name: '通貨' }).fill('USD');
    await page.keyboard.press('Enter');
    const rate = page.getByLabel('レート', { exact: true });
    await expect(rate).toHaveValue('150.5');
    await rate.press('Enter');
    await cell(page, 1, '勘定科目').fill('1140');
    await page.keyboard.press('Enter');
    await cell(page, 1, '金額').fill('1,000.50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('円換算 150,575')).toBeVisible();
    await cell(page, 1, '摘要').focus();
    await page.keyboard.press('Enter');
    await cell(page, 2, '勘定科目').fill('4120');
    await page.keyboard.press('Enter');
    await page.keyboard.press('*');
    await page.keyboard.press('F12');
    await expect(page.getByRole('status').filter({ hasText: /伝票 SA \d{10} を登録しました/ })).toBeVisible();
    await page.keyboard.press('Alt+o');
    await expect(page.getByRole('row', { name: /1140 外貨預金/ })).toContainText('1,000.50¥150,575');
  });
  await test.step('money in dollars is posted while an invoice is cleared, with the exchange gain', async () => {
    await forgetStored(page);
    const key = await signInOverHttp('keiri');
    await callApi(key, 'AccountingDocument/api_post', invoice(123_456, today));
    await page.goto('/Clearing?all=1');
    const claims = page.getByRole('region', { name: '未入金の請求' });
    const record = page.getByRole('button', { name: /入出金を記帳/ });
    // The first deposit is in hand, and none of them pays in dollars: Space puts it back.
    const deposits = page.getByRole('region', { name: '入金', exact: true });
    await expect(deposits.getByRole('gridcell').first()).toBeFocused();
    await expect(deposits.getByRole('row', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(deposits.getByRole('row', { selected: true })).toHaveCount(0);
    // A click takes a row up; Space puts it back.
    await claims.getByRole('gridcell').first().click();
    await expect(record).toBeEnabled();
    await page.keyboard.press('Space');
    await expect(record).toBeDisabled();
    // What was posted last stands at the end.
    await page.keyboard.press('Control+End');
    await expect(claims.getByText('USD 1,234.56').last()).toBeVisible();
    await page.keyboard.press('Space');
    await expect(record).toBeEnabled();
    await page.keyboard.press('Alt+n');
    const dialog = page.getByRole('dialog', { name: '入出金を記帳して消し込む' });
    await expect(dialog.getByLabel('金額 (USD)')).toHaveValue('1,234.56');
    await dialog.getByLabel('円の金額').fill('188,000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/消し込みました/).first()).toBeVisible();
  });
  await test.step('what is held in dollars is revalued at the end of a month', async () => {
    await forgetStored(page);
    const key = await signInOverHttp('keiri');
    const rates = [{ currency: 'USD', day: lastMonthEnd, kind: 'TTM', rate: '148', source: run }];
    await callApi(key, 'Currency/api_updateexchangerate', { rates });
    await callApi(key, 'AccountingDocument/api_post', invoice(600_000, addDays(lastMonthEnd, -5)));
    await page.goto('/ExchangeRate?view=revaluation');
    await expect(page.getByRole('gridcell', { name: /,000\.00$/ }).first()).toBeVisible();
    await page.keyboard.press('F12');
    await page.getByRole('alertdialog').getByRole('button', { name: '換算して計上' }).click();
    await expect(page.getByText(/^期末換算を伝票 SA/)).toBeVisible();
    await expect(page.getByText(/^\d+ 回目/)).toBeVisible();
  });
});
