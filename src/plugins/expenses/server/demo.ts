import { addDays } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import type { DraftLine, DraftSheet, Fare } from '../contract/expenseSheet';
import { updateSheet } from './saveSheet';
import { approveSheet, submitSheet } from './submitSheet';

const LINE: Omit<DraftLine, 'day' | 'category'> = {
  payee: '',
  amount: 0,
  quantity: 1,
  attendees: [],
  memo: '',
  registrationNumber: '',
  isReducedRate: false,
  fare: null,
  foreign: null,
  receiptId: null,
};

const SHEET = {
  kind: 'expense',
  department: null,
  advanceAmount: 0,
  neededOn: null,
  advanceId: null,
  lines: [],
} as const;

const ride = (day: string, from: string, to: string, oneWay: number): DraftLine => {
  const fare: Fare = { from, to, via: '', ticket: 'ic', isRoundTrip: true, oneWay, outsidePass: null };
  return { ...LINE, day, category: 'TR', payee: 'JR東日本', fare };
};

const save = (tx: Tx, call: Call, sheet: Partial<DraftSheet>) =>
  updateSheet(tx, { sheet: { ...SHEET, title: '', ...sheet, lines: [...(sheet.lines ?? [])] } }, call);

async function send(tx: Tx, call: Call, sheet: Partial<DraftSheet>): Promise<string> {
  const { id, version } = await save(tx, call, sheet);
  await submitSheet(tx, { id, version }, call);
  return id;
}

/** A sheet that waits, an advance that waits, one begun, and one on its way to accounting. */
const stages: readonly DemoStage[] = [
  {
    title: '経費の申請',
    as: 'E0005',
    run: async (tx, call) => {
      const on = (days: number) => addDays(call.today, -days);
      const lines = [ride(on(6), '新宿', '横浜', 571), ride(on(3), '新宿', '大宮', 483)];
      await send(tx, call, { title: '帰社日と客先面談の交通費', lines });
      await send(tx, call, {
        title: '名古屋出張の仮払',
        kind: 'advance',
        advanceAmount: 50_000,
        neededOn: addDays(call.today, 7),
      });
      await save(tx, call, { title: '資格試験の交通費', lines: [ride(on(1), '新宿', '千葉', 945)] });
    },
  },
  {
    title: '営業の経費',
    as: 'E0004',
    run: async (tx, call) => {
      const day = addDays(call.today, -5);
      const lines = [ride(day, '東京', '宇都宮', 1_980), { ...LINE, day, category: 'DA', memo: '宇都宮 展示会' }];
      await send(tx, call, { title: '展示会の日帰り出張', lines });
    },
  },
  {
    title: '経費の承認',
    as: 'E0006',
    run: async (tx, call) => {
      const { rows } = await tx.$client.query<{ id: string }>(
        `select id from expense_sheet where company_id = $1 and owner_number = 'E0004'`,
        [call.companyId],
      );
      for (const { id } of rows) await approveSheet(tx, { id, comment: '確認しました。' }, call);
    },
  },
];

export default stages;
