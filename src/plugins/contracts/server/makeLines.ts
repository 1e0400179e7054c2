import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as orders from '../contract/salesOrder';
import { termEndOn } from '../rules/contractDays';
import { contractMaster } from './contracts';
import { readOrderLines, type StoredLine } from './orderLines';
import { orderMaster, orderName, type StoredOrder, saveSalesOrder, showOrder } from './salesOrders';
import type { StoredContract } from './storedContract';

const ORDERABLE = ['approved', 'signed', 'running'];
/** So many months are ordered of a contract without an end. */
const OPEN_MONTHS = 3;

/** @throws Refusal contracts/unknown-contract, contracts/not-orderable */
export const orderFromContract: UseCase<typeof orders.orderFromContract> = async (tx, asked, call) => {
  const contract = await requireOrderable(tx, call, asked.contract);
  const { partner, title, paymentTerm } = contract;
  const { line: _line, ...line } = lineOfContract(contract, asked, call);
  const order = { partner, title, reference: '', orderedOn: null, paymentTerm, remarks: '', lines: [line] };
  return { number: (await saveSalesOrder(tx, order, call)).number };
};

async function requireOrderable(tx: Tx, call: Call, number: string): Promise<StoredContract> {
  const contract = await contractMaster.require(tx, call, number);
  if (contract.direction !== 'sales' || !ORDERABLE.includes(contract.state))
    throw new Refusal('contracts/not-orderable', { contract: `${contract.number} ${contract.title}` });
  return contract;
}

/** What a contract agrees on, from a day through another; of one without an end, three months. */
function lineOfContract(
  contract: StoredContract,
  { startsOn = contract.startsOn, endsOn }: { startsOn?: string | undefined; endsOn?: string | undefined },
  call: Call,
): StoredLine {
  const { base, method, lower, upper, rateUnit, rateRounding, amountRounding } = contract;
  const { hourUnit, hourPeriod, proration, title, person } = contract;
  const end = endsOn ?? termEndOn(contract, call.today) ?? lastDayOf(addMonths(monthOf(startsOn), OPEN_MONTHS - 1));
  return {
    ...{ line: 0, contract: contract.number, person, description: title, project: '', startsOn, endsOn: end },
    ...{ base, method, lower, upper, rateUnit, rateRounding, amountRounding, hourUnit, hourPeriod, proration },
  };
}

type Kept = Parameters<typeof saveSalesOrder>[1]['lines'];
/** A line whose term is not known yet. */
type Unfinished = Omit<StoredLine, 'line' | 'startsOn' | 'endsOn'> & { startsOn?: string; endsOn?: string };

const BLANK = {
  ...{ contract: null, person: null, description: '', project: '', base: 0, method: 'upper_lower' },
  ...{ lower: 8_400, upper: 10_800, rateUnit: 10, rateRounding: 'floor', amountRounding: 'floor' },
  ...{ hourUnit: 15, hourPeriod: 'day', proration: 'businessDays' },
} satisfies Unfinished;

/** @throws Refusal contracts/unknown-line, contracts/line-without-term, contracts/not-orderable, and those of saving */
export const updateOrderLine: UseCase<typeof orders.updateOrderLine> = async (tx, asked, call) => {
  const { number, version: _version, line, contract, ...typed } = asked;
  const { order, lines } = await openLines(tx, call, asked);
  const known = line === undefined ? undefined : requireLine(order, lines, line);
  const agreed = contract ? lineOfContract(await requireOrderable(tx, call, contract), typed, call) : undefined;
  const begun: Unfinished = { ...BLANK, ...known, ...agreed };
  const made = { ...begun, ...definedOf(typed) };
  const { startsOn, endsOn } = made;
  if (!startsOn || !endsOn) throw new Refusal('contracts/line-without-term', { order: orderName(order) });
  if (endsOn < startsOn) throw new Refusal('contracts/line-ends-before', { order: orderName(order) });
  if (made.upper < made.lower) throw new Refusal('contracts/line-range-upside-down', { order: orderName(order) });
  const others = lines.filter((each) => each.line !== line);
  const saved = await saveLines(tx, call, order, [...others, { ...made, line: known?.line, startsOn, endsOn }], asked);
  return showOrder(tx, call, saved);
};

/** @throws Refusal contracts/unknown-line, contracts/billed-month-left-out */
export const deleteOrderLine: UseCase<typeof orders.deleteOrderLine> = async (tx, asked, call) => {
  const { order, lines } = await openLines(tx, call, asked);
  requireLine(order, lines, asked.line);
  const kept = lines.filter(({ line }) => line !== asked.line);
  return showOrder(tx, call, await saveLines(tx, call, order, kept, asked));
};

async function openLines(tx: Tx, call: Call, { number, version }: { number: string; version: number }) {
  const order = await orderMaster.open(tx, call, { number, version });
  return { order, lines: await readOrderLines(tx, call, number) };
}

function requireLine(order: StoredOrder, lines: readonly StoredLine[], line: number): StoredLine {
  const found = lines.find((each) => each.line === line);
  if (!found) throw new Refusal('contracts/unknown-line', { order: orderName(order), line: String(line) });
  return found;
}

const saveLines = (
  tx: Tx,
  call: Call,
  { state: _state, ...order }: StoredOrder,
  lines: Kept,
  { version }: { readonly version: number },
): Promise<StoredOrder> => saveSalesOrder(tx, { ...order, version, lines }, call);

/** What was typed, without what was left out. */
const definedOf = <Typed extends object>(typed: Typed): { [Name in keyof Typed]?: Exclude<Typed[Name], undefined> } =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Typed]?: Exclude<Typed[Name], undefined>;
  };
