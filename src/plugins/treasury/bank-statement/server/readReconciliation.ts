import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { firstDayOf } from '#core/value/month.ts';
import { proposeFor } from '#plugins/journal-exchange/bank-line/server/service.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/bankStatement';
import type { DifferenceRow, Reconciliation } from '../contract/bankStatement';
import { explainBalance, isUnexplained, refusalOfClosing } from '../rules/explainBalance';
import { type Difference, findDifferences, type TiedGroup } from '../rules/findDifferences';
import { isYen } from '../rules/statementMoney';
import { proposeTies } from './keepTies';
import { ledgerBalanceAt, ledgerMoney, yenBalanceAt } from './ledgerMoney';
import { type BankSide, type LedgerSide, readTiedSides } from './openSides';
import { findChanged, findClosings, standingOf } from './storedClosings';
import {
  findBalance,
  findGaps,
  findStart,
  requireHouseBank,
  type StatementBank,
  type StatementStart,
} from './storedStatements';

const LAST_DAY = '9999-12-31';
/** What so many lines would be booked to is told; of more, that of the first. */
const PROPOSED_AT_MOST = 200;

/** @throws Refusal treasury/unknown-house-bank, treasury/statement-foreign */
export const getReconciliation: UseCase<typeof contract.getReconciliation> = async (
  tx,
  { houseBank, asOf, shows },
  call,
) => reconcile(tx, call, await requireHouseBank(tx, call.companyId, houseBank), { asOf, shows });

/** The house bank as of a day, with the rows of `shows`. */
export async function reconcile(
  tx: Tx,
  call: Call,
  bank: StatementBank,
  { asOf, shows }: { readonly asOf: Day; readonly shows: 'open' | 'all' },
): Promise<Reconciliation> {
  const { companyId } = call;
  const start = await findStart(tx, companyId, bank.code);
  const closings = await findClosings(tx, companyId, bank.code);
  const head = {
    ...{ houseBank: bank.code, houseBankTitle: bank.title, asOf, currency: bank.currency, minorUnits: bank.minorUnits },
    ledgerYen: isYen(bank) ? null : await yenBalanceAt(tx, companyId, bank, asOf),
  };
  const ledger = await ledgerBalanceAt(tx, companyId, bank, asOf);
  const balance = await findBalance(tx, companyId, bank.code, asOf);
  if (!start || balance === undefined) return nothingKept(head, ledger, start, closings);

  const { before, open, ties } = await proposeTies(tx, companyId, bank, { start, isNear: false });
  const stored = await readTiedSides(tx, companyId, bank, {
    from: shows === 'all' ? firstDayOf(monthOf(asOf)) : addDays(asOf, 1),
    through: LAST_DAY,
  });
  const groups = [...groupTies(ties, open), ...groupStored(stored)];
  const tied = new Set(ties.flatMap((tie) => [...tie.bank, ...tie.ledger]));
  const found = findDifferences(
    {
      groups,
      bank: open.bank.filter(({ id }) => !tied.has(id)),
      ledger: open.ledger.filter(({ id }) => !tied.has(id)),
    },
    { asOf, startsOn: start.startsOn },
  );
  const gaps = (await findGaps(tx, companyId, bank.code)).filter(({ day }) => day <= asOf);
  const early = open.ledger.filter(({ id, day }) => tied.has(id) && day < start.startsOn);
  const startDifference =
    start.opening -
    before +
    (await sumEarly(tx, companyId, bank, start)) +
    early.reduce((sum, { amount }) => sum + amount, 0);
  const explained = explainBalance(found.flatMap(sidesOf), {
    ...{ bank: balance, ledger, start: startDifference },
    gaps: gaps.reduce((sum, { difference }) => sum + difference, 0),
  });

  const notes = await readNotes(tx, companyId, bank.code);
  const proposals = await proposeRows(tx, call, bank, found);
  const shown = shows === 'all' ? found : found.filter(({ kind }) => kind !== 'tied');
  const rows = [
    ...(startDifference === 0 ? [] : [startRow(bank, start.startsOn, startDifference)]),
    ...gaps.map((gap) => ({
      ...emptyRow(bank, `gap ${gap.serial} ${gap.row}`, 'gap'),
      ...{ bankDay: gap.day, bankAmount: gap.difference },
    })),
    ...shown.map((difference) => rowOf(bank, difference, proposals)),
  ].map((row) => ({ ...row, note: notes.get(row.id)?.text ?? '', noteBy: notes.get(row.id)?.by ?? '' }));
  const unexplained = rows.filter(isUnexplained).length;
  const standing = standingOf(closings);
  const facts = { asOf, today: call.today, coveredThrough: start.coveredThrough, explained, unexplained };
  return {
    ...head,
    ...{ coveredThrough: start.coveredThrough, startsOn: start.startsOn, explained, unexplained },
    refusal: refusalOfClosing({ ...facts, closedThrough: standing?.asOf ?? null }) ?? null,
    ...closingOf(closings),
    changed: standing ? await findChanged(tx, companyId, bank, standing) : null,
    rows,
  };
}

