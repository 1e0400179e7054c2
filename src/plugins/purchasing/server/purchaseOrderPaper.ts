import { and, eq } from 'drizzle-orm';
import { formatDuration } from '#core/value/duration.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, paper } from '#server/plugin.ts';
import { getOwnCompany } from '../../administration/server/service';
import { paymentTerm } from '../../payment-terms/server/service';
import { isRegisteredOn } from '../../sales/contract/isRegisteredOn';
import { getPurchaseOrder, type PurchaseOrder } from '../contract/purchaseOrder';
import wordsInEnglish from '../locales/orderPaper/en';
import wordsInJapanese from '../locales/orderPaper/ja';
import layout from './purchaseOrder.typ?raw';
import { requireVendor, type Vendor } from './vendorFacts';

type Words = typeof wordsInJapanese;

/** 発注書, with what 取適法4条 and フリーランス法3条 have stated when work is ordered. */
export const purchaseOrderPaper = paper({
  name: 'purchasing:order',
  of: getPurchaseOrder,
  layout,
  words: { ja: wordsInJapanese, en: wordsInEnglish },
  compose: async (tx, order, call) => {
    const words = call.locale === 'en' ? wordsInEnglish : wordsInJapanese;
    const vendor = await requireVendor(tx, call, order.partner);
    const day = order.orderedOn ?? call.today;
    const own = await getOwnCompany(tx, { asOf: day }, call);
    return {
      fileName: `${words.title}-${order.number}-${order.partnerTitle}`,
      data: {
        mark: order.state === 'draft' ? words.draft : order.state === 'cancelled' ? words.cancelled : null,
        vendor: order.partnerTitle,
        vendorRegistration: isRegisteredOn(vendor, day) ? (vendor.registrationNumber ?? '') : '',
        numbers: [
          [words.number, order.number],
          [words.orderedOn, order.orderedOn ? formatDay(order.orderedOn) : '—'],
        ],
        own: {
          title: own.title,
          lines: [own.postalCode && `〒${own.postalCode}`, own.address, own.phone].filter(Boolean),
          registration: own.registrationNumber,
        },
        conditions: [
          ...workOf(order, words),
          ...settlementOf(order, words),
          ...(await paymentOf(tx, call, order, vendor, words)),
        ],
        notes: [words.taxNote, words.law],
        remarks: order.remarks,
      },
    };
  },
});

const workOf = (order: PurchaseOrder, words: Words): [string, string][] => [
  [words.subject, order.title],
  ...(order.personName === '' ? [] : [[words.person, order.personName] as [string, string]]),
  [words.workplace, order.workplace || '—'],
  [words.term, `${formatDay(order.startsOn)} 〜 ${formatDay(order.endsOn)}`],
  [words.base, formatAmount(order.base)],
];

function settlementOf(order: PurchaseOrder, words: Words): [string, string][] {
  const { method, lower, upper, rateUnit, rateRounding, hourUnit, hourPeriod, proration } = order;
  const inspection: [string, string] = [words.inspection, words.inspectionText];
  if (method === 'fixed') return [[words.settlement, words.fixed], inspection];
  const rate = words.unit.replace('{{unit}}', String(rateUnit)).replace('{{fraction}}', words[rateRounding]);
  const hours = words.hourUnit.replace('{{unit}}', String(hourUnit)).replace('{{period}}', words[hourPeriod]);
  return [
    [words.settlement, words[method]],
    [words.range, `${formatDuration(lower)} 〜 ${formatDuration(upper)}`],
    [words.rate, rate],
    [words.hours, hours],
    [words.proration, words[proration]],
    inspection,
  ];
}

/** By the term of the order, or that of the vendor. */
async function paymentOf(
  tx: Tx,
  { companyId }: Call,
  order: PurchaseOrder,
  vendor: Vendor,
  words: Words,
): Promise<[string, string][]> {
  const code = order.paymentTerm ?? vendor.vendorTerm;
  const [term] =
    code === null
      ? []
      : await tx
          .select()
          .from(paymentTerm)
          .where(and(eq(paymentTerm.companyId, companyId), eq(paymentTerm.code, code)));
  if (!term) return [[words.payment, '—']];
  const bearer = term.feeBearer === 'payer' ? words.transferByPayer : words.transferByPayee;
  return [
    [words.payment, term.wording || term.title],
    [words.method, bearer],
  ];
}
