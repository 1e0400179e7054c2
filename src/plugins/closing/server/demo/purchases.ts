import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/value/month.ts';
import { assignmentsIn } from './assignments';
import { dayIn } from './customers';
import { chargeOf, credit, type DemoBooks, debit, documentOf, groupBy, type Payable, sumOf } from './demoBooks';
import { SUPPLIERS, type SupplierBill } from './suppliers';

interface PartnerCompany {
  readonly name: string;
  /** 適格請求書発行事業者: without a registration only a part of the tax is deductible, less from year to year. */
  readonly isRegistered: boolean;
  readonly isFreelancer: boolean;
  /** Withholding tax is kept back from fees of this kind (所得税法204条). */
  readonly isWithheld?: boolean;
}

const PARTNER_COMPANIES: Readonly<Record<string, PartnerCompany>> = {
  B001: { name: 'かちかち山システム', isRegistered: true, isFreelancer: false },
  B002: { name: 'おむすびころりん情報', isRegistered: true, isFreelancer: false },
  B003: { name: '金の斧テクノロジー', isRegistered: true, isFreelancer: false },
  B004: { name: 'ぶんぶく茶釜ソフトウェア', isRegistered: true, isFreelancer: false },
  B005: { name: 'すずめのお宿ソフト', isRegistered: false, isFreelancer: false },
  B006: { name: '水瀬しずく', isRegistered: true, isFreelancer: true },
  B007: { name: '風間そら', isRegistered: false, isFreelancer: true },
  B008: { name: '緑川こだま', isRegistered: false, isFreelancer: true, isWithheld: true },
};

/** 仕入請求 of partner companies for their engineers, at the month's end when the service is complete. */
export function recordPartnerInvoices(books: DemoBooks, month: Month): void {
  assignmentsIn(month).forEach(({ partner, engineer }, index) => {
    if (!partner) return;
    postPartnerInvoice(books, {
      month,
      code: partner.code,
      net: partner.rate,
      memo: `${chargeOf(month)} 外注費 ${engineer}様分`,
      reference: `${partner.code}-${month.slice(2, 4)}${month.slice(5)}${String(index + 1).padStart(2, '0')}`,
    });
  });
  postPartnerInvoice(books, {
    month,
    code: 'B008',
    net: 120_000 + (Number(month.slice(5)) % 4) * 15_000,
    memo: `${chargeOf(month)} Webデザイン制作費`,
    reference: `B008-${month.slice(2, 4)}${month.slice(5)}`,
  });
}

function postPartnerInvoice(
  books: DemoBooks,
  invoice: { month: Month; code: string; net: number; memo: string; reference: string },
): void {
  const { month, code, net, memo, reference } = invoice;
  const company = PARTNER_COMPANIES[code];
  if (!company) throw new Error(`no partner company ${code}`);
  const on = lastDayOf(month);
  const gross = net + Math.floor(net / 10);
  const withheld = company.isWithheld ? withholdingTaxOf(net) : 0;
  const dueOn = lastDayOf(addMonths(month, 1));
  books.post({
    document: documentOf({
      type: 'KR',
      on,
      text: `${company.name} ${memo}`,
      reference,
      lines: [
        debit(company.isFreelancer ? '5135' : '5130', gross, {
          taxCode: company.isRegistered ? 'P10' : transitionalTaxCode(on),
          department: '430',
          memo,
        }),
        credit('2020', gross - withheld, { partner: code, dueOn, memo }),
        credit('2440', withheld, { memo: `${memo} 源泉所得税` }),
      ],
    }),
  });
  books.payables.push({
    account: '2020',
    partner: code,
    amount: gross - withheld,
    dueOn,
    memo: `${reference} ${memo}`,
    paidOn: bankDayFrom(dueOn),
    by: 'transfer',
  });
}

/** 仕入請求 of the suppliers of everyday life: telephone, power, cloud, advisers… */
export function recordSupplierBills(books: DemoBooks, month: Month): void {
  for (const supplier of SUPPLIERS) {
    for (const bill of supplier.billsOf(month))
      postSupplierBill(books, { month, code: supplier.code, name: supplier.name, bill });
  }
}

