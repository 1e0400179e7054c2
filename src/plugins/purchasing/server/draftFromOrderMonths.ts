import { Refusal } from '#core/contract/refusal.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { partOfMonth } from '../../contracts/server/service';
import { findEmployees } from '../../people/server/service';
import type * as contract from '../contract/vendorInvoiceOrders';
import { orderMonthKey } from '../rules/matchOrderMonths';
import { SUBCONTRACTING, SUBCONTRACTING_OF_PERSONS } from '../rules/subcontracting';
import { saveVendorInvoice } from './saveVendorInvoice';
import { requireVendor } from './vendorFacts';
import { readUninvoiced } from './vendorOrderMonths';

type Owed = Awaited<ReturnType<typeof readUninvoiced>>[number];

/**
 * Drafts of what vendors are owed, one a vendor and month. The lock holds to the end: of two who ask for the same month one
 * is told that it is invoiced.
 * @throws Refusal purchasing/order-month-none, purchasing/order-month-invoiced
 */
export const draftFromOrderMonths: UseCase<typeof contract.draftFromOrderMonths> = async (tx, asked, call) => {
  await lockName(tx, `vendor invoices ${call.companyId}`);
  const groups = new Map<string, Owed[]>();
  for (const month of new Set(asked.lines.map((line) => line.month))) {
    const owed = new Map((await readUninvoiced(tx, call, month)).map((each) => [orderMonthKey(each), each]));
    for (const key of asked.lines.filter((line) => line.month === month)) {
      const found = owed.get(orderMonthKey(key));
      if (!found) throw new Refusal('purchasing/order-month-none', key);
      if (found.invoiced !== 0) throw new Refusal('purchasing/order-month-invoiced', key);
      const group = `${month} ${found.partner}`;
      groups.set(group, [...(groups.get(group) ?? []), found]);
    }
  }
  const invoices = [];
  for (const group of groups.values()) invoices.push(await draftOne(tx, call, group, asked.isSelfBilled));
  return { invoices };
};

async function draftOne(tx: Tx, call: Call, group: readonly Owed[], isSelfBilled: boolean) {
  const [first] = group;
  if (!first) throw new Error('a group has one at least');
  const { partner, month, title } = first;
  const { paymentLaw } = await requireVendor(tx, call, partner);
  const people = new Map(
    (await findEmployees(tx, call.companyId, { on: call.today })).map((each) => [each.number, each]),
  );
  const deliveredOn = group.map(({ by }) => partOfMonth(by, month).through).reduce(latest);
  const [term = null, ...others] = [...new Set(group.map(({ by }) => by.paymentTerm))];
  const account = paymentLaw === 'freelance' ? SUBCONTRACTING_OF_PERSONS : SUBCONTRACTING;
  const { id, number, payable } = await saveVendorInvoice(tx, call, {
    ...({ kind: 'invoice', original: null } as const),
    ...{ partner, month, deliveredOn, invoicedOn: latest(call.today, deliveredOn), isSelfBilled },
    ...{ title: title.slice(0, 100), vendorNumber: '', registrationNumber: '', bankAccount: null, remarks: '' },
    ...{ paymentTerm: others.length === 0 ? term : null, dueOn: null, payableAccount: '2020' },
    ...({ entry: 'exclusive', withheldAs: 'none', statedTaxes: [] } as const),
    lines: group.map((each) => ({
      title: [each.title, each.personName].filter(Boolean).join(' ').slice(0, 200),
      ...{ order: each.order, month, account, department: people.get(each.by.person ?? '')?.department ?? null },
      ...{ quantityHundredths: 100, unitPrice: null, amount: each.expected, taxCode: 'P10' },
    })),
  });
  return { id, number, partner, payable };
}

function latest(one: string, other: string): string {
  if (one < other) return other;
  return one;
}
