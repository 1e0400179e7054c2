import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { unclearItems } from '#plugins/clearing/server/service.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { openBooksForPosting, readBooks } from '#plugins/ledger/books/server/service.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { reverseJournalEntry } from '#plugins/ledger/document/server/service.ts';
import type { ItemKey } from '#plugins/ledger/open-item/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { postClearing } from '../../clearing-document/server/postClearing';
import { requireMoneyAccount } from '../../money-account/server/moneyAccounts';
import { billAct } from '../../server/tables/cashTables';
import * as contract from '../contract/bill';
import { type BillGroup, DISCOUNT_LOSS_ACCOUNT } from '../rates/billGroups';
import type { BillAct } from '../rules/billMachine';
import { checkBillLaw } from '../rules/checkBillLaw';
import { findPaidByBill } from './findPaidByBill';
import { mergePart, splitBill } from './splitBill';
import {
  accountForBill,
  billAccountsOf,
  billGroupOf,
  type HeldBill,
  holdBill,
  isActed,
  readBills,
  sideOf,
  stateOfBill,
} from './storedBills';

const listBills =
  (direction: BillGroup['direction']): UseCase<typeof contract.listReceivedBills> =>
  async (tx, _input, { companyId, today, locale }) => {
    const books = booksIn(locale, await readBooks(tx, companyId));
    const accounts = billAccountsOf(books, direction);
    const stored = await readBills(tx, companyId, { accounts, side: sideOf(direction) });
    const balances = await balancesAsOf(tx, companyId, today, books);
    const sign = direction === 'received' ? 1 : -1;
    const rows = stored.map((bill): contract.Bill => {
      const state = stateOfBill(bill);
      const acted = state === 'held' ? null : bill;
      return {
        ...{ entryId: bill.entryId, lineNumber: bill.lineNumber, number: bill.number, state },
        kind: billGroupOf(books, bill.account)?.kind ?? 'note',
        ...{ partner: bill.partner, partnerTitle: books.partners.get(bill.partner ?? '')?.title ?? null },
        ...{ postedOn: bill.postedOn, dueOn: bill.dueOn, amount: state === 'held' ? bill.open : bill.amount },
        ...{ splitOff: bill.splitOff, splitFrom: bill.splitFrom ?? '' },
        actedOn: acted?.actedOn ?? null,
        actedWith:
          books.partners.get(acted?.actedPartner ?? '')?.title ??
          books.accounts.get(acted?.actedAccount ?? '')?.title ??
          '',
        isActed: isActed(bill),
        isLiable: (state === 'discounted' || state === 'endorsed') && bill.dueOn >= today,
      };
    });
    const sumOf = (isMeant: (bill: contract.Bill) => boolean) =>
      rows.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0);
    return {
      rows,
      held: sumOf(({ state }) => state === 'held'),
      ledgerBalance: accounts.reduce((sum, code) => sum + sign * (balances.get(code) ?? 0), 0),
      liable: sumOf(({ isLiable }) => isLiable),
    };
  };

type Made = Parameters<typeof receiveBill>[1];

const TEXTS = {
  receive: '手形・電子記録債権の受取',
  issue: '手形・電子記録債務の振出',
  discount: '手形の割引',
  endorse: '手形の裏書譲渡',
  settle: '手形の決済',
  dishonour: '手形の不渡',
} as const;

/** @throws Refusal treasury/bill-due-before, treasury/bill-ahead, treasury/bill-above-owed, treasury/no-bill-account, and what posting refuses */
export const receiveBill: UseCase<typeof contract.receiveBill> = (tx, asked, call) =>
  makeBill(tx, asked, call, 'received');

/** @throws Refusal treasury/note-forbidden, treasury/bill-too-late, and as `receiveBill` */
const issueBill: UseCase<typeof contract.issueBill> = (tx, asked, call) => makeBill(tx, asked, call, 'issued');

async function makeBill(tx: Tx, asked: Made, call: Call, direction: BillGroup['direction']) {
  const { partner, kind, on, dueOn, amount, number } = asked;
  if (dueOn < on) throw new Refusal('treasury/bill-due-before', { day: dueOn });
  requireCome(call, on);
  const books = await openBooksForPosting(tx, call.companyId);
  const account = accountForBill(books, { direction, kind });
  const ledger = direction === 'received' ? ('receivable' as const) : ('payable' as const);
  const paid = await findPaidByBill(tx, call, { books, ledger, partner, on, amount });
  if (direction === 'issued') {
    await requireLawfulBill(
      tx,
      call,
      asked,
      paid.items.map(({ postingDate }) => postingDate),
    );
  }
  const own: DraftLine = {
    side: sideOf(direction),
    ...{ account, partner, amount, dueOn, memo: number, taxCode: 'OUT' },
  };
  const act = direction === 'received' ? 'receive' : 'issue';
  const posted = await postClearing(tx, call, {
    ...{ on, number, text: TEXTS[act], lines: debitsFirst([own, ...paid.lines]) },
    ...{ clearing: paid.lines, clears: paid.items },
  });
  await recordAudit(tx, call, [
    { action: `treasury/${act}-bill`, subject: { kind: 'bill', id: number }, details: { partner, dueOn, amount } },
  ]);
  return { id: posted.id, number: posted.number };
}

