import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { unclearItems } from '#plugins/clearing/server/service.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { showChange } from '#server/dualControl/decideChange.ts';
import { readWaiting } from '#server/dualControl/storedChanges.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { postClearing } from '../../clearing-document/server/postClearing';
import { requireMoneyAccount } from '../../money-account/server/moneyAccounts';
import { badDebtRecovery } from '../../server/tables/cashTables';
import * as contract from '../contract/badDebt';
import { type BadDebtAct, type BadDebtState, badDebtAt } from '../rules/badDebtMachine';
import { spreadRecovery, type TaxedPart } from '../rules/spreadAmount';
import { CHANGE, proposedOf } from './proposedBadDebt';
import { decideBadDebt, proposeBadDebt } from './writeOff';

interface StoredBadDebt extends Pick<contract.BadDebt, 'kind' | 'on' | 'partner' | 'entryId' | 'number' | 'reason'> {
  readonly documentId: string;
  readonly clearingId: string;
  readonly amount: number;
  readonly recovered: number;
  readonly isTakenBack: boolean;
  readonly taxes: readonly TaxedPart[];
  readonly askedBy: string;
  readonly approvedBy: string;
}

const stateOf = ({ isTakenBack, recovered }: StoredBadDebt): BadDebtState =>
  isTakenBack ? 'takenBack' : recovered > 0 ? 'recovered' : 'writtenOff';

const listBadDebts: UseCase<typeof contract.listBadDebts> = async (tx, _input, call) => {
  const { partners } = booksIn(call.locale, await readBooks(tx, call.companyId));
  const titled = (partner: string) => ({ partner, partnerTitle: partners.get(partner)?.title ?? partner });
  const settled = (await readBadDebts(tx, call.companyId)).map((stored): contract.BadDebt => {
    const { documentId, kind, on, entryId, number, amount, recovered, reason, askedBy, approvedBy } = stored;
    return {
      ...{ id: documentId, state: stateOf(stored), kind, on, ...titled(stored.partner), entryId, number, documentId },
      ...{ amount, recovered, taxes: wordTaxes(stored.taxes), reason, askedBy, approvedBy },
      ...{ mayApprove: false, mayRefuse: false, mayWithdraw: false },
    };
  });
  return { rows: [...(await listWaiting(tx, call, titled)), ...settled] };
};

async function listWaiting(
  tx: Tx,
  call: Call,
  titled: (partner: string) => Pick<contract.BadDebt, 'partner' | 'partnerTitle'>,
): Promise<contract.BadDebt[]> {
  const rows: contract.BadDebt[] = [];
  for (const change of await readWaiting(tx, call.companyId, [CHANGE])) {
    const { badDebtKind: kind, on, entryId, number, amount, taxes, partner } = proposedOf(change);
    const { mayDecide, mayRefuse, mayWithdraw } = await showChange(tx, call, change);
    rows.push({
      ...{ id: change.id, state: 'waiting', kind, on, ...titled(partner), entryId, number, documentId: null },
      ...{ amount, recovered: 0, taxes: wordTaxes(taxes), reason: change.reason },
      ...{ askedBy: change.proposedByName, approvedBy: '', mayApprove: mayDecide, mayRefuse, mayWithdraw },
    });
  }
  return rows;
}

const wordTaxes = (taxes: StoredBadDebt['taxes']) =>
  taxes.map(({ taxCode, amount }) => `${taxCode} ${formatAmount(amount)}`).join('・');

async function readBadDebts(tx: Tx, companyId: string, id: string | null = null): Promise<StoredBadDebt[]> {
  const { rows } = await tx.$client.query<StoredBadDebt>(
    `select b.document_id as "documentId", b.clearing_id as "clearingId", b.kind, b.written_off_on::text as on,
       b.partner, b.entry_id as "entryId", e.document_type || ' ' || e.number as number, b.amount, b.taxes, b.reason,
       b.asked_by as "askedBy", b.approved_by as "approvedBy",
       exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = b.document_id) as "isTakenBack",
       coalesce((
         select sum(c.amount) from bad_debt_recovery c
          where c.company_id = $1 and c.bad_debt_id = b.document_id
            and not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = c.document_id)
       ), 0)::bigint as recovered
     from bad_debt b join journal_entry e on e.company_id = $1 and e.id = b.entry_id
     where b.company_id = $1 and ($2::uuid is null or b.document_id = $2)
     order by b.written_off_on desc, b.document_id`,
    [companyId, id],
  );
  return rows;
}

