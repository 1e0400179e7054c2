import type { Locator, Page } from 'playwright/test';
import { pathOf } from '../../src/core/contract/endpoint';
import { postDocument } from '../../src/plugins/ledger/document/contract/journalEntry';
import { composeJapanese, expect, test } from '../support/browser';
import { callAs } from '../support/callAs';

const cell = (page: Page, line: number, field: string): Locator =>
  page.locator(`input[aria-label="${line} 行目 ${field}"]`);

/** What five documents of last month may take; what has been reached is never given up. */
const KEYS_FOR_FIVE = 85;

test('five documents of last month are typed one after the other, and those posted stay in sight', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocument');
  await expect(page.getByLabel('伝票日付')).toBeFocused();
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) {
      await page.keyboard.press(key);
      keys += 1;
    }
  };
  const notes = page.getByRole('region', { name: '登録した伝票' }).getByRole('button');

  await press('1', '0', '2', '6', 'Enter', 'Enter');
  for (let count = 1; count <= 5; count += 1) {
    await expect(cell(page, 1, '勘定科目')).toBeFocused();
    await press('6', '3', '4', '0', 'Enter', String(count), '5', '/', 'ArrowDown');
    await expect(cell(page, 2, '勘定科目')).toBeFocused();
    await press('1', '1', '1', '0', 'F12');
    await expect(notes).toHaveCount(count);
    await expect(notes.first()).toContainText(`${count}5,000`);
  }
  console.log(`keystrokes for five two-line documents of last month: ${keys}`);
  expect(keys).toBeLessThanOrEqual(KEYS_FOR_FIVE);
  await expect(page.getByLabel('伝票日付')).toHaveValue('2026/10/26');
  await expect(page.getByLabel('計上日')).toHaveValue('2026/10/26');

  // Nothing that tells of the posting lies over the sums.
  const notice = page.getByRole('status').filter({ hasText: '登録しました' }).first();
  const foot = page.locator('footer[data-sums]');
  const [said, sums] = [await notice.boundingBox(), await foot.boundingBox()];
  if (!said || !sums) throw new Error('the notice or the sums are not in sight');
  const isApart = said.y + said.height <= sums.y || said.y >= sums.y + sums.height;
  expect(isApart, JSON.stringify([said, sums])).toBe(true);

  // With the input method on: the account by its reading, the department of before comes with it.
  await composeJapanese(page, ['か', 'かい', 'かいぎ', 'かいぎひ']);
  await page.keyboard.press('Enter');
  await composeJapanese(page, ['１', '１，', '１，１００']);
  await page.keyboard.press('Enter');
  await cell(page, 1, '部門').focus();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await composeJapanese(page, ['う', 'うち', '打合せ']);
  // Tab behind the last field goes on to the next line, as Enter does.
  await page.keyboard.press('Tab');
  await expect(cell(page, 2, '勘定科目')).toBeFocused();
  await page.keyboard.type('1110');
  await page.keyboard.press('F12');
  await expect(notes.first()).toContainText('打合せ');
  await expect(notes).toHaveCount(5);
  await page.keyboard.type('6340');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, '部門')).not.toHaveValue('');

  // F6 copies the one under the cursor of the list, on the days that stay.
  await page.keyboard.press('Alt+j');
  await expect(notes.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('F6');
  await expect(cell(page, 1, '金額')).toHaveValue('55,000');
  await expect(page.getByLabel('計上日')).toHaveValue('2026/10/26');
  await expect(page.getByText(/伝票 SA \d{10} を複写しました/)).toBeVisible();
});

test('an odd document is asked about before it is posted, and Esc leads to what is odd', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocument');
  await expect(page.getByLabel('伝票日付')).toBeFocused();
  const type = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await type('Enter', 'Enter');
  await type('6', '2', '6', '0', 'Enter', '7', '7', '1', '1', 'ArrowDown');
  await type('1', '1', '1', '0', 'Enter');
  await cell(page, 1, '税区分').focus();
  await page.keyboard.type('S10');
  await page.keyboard.press('F12');

  const question = page.getByRole('alertdialog', { name: '確認が必要な点があります' });
  await expect(question.getByRole('listitem')).toHaveText([/^1 行目: 6260 .*税区分 S10/]);
  await expect(question.getByRole('button', { name: '戻る' })).toBeFocused();
  await page.keyboard.press('F12');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cell(page, 1, '税区分')).toBeFocused();

  const notes = page.getByRole('region', { name: '登録した伝票' }).getByRole('button');
  await expect(notes).toHaveCount(0);
  await page.keyboard.press('F12');
  await expect(question).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(notes).toHaveCount(1);
  await expect(notes.first()).toContainText('7,711');
  await expect(cell(page, 1, '勘定科目')).toBeFocused();
});

test('F2 corrects a document in the books: both postings, tied together, from one form', async ({ signedInPage }) => {
  const page = await signedInPage('keiri');
  const data = await callAs<{ id: string; number: string }>('keiri', pathOf(postDocument).replace('/api/', ''), {
    document: {
      ...{ documentType: 'SA', documentDate: '2026-11-05', postingDate: '2026-11-05', headerText: '訂正の試験' },
      lines: [
        { side: 'debit', account: '6340', amount: 5_000 },
        { side: 'credit', account: '1110', amount: 5_000 },
      ],
    },
  });
  await page.goto(`/ACDocument?id=${data.id}`);
  await expect(page.getByRole('heading', { name: `SA ${data.number}` })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('note')).toContainText(`伝票 SA ${data.number} の訂正です`);
  await expect(page.getByLabel('計上日')).toHaveValue('2026/11/05');
  await expect(cell(page, 1, '勘定科目')).toBeFocused();
  await cell(page, 1, '金額').focus();
  await page.keyboard.type('5,500');
  await page.keyboard.press('Enter');
  await cell(page, 2, '金額').focus();
  await page.keyboard.press('*');
  await page.keyboard.press('F12');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: '1 行目 金額' })).toContainText(/5,000.*5,500/);
  await expect(dialog.getByLabel('訂正理由')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('訂正理由を入力してください。')).toBeVisible();
  await dialog.getByLabel('訂正理由').focus();
  await composeJapanese(page, ['き', 'きん', '金額誤り']);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`伝票 SA ${data.number} を訂正しました`)).toBeVisible();
  await expect(page.getByText('訂正元')).toBeVisible();
  await page.getByRole('link', { name: `伝票 SA ${data.number} を開く` }).click();
  await expect(page.getByText('訂正済').first()).toBeVisible();
  await expect(page.getByText('訂正後の伝票')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByText('この伝票は取消済です（赤伝あり）。').first()).toBeVisible();
});
