import type { Page } from 'playwright/test';
import { expect, signInOverHttp, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

interface DocumentParts {
  headerText: string;
  reference?: string;
  lines: readonly { account: string; amount: number; memo?: string }[];
}

/** Writes a document of two or more lines, the first a debit, over the public interface; posts it or leaves it a draft. */
async function write(action: 'post' | 'update', { headerText, reference, lines }: DocumentParts): Promise<string> {
  const key = await signInOverHttp('keiri');
  const response = await fetch(`${process.env.E2E_URL}/api/AccountingDocument/api_${action}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      document: {
        documentType: 'SA',
        documentDate: '2026-11-20',
        postingDate: '2026-11-20',
        taxEntry: 'included',
        headerText,
        ...(reference ? { reference } : {}),
        lines: lines.map((line, n) => ({ ...line, side: n === 0 ? 'debit' : 'credit' })),
      },
    }),
  });
  const { data, message } = (await response.json()) as { data?: { id?: string }; message?: string };
  if (!data?.id) throw new Error(`the document was not written: ${message}`);
  return data.id;
}

const rent = (headerText: string, amount: number): DocumentParts => ({
  headerText,
  lines: [
    { account: '1110', amount },
    { account: '1020', amount, memo: '同じ摘要' },
  ],
});

const panel = (page: Page, name: RegExp | string) => page.getByRole('tabpanel', { name });
const bar = (page: Page) => page.getByRole('region', { name: '比較' });
const said = (page: Page) => page.locator('[data-announcer]');

async function openBoth(page: Page, left: string, right: string): Promise<void> {
  await page.goto(`/ACDocument?id=${left}`);
  await expect(page.getByRole('tabpanel').getByRole('table')).toBeVisible();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
  }, `/ACDocument?id=${right}`);
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.keyboard.press('Control+\\');
  await expect(page.getByRole('tabpanel').getByRole('table')).toHaveCount(2);
}

test.describe('two documents side by side', () => {
  test('have their differences marked, walked and read out, scroll together, and follow what is typed in a draft', async ({
    signedInPage,
    expectAccessible,
  }) => {
    test.setTimeout(180_000 * PATIENCE);
    const page = await signedInPage('keiri');
    await test.step('have their differences marked, walked and read out', async () => {
      const [left, right] = [await write('post', rent('左の伝票', 1000)), await write('post', rent('右の伝票', 1200))];
      await openBoth(page, left, right);
      await page.keyboard.press('Alt+Shift+C');
      await expect(bar(page)).toContainText('違い 3 か所');
      await expect(page.locator('[data-differs]')).toHaveCount(6);
      await page.keyboard.press('F7');
      await expect(said(page)).toContainText('3 か所中 1 番目。伝票摘要。左: 左の伝票。右: 右の伝票。');
      await page.keyboard.press('F7');
      await expect(said(page)).toContainText('1 行目 金額。左: 1,000。右: 1,200。');
      await expect(page.locator('[data-current-difference]')).toHaveText(['1,000', '1,200']);
      await page.keyboard.press('Shift+F7');
      await page.keyboard.press('Shift+F7');
      await expect(said(page)).toContainText('3 か所中 3 番目。2 行目 金額');
      await expect(bar(page)).toContainText('3 / 3');
      await expectAccessible(page);
      await page.keyboard.press('Alt+Shift+C');
      await expect(bar(page)).toHaveCount(0);
      await expect(page.locator('[data-differs]')).toHaveCount(0);
    });
    await test.step('point at each other and scroll together', async () => {
      await forgetStored(page);
      const lines = (amount: number) => [
        { account: '1110', amount: amount * 60 },
        ...Array.from({ length: 60 }, (_, n) => ({ account: '1020', amount, memo: `${n + 1}` })),
      ];
      const [left, right] = [
        await write('post', { headerText: '長い左', lines: lines(10) }),
        await write('post', { headerText: '長い右', lines: lines(20) }),
      ];
      await openBoth(page, left, right);
      await page.keyboard.press('Alt+Shift+C');
      await expect(bar(page)).toContainText('違い 62 か所');
      const scrollers = page.locator('[role="tabpanel"]:not([inert]) [data-compare-scroll]');
      await scrollers.first().evaluate((element) => element.scrollTo({ top: 700 }));
      await expect.poll(() => scrollers.nth(1).evaluate((element) => element.scrollTop)).toBe(700);
      const focused = page.locator('tr:focus');
      await scrollers.nth(1).getByRole('row').nth(30).focus();
      await page.keyboard.press('ArrowDown');
      await expect(focused).toContainText('30');
      await expect(page.locator('tr[data-counterpart]')).toContainText('30');
    });
    await test.step('may be a posted one and a draft: the marks follow the typing', async () => {
      await forgetStored(page);
      const [posted, draft] = [await write('post', rent('同じ', 800)), await write('update', rent('同じ', 800))];
      await openBoth(page, posted, draft);
      await page.keyboard.press('Alt+Shift+C');
      await expect(bar(page)).toContainText('違いはありません');
      await page.getByLabel('伝票摘要').fill('同じではない');
      await expect(bar(page)).toContainText('違い 1 か所');
      await page.keyboard.press('F7');
      await expect(page.getByLabel('伝票摘要')).toBeFocused();
      await expect(said(page)).toContainText('左: 同じ。右: 同じではない。');
    });
  });

  test('are chosen: two rows of the list, or one document and the palette', async ({ signedInPage }) => {
    test.slow();
    const mark = `比較${Date.now()}`;
    await write('post', rent(`${mark}甲`, 300));
    await write('post', rent(`${mark}乙`, 400));
    const page = await signedInPage('keiri');
    await page.goto(`/ACDocList?text=${encodeURIComponent(mark)}`);
    const grid = page.getByRole('tabpanel').getByRole('grid');
    await expect(grid.getByText(`${mark}甲`).first()).toBeVisible({ timeout: 30_000 });
    await grid.getByRole('row').filter({ hasText: mark }).first().getByRole('gridcell').first().click();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('2 件を選択')).toBeVisible();
    await page.keyboard.press('Alt+Shift+C');
    await expect(bar(page)).toContainText('違い 3 か所');
    await page.keyboard.press('Alt+Shift+C');
    await page.keyboard.press('Control+\\');
    await page.keyboard.press('Alt+Shift+C');
    await expect(bar(page)).toContainText('比較する記録を、空いているペインに開いてください');
    const other = (await page.getByRole('tabpanel').textContent())?.includes(`${mark}甲`) ? '乙' : '甲';
    await page.keyboard.type(mark + other);
    await expect(page.getByRole('option').first()).toContainText('SA');
    await page.keyboard.press('Enter');
    await expect(bar(page)).toContainText('違い 3 か所');
  });
});

test('a pane follows the cursor: ledger, document, ledger', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountitemsList?account=1020&from=2026-04-01&through=2026-11-30');
  const ledger = page.getByRole('tabpanel').getByRole('grid');
  await ledger.getByRole('row').nth(2).getByRole('gridcell').first().click();
  await page.keyboard.press('Alt+Shift+F');
  await expect(page.getByRole('tabpanel')).toHaveCount(2);
  const beside = page.getByRole('tablist').nth(1).getByRole('tab');
  await expect(beside).toHaveText(/\d{10}/);
  const first = await beside.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(beside).not.toHaveText(first ?? '');
  await expect(beside).toHaveCount(1);
  await expect(ledger.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await page.locator('[data-pane="1"] tbody tr').nth(1).focus();
  await expect(page.getByRole('tabpanel', { name: /\d{10}/ })).toBeVisible();
  await expect(panel(page, /^(?!.*1020).*\d{4} /).first()).toBeVisible();
});

test('a draft that meets a newer version is merged field by field, by keys', async ({ signedInPage, browser }) => {
  test.slow();
  const id = await write('update', { ...rent('はじめの版', 500), reference: 'A-1' });
  const mine = await signedInPage('keiri');
  await mine.goto(`/ACDocument?id=${id}`);
  await mine.getByLabel('伝票摘要').fill('わたしの版');
  await mine.waitForTimeout(1_000);

  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  await context.addCookies(await mine.context().cookies());
  const theirs = await context.newPage();
  await theirs.goto(`/ACDocument?id=${id}`);
  await theirs.getByLabel('伝票摘要').fill('ほかの人の版');
  await theirs.getByLabel('証憑番号').fill('B-2');
  await theirs.keyboard.press('Control+s');
  await expect(theirs.getByText('下書きを保存しました')).toBeVisible();
  await context.close();

  // The draft kept by the browser meets the newer version as soon as it is shown again.
  await mine.reload();
  const dialog = mine.getByRole('dialog', { name: /他の人が更新/ });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog).toContainText('違いは 2 か所です');
  await dialog.getByRole('radio').first().focus();
  await mine.keyboard.press('ArrowDown');
  await mine.keyboard.press('ArrowRight');
  await expect(
    dialog
      .getByRole('row', { name: /証憑番号/ })
      .getByRole('radio')
      .nth(1),
  ).toBeChecked();
  await mine.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'この内容で保存' })).toBeFocused();
  await mine.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(mine.getByText('下書きを保存しました')).toBeVisible();
  await expect(mine.getByLabel('証憑番号')).toHaveValue('B-2');
  await expect(mine.getByRole('tab', { name: /未保存/ })).toHaveCount(0);
  await mine.reload();
  await expect(mine.getByLabel('伝票摘要')).toHaveValue('わたしの版');
  await expect(mine.getByLabel('証憑番号')).toHaveValue('B-2');
});
