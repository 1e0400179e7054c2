import { foldNumber } from '#core/value/foldNumber.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isMoneyAccount } from '../../account/contract/account';
import type { Books } from '../../books/rules/books';
import type { DraftDocument } from '../contract/journalEntry';
import type { ComposedEntry } from '../rules/composeJournalEntry';
import type { Repeated } from '../rules/findOddities';

/** A document as it would go into the books. */
export interface Fresh {
  readonly header: Pick<DraftDocument, 'currency' | 'reference'>;
  readonly composed: Pick<ComposedEntry, 'lines'>;
}

/**
 * Which of some documents are in the books already as far as one can tell, by their place among them: same reference (in
 * any width, case and dash), partner, and amount of the partner on the same side, so that the payment of an invoice is none.
 * What was taken back does not count. One round trip, none where no document has a reference.
 */
export async function findRepeated(
  tx: Tx,
  companyId: string,
  documents: readonly Fresh[],
  { accounts }: Pick<Books, 'accounts'>,
): Promise<ReadonlyMap<number, Repeated>> {
  const money = [...accounts.values()].filter(isMoneyAccount).map(({ code }) => code);
  const sought = documents.flatMap((document, place) =>
    sharesOf(document, { accounts }).map(({ reference, ...share }) => ({
      ...{ place, folded_reference: foldNumber(reference) },
      ...share,
    })),
  );
  if (sought.length === 0) return new Map();
  const { rows } = await tx.$client.query<Repeated & { place: number }>({
    name: 'journal-repeated',
    text: FIND,
    values: [companyId, JSON.stringify(sought), money],
  });
  return new Map(rows.map(({ place, ...repeated }) => [place, repeated]));
}

/** What of a document would come again with it: its reference with each amount of a partner. */
export function sharesOf({ header, composed }: Fresh, { accounts }: Pick<Books, 'accounts'>) {
  const { currency, reference = '' } = header;
  if (reference.trim() === '') return [];
  return composed.lines.flatMap(({ partner, side, amount, foreignAmount = amount, account, isTaxLine }) => {
    const posted = accounts.get(account);
    if (partner === null || isTaxLine || (posted && isMoneyAccount(posted))) return [];
    return [{ reference, currency, partner, side, amount: foreignAmount }];
  });
}

/** The latest one of each, by the index of references. */
const FIND = `
  with given as materialized (
    select * from json_to_recordset($2::json)
      as sought (place int, folded_reference text, currency text, partner text, side text, amount bigint))
  select distinct on (given.place) given.place,
      entry.document_type || ' ' || type.prefix || entry.number as number,
      entry.posting_date::text as "postingDate", given.partner
    from given
    join journal_entry entry on entry.company_id = $1 and entry.reference <> ''
     and entry.folded_reference = given.folded_reference
     and entry.currency = given.currency and entry.reverses_id is null
    join journal_line line on line.company_id = $1 and line.entry_id = entry.id
     and line.partner_code = given.partner and line.side = given.side
     and coalesce(line.foreign_amount, line.amount) = given.amount
     and not line.is_tax_line and line.account_code <> all($3::text[])
    join document_type type on type.company_id = $1 and type.code = entry.document_type
   where not exists (
     select from journal_entry reversal where reversal.company_id = $1 and reversal.reverses_id = entry.id)
   order by given.place, entry.posted_at desc, entry.id`;
