import { toBankKana } from '#core/bank/bankKana.ts';
import { bankDayFrom } from '#core/value/bankDays.ts';
import { addDays } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { savePaymentRun } from '../payment-run/server/proposeRun';
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

const stages: readonly DemoStage[] = [
  { title: '自社口座', as: 'E0002', run: enterHouseBanks },
  { title: '支払の提案', as: 'E0002', run: proposeDue },
];

export default stages;
