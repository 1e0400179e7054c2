import { dayInTokyo } from '../../src/core/value/day';
import { expect, test } from '../support/browser';
import { callAs } from '../support/callAs';

test('a payer is named by hand, and what is typed is made to recur and changed', async ({
  signedInPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await signedInPage('keiri');
  await page.goto('/Clearing/payer');
  await page.getByRole('textbox', { name: /^振込名義/ }).fill('ｶ)ｿﾗﾉﾓﾘｼﾖｳﾃﾝ');
  await page.getByRole('combobox', { name: /^取引先/ }).fill('C001');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: /ソラノモリシヨウテン/ })).toBeVisible();

  await page.goto('/ACDocument');
  await page.getByLabel('伝票摘要').fill('月極駐車場');
  await page
    .getByRole('combobox', { name: /勘定科目/ })
    .first()
    .fill('6230');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('定期仕訳に登録');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /^名称/ })).toHaveValue('月極駐車場');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('定期仕訳を保存しました。')).toBeVisible();
  await page.goto('/RecurringEntry');
  await page.getByRole('gridcell', { name: '月極駐車場' }).first().click();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: /^名称/ })).toBeFocused();
  await expect(dialog.getByRole('group', { name: '明細の金額' })).toBeVisible();
  await dialog.getByLabel(/6230/).fill('22,000');
  await dialog.getByLabel(/6230/).press('Tab');
  await expect(dialog.getByText('差額が 22,000 あり、このままでは登録できません。')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '入力を破棄しますか' });
  await expect(question.getByRole('button', { name: '入力に戻る' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel(/6230/)).toHaveValue('22,000');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('gridcell', { name: '22,000' })).toBeVisible();
});

test('a route asks a number of people, and keeps all of them', async ({ signedInPage, expectAccessible }) => {
  const page = await signedInPage('admin');
  await page.goto('/ApprovalRoute');
  await page.getByRole('textbox', { name: /^コード/ }).fill('QUORUM');
  await page.getByRole('textbox', { name: /^名称/ }).fill('合議');
  await page.getByRole('textbox', { name: /^段階の名称/ }).fill('役員会');
  const approver = page.getByRole('combobox', { name: /^承認者(?!本人)/ });
  for (const code of ['E0002', 'E0006']) {
    await approver.fill(code);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('必要な承認').click();
  await page.getByRole('option', { name: '指定人数' }).click();
  await expect(page.getByLabel('必要な人数')).toHaveValue('2');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('承認経路を保存しました。')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: '承認者' }).getByRole('listitem')).toHaveCount(2);
});

test('a document type tells its prefix, roles and limits, and which day they would refuse', async ({
  signedInPage,
  expectAccessible,
}) => {
  // Of its own in each try: a series whose code is taken is not registered again.
  const code = `Z${(Date.now() % 46_656).toString(36).toUpperCase().padStart(3, '0')}`;
  const page = await signedInPage('keiri');
  await page.goto('/DocType');
  await page.getByRole('textbox', { name: /^コード/ }).fill(code);
  await page.getByRole('textbox', { name: /^名称/ }).fill('小口現金');
  await page.getByRole('textbox', { name: /^番号の接頭辞/ }).fill('PT-');
  await page.getByRole('textbox', { name: /^番号（自）/ }).fill('3100000000');
  await page.getByRole('textbox', { name: /^番号（至）/ }).fill('3100000999');
  await page.getByRole('group', { name: '伝票を登録できるロール' }).getByRole('checkbox', { name: '経理' }).check();
  await page.getByRole('textbox', { name: /^登録後に摘要を訂正できる日数/ }).fill('0');
  await page.getByRole('textbox', { name: /^さかのぼれる日数/ }).fill('5');
  await page.keyboard.press('Control+s');
  const next = page.getByRole('region', { name: '次の番号を試す' });
  await expect(next.getByText('PT-3100000001')).toBeVisible();
  const day = next.getByRole('textbox', { name: /^計上日/ });
  await day.fill('2020-01-01');
  await day.press('Tab');
  await expect(next.getByText(/の計上日は 5 日前までです/)).toBeVisible();
  await expectAccessible(page);

  // Past the days its texts may be corrected the command says so, before anything is typed.
  const today = dayInTokyo(new Date());
  const { id } = await callAs('keiri', 'AccountingDocument/api_post', {
    document: {
      ...{ documentType: code, documentDate: today, postingDate: today, headerText: '切手' },
      lines: [
        { side: 'debit', account: '6290', amount: 10 },
        { side: 'credit', account: '1110', amount: 10 },
      ],
    },
  });
  const correct = page.getByRole('button', { name: '摘要の訂正' });
  await page.goto(`/ACDocument?id=${id}`);
  await expect(correct).toBeEnabled();
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.reload();
  await expect(correct).toBeDisabled();
  await expect(correct).toHaveAttribute('title', /^摘要などを訂正できるのは .+ まででした。/);
});

test('a document of a type with a route is approved step by step by others, and posted by the last', async ({
  signedInPage,
  expectAccessible,
}) => {
  const manager = await signedInPage('kacho');
  await manager.goto('/ACDocList?status=parked');
  await expect(manager.getByText('検証用サーバー 1 台')).toBeVisible();
  await manager.getByText('検証用サーバー 1 台').dblclick();
  const bar = manager.getByRole('region', { name: '承認', exact: true });
  await expect(bar.getByText('1. 部門長')).toBeVisible();
  await expectAccessible(manager);
  await manager.keyboard.press('Alt+Y');
  await manager.getByRole('dialog').getByLabel('コメント').fill('必要な設備です');
  await manager.keyboard.press('Control+Enter');
  await expect(bar.getByText('会田 計子 の承認を待っています。')).toBeVisible();
  const path = new URL(manager.url());

  const accountant = await signedInPage('keiri');
  await accountant.goto(`${path.pathname}${path.search}`);
  await expect(accountant.getByRole('region', { name: '承認', exact: true }).getByText('必要な設備です')).toBeVisible();
  await accountant.keyboard.press('Alt+Y');
  await accountant.getByRole('dialog').getByLabel('コメント').press('Control+Enter');
  await expect(accountant.getByText('登録済', { exact: true })).toBeVisible();
});

test('nobody is offered to approve what they asked for; they withdraw it and go on typing', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/ACDocList?status=parked');
  await page.getByText('開発用ノート PC 2 台').dblclick();
  const bar = page.getByRole('region', { name: '承認', exact: true });
  await expect(bar.getByRole('button', { name: '取下げ' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '承認', exact: true })).toHaveCount(0);
  await bar.getByRole('button', { name: '取下げ' }).click();
  await page.getByRole('dialog').getByLabel('コメント').press('Control+Enter');
  await expect(page.getByRole('button', { name: /承認を申請/ })).toBeVisible();
  await page.keyboard.press('F12');
  await expect(bar.getByText('部門長')).toBeVisible();
});

test('a document type says which number comes next, and what recurs is made when it is due', async ({
  signedInPage,
}) => {
  const page = await signedInPage('keiri');
  await page.goto('/DocType?code=SA');
  await expect(page.getByText(/の次の番号は 01\d{8} です/)).toBeVisible();
  await page.goto('/RecurringEntry');
  await expect(page.getByRole('heading', { name: '定期仕訳・振戻' })).toBeVisible();
  await page.keyboard.press('F12');
  const due = page.getByRole('dialog');
  // What another test made recurs from this month on.
  await due.getByRole('textbox', { name: /^この日まで/ }).fill('2026/04/01');
  await page.keyboard.press('Tab');
  await expect(due.getByText('この日までに期日の来たものはありません。')).toBeVisible();
});
