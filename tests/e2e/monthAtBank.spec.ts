import { readFile } from 'node:fs/promises';
import { dayInTokyo } from '../../src/core/value/day';
import { expect, test } from '../support/browser';
import { callAs, readAs } from '../support/callAs';
import { type Hands, handsOn } from '../support/hands';

test.use({ actionTimeout: 15_000 });

const today = dayInTokyo(new Date());

interface Reconciled {
  readonly explained: { readonly bank: number; readonly ledger: number; readonly rest: number };
  readonly rows: readonly { kind: string; ledgerText: string; ledgerAmount: number | null }[];
}
const reconcile = () => readAs<Reconciled>('keiri', 'HouseBank/api_reconciliation', { houseBank: 'MAIN', asOf: today });

/** A file of today in which the bank has carried out what the books alone had so far. */
async function bankFile(): Promise<string> {
  const { explained, rows } = await reconcile();
  let balance = explained.bank;
  const lines = rows
    .filter(({ kind }) => kind === 'ours')
    .map(({ ledgerAmount, ledgerText }) => {
      const amount = ledgerAmount ?? 0;
      balance += amount;
      const [out, into] = amount < 0 ? [-amount, ''] : ['', amount];
      return [today.replaceAll('-', '/'), ledgerText, out, into, balance].join(',');
    });
  expect(lines.length).toBeGreaterThan(0);
  return ['日付,摘要,お支払金額,お預り金額,差引残高', ...lines].join('\r\n');
}

/** Two administrators make the manager an accountant, too, who approves what another proposed. */
async function approveBySecond(runId: string): Promise<void> {
  const users = await readAs<{ rows: { id: string; username: string }[] }>('admin', 'User/api_list', {});
  const id = users.rows.find(({ username }) => username === 'kacho')?.id;
  await callAs('admin', 'User/api_setroles', { id, roles: ['manager', 'accountant'], reason: '支払の承認' });
  const { rows } = await readAs<{ rows: { id: string; mayDecide: boolean }[] }>('kanri', 'Change/api_list', {});
  for (const change of rows) {
    if (change.mayDecide) await callAs('kanri', 'Change/api_settle', { id: change.id, decision: 'approve' });
  }
  const { run } = await readAs<{ run: { version: number } }>('keiri', 'Payable/api_detail', { runId });
  await callAs('kacho', 'Payable/api_approve', { runId, version: run.version });
}

/** What has been reached is never given up. The approval of another person is not counted. */
const KEYS_REACHED = 45;

test('a month at the bank by keys: a file, reconciliation to 0, clearing, a payment run and its file, the forecast', async ({
  signedInPage,
}) => {
  test.setTimeout(240_000);
  const told: string[] = [];
  const failed: string[] = [];
  const page = await signedInPage('keiri');
  await page.goto('/');
  await expect(page.getByRole('tabpanel')).toBeVisible({ timeout: 30_000 });
  const hands: Hands = handsOn(page);
  const step = async (name: string, work: () => Promise<void>) => {
    const before = hands.keys();
    try {
      await work();
    } catch (error) {
      failed.push(`${name}: ${String(error).slice(0, 600)}`);
    }
    told.push(`${name} ${hands.keys() - before}`);
  };
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'));

  await step('file', async () => {
    const buffer = Buffer.from(await bankFile());
    const chosen = page.waitForEvent('filechooser');
    await hands.open('612-4', '口座明細の取込');
    // The files that were taken before are there: the account is known.
    await expect(page.getByRole('gridcell', { name: /\.csv$/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeFocused();
    await hands.press('Enter');
    await (await chosen).setFiles({ name: '入出金明細.csv', mimeType: 'text/csv', buffer });
    await expect(page.getByRole('button', { name: /取り込む/ })).toBeEnabled();
    await hands.press('F12');
    await expect(page.getByText(/行を取り込み/).first()).toBeVisible();
  });
  await step('reconciliation', async () => {
    await hands.open('612-2', '口座照合');
    await expect(page.getByRole('gridcell').first()).toBeFocused();
    await hands.press('Control+a', 'Alt+g');
    await expect(asked).toBeVisible();
    await hands.press('Enter');
    await expect.poll(async () => (await reconcile()).rows).toEqual([]);
    await expect(page.getByText('銀行＝帳簿')).toBeVisible();
    const { explained } = await reconcile();
    expect([explained.bank - explained.ledger, explained.rest]).toEqual([0, 0]);
    await hands.press('F12');
    await expect(asked).toBeVisible();
    await hands.press('Enter');
    await expect(page.getByText('口座照合を締めました。')).toBeVisible();
  });
  await step('clearing', async () => {
    await hands.press('g', 'c');
    await expect(page.getByRole('region', { name: '入金', exact: true }).locator(':focus')).toBeVisible();
    const laidOut = page.getByRole('list', { name: '消込の提案' }).getByRole('button', { pressed: true });
    // What nobody owes stays in the list, as is told once it is in hand; the next deposit has a proposal.
    await expect(page.getByText('候補が見つかりません')).toBeVisible();
    await hands.press('F6');
    await expect(laidOut.first()).toBeVisible();
    await hands.press('F12');
    await expect(page.getByText('消し込みました。')).toBeVisible();
  });
  await step('payment run', async () => {
    await hands.open('604', '支払一覧');
    await expect(page.getByRole('gridcell').first()).toBeFocused();
    await hands.press('Enter');
    await expect.poll(() => page.url()).toContain('runId');
    await approveBySecond(new URL(page.url()).searchParams.get('runId') ?? '');
    await hands.seeDecision('承認済');
    const file = page.waitForEvent('download');
    await hands.press('F4');
    await expect(asked).toBeVisible();
    await hands.press('Enter');
    const sent = await readFile(await (await file).path(), 'latin1');
    // The header of 総合振込, and a record of 120 letters for each transfer.
    expect(sent.slice(0, 3)).toBe('121');
    expect(sent.length).toBeGreaterThan(10 * 120);
    await expect(page.getByText('出力済', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });
  await step('forecast', async () => {
    await hands.open('607', '資金予測');
    const { money } = await readAs<{ money: number }>('keiri', 'Dashboard/api_cashforecastkpi', {});
    await expect(page.getByText(`今日の残高 ${money.toLocaleString('ja-JP')} 円`)).toBeVisible();
  });
  console.log(`keys for a month at the bank: ${hands.keys()} (${told.join(', ')})`);
  expect(failed).toEqual([]);
  expect(hands.keys()).toBeLessThanOrEqual(KEYS_REACHED);
});
