import { readFileSync, writeFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import type { Download, Locator, Page } from 'playwright/test';
import { expect, test } from '../support/browser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

// One after another: they count what is left, and arrange the one list, of one user.
test.describe.configure({ timeout: 180_000 });

const grid = (page: Page) => page.getByRole('grid', { name: '会計伝票一覧' });
const cells = (page: Page, column: string) =>
  grid(page).locator(`.ag-row:not(.ag-row-pinned) .ag-cell[col-id="${column}"]`);
const firstCell = (page: Page, column: string) =>
  grid(page).locator(`.ag-row[row-index="0"] .ag-cell[col-id="${column}"]`);
const foot = (page: Page) => grid(page).locator('.ag-grid-pinned-bottom-rows-container');

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/ACDocList${query}`);
  // The first screen of a run fetches the grid and fills the server's caches.
  await expect(cells(page, 'postingDate').first()).toBeVisible({ timeout: 60_000 });
}

/** Names unique to a run: the demo company is shared by all tests. */
const unique = (name: string) => `${name}${Date.now() % 1_000_000}`;

/** The server has been told of all that the user has arranged: this browser notes what it has not. */
const expectSaved = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([name]) => name.startsWith('kanjo.settings.'))
          .flatMap(([, copy]) => (JSON.parse(copy) as { unsent: string[] }).unsent),
      ),
    )
    .toEqual([]);

/** Drafts under one text, made over HTTP as another window would. */
async function makeDrafts(
  page: Page,
  headerText: string,
  amounts: readonly (readonly [number, number])[],
): Promise<void> {
  const [cookie] = await page.context().cookies();
  for (const [debit, credit] of amounts) {
    const lines = [
      { side: 'debit', account: '6290', amount: debit },
      { side: 'credit', account: '1110', amount: credit },
    ];
    const document = { documentType: 'SA', documentDate: '2026-11-20', postingDate: '2026-11-20', headerText, lines };
    const answer = await page.request.post('/api/AccountingDocument/api_update', {
      data: { document },
      headers: { authorization: `Bearer ${cookie?.value}` },
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
  }
}

/** Documents in the books, one for each text. */
async function makePosted(page: Page, headerTexts: readonly string[]): Promise<void> {
  const [cookie] = await page.context().cookies();
  const lines = [
    { side: 'debit', account: '6290', amount: 1_234 },
    { side: 'credit', account: '1110', amount: 1_234 },
  ];
  for (const headerText of headerTexts) {
    const document = { documentType: 'SA', documentDate: '2026-11-20', postingDate: '2026-11-20', headerText, lines };
    const answer = await page.request.post('/api/AccountingDocument/api_post', {
      data: { document },
      headers: { authorization: `Bearer ${cookie?.value}` },
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
  }
}

test.describe('the list of documents', () => {
  test('is searched in any spelling and sorted by the server, and keeps the columns each user has arranged', async ({
    signedInPage,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000 * PATIENCE);
    const page = await signedInPage('keiri');
    await test.step('is searched in any spelling, sorted by the server, and both stand in the address', async () => {
      await openList(page);
      await page.keyboard.press('F3');
      await page.keyboard.type('denki');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/text=denki/);
      await expect(
        cells(page, 'headerText')
          .filter({ hasText: /電[気機]/ })
          .first(),
      ).toBeVisible();
      const debit = grid(page).getByRole('columnheader', { name: '借方', exact: true });
      await debit.click();
      await expect(page).toHaveURL(/sort=debit/);
      await debit.click();
      await expect(page).toHaveURL(/sort=-debit/);
      await expect(debit).toHaveAttribute('aria-sort', 'descending');
      // Rows lie in the document in any order; their index is what is seen.
      const amounts = () =>
        cells(page, 'debit').evaluateAll((shown) =>
          shown
            .map((cell) => ({
              row: Number(cell.closest('.ag-row')?.getAttribute('row-index')),
              text: cell.textContent,
            }))
            .sort((one, other) => one.row - other.row)
            .map(({ text }) => Number(text?.replaceAll(',', ''))),
        );
      await expect.poll(async () => (await amounts()).length).toBeGreaterThan(2);
      await expect
        .poll(async () => {
          const now = await amounts();
          return now.every((amount, row) => row === 0 || amount <= (now[row - 1] ?? 0));
        })
        .toBe(true);
      await page.reload();
      await expect(debit).toHaveAttribute('aria-sort', 'descending');
      await expect(page.getByRole('searchbox', { name: '検索' })).toHaveValue('denki');
    });
    await test.step('keeps the columns each user has arranged, by keys alone', async () => {
      await forgetStored(page);
      await openList(page);
      await page.keyboard.press('Alt+c');
      const dialog = page.getByRole('dialog', { name: '列の設定' });
      await dialog.getByRole('checkbox', { name: '登録者' }).focus();
      await page.keyboard.press('Space');
      await expect(grid(page).getByRole('columnheader', { name: '登録者' })).toBeHidden();
      const amount = dialog.getByRole('checkbox', { name: '借方', exact: true });
      await amount.focus();
      for (let step = 0; step < 7; step += 1) await page.keyboard.press('Alt+ArrowUp');
      await expect(amount).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(grid(page).getByRole('columnheader').first()).toContainText('借方');
      await expectSaved(page);
      // They follow the person into another browser.
      const other = await browser.newContext({
        storageState: await page.context().storageState(),
        baseURL: baseURL ?? '',
      });
      const elsewhere = await other.newPage();
      await elsewhere.addInitScript(() => localStorage.clear());
      await openList(elsewhere);
      await expect(grid(elsewhere).getByRole('columnheader').first()).toContainText('借方');
      await other.close();
      await page.keyboard.press('Alt+c');
      await page.getByRole('button', { name: '初期状態に戻す' }).click();
      await page.keyboard.press('Escape');
      await expect(grid(page).getByRole('columnheader').first()).toContainText('計上日');
      await expectSaved(page);
    });
  });

  test('replaces an account in the selected documents by F2, after a look at every line', async ({
    signedInPage,
    expectAccessible,
  }) => {
    const page = await signedInPage('keiri');
    const text = unique('一括訂正');
    await makePosted(page, [text, text]);
    await openList(page, `?text=${encodeURIComponent(text)}&source=typed`);
    await expect(cells(page, 'headerText')).toHaveCount(2);
    await firstCell(page, 'headerText').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: '選択した 2 件を一括訂正する' });
    await dialog.getByLabel('訂正前').fill('6290');
    await page.keyboard.press('Tab');
    await dialog.getByLabel('訂正後').fill('6340');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('status')).toHaveText('2 件を訂正します。');
    await expect(dialog.getByRole('deletion').first()).toContainText('1 行目 6290');
    await expect(dialog.getByRole('insertion').first()).toContainText('6340');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: '訂正理由' }).fill('科目の誤り');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 件: 一括訂正しました。')).toBeVisible();
    await expect(cells(page, 'status').filter({ hasText: '訂正済' })).toHaveCount(2);
    await expect(cells(page, 'headerText').filter({ hasText: text })).toHaveCount(4);
  });

  test('reverses the document under the cursor and those selected, and copies one, each by a key', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('keiri');
    const [single, many] = [unique('取消単'), unique('取消複')];
    await makePosted(page, [single, many, many]);
    await openList(page, `?text=${encodeURIComponent(single)}`);
    await expect(firstCell(page, 'source')).toHaveText('手入力');
    await firstCell(page, 'headerText').click();
    await page.keyboard.press('F8');
    const dialog = page.getByRole('dialog', { name: '反対仕訳で取り消す' });
    await expect(dialog.getByRole('textbox', { name: '取消理由' })).toBeFocused();
    await page.keyboard.insertText(`${single} の訂正`);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(cells(page, 'status').filter({ hasText: '取消済' })).toHaveCount(1);
    await expect(cells(page, 'source').filter({ hasText: '反対仕訳' })).toHaveCount(1);

    await openList(page, `?text=${encodeURIComponent(many)}&source=typed`);
    await expect(cells(page, 'headerText')).toHaveCount(2);
    await firstCell(page, 'headerText').click();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('2 件を選択')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(dialog).toContainText('選択した 2 件');
    await expect(dialog.getByRole('textbox', { name: '取消理由' })).toBeFocused();
    await page.keyboard.insertText('まとめて訂正');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 件: 反対仕訳しました。')).toBeVisible();
    await expect(cells(page, 'status').filter({ hasText: '取消済' })).toHaveCount(2);

    await openList(page, `?text=${encodeURIComponent(many)}&source=typed`);
    await firstCell(page, 'headerText').click();
    await page.keyboard.press('F9');
    await expect(page.getByLabel('伝票摘要')).toHaveValue(many);
    await expect(page).toHaveURL(/\/ACDocument$/);
  });

  test('draws a sample for an audit by keys, narrows to it, says how it was drawn, and draws it again', async ({
    signedInPage,
    expectAccessible,
  }) => {
    // The auditor writes nothing, and draws all the same.
    const page = await signedInPage('kansa');
    await openList(page, '?source=typed&through=2026-03-31');
    const dialog = page.getByRole('dialog', { name: '監査サンプルの抽出' });
    const drawn: string[][] = [];
    for (const round of ['once', 'again']) {
      await openList(page, '?source=typed&through=2026-03-31');
      await page.keyboard.press('Alt+Shift+s');
      await expect(dialog.getByRole('textbox', { name: '件数' })).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText('7');
      await dialog.getByRole('textbox', { name: '乱数の種' }).fill('2026');
      if (round === 'once') await expectAccessible(page);
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(/ACDocList\?sample=/);
      await expect(
        page.getByRole('note').filter({ hasText: '監査サンプル: 無作為 7 件・種 2026・母集団' }),
      ).toBeVisible();
      await expect(cells(page, 'number')).toHaveCount(7);
      drawn.push((await cells(page, 'number').allTextContents()).sort());
    }
    expect(drawn[1]).toEqual(drawn[0]);
    await expect(foot(page)).toBeVisible();
    // Paper says how it was drawn as well.
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.keyboard.press('Control+p');
    const paper = page.locator('body > div').filter({ has: page.locator('tbody') });
    await expect(paper.getByText('監査サンプル: 無作為 7 件・種 2026・母集団')).toHaveCount(1);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
    // So does a file, on a sheet of its own.
    await page.keyboard.press('Control+e');
    const files = page.getByRole('dialog', { name: '書き出し' });
    await expect(files.getByRole('button', { name: '書き出す' })).toBeFocused();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const { sheets } = await readXlsx(readFileSync(await file.path()));
    expect(sheets[0]?.rows).toHaveLength(7 + 2);
    expect(sheets[1]?.rows.flat()).toEqual([
      '監査サンプルの伝票',
      expect.stringMatching(/^監査サンプル: 無作為 7 件・種 2026・母集団 [\d,]+ 件 [\d,]+ 円 → 7 件 [\d,]+ 円（.+）$/),
      '母集団の条件: 計上日（まで）: 2026/03/31　作成元: 手入力',
    ]);
    await expect(files).toHaveCount(0);
    // The condition is taken away by a press.
    await page.getByRole('checkbox', { name: '監査サンプルの伝票' }).press('Space');
    await expect(page).not.toHaveURL(/sample=/);
  });

  test('saves its conditions as a view, shares it, and opens with it', async ({ signedInPage }) => {
    // What a user's list opens with holds in all windows: of a user whose list no other test opens meanwhile.
    const page = await signedInPage('kacho');
    const name = unique('下書きだけ');
    await openList(page, '?status=draft&sort=-debit');
    await page.keyboard.press('Alt+v');
    const dialog = page.getByRole('dialog', { name: '保存したビュー' });
    await dialog.getByRole('textbox', { name: '名前' }).fill(name);
    await dialog.getByRole('checkbox', { name: '全員と共有する' }).check();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=/);
    await expect(page.getByRole('button', { name: `ビュー: ${name}` })).toBeVisible();
    await page.keyboard.press('Alt+v');
    await dialog.getByRole('listitem').filter({ hasText: name }).getByRole('checkbox', { name: '最初に開く' }).check();
    await expectSaved(page);
    await page.close();

    const auditor = await signedInPage('kansa');
    await openList(auditor);
    await auditor.getByRole('button', { name: 'ビュー', exact: true }).click();
    await auditor.getByRole('menuitemcheckbox', { name }).click();
    await expect(auditor).toHaveURL(/status=draft/);
    await expect(cells(auditor, 'status').first()).toHaveText('下書き');
    await auditor.close();

    const again = await signedInPage('kacho');
    await openList(again);
    await expect(again).toHaveURL(/status=draft&sort=-debit&view=/);
    await again.keyboard.press('Alt+v');
    const views = again.getByRole('dialog', { name: '保存したビュー' });
    await views.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '削除' }).click();
    await expect(views.getByText(name)).toBeHidden();
    await expectSaved(again);
  });

  test('works on many rows, each with a result of its own; what failed stays with the reason', async ({
    signedInPage,
  }) => {
    const page = await signedInPage('keiri');
    const text = unique('まとめて登録');
    await page.goto('/ACDocList');
    await makeDrafts(page, text, [
      [1_000, 1_000],
      [2_000, 2_000],
      [3_000, 2_999],
    ]);
    await openList(page, `?text=${encodeURIComponent(text)}`);
    await firstCell(page, 'postingDate').click();
    await page.keyboard.press('Control+a');
    await expect(page.getByText('3 件を選択')).toBeVisible();
    await expect(page.getByText('借方 6,000', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '登録', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '登録' }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: '2 件できました' })
        .or(page.getByRole('alert').filter({ hasText: '2 件できました' })),
    ).toBeVisible();
    await expect(page.getByText('1 件を選択')).toBeVisible();
    const reason = grid(page).locator('.ag-cell[col-id="reasonOfFailure"]').filter({ hasText: '一致' });
    await expect(reason).toHaveCount(1);
    await page.getByRole('button', { name: '破棄' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '破棄' }).click();
    await expect(foot(page)).toContainText('2 件');
  });

  test('is exported as shown in every format, all rows with their sums, and printed on paper of its own', async ({
    signedInPage,
  }) => {
    test.setTimeout(180_000 * PATIENCE);
    const page = await signedInPage('keiri');
    await test.step('is exported as shown: the same columns, rows and sums in every format', async () => {
      const text = unique('書き出し=');
      await page.goto('/ACDocList');
      await makeDrafts(page, `=${text}𠮷`, [
        [1_000, 1_000],
        [2_500, 2_500],
      ]);
      await openList(page, `?text=${encodeURIComponent(text)}&sort=debit`);
      const exportAs = async (format: string): Promise<Download> => {
        await page.keyboard.press('Control+e');
        const dialog = page.getByRole('dialog', { name: '書き出し' });
        await expect(dialog).toContainText('2 件を');
        await dialog.getByRole('combobox', { name: '形式' }).click();
        await page.getByRole('option', { name: format }).click();
        const coming = page.waitForEvent('download');
        await dialog.getByRole('button', { name: '書き出す' }).click();
        if (format.includes('CP932')) {
          await expect(dialog.getByRole('alert')).toContainText('𠮷');
          await dialog.getByRole('button', { name: '置き換えて' }).click();
        }
        return coming;
      };
      const bytesOf = async (download: Download) => readFileSync(await download.path());

      const xlsx = await exportAs('Excel');
      expect(xlsx.suggestedFilename()).toMatch(/^会計伝票一覧-\d{4}-\d\d-\d\d\.xlsx$/);
      const [sheet] = (await readXlsx(await bytesOf(xlsx))).sheets;
      const heads = sheet?.rows[0] ?? [];
      expect(heads).toEqual([
        '計上日',
        '伝票番号',
        '状態',
        '伝票摘要',
        '借方',
        '貸方',
        '借方科目',
        '貸方科目',
        '取引先',
        '消込',
        '作成元',
        '登録者',
      ]);
      expect(sheet?.rows.slice(1).map((row) => row[heads.indexOf('借方')])).toEqual([1_000, 2_500, 3_500]);
      expect(sheet?.rows[1]?.[heads.indexOf('伝票摘要')]).toBe(`'=${text}𠮷`);

      const csv = await bytesOf(await exportAs('UTF-8'));
      expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = csv.subarray(3).toString('utf8').trimEnd().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain(`'=${text}𠮷`);

      const cp932 = iconv.decode(await bytesOf(await exportAs('CP932')), 'cp932');
      expect(cp932.trimEnd().split('\r\n')).toEqual(lines.map((line) => line.replace('𠮷', '〓')));

      const json = JSON.parse((await bytesOf(await exportAs('JSON'))).toString('utf8'));
      expect(json).toMatchObject({
        count: 2,
        totals: { debit: 3_500, credit: 3_500 },
        rows: [{ debit: 1_000 }, { debit: 2_500 }],
      });
    });
    await test.step('exports all rows of a long list with their count and sums', async () => {
      await forgetStored(page);
      await openList(page, '?through=2026-10-31');
      const [, count = ''] = /([\d,]+) 件/.exec((await foot(page).textContent()) ?? '') ?? [];
      const sum = await foot(page).locator('.ag-cell[col-id="debit"]').textContent();
      await page.keyboard.press('Control+e');
      await expect(page.getByRole('button', { name: '書き出す' })).toBeFocused();
      const coming = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      const [sheet] = (await readXlsx(readFileSync(await (await coming).path()))).sheets;
      const rows = sheet?.rows.slice(1, -1) ?? [];
      expect(rows.length).toBe(Number(count.replaceAll(',', '')));
      expect(rows.length).toBeGreaterThan(1_000);
      const total = Number(sum?.replaceAll(',', ''));
      expect(rows.reduce((whole, row) => whole + Number(row[4]), 0)).toBe(total);
      expect(sheet?.rows.at(-1)?.[4]).toBe(total);
    });
    await test.step('prints every row on paper of its own', async () => {
      await forgetStored(page);
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await openList(page, '?from=2026-10-01&through=2026-10-31');
      const [, count = ''] = /([\d,]+) 件/.exec((await foot(page).textContent()) ?? '') ?? [];
      await page.keyboard.press('Control+p');
      await page.emulateMedia({ media: 'print' });
      const paper = page.locator('body > div > table');
      await expect(paper).toBeVisible();
      await expect(paper.locator('thead th').first()).toHaveText('計上日');
      await expect(paper.locator('tbody tr')).toHaveCount(Number(count.replaceAll(',', '')) + 1);
      await expect(page.locator('#root')).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(paper).toHaveCount(0);
    });
  });

  test('leads from record to record, and is accessible with its dialogs and panels', async ({
    signedInPage,
    expectAccessible,
  }) => {
    test.setTimeout(120_000 * PATIENCE);
    const page = await signedInPage('keiri');
    await test.step('leads from record to record, each with its history and its files', async () => {
      await openList(page, '?status=posted');
      await firstCell(page, 'number').click();
      const numbers = await cells(page, 'number').allTextContents();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: numbers[0] ?? '' })).toBeVisible();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(page.getByRole('heading', { level: 1, name: numbers[1] ?? '' })).toBeVisible();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.getByRole('heading', { level: 1, name: numbers[0] ?? '' })).toBeVisible();
      await page.keyboard.press('Alt+h');
      await expect(page.getByRole('region', { name: '履歴' })).toContainText('登録');
      await page.keyboard.press('Alt+a');
      const files = page.getByRole('region', { name: '添付' });
      const chooser = page.waitForEvent('filechooser');
      await files.getByRole('button', { name: 'ファイルを追加' }).click();
      const name = unique('領収書');
      await (await chooser).setFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(name) });
      await expect(files.getByRole('button', { name: `「${name}.txt」を削除` })).toBeDisabled();
      const coming = page.waitForEvent('download');
      await files.getByRole('button', { name: `${name}.txt`, exact: true }).click();
      expect(readFileSync(await (await coming).path(), 'utf8')).toBe(name);
      await lookAtPictures(page, files, name);
      await page.keyboard.press('Alt+h');
      await expect(page.getByRole('region', { name: '履歴' })).toContainText('添付を追加');
    });
    await test.step('is accessible with its dialogs and panels', async () => {
      await forgetStored(page);
      await openList(page);
      await firstCell(page, 'postingDate').click();
      await page.keyboard.press('Shift+ArrowDown');
      await expectAccessible(page);
      for (const keys of ['Alt+c', 'Alt+v', 'Control+e']) {
        await page.keyboard.press(keys);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });

  test('says what is missing: no rows, no right, a wrong address', async ({ signedInPage }) => {
    const page = await signedInPage('kansa');
    await openList(page);
    const create = page.getByRole('button', { name: '新規伝票' });
    await expect(create).toBeDisabled();
    await expect(create).toHaveAttribute('title', '権限「伝票を下書きとして保存する」がありません。');
    await firstCell(page, 'number').click();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('button', { name: '破棄' })).toBeDisabled();
    await page.goto('/ACDocList?text=どこにもない言葉&status=none&from=2026-99-99&sort=hack');
    await expect(page.getByText('条件に合うものがありません')).toBeVisible();
    await page.getByRole('button', { name: '条件をすべて外す' }).first().click();
    await expect(cells(page, 'postingDate').first()).toBeVisible();
  });
});

