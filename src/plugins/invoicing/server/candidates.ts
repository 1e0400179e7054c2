import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import {
  type Billable,
  type BillableKey,
  findCustomersOfOrders,
  markAllBilled,
  readBillable,
} from '../../contracts/server/service';
import type * as contract from '../contract/candidates';
import type { DraftLine } from '../contract/customerInvoice';
import { sourceOf } from '../rules/deliverySource';
import { type Known, readKnown } from './composeInvoice';
import { createInvoices } from './createInvoices';
import { type Alike, findAllAlike, toldOfAlike } from './readInvoices';

export const listCandidates: UseCase<typeof contract.listCandidates> = async (tx, { month }, call) => {
  const unbilled = (await readBillable(tx, call, { month })).filter(({ billed }) => billed === null);
  const known = await readKnown(
    tx,
    call,
    unbilled.map(({ partner, paymentTerm }) => ({ partner, paymentTerm })),
  );
  const alike = await findAllAlike(tx, call, unbilled.map(billOf));
  return {
    rows: unbilled.map((each, at) => ({
      ...{ order: each.order, line: each.line, month: each.month, partner: each.partner },
      partnerTitle: known.recipients.get(each.partner)?.title ?? each.partner,
      title: titleOf(each),
      ...{ person: each.person, personName: each.personName, hours: each.hours?.text ?? '' },
      ...{ amount: each.amount, adjustment: each.adjustment },
      obstacle: wordObstacle(each, { alike: alike[at]?.[0], known }, call),
    })),
  };
};

const billOf = ({ partner, month, person }: Billable) => ({ partner, month, lines: [{ person }] });

interface Beside {
  readonly alike: Alike | undefined;
  readonly known: Known;
}

/** What drafting would refuse, in its words; null where a draft can be made. */
function wordObstacle(each: Billable, { alike, known }: Beside, { locale }: Call): string | null {
  const { obstacle, order, line, month, paymentTerm } = each;
  const params = { order: `${order}-${line}`, month: formatMonth(month) };
  if (obstacle) return sentenceOf({ code: `contracts/not-billable-${obstacle}`, params }, locale);
  if (alike) return sentenceOf(new Refusal('invoicing/candidate-alike', toldOfAlike(alike, month)), locale);
  const term = known.terms.get(paymentTerm ?? '');
  if (!term || term.isActive) return null;
  const told = { paymentTerm: `${term.code} ${term.title}` };
  return sentenceOf({ code: 'treasury/payment-term-inactive', params: told }, locale);
}

const titleOf = ({ description, orderTitle }: Billable) => description || orderTitle;

/** @throws Refusal contracts/already-billed, contracts/not-billable-…, invoicing/candidate-alike */
export const draftFromCandidates: UseCase<typeof contract.draftFromCandidates> = async (tx, { lines }, call) => {
  const asked = [...new Map(lines.map((key) => [sourceOf(key), key])).values()];
  const partners = await findPartnersOf(tx, call, asked);
  const groups = groupBy(asked, (key) => `${key.month} ${partners.get(key.order) ?? ''}`);
  const bills = [...groups.values()].map((keys) => ({ invoice: newId(), lines: keys }));
  const marked = await markAllBilled(tx, call, bills);
  const drafts = bills.map(({ invoice }, at) => draftOf(invoice, marked[at] ?? [], call));
  await refuseAlike(tx, call, drafts);
  const known = await readKnown(
    tx,
    call,
    drafts.map(({ typed }) => typed),
  );
  const created = await createInvoices(tx, call, drafts, known);
  return {
    invoices: created.map(({ id, billed }, at) => ({ id, partner: drafts[at]?.typed.partner ?? '', billed })),
  };
};

/** The customers of the orders, by their numbers. @throws Refusal contracts/unknown-billable */
async function findPartnersOf(tx: Tx, call: Call, lines: readonly BillableKey[]): Promise<ReadonlyMap<string, string>> {
  const partners = await findCustomersOfOrders(tx, call, [...new Set(lines.map(({ order }) => order))]);
  for (const { order, line, month } of lines)
    if (!partners.has(order)) throw new Refusal('contracts/unknown-billable', { order: `${order}-${line}`, month });
  return partners;
}

/** One draft of what one customer is billed for one month. */
function draftOf(id: string, marked: readonly Billable[], call: Call) {
  const [first] = marked;
  if (!first) throw new Error('a group has one at least');
  const { partner, month } = first;
  const deliveredOn = marked.map(({ through }) => through).reduce(latest);
  const [term, ...others] = [...new Set(marked.map(({ paymentTerm }) => paymentTerm))];
  const typed = {
    ...{ partner, month, deliveredOn, invoicedOn: latest(call.today, deliveredOn), lines: marked.flatMap(linesOf) },
    title: first.orderTitle,
    paymentTerm: others.length === 0 ? (term ?? null) : null,
    ...{ dueOn: null, isWithheld: false, account: '4120', remarks: '' },
    entry: 'exclusive' as const,
  };
  return { id, typed };
}

/** @throws Refusal invoicing/candidate-alike */
async function refuseAlike(tx: Tx, call: Call, drafts: readonly ReturnType<typeof draftOf>[]): Promise<void> {
  const typed = drafts.map((draft) => draft.typed);
  const found = await findAllAlike(tx, call, typed);
  for (const [at, [alike]] of found.entries())
    if (alike) throw new Refusal('invoicing/candidate-alike', toldOfAlike(alike, typed[at]?.month ?? ''));
}

function latest(one: Day, other: Day): Day {
  if (one < other) return other;
  return one;
}

const LINE = { kind: 'item', quantityHundredths: 100, unit: '', taxCode: 'S10', source: null } as const;

/** The month of a person, and apart from it what its hours add or take off. */
function linesOf(each: Billable): DraftLine[] {
  const { order, line, month, person, personName, amount, adjustment, hours } = each;
  const title = [titleOf(each), personName, month]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 180);
  const base: DraftLine = {
    ...{ ...LINE, title, person, unit: '人月', unitPrice: null, amount: amount - adjustment },
    source: sourceOf({ order, line, month }),
  };
  if (adjustment === 0) return [base];
  const settled = adjustment > 0 ? '超過精算' : '控除精算';
  return [
    base,
    {
      ...{ ...LINE, title: `${settled} ${personName} ${hours?.text ?? ''}`.trim(), person },
      kind: adjustment > 0 ? 'item' : 'discount',
      ...{ unitPrice: null, amount: Math.abs(adjustment) },
    },
  ];
}
