import { Refusal } from '#core/contract/refusal.ts';
import { codesOfPartner, survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { Books } from '../../ledger/books/rules/books';
import { readBooks } from '../../ledger/books/server/service';
import { BOOK_CURRENCY } from '../../ledger/currency/rates/currencies';
import type { Side } from '../../ledger/document/contract/journalEntry';
import { findPayer } from '../../ledger/open-item/rules/findPayer';
import { findPayerName } from '../../ledger/open-item/rules/payerName';
import { accountsOf, type StoredItem } from '../../ledger/open-item/server/service';
import type * as contract from '../contract/clearing';
import {
  type Candidate,
  type Deposit,
  FEE_CANDIDATES,
  numbersNamedBy,
  proposeClearing,
} from '../rules/proposeClearing';
import { readPayers } from './payerAliases';

const LONGEST_NAME = 100;

/** What an open item may settle, best first; nothing is cleared by asking. */
export const proposeClearings: UseCase<typeof contract.proposeClearing> = async (tx, input, { companyId }) => {
  const books = await readBooks(tx, companyId);
  const item = await findItem(tx, companyId, input);
  if (!item) throw new Refusal('accounting/unknown-open-item', {}, { kind: 'notFound' });
  const fees = item.currency === BOOK_CURRENCY ? FEE_CANDIDATES : [];
  const deposit: Deposit = { ...item, ...bySurvivor(item, books), texts: [item.memo, item.headerText], fees };
  const known = item.partner === null ? await readPayers(tx, companyId, books) : [];
  const payers = known.map((payer) => ({ ...payer, partner: survivorOf(books.partners, payer.partner) }));
  const partner = findPayer(deposit, payers)?.partner;
  const candidates = await readCandidates(tx, companyId, {
    accounts: counterAccountsOf(item, books),
    side: item.side,
    partners: partner === undefined ? null : codesOfPartner(books.partners, partner),
    currency: item.currency,
    amounts: [0, ...fees].map((fee) => item.open + fee),
    numbers: [...numbersNamedBy(deposit)],
  });
  const proposals = proposeClearing(
    deposit,
    candidates.map((candidate) => ({ ...candidate, ...bySurvivor(candidate, books) })),
    payers,
  );
  return {
    payerName: findPayerName([item.memo, item.headerText].join(' ')).slice(0, LONGEST_NAME),
    rows: proposals.map((proposal) => ({
      ...proposal,
      items: [...proposal.items],
      found: [...proposal.found],
      partnerTitle: books.partners.get(proposal.partner ?? '')?.title ?? null,
    })),
  };
};

/** Partners that were merged are one: what the one paid settles what the other owed. */
const bySurvivor = ({ partner }: { readonly partner: string | null }, { partners }: Books) => ({
  partner: partner === null ? null : survivorOf(partners, partner),
});

type FoundItem = Pick<StoredItem, 'account' | 'partner' | 'side' | 'open' | 'currency' | 'reference' | 'memo'> & {
  headerText: string;
};

async function findItem(tx: Tx, companyId: string, { entryId, lineNumber }: { entryId: string; lineNumber: number }) {
  const { rows } = await tx.$client.query<FoundItem>({
    name: 'open-item-find',
    text: `
      select o.account_code as account, o.partner_code as partner, o.side, e.currency,
        coalesce(o.foreign_amount - o.foreign_cleared, o.amount - o.cleared) as open, e.reference,
        l.memo, e.header_text as "headerText"
      from open_item o
      join journal_entry e on e.company_id = o.company_id and e.id = o.entry_id
      join journal_line l on l.company_id = o.company_id and l.entry_id = o.entry_id and l.line_number = o.line_number
      where o.company_id = $1 and o.entry_id = $2 and o.line_number = $3 and o.cleared < o.amount`,
    values: [companyId, entryId, lineNumber],
  });
  return rows[0];
}

/**
 * Where the other side may be: in the item's own ledger; for money nobody is named for (仮受金, 仮払金), with the
 * customers where it came in and with the vendors where it went out.
 */
function counterAccountsOf({ account, side }: FoundItem, books: Books): string[] {
  const found = books.accounts.get(account);
  if (found?.isReceivable) return accountsOf('receivable', books);
  if (found?.isPayable) return accountsOf('payable', books);
  return [account, ...accountsOf(side === 'credit' ? 'receivable' : 'payable', books)];
}

/** How many of the oldest are looked at for sums and by due date; whatever has the amount or the reference comes besides. */
const OLDEST_AT_MOST = 200;

interface Sought {
  readonly accounts: readonly string[];
  readonly side: Side;
  /** Its codes; null where nobody knows who paid. */
  readonly partners: readonly string[] | null;
  readonly currency: string;
  readonly amounts: readonly number[];
  readonly numbers: readonly string[];
}

/** The items a rule may choose from, so that ten thousand others stay where they are. */
async function readCandidates(tx: Tx, companyId: string, sought: Sought) {
  const { accounts, side, partners, currency, amounts, numbers } = sought;
  const { rows } = await tx.$client.query<Candidate>({
    name: 'open-item-candidates',
    text: `
      with item as materialized (
        select o.*, row_number() over (order by o.posting_date, o.entry_id, o.line_number) as age
        from open_item o
        where o.company_id = $1 and o.account_code = any($2) and o.cleared < o.amount and o.side <> $3
          and ($4::text[] is null or o.partner_code = any($4))
      ), chosen as materialized (
        select item.*, e.number, e.reference from item
        join journal_entry e on e.company_id = item.company_id and e.id = item.entry_id
        where e.currency = $7 and (
          coalesce(item.foreign_amount - item.foreign_cleared, item.amount - item.cleared) = any($5)
          or ($4::text[] is not null and item.age <= ${OLDEST_AT_MOST})
          or e.number = any($6)
          or regexp_replace(upper(normalize(e.reference, NFKC)), '[-[:space:]_/.ー]', '', 'g') = any($6))
      )
      select o.entry_id as "entryId", o.line_number as "lineNumber", o.number, o.reference, o.partner_code as partner,
        l.due_on as "dueOn", o.posting_date as "postingDate",
        coalesce(o.foreign_amount - o.foreign_cleared, o.amount - o.cleared) as open
      from chosen o
      join journal_line l on l.company_id = o.company_id and l.entry_id = o.entry_id and l.line_number = o.line_number`,
    values: [companyId, accounts, side, partners, amounts, numbers, currency],
  });
  return rows;
}