async function requireLawfulBill(tx: Tx, { companyId }: Call, asked: Made, received: readonly Day[]): Promise<void> {
  const payee = (await readBooks(tx, companyId)).partners.get(asked.partner);
  const against = checkBillLaw(payee?.paymentLaw ?? 'outside', { ...asked, received });
  if (against?.fault === 'note') throw new Refusal('treasury/note-forbidden', { partner: payee?.title ?? '' });
  if (against) throw new Refusal('treasury/bill-too-late', { partner: payee?.title ?? '', day: against.limit });
}

const debitsFirst = (lines: readonly DraftLine[]): DraftLine[] => [
  ...lines.filter(({ side }) => side === 'debit'),
  ...lines.filter(({ side }) => side === 'credit'),
];

interface Done {
  readonly act: Exclude<BillAct, 'takeBack'>;
  readonly on: Day;
  readonly lines: readonly DraftLine[];
  /** Beside the bill itself. */
  readonly paid?: Awaited<ReturnType<typeof findPaidByBill>>;
  readonly account?: string;
  readonly partner?: string;
}

/** Posts what is done with a bill against the bill itself, and notes where it went. */
async function actOnBill(tx: Tx, call: Call, bill: HeldBill, { act, on, lines, paid, ...to }: Done) {
  const own: DraftLine = {
    side: bill.side === 'debit' ? 'credit' : 'debit',
    ...{ account: bill.account, amount: bill.open, memo: bill.number, taxCode: 'OUT' },
    ...(bill.partner === null ? {} : { partner: bill.partner }),
  };
  // One that was handed on is in the books no more.
  const isInBooks = bill.open > 0;
  const { entryId, lineNumber } = bill;
  const posted = await postClearing(tx, call, {
    ...{ on, number: bill.number, text: TEXTS[act] },
    lines: isInBooks ? debitsFirst([...lines, own]) : lines,
    clearing: isInBooks ? [own, ...(paid?.lines ?? [])] : [],
    clears: isInBooks ? [{ entryId, lineNumber, amount: bill.open }, ...(paid?.items ?? [])] : [],
  });
  if (bill.next === 'held') throw new Error(`${act} leaves a bill held`);
  await tx.insert(billAct).values({
    ...{ companyId: call.companyId, documentId: posted.id, entryId, lineNumber, state: bill.next, actedOn: on },
    ...{ account: to.account ?? null, partner: to.partner ?? null, clearingId: posted.clearingId },
    serial: await countActs(tx, call.companyId, bill),
  });
  await recordAudit(tx, call, [
    {
      ...{ action: `treasury/${act}-bill`, subject: { kind: 'bill', id: bill.number } },
      details: { on, amount: bill.amount, ...to },
    },
  ]);
  return { id: posted.id, number: posted.number };
}

const countActs = (tx: Tx, companyId: string, { entryId, lineNumber }: ItemKey) =>
  tx.$count(
    billAct,
    and(eq(billAct.companyId, companyId), eq(billAct.entryId, entryId), eq(billAct.lineNumber, lineNumber)),
  );

/** What is done with a bill is done by then: a mistyped year would take what is owed out of sight. @throws Refusal treasury/bill-ahead */
function requireCome({ today }: Call, on: Day): void {
  if (on > today) throw new Refusal('treasury/bill-ahead', { day: on });
}

/** @throws Refusal treasury/bill-ahead, and as `holdBill` */
const hold = async (tx: Tx, call: Call, key: ItemKey & { readonly on: Day }, act: BillAct) => {
  const { companyId } = call;
  requireCome(call, key.on);
  const books = await openBooksForPosting(tx, companyId);
  return { books, bill: await holdBill(tx, { companyId, books, on: key.on }, key, act) };
};

/**
 * The bill that is handed on: the whole one, or the part that was asked for, by then a claim of its own.
 * @throws Refusal treasury/bill-due, and as `holdBill` and `splitBill`
 */
async function holdPart(
  tx: Tx,
  call: Call,
  { amount, partNumber, ...asked }: Handed,
  act: 'discount' | 'endorse',
): Promise<Awaited<ReturnType<typeof hold>>> {
  const held = await hold(tx, call, asked, act);
  const { number, open, dueOn } = held.bill;
  const { on } = asked;
  if (on >= dueOn) throw new Refusal('treasury/bill-due', { number, day: dueOn });
  if (amount === undefined || amount === open) return held;
  const key = await splitBill(tx, call, held.bill, { on, amount, number: partNumber });
  return hold(tx, call, { ...key, on }, act);
}

interface Handed extends ItemKey {
  readonly on: Day;
  readonly amount?: number | undefined;
  readonly partNumber?: string | undefined;
}