test('the chart of accounts is searched, narrowed and sorted here, and leads to the account and its ledger', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/AccountManager');
  const chart = page.getByRole('grid', { name: '勘定科目管理' });
  await expect(chart.getByText('現金', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('urikake');
  await page.keyboard.press('Enter');
  await expect(chart.locator('.ag-row[row-index="0"]').first()).toContainText('売掛金');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '1220 売掛金' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: '使用箇所' }).getByRole('link', { name: /登録済みの明細/ }),
  ).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page).toHaveURL(/AccountitemsList\?account=1220/);
});

/** Two pictures are attached at once, with a file too large for it, and looked at one after the other by keys. */
async function lookAtPictures(page: Page, files: Locator, name: string): Promise<void> {
  const draw = (color: string) =>
    page.evaluate((fill) => {
      const canvas = document.createElement('canvas');
      canvas.width = 600;
      canvas.height = 300;
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.fillStyle = fill;
      drawing.fillRect(0, 0, 600, 300);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }, color);
  // The name makes the content another one at each try: the same file is taken once.
  const picture = async (title: string, color: string) =>
    Buffer.concat([Buffer.from(await draw(color), 'base64'), Buffer.from(title)]);
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'ファイルを追加' }).click();
  // From a disk: what is handed over as bytes goes to the browser as text, and 21 MB of it take most of a minute.
  const onDisk = (title: string, content: Buffer) => {
    const path = test.info().outputPath(title);
    writeFileSync(path, content);
    return path;
  };
  await (await chooser).setFiles([
    onDisk(`${name}-表.png`, await picture(`${name}-表`, 'steelblue')),
    onDisk(`${name}-大.pdf`, Buffer.alloc(21 * 1024 * 1024, '%PDF-')),
    onDisk(`${name}-裏.png`, await picture(`${name}-裏`, 'darkorange')),
  ]);
  await expect(page.getByText(`「${name}-大.pdf」は 20 MB を超えています`, { exact: false })).toBeVisible();
  await expect(page.getByText('2 件のファイルを添付しました。')).toBeVisible();

  await files.getByRole('button', { name: `${name}-表.png`, exact: true }).press('Enter');
  const viewer = page.getByRole('dialog');
  const shown = (side: string) => viewer.getByRole('img', { name: `${name}-${side}.png` });
  await expect(viewer.getByRole('region')).toBeFocused();
  await expect(shown('表')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown('裏')).toBeVisible();
  const widthOf = async () => Math.round((await shown('裏').boundingBox())?.width ?? 0);
  const whole = await widthOf();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBe(whole * 2);
  await page.keyboard.press('0');
  await expect.poll(widthOf).toBe(whole);
  const coming = page.waitForEvent('download');
  await page.keyboard.press('d');
  expect((await coming).suggestedFilename()).toBe(`${name}-裏.png`);
  await page.keyboard.press('r');
  await expect(shown('裏')).toHaveCSS('rotate', '90deg');
  await page.keyboard.press('PageUp');
  await expect(shown('表')).toHaveCSS('rotate', '0deg');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(files.getByRole('button', { name: `${name}-表.png`, exact: true })).toBeFocused();
}
