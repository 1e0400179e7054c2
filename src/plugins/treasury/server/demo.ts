import { toBankKana } from '#core/bank/bankKana.ts';
import { bankDayFrom } from '#core/value/bankDays.ts';
import { addDays } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { openStatement, readBankStatement, takeBankStatement } from '../bank-statement/server/takeStatement';
import { savePaymentRun } from '../payment-run/server/proposeRun';
import { debitMandate } from './tables/directDebitTables';
import { houseBank } from './tables/houseBankTable';

/** みなと情報サービス, as banks write it. */
const HOLDER = toBankKana('ミナトジョウホウサービス').output;
const AT_TOKYO = { branchCode: '001', branchName: '東京営業部', holder: HOLDER } as const;
const AT_HEAD_OFFICE = { branchCode: '200', branchName: '本店営業部', holder: HOLDER } as const;

/** Accounts of the demo company, as they stood when it came to this product: no two persons were asked then. */
async function enterHouseBanks(tx: Tx, { companyId }: Call): Promise<void> {
  await tx.insert(houseBank).values([
    {
      ...{ companyId, code: 'MAIN', title: '主取引口座', ledgerAccount: '1110', signers: '代表取締役・経理部長' },
      ...{ payerCode: '1234567890', payerName: HOLDER },
      accounts: [
        { ...AT_TOKYO, bankCode: '0001', bankName: 'みずほ銀行', kind: 'ordinary' as const, number: '1234567' },
      ],
    },
    {
      ...{ companyId, code: 'CURR', title: '当座口座', ledgerAccount: '1120', signers: '代表取締役' },
      accounts: [
        { ...AT_HEAD_OFFICE, bankCode: '0009', bankName: '三井住友銀行', kind: 'current' as const, number: '0012345' },
      ],
    },
    {
      ...{ companyId, code: 'USD', title: '外貨口座（米ドル）', currency: 'USD', ledgerAccount: '1140' },
      accounts: [
        { ...AT_TOKYO, bankCode: '0001', bankName: 'みずほ銀行', kind: 'ordinary' as const, number: '7654321' },
      ],
    },
  ]);
}

/** What is due in the weeks to come is proposed, and waits for a second person. */
async function proposeDue(tx: Tx, call: Call): Promise<void> {
  const dueUntil = addDays(call.today, 45);
  const payOn = bankDayFrom(addDays(call.today, 3));
  await savePaymentRun(tx, { houseBank: 'MAIN', dueUntil, payOn, offsets: false }, call);
}

/** Two customers let an account be debited; no two persons were asked for it then. */
async function enterMandates(tx: Tx, { companyId, today }: Call): Promise<void> {
  const at = { bankCode: '0005', bankName: '三菱UFJ銀行', branchCode: '001', branchName: '本店' } as const;
  const receivedOn = addDays(today, -200);
  const account = (kind: 'ordinary' | 'current', number: string, reading: string) => [
    { ...at, kind, number, holder: toBankKana(reading).output },
  ];
  await tx.insert(debitMandate).values([
    {
      ...{ companyId, code: '1000007', partner: 'C007', receivedOn },
      accounts: account('ordinary', '3100007', 'ユキオンナレイトウショクヒン'),
    },
    {
      ...{ companyId, code: '1000010', partner: 'C010', receivedOn },
      accounts: account('current', '3100010', 'ワラシベショウジ'),
    },
  ]);
}

interface Booked {
  readonly day: string;
  readonly text: string;
  readonly amount: number;
}

const DAYS_OF_STATEMENTS = 92;
const STATEMENT_HEAD = '日付,摘要,お支払金額,お預り金額,差引残高';

/** What the bank has of what the books say: all but the last two payments, which it has not carried out yet. */
async function takeStatements(tx: Tx, call: Call): Promise<void> {
  const through = addDays(call.today, -1);
  const from = addDays(call.today, -DAYS_OF_STATEMENTS);
  const { rows } = await tx.$client.query<Booked>(
    `select l.posting_date::text as day, coalesce(nullif(l.memo, ''), e.header_text) as text,
       case l.side when 'debit' then l.amount else -l.amount end as amount
     from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     where l.company_id = $1 and l.account_code = '1110' and l.posting_date between $2 and $3
     order by l.posting_date, e.posted_at, l.entry_id, l.line_number`,
    [call.companyId, from, through],
  );
  const before = await tx.$client.query<{ sum: number }>(
    `select coalesce(sum(case side when 'debit' then amount else -amount end), 0)::bigint as sum from journal_line
      where company_id = $1 and account_code = '1110' and posting_date < $2`,
    [call.companyId, from],
  );
  const outstanding = new Set(rows.filter(({ amount }) => amount < 0).slice(-2));
  const atBank = [
    ...rows.filter((row) => !outstanding.has(row)),
    { day: addDays(through, -9), text: 'フリコミテスウリヨウ', amount: -880 },
    { day: addDays(through, -4), text: 'ｵﾘｿｸ', amount: 1_214 },
    { day: addDays(through, -2), text: 'フリコミ カ)ハマカゼシヨウジ', amount: 55_000 },
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  let balance = before.rows[0]?.sum ?? 0;
  const lines = atBank.map(({ day, text, amount }) => {
    balance += amount;
    const [paid, received] = amount < 0 ? [-amount, ''] : ['', amount];
    return [day.replaceAll('-', '/'), `"${text.replaceAll('"', '')}"`, paid, received, balance].join(',');
  });
  const content = new TextEncoder().encode([STATEMENT_HEAD, ...lines].join('\r\n'));
  const asked = { file: { name: `入出金明細_${through.replaceAll('-', '')}.csv`, content }, houseBank: 'MAIN' };
  const opened = await openStatement({ ...asked, digest: '' });
  const { digest } = await readBankStatement(tx, opened, call);
  await takeBankStatement(tx, { ...opened, digest }, call);
}

const stages: readonly DemoStage[] = [
  { title: '自社口座', as: 'E0002', run: enterHouseBanks },
  { title: '口座振替依頼', as: 'E0002', run: enterMandates },
  { title: '支払の提案', as: 'E0002', run: proposeDue },
  { title: '口座明細', as: 'E0002', run: takeStatements },
];

export default stages;
