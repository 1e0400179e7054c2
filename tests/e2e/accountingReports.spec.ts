import { expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

/** What the generic tests do not reach: screens as an address with conditions opens them. */
const SCREENS = [
  ['/AccountitemsList?account=1110', '普通預金'],
  ['/BalanceSheet?view=pl&by=month&chart=1&compare=plan', '営業利益'],
  ['/BalanceSheet?chart=1&compare=lastYear', '資産の部'],
  ['/AccountingPeriodManagement?year=2025', '手作業の確認'],
  ['/AccountingPeriodManagement?view=verify', '検証項目'],
  ['/WardBalances?year=2025', '繰越済み・差額なし'],
] as const;

test('an address with conditions is accessible and usable at 900 px; from the trial balance to the document by Enter; months in the wrong order are said', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.setTimeout(180_000 * PATIENCE);
  const page = await signedInPage('keiri');
  await test.step('what an address with conditions opens is accessible, and usable at 900 px', async () => {
    for (const [path, landmark] of SCREENS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('[role=tabpanel]:not([inert])').getByText(landmark).first()).toBeVisible({
          timeout: 20_000,
        });
        await expectAccessible(page);
        await page.setViewportSize({ width: 900, height: 700 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(900);
        await page.setViewportSize({ width: 1280, height: 800 });
      });
    }
  });
  await test.step('from the trial balance through the ledger to the document, by Enter alone', async () => {
    await forgetStored(page);
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
  await test.step('months in the wrong order are said instead of waited for, and a day of last year leads to its own ledger', async () => {
    await forgetStored(page);
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
});

test('what cannot be cleared, lists, forms and function keys say in words which right they take', async ({
  signedInPage,
}) => {
  const page = await signedInPage('kansa');
  await page.goto('/Clearing');
  await expect(page.getByTitle('消込には権限「未消込の明細を消し込む」が必要です。').first()).toBeVisible();
  const keys = page.getByRole('group', { name: 'ファンクションキー' });
  const missing = '権限がありません（未消込の明細を消し込む）';
  await expect(keys.getByRole('button', { name: /^F12/ })).toHaveAttribute('title', missing);
  for (const path of ['/AccountManager', '/DepartmentManageList', '/Account?code=1110']) {
    await page.goto(path);
    await expect(
      page
        .getByTitle(/権限「[ぁ-んァ-ヶ一-龠].*」がありません。/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByTitle(/「[A-Z]\w+\.\w+」/).filter({ visible: true })).toHaveCount(0);
  }
});