function nothingKept(
  head: Pick<Reconciliation, 'houseBank' | 'houseBankTitle' | 'asOf' | 'currency' | 'minorUnits' | 'ledgerYen'>,
  ledger: number,
  start: StatementStart | undefined,
  closings: Awaited<ReturnType<typeof findClosings>>,
): Reconciliation {
  return {
    ...head,
    ...{ coveredThrough: start?.coveredThrough ?? null, startsOn: start?.startsOn ?? null, unexplained: 0 },
    explained: explainBalance([], { bank: 0, ledger, start: -ledger, gaps: 0 }),
    refusal: 'no-statement',
    ...closingOf(closings),
    changed: null,
    rows: [],
  };
}

function closingOf(closings: Awaited<ReturnType<typeof findClosings>>): Pick<Reconciliation, 'closing' | 'reopened'> {
  const standing = standingOf(closings);
  const [last] = closings;
  return {
    closing: standing
      ? {
          ...{ asOf: standing.asOf, closedBy: standing.closedBy, closedAt: standing.closedAt },
          ...{ ledgerBalance: standing.ledgerBalance, bankBalance: standing.bankBalance },
        }
      : null,
    reopened:
      last?.reopenedAt != null
        ? { asOf: last.asOf, by: last.reopenedBy ?? '', at: last.reopenedAt, reason: last.reopenReason ?? '' }
        : null,
  };
}

type Found = Difference<BankSide, LedgerSide>;

const sidesOf = ({ kind, bank, ledger }: Found) =>
  kind === 'tied'
    ? []
    : [
        ...bank.map(({ amount }) => ({ side: 'theirs', amount }) as const),
        ...ledger.map(({ amount }) => ({ side: 'ours', amount }) as const),
      ];

function groupTies(
  ties: readonly { readonly bank: readonly string[]; readonly ledger: readonly string[] }[],
  open: { readonly bank: readonly BankSide[]; readonly ledger: readonly LedgerSide[] },
): TiedGroup<BankSide, LedgerSide>[] {
  const bank = new Map(open.bank.map((line) => [line.id, line]));
  const ledger = new Map(open.ledger.map((line) => [line.id, line]));
  return ties.map((tie) => ({
    bank: tie.bank.flatMap((id) => bank.get(id) ?? []),
    ledger: tie.ledger.flatMap((id) => ledger.get(id) ?? []),
    byHand: false,
  }));
}

function groupStored({
  bank,
  ledger,
  byHand,
}: Awaited<ReturnType<typeof readTiedSides>>): TiedGroup<BankSide, LedgerSide>[] {
  const groups = new Map<string, { bank: BankSide[]; ledger: LedgerSide[]; byHand: boolean }>();
  const groupOf = (tieId: string | null) => {
    const id = tieId ?? '';
    const group = groups.get(id) ?? { bank: [], ledger: [], byHand: byHand.has(id) };
    groups.set(id, group);
    return group;
  };
  for (const line of bank) groupOf(line.tieId).bank.push(line);
  for (const line of ledger) groupOf(line.tieId).ledger.push(line);
  return [...groups.values()];
}

const EARLY = ledgerMoney(5);

