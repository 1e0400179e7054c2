import { expect, test } from '../support/browser';

/** What the generic tests do not reach: screens as an address with conditions opens them. */
const SCREENS = [
  ['/AccountitemsList?account=1110', '普通預金'],
  ['/BalanceSheet?view=pl&by=month&chart=1&compare=plan', '営業利益'],
  ['/BalanceSheet?chart=1&compare=lastYear', '資産の部'],
] as const;

for (const [path, landmark] of SCREENS) {
  test(`${path} is accessible in light and dark, and usable at 900 px`, async ({ signedInPage, expectAccessible }) => {
    // The rules look at every cell of a list, twice.
    test.slow();
    const page = await signedInPage('keiri');
    await page.goto(path);
    await expect(page.getByRole('tabpanel').getByText(landmark).first()).toBeVisible();
    await expectAccessible(page, { scheme: 'light' });
    await expectAccessible(page, { scheme: 'dark', only: 'colours' });
    await page.setViewportSize({ width: 900, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
  });
}

test('from the trial balance through the ledger to the document, by Enter alone', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountBalance');
  const bank = page.getByRole('rowheader', { name: /普通預金/ });
  await bank.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/AccountitemsList\?account=1110/);
  await expect(page.getByRole('tab', { selected: true })).toContainText('1110 普通預金');
  const lines = page.getByRole('grid', { name: '勘定明細' }).or(page.getByRole('treegrid', { name: '勘定明細' }));
  await lines.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ACDocument\?id=/);
  await expect(page.getByRole('heading', { name: /^[A-Z]{2} \d{10}$/ })).toBeVisible();
});

test('months in the wrong order are said instead of waited for, and a day of last year leads to its own ledger', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  for (const path of ['/AccountBalance', '/BalanceSheet?view=pl', '/BalanceSheet?view=cf']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}from=2026-10&through=2026-04`);
    await expect(page.getByRole('status').getByText('終了月は開始月以後にしてください。')).toBeVisible();
  }
  // A sheet of one day asks for no first month, so none can be wrong.
  await page.goto('/BalanceSheet?from=2026-10&asOf=2026-03-20&compare=lastYear');
  await expect(page.getByRole('columnheader', { name: '2025/03/20' })).toBeVisible();
  const bank = page.getByRole('row', { name: /普通預金/ });
  await bank.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/AccountitemsList\?account=1110&from=2024-04-01&through=2025-03-20/);
});

test('the list is filtered in its address, and found again there', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocList');
  await expect(page.getByText(/^[\d,]{4,} 件$/).first()).toBeVisible();
  await page.keyboard.press('F3');
  await page.keyboard.type('hinotama');
  await expect(page).toHaveURL(/text=hinotama/);
  await expect(page.getByText('ひのたま電力株式会社').first()).toBeVisible();
  await page.getByLabel('状態').click();
  await page.getByRole('option', { name: '転記済', exact: true }).click();
  await expect(page).toHaveURL(/status=posted/);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: '検索' })).toHaveValue('hinotama');
  await page.getByRole('search').getByRole('button', { name: '条件をすべて外す' }).press('Enter');
  await expect(page).toHaveURL(/ACDocList$/);
});

test('staff see their page and no figures, and are told which right is missing', async ({ signedInPage }) => {
  const page = await signedInPage('shain');
  await page.goto('/DashBoard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('社本 一郎');
  await expect(page.getByRole('heading', { name: '会社の数字' })).toHaveCount(0);
  await page.goto('/AccountBalance');
  await expect(page.getByText(/Balance\.balance/)).toBeVisible();
});

test('the language changes everything on the screen', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocument');
  await page.evaluate(() => localStorage.setItem('kanjo.locale', 'en'));
  await page.reload();
  await expect(page.getByLabel('Document date')).toBeVisible();
  await page.goto('/AccountBalance');
  await expect(page.getByText('Debit and credit are equal.')).toBeVisible();
});
