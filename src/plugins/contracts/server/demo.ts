import { addDays, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import type { ContractAct } from '../rules/contractMachine';
import { actOnOrder } from './actOnOrder';
import { actOnContract, contractMaster, saveContract } from './contracts';
import { orderFromContract } from './makeLines';
import { listOrderMonths, reportHours } from './orderMonths';
import { orderMaster } from './salesOrders';
import { updateStandardCost } from './standardCosts';

/** A contract of the demo company: own engineers at customers, and engineers of partners bought and sold. */
interface Row {
  readonly side: 'sales' | 'purchase';
  readonly type: 'agency' | 'dispatch' | 'work';
  readonly partner: string;
  readonly person: string;
  readonly title: string;
  readonly base: number;
  readonly range: readonly [lower: number, upper: number];
  /** Months from this one in which it begins and ends. */
  readonly from: number;
  readonly through: number;
  readonly reaches: readonly ContractAct[];
}

const RUNS: readonly ContractAct[] = ['approve', 'sign', 'start'];

// biome-ignore format: one contract a line
const CONTRACTS: readonly Row[] = [
  { side: 'sales', type: 'agency', partner: 'C001', person: 'E0023', title: '月面通信 会員基盤の開発支援', base: 850_000, range: [140, 180], from: -6, through: 1, reaches: RUNS },
  { side: 'sales', type: 'agency', partner: 'C001', person: 'E0024', title: '月面通信 会員基盤の試験支援', base: 620_000, range: [140, 180], from: -6, through: 0, reaches: RUNS },
  { side: 'sales', type: 'agency', partner: 'C004', person: 'E0027', title: '雲上銀行 勘定系の運用支援', base: 780_000, range: [150, 200], from: -3, through: 8, reaches: RUNS },
  { side: 'sales', type: 'dispatch', partner: 'C005', person: 'E0028', title: '天の川証券 帳票開発', base: 700_000, range: [140, 180], from: -1, through: 4, reaches: RUNS },
  { side: 'sales', type: 'agency', partner: 'C002', person: 'B0001', title: '海底物流 配車システム開発', base: 880_000, range: [140, 180], from: -4, through: 1, reaches: RUNS },
  { side: 'purchase', type: 'agency', partner: 'B001', person: 'B0001', title: '海底物流 配車システム開発（要員）', base: 720_000, range: [140, 180], from: -4, through: 1, reaches: RUNS },
  { side: 'sales', type: 'agency', partner: 'C006', person: 'B0002', title: '精密工業 生産管理画面', base: 820_000, range: [140, 180], from: -2, through: 3, reaches: RUNS },
  { side: 'purchase', type: 'agency', partner: 'B002', person: 'B0002', title: '精密工業 生産管理画面（要員）', base: 680_000, range: [140, 180], from: -2, through: 3, reaches: RUNS },
  { side: 'sales', type: 'agency', partner: 'C009', person: 'B0003', title: '生命保険 基盤移行', base: 950_000, range: [140, 180], from: 0, through: 5, reaches: ['approve'] },
  { side: 'sales', type: 'agency', partner: 'C008', person: 'E0032', title: '繊維 販売管理の保守', base: 640_000, range: [140, 180], from: 1, through: 6, reaches: [] },
];

async function enterContracts(tx: Tx, call: Call): Promise<void> {
  const thisMonth = monthOf(call.today);
  for (const row of CONTRACTS) {
    await saveContract(
      tx,
      {
        ...{ direction: row.side, type: row.type, title: row.title, partner: row.partner, person: row.person },
        ...{
          framework: null,
          follows: null,
          template: null,
          commander: row.type === 'dispatch' ? 'customer' : 'contractor',
          workplace: '客先',
        },
        startsOn: firstDayOf(addMonths(thisMonth, row.from)),
        endsOn: lastDayOf(addMonths(thisMonth, row.through)),
        ...{ isRenewed: row.through > 4, renewalMonths: row.through > 4 ? 6 : 0, noticeDays: 30, paymentTerm: 'M1E' },
        ...{ base: row.base, method: 'upper_lower', lower: row.range[0] * 60, upper: row.range[1] * 60 },
        ...{ rateUnit: 10, rateRounding: 'floor', amountRounding: 'floor', hourUnit: 15, hourPeriod: 'day' },
        ...{ proration: 'businessDays', form: 'electronic', amountNet: null, remarks: '' },
      },
      call,
    );
  }
}

/** Somebody else approves them. */
async function advanceContracts(tx: Tx, call: Call): Promise<void> {
  const byTitle = new Map((await contractMaster.list(tx, call)).map((row) => [row.title, row]));
  for (const { title, reaches } of CONTRACTS) {
    const entered = byTitle.get(title);
    if (!entered) throw new Error(`the demo has no contract ${title}`);
    let { version } = entered;
    for (const act of reaches) ({ version } = await actOnContract(tx, { number: entered.number, version, act }, call));
  }
}

/** Each contract that was signed is ordered ten days before it begins. */
async function enterOrders(tx: Tx, call: Call): Promise<void> {
  const signed = (await contractMaster.list(tx, call)).filter(
    ({ direction, signedOn }) => direction === 'sales' && signedOn !== null,
  );
  for (const { number, startsOn } of signed.sort((a, b) => (a.number < b.number ? -1 : 1))) {
    const order = await orderFromContract(tx, { contract: number }, call);
    const on = addDays(startsOn, -10);
    const received = await actOnOrder(tx, { ...order, version: 1, act: 'receive', on }, call);
    if (startsOn <= call.today) await actOnOrder(tx, { ...order, version: received.version, act: 'start' }, call);
  }
}

/** Reports of the quarter before the timesheets, and of last month for staff of partners, who keep none here. */
async function enterReports(tx: Tx, call: Call): Promise<void> {
  const thisMonth = monthOf(call.today);
  for (const { number } of await orderMaster.list(tx, call)) {
    const { rows } = await listOrderMonths(tx, { number }, call);
    for (const { line, month, person } of rows) {
      const isOfSheet = month === addMonths(thisMonth, -1) && person?.startsWith('E');
      if (month < addMonths(thisMonth, -4) || month >= thisMonth || isOfSheet) continue;
      const { version } = await orderMaster.require(tx, call, number);
      const seed = Number(person?.slice(1)) * 7 + Number(month.slice(5)) * 11;
      const minutes = 9_900 + ((seed % 13) - 4) * 165;
      const signedOn = addDays(lastDayOf(month), 2);
      await reportHours(tx, { number, version, line, month, minutes, signedOn, remarks: '' }, call);
    }
  }
}

const stages: readonly DemoStage[] = [
  { title: '契約', as: 'E0004', run: enterContracts },
  { title: '契約の承認', as: 'E0006', run: advanceContracts },
  { title: '受注', as: 'E0004', run: enterOrders },
  { title: '作業報告書', as: 'E0004', run: enterReports },
  {
    title: '標準原価',
    as: 'E0002',
    run: async (tx, call) => {
      const since = `${call.today.slice(0, 4)}-04-01`;
      await updateStandardCost(tx, { since, hourly: 3_200 }, call);
    },
  },
];

export default stages;
