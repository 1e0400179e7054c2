import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { type Billable, markBilled, readBillable } from '../../contracts/server/service';
import type * as contract from '../contract/candidates';
import type { DraftLine } from '../contract/customerInvoice';
import { sourceOf } from '../rules/deliverySource';
import { findRecipient } from './composeInvoice';
import { findAlike, findInvoice } from './readInvoices';
import { saveInvoice } from './saveInvoice';

export const listCandidates: UseCase<typeof contract.listCandidates> = async (tx, { month }, call) => {
  const unbilled = (await readBillable(tx, call, { month })).filter(({ billed }) => billed === null);
  const titles = new Map<string, string>();
  for (const { partner } of unbilled)
    if (!titles.has(partner)) titles.set(partner, (await findRecipient(tx, call, partner))?.title ?? partner);
  return {
    rows: unbilled.map((each) => ({
      ...{ order: each.order, line: each.line, month: each.month, partner: each.partner },
      partnerTitle: titles.get(each.partner) ?? each.partner,
      title: titleOf(each),
      ...{ person: each.person, personName: each.personName, hours: each.hours?.text ?? '' },
      ...{ amount: each.amount, adjustment: each.adjustment },
      obstacle: each.obstacle && wordObstacle(each, each.obstacle, call),
    })),
  };
};

const wordObstacle = ({ order, line, month }: Billable, obstacle: string, { locale }: Call) =>
  sentenceOf(
    { code: `contracts/not-billable-${obstacle}`, params: { order: `${order}-${line}`, month: formatMonth(month) } },
    locale,
  );

const titleOf = ({ description, orderTitle }: Billable) => description || orderTitle;

/** @throws Refusal contracts/already-billed, contracts/not-billable-…, invoicing/candidate-alike */
export const draftFromCandidates: UseCase<typeof contract.draftFromCandidates> = async (tx, { lines }, call) => {
  const found: Billable[] = [];
  for (const month of new Set(lines.map((line) => line.month))) {
    const known = await readBillable(tx, call, { month });
    for (const key of lines.filter((line) => line.month === month)) {
      const each = known.find(({ order, line }) => order === key.order && line === key.line);
      if (!each) throw new Refusal('contracts/unknown-billable', { order: `${key.order}-${key.line}`, month });
      found.push(each);
    }
  }
  const groups = new Map<string, Billable[]>();
  for (const each of found) {
    const key = `${each.month} ${each.partner}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const invoices = [];
  for (const group of groups.values()) invoices.push(await draftOne(tx, call, group));
  return { invoices };
};

/** One draft of what one customer is billed for one month. */
async function draftOne(tx: Tx, call: Call, group: readonly Billable[]) {
  const id = newId();
  const marked = await markBilled(tx, call, {
    invoice: id,
    lines: group.map(({ order, line, month }) => ({ order, line, month })),
  });
  const [first] = marked;
  if (!first) throw new Error('a group has one at least');
  const { partner, month } = first;
  const deliveredOn = marked.map(({ through }) => through).reduce(latest);
  const [term, ...others] = [...new Set(marked.map(({ paymentTerm }) => paymentTerm))];
  const lines = marked.flatMap(linesOf);
  const [alike] = await findAlike(tx, call, { partner, month, lines });
  if (alike) {
    const { number, person } = alike;
    throw new Refusal('invoicing/candidate-alike', { person, month, invoice: number ?? '' });
  }
  await saveInvoice(
    tx,
    call,
    {
      ...{ partner, month, deliveredOn, invoicedOn: latest(call.today, deliveredOn), lines },
      title: first.orderTitle,
      paymentTerm: others.length === 0 ? (term ?? null) : null,
      ...{ dueOn: null, entry: 'exclusive', isWithheld: false, account: '4120', remarks: '' },
    },
    undefined,
    { id },
  );
  return { id, partner, billed: (await findInvoice(tx, call, id))?.billed ?? 0 };
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