/** @throws Refusal treasury/charge-above-bill, treasury/not-a-money-account, and as `holdPart` */
const discountBill: UseCase<typeof contract.discountBill> = async (tx, { account, charge, ...asked }, call) => {
  await requireMoneyAccount(tx, call.companyId, account);
  const { bill } = await holdPart(tx, call, asked, 'discount');
  const { number, open } = bill;
  if (charge >= open) throw new Refusal('treasury/charge-above-bill', { number, amount: formatAmount(open) });
  const lines: DraftLine[] = [
    { side: 'debit', account, amount: open - charge, memo: number, taxCode: 'OUT' },
    ...(charge === 0
      ? []
      : [{ side: 'debit' as const, account: DISCOUNT_LOSS_ACCOUNT, amount: charge, memo: number, taxCode: 'PNT' }]),
  ];
  return actOnBill(tx, call, bill, { act: 'discount', on: asked.on, lines, account });
};

/** @throws Refusal treasury/bill-above-owed, and as `holdPart` */
const endorseBill: UseCase<typeof contract.endorseBill> = async (tx, { partner, ...asked }, call) => {
  const { bill, books } = await holdPart(tx, call, asked, 'endorse');
  const { open } = bill;
  const paid = await findPaidByBill(tx, call, { books, ledger: 'payable', partner, on: asked.on, amount: open });
  return actOnBill(tx, call, bill, { act: 'endorse', on: asked.on, lines: paid.lines, paid, partner });
};

/** @throws Refusal treasury/bill-not-due, treasury/not-a-money-account, and as `holdBill` */
const settleBill: UseCase<typeof contract.settleBill> = async (tx, { account, ...asked }, call) => {
  const { bill } = await hold(tx, call, asked, 'settle');
  await requireMoneyAccount(tx, call.companyId, account);
  const { number, open, dueOn, side } = bill;
  if (asked.on < dueOn) throw new Refusal('treasury/bill-not-due', { number, day: dueOn });
  const lines: DraftLine[] = [{ side, account, amount: open, memo: number, taxCode: 'OUT' }];
  return actOnBill(tx, call, bill, { act: 'settle', on: asked.on, lines, account });
};

/** @throws Refusal treasury/not-a-claim-account, treasury/bought-back-from, treasury/not-a-money-account, as `holdBill` */
const dishonourBill: UseCase<typeof contract.dishonourBill> = async (tx, { account, paidFrom, ...asked }, call) => {
  const { bill, books } = await hold(tx, call, asked, 'dishonour');
  const claim = books.accounts.get(account);
  if (!claim?.isReceivable || billGroupOf(books, account))
    throw new Refusal('treasury/not-a-claim-account', { account });
  const { number, open, amount, partner } = bill;
  const isHandedOn = open === 0;
  if (isHandedOn !== (paidFrom !== undefined)) {
    throw new Refusal(isHandedOn ? 'treasury/bought-back-from' : 'treasury/not-bought-back', { number });
  }
  if (paidFrom !== undefined) await requireMoneyAccount(tx, call.companyId, paidFrom);
  const common = { amount: isHandedOn ? amount : open, memo: number, taxCode: 'OUT' };
  const lines: DraftLine[] = [
    { side: 'debit', account, ...common, dueOn: asked.on, ...(partner === null ? {} : { partner }) },
    ...(paidFrom === undefined ? [] : [{ side: 'credit' as const, account: paidFrom, ...common }]),
  ];
  return actOnBill(tx, call, bill, { act: 'dishonour', on: asked.on, lines, account });
};

/** @throws Refusal as `holdBill`, and what clearing and the books refuse */
const takeBackBill: UseCase<typeof contract.takeBackBill> = async (tx, { reason, ...asked }, call) => {
  const { bill } = await hold(tx, call, asked, 'takeBack');
  const { on } = asked;
  const reversal =
    bill.clearingId === null
      ? await reverse(tx, call, { id: bill.documentId ?? '', on, reason })
      : (await unclearItems(tx, { id: bill.clearingId, on, reason, keepsDocument: false }, call)).reversal;
  if (bill.next === 'held') await mergePart(tx, call, bill, { on, reason });
  if (!reversal) throw new Error(`the document of what was done with bill ${bill.number} was not reversed`);
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/take-back-bill', subject: { kind: 'bill', id: bill.number }, reason },
      details: { on, amount: bill.amount },
    },
  ]);
  return { id: reversal.id, number: reversal.number };
};

async function reverse(
  tx: Tx,
  call: Call,
  { id, on, reason }: { readonly id: string; readonly on: Day; readonly reason: string },
) {
  const { rows } = await tx.$client.query<{ version: number }>(
    'select version from journal_entry where company_id = $1 and id = $2',
    [call.companyId, id],
  );
  return reverseJournalEntry(tx, { id, version: rows[0]?.version ?? 1, postingDate: on, reason }, call);
}

export const billHandlers = [
  handle(contract.listReceivedBills, listBills('received')),
  handle(contract.listIssuedBills, listBills('issued')),
  handle(contract.receiveBill, receiveBill),
  handle(contract.issueBill, issueBill),
  handle(contract.discountBill, discountBill),
  handle(contract.endorseBill, endorseBill),
  handle(contract.settleBill, settleBill),
  handle(contract.dishonourBill, dishonourBill),
  handle(contract.takeBackBill, takeBackBill),
];