/** @throws Refusal treasury/unknown-bad-debt, treasury/bad-debt-not-now, treasury/bad-debt-before */
async function holdBadDebt(
  tx: Tx,
  { companyId }: Call,
  { id, on }: { readonly id: string; readonly on: Day },
  act: BadDebtAct,
): Promise<StoredBadDebt> {
  await tx.$client.query('select from bad_debt where company_id = $1 and document_id = $2 for update', [companyId, id]);
  const [found] = await readBadDebts(tx, companyId, id);
  if (!found) throw new Refusal('treasury/unknown-bad-debt', {}, { kind: 'notFound' });
  const { number, amount, recovered } = found;
  if (!badDebtAt(stateOf(found), { hasRest: recovered < amount }).can(act)) {
    throw new Refusal('treasury/bad-debt-not-now', { number }, { kind: 'conflict' });
  }
  if (on < found.on) throw new Refusal('treasury/bad-debt-before', { number, day: formatDay(found.on) });
  return found;
}

/** @throws Refusal as `holdBadDebt`, and what clearing and the books refuse */
const takeBackBadDebt: UseCase<typeof contract.takeBackBadDebt> = async (tx, { id, on, reason }, call) => {
  const { clearingId, amount, partner, number } = await holdBadDebt(tx, call, { id, on }, 'takeBack');
  const { reversal } = await unclearItems(tx, { id: clearingId, on, reason, keepsDocument: false }, call);
  if (!reversal) throw new Error(`the write-off of ${number} was not reversed`);
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/take-back-write-off', subject: { kind: 'bad-debt', id: number }, reason },
      details: { on, amount, partner },
    },
  ]);
  return { id: reversal.id, number: reversal.number };
};

/**
 * The tax of what came in is owed again (消費税法39条3項): the income stands under the codes of the bad debt, on the other side.
 * @throws Refusal treasury/recovered-above, treasury/not-a-money-account, treasury/not-an-income-account, as `holdBadDebt`
 */
const recoverBadDebt: UseCase<typeof contract.recoverBadDebt> = async (tx, asked, call) => {
  const { id, on, account, amount, income, note } = asked;
  const found = await holdBadDebt(tx, call, { id, on }, 'recover');
  const { number, partner } = found;
  const rest = found.amount - found.recovered;
  if (amount > rest) throw new Refusal('treasury/recovered-above', { number, rest: formatAmount(rest) });
  await requireMoneyAccount(tx, call.companyId, account);
  const { accounts } = await readBooks(tx, call.companyId);
  if (accounts.get(income)?.statement !== 'PL')
    throw new Refusal('treasury/not-an-income-account', { account: income });
  const taxes = spreadRecovery(found.taxes, { recovered: await readRecovered(tx, call.companyId, id), amount });
  const earned = taxes.map((part): DraftLine => ({ side: 'credit', account: income, memo: number, ...part }));
  const posted = await postClearing(tx, call, {
    ...{ on, number, text: '償却債権の回収', clearing: [], clears: [] },
    lines: [{ side: 'debit', account, amount, memo: note || number, taxCode: 'OUT' }, ...earned],
  });
  await tx
    .insert(badDebtRecovery)
    .values({ companyId: call.companyId, documentId: posted.id, badDebtId: id, amount, taxes });
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/recover-bad-debt', subject: { kind: 'bad-debt', id: number } },
      details: { on, amount, account, partner },
    },
  ]);
  return { id: posted.id, number: posted.number };
};

/** What came in for a bad debt so far, by tax code; what was reversed came not in. */
async function readRecovered(tx: Tx, companyId: string, id: string): Promise<TaxedPart[]> {
  const { rows } = await tx.$client.query<{ taxes: TaxedPart[] }>(
    `select taxes from bad_debt_recovery c
      where c.company_id = $1 and c.bad_debt_id = $2
        and not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = c.document_id)`,
    [companyId, id],
  );
  return rows.flatMap(({ taxes }) => taxes);
}

export const badDebtHandlers = [
  handle(contract.listBadDebts, listBadDebts),
  handle(contract.proposeBadDebt, proposeBadDebt),
  handle(contract.decideBadDebt, decideBadDebt),
  handle(contract.takeBackBadDebt, takeBackBadDebt),
  handle(contract.recoverBadDebt, recoverBadDebt),
];
