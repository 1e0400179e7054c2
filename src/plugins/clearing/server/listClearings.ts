import type { OutputOf } from '#core/contract/endpoint.ts';
import type { UseCase } from '#server/plugin.ts';
import { readBooks } from '../../ledger/books/server/service';
import type * as contract from '../contract/clearing';

type Row = OutputOf<typeof contract.listClearings>['rows'][number];

/** Clearings, newest first, each with its items and with who took it back. */
export const listClearings: UseCase<typeof contract.listClearings> = async (tx, input, { companyId }) => {
  const books = await readBooks(tx, companyId);
  const { rows } = await tx.$client.query<Row>(LIST, [
    companyId,
    input.partner ?? null,
    input.account ?? null,
    input.entryId ?? null,
    input.limit,
  ]);
  return {
    rows: rows.map((row) => ({
      ...row,
      items: row.items.map((item) => ({
        ...item,
        partnerTitle: books.partners.get(item.partner ?? '')?.title ?? null,
      })),
    })),
  };
};

const LIST = `
  select c.id, c.kind, c.cleared_on as "clearedOn", c.cleared_at as "clearedAt", c.cleared_by as "clearedBy", c.rule,
    c.note, c.entry_id as "entryId", type.prefix || posted.number as "entryNumber", c.undoes_id as "undoesId",
    undo.cleared_at as "undoneAt", undo.cleared_by as "undoneBy", (
      select json_agg(json_build_object('entryId', i.entry_id, 'lineNumber', i.line_number, 'amount', i.amount,
          'documentType', e.document_type, 'number', e.number, 'account', o.account_code, 'partner', o.partner_code,
          'side', o.side, 'currency', e.currency, 'foreignAmount', i.foreign_amount) order by o.side desc, o.posting_date, e.number, i.line_number)
      from clearing_item i
      join open_item o on o.company_id = i.company_id and o.entry_id = i.entry_id and o.line_number = i.line_number
      join journal_entry e on e.company_id = i.company_id and e.id = i.entry_id
      where i.company_id = c.company_id and i.clearing_id = c.id) as items
  from clearing c
  left join clearing undo on undo.company_id = c.company_id and undo.undoes_id = c.id
  left join journal_entry posted on posted.company_id = c.company_id and posted.id = c.entry_id
  left join document_type type on type.company_id = c.company_id and type.code = posted.document_type
  where c.company_id = $1
    and (($2::text is null and $3::text is null and $4::uuid is null) or exists (
      select from clearing_item i
      join open_item o on o.company_id = i.company_id and o.entry_id = i.entry_id and o.line_number = i.line_number
      where i.company_id = c.company_id and i.clearing_id = c.id
        and ($2::text is null or o.partner_code = $2) and ($3::text is null or o.account_code = $3)
        and ($4::uuid is null or i.entry_id = $4)))
  order by c.cleared_at desc, c.id desc limit $5`;