/** What is tied of the days before the first line of the bank: it came to the bank later. */
async function sumEarly(
  tx: Tx,
  companyId: string,
  { code, ledgerAccount, currency }: StatementBank,
  { startsOn }: StatementStart,
): Promise<number> {
  const { rows } = await tx.$client.query<{ sum: number }>(
    `select coalesce(sum(${EARLY.moved}), 0)::bigint as sum
       from journal_line l
       join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       join bank_tie_entry t on t.company_id = l.company_id and t.entry_id = l.entry_id and t.line_number = l.line_number
       join bank_tie tie on tie.company_id = t.company_id and tie.id = t.tie_id and tie.house_bank = $2
      where l.company_id = $1 and l.account_code = $3 and l.posting_date < $4 and ${EARLY.isMoney}`,
    [companyId, code, ledgerAccount, startsOn, currency],
  );
  return rows[0]?.sum ?? 0;
}

async function readNotes(tx: Tx, companyId: string, houseBank: string) {
  const { rows } = await tx.$client.query<{ subject: string; text: string; by: string }>(
    'select subject, text, written_by as by from bank_difference_note where company_id = $1 and house_bank = $2',
    [companyId, houseBank],
  );
  return new Map(rows.map(({ subject, ...note }) => [subject, note]));
}

/** What lines that are at the bank alone would be booked to; by its yen, so that of another currency nothing is proposed. */
async function proposeRows(tx: Tx, call: Call, bank: StatementBank, found: readonly Found[]) {
  if (!isYen(bank)) return new Map<string, string>();
  const lines = found
    .flatMap(({ kind, bank: [line] }) => (kind === 'theirs' && line ? [line] : []))
    .slice(0, PROPOSED_AT_MOST)
    .map((line, index) => ({ line, row: index + 1 }));
  const proposed = await proposeFor(
    tx,
    call,
    bank.ledgerAccount,
    lines.map(({ line: { day, text, amount }, row }) => ({
      ...{ row, day, text, balance: null },
      ...{ deposit: Math.max(0, amount), withdrawal: Math.max(0, -amount) },
    })),
  );
  const { accounts } = booksIn(call.locale, await readBooks(tx, call.companyId));
  return new Map(
    lines.map(({ line: { id } }, index) => {
      const account = proposed[index]?.account ?? '';
      return [id, `${account} ${accounts.get(account)?.title ?? ''}`.trim()];
    }),
  );
}

type BareRow = Omit<DifferenceRow, 'note' | 'noteBy'>;

const emptyRow = (
  { code: houseBank, currency, minorUnits }: StatementBank,
  id: string,
  kind: DifferenceRow['kind'],
): BareRow => ({
  ...{
    id,
    kind,
    houseBank,
    currency,
    minorUnits,
    bankDay: null,
    bankText: '',
    bankAmount: null,
    ledgerDay: null,
    number: '',
  },
  ...{ ledgerText: '', ledgerAmount: null, ledgerYen: null, entryId: null, laterOn: null, proposed: '', byHand: false },
  ...{ lines: [], entries: [] },
});

const startRow = (bank: StatementBank, startsOn: Day, amount: number): BareRow => ({
  ...emptyRow(bank, 'start', 'start'),
  ...{ bankDay: startsOn, bankAmount: amount },
});

const sumOf = (lines: readonly { readonly amount: number }[]) =>
  lines.length === 0 ? null : lines.reduce((sum, { amount }) => sum + amount, 0);

const more = (lines: readonly { readonly text: string }[]) =>
  [lines[0]?.text ?? '', lines.length > 1 ? `（${lines.length}）` : ''].join('');

function rowOf(
  { code: houseBank, currency, minorUnits }: StatementBank,
  { kind, laterOn, byHand, bank, ledger }: Found,
  proposals: ReadonlyMap<string, string>,
): BareRow {
  const [line, entry] = [bank[0], ledger[0]];
  const id = line?.id ?? entry?.id ?? '';
  return {
    ...{ id, kind, houseBank, currency, minorUnits, laterOn, byHand },
    ...{ bankDay: line?.day ?? null, bankText: more(bank), bankAmount: sumOf(bank) },
    ...{ ledgerDay: entry?.day ?? null, ledgerText: more(ledger), ledgerAmount: sumOf(ledger) },
    ledgerYen: isYen({ currency }) || ledger.length === 0 ? null : ledger.reduce((sum, { yen }) => sum + yen, 0),
    ...{ number: entry?.number ?? '', entryId: entry?.entryId ?? null, proposed: proposals.get(id) ?? '' },
    lines: bank.map(({ serial, row }) => ({ serial, row })),
    entries: ledger.map(({ entryId, lineNumber }) => ({ entryId, lineNumber })),
  };
}