function postSupplierBill(
  books: DemoBooks,
  { month, code, name, bill }: { month: Month; code: string; name: string; bill: SupplierBill },
): void {
  const on = dayIn(month, bill.date);
  const withheld = bill.withheldFrom === undefined ? 0 : withholdingTaxOf(bill.withheldFrom);
  const amount = sumOf(bill.lines, (line) => line.amount) - withheld;
  const dueOn = dayIn(addMonths(month, 1), bill.pays.date);
  books.post({
    document: documentOf({
      type: 'KR',
      on,
      text: `${name} ${bill.memo}`,
      lines: [
        ...bill.lines.map(({ account, amount: gross, taxCode, department, memo }) =>
          debit(account, gross, {
            ...(taxCode === undefined
              ? {}
              : { taxCode: taxCode === 'unregistered' ? transitionalTaxCode(on) : taxCode }),
            ...(department === undefined ? {} : { department }),
            memo: memo ?? bill.memo,
          }),
        ),
        credit('2210', amount, { partner: code, dueOn, memo: bill.memo }),
        credit('2440', withheld, { memo: `${bill.memo} 源泉所得税` }),
      ],
    }),
  });
  const paidOn = bankDayFrom(dueOn);
  books.payables.push({
    account: '2210',
    partner: code,
    amount,
    dueOn,
    memo: `${name} ${bill.memo}`,
    paidOn,
    by: bill.pays.by,
  });
}

/** 支払: one payment a vendor and day; what employees laid out goes out together, as one transfer list. */
export function payVendors(books: DemoBooks, month: Month): void {
  const payments = groupBy(books.takePayables(month), ({ account, partner, paidOn, by }) =>
    account === '2215' ? `${paidOn} employees` : `${paidOn} ${partner} ${by}`,
  );
  let transfers = 0;
  for (const items of payments) {
    const [first] = items;
    if (!first) continue;
    if (first.by === 'transfer') transfers += first.account === '2215' ? items.length : 1;
    const total = sumOf(items, ({ amount }) => amount);
    books.post({
      document: documentOf({
        type: 'KZ',
        on: first.paidOn,
        text: paymentTextOf(first, items.length),
        lines: [
          ...items.map(({ account, partner, amount, dueOn, memo }) => debit(account, amount, { partner, dueOn, memo })),
          credit('1110', total),
        ],
      }),
    });
  }
  postTransferFees(books, { month, transfers });
}

function paymentTextOf(first: Payable, count: number): string {
  if (first.account === '2215') return `従業員立替経費 精算振込 ${count}名分`;
  const name =
    PARTNER_COMPANIES[first.partner]?.name ?? SUPPLIERS.find(({ code }) => code === first.partner)?.name ?? '';
  return first.by === 'directDebit' ? `${name} 口座振替` : `${name} 支払`;
}

const TRANSFER_FEE = 330;

function postTransferFees(books: DemoBooks, { month, transfers }: { month: Month; transfers: number }): void {
  const text = `振込手数料 ${transfers}件`;
  const fee = transfers * TRANSFER_FEE;
  if (fee === 0) return;
  books.post({
    document: documentOf({
      type: 'SA',
      on: bankDayUntil(lastDayOf(month)),
      text,
      lines: [debit('6340', fee, { taxCode: 'P10', department: '200' }), credit('1110', fee)],
    }),
  });
}

/** Tax code of a purchase from a supplier without a registration, by the day of the service (経過措置). */
export function transitionalTaxCode(day: Day): string {
  if (day <= '2026-09-30') return 'P10T80';
  if (day <= '2028-09-30') return 'P10T70';
  if (day <= '2030-09-30') return 'P10T50';
  return day <= '2031-09-30' ? 'P10T30' : 'P10X';
}

/** 10.21 % of a fee of up to a million yen, floored to the yen. */
const withholdingTaxOf = (fee: number) => Math.floor((fee * 1_021) / 10_000);
