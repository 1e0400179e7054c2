import { foldReading } from '#core/search/fold.ts';
import { readFileUses } from '#server/company/fileUses.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { DraftLine, Finding } from '../contract/expenseSheet';

interface Claimed {
  readonly sheetId: string;
  readonly lines: readonly (DraftLine & { readonly amount: number })[];
}

/**
 * Lines that may have been claimed before: on another sheet, or further up on this one, with the same day, amount and
 * payee, or with the very same file as receipt; or that a vendor has invoiced. A ride to and fro may well be made twice a day, so it is a warning.
 */
export async function findDuplicates(tx: Tx, call: Call, { sheetId, lines }: Claimed): Promise<Finding[]> {
  const { companyId } = call;
  if (lines.length === 0) return [];
  const { rows } = await tx.$client.query<{ line: number; number: number; ownerName: string }>(
    `with mine as (
       select * from json_to_recordset($3::json)
         as l(line int, day date, amount bigint, payee text, receipt uuid)
     )
     select distinct on (mine.line) mine.line, s.number, s.owner_name as "ownerName"
       from mine
       join expense_line o on o.company_id = $1 and o.sheet_id <> $2 and (
              (o.day = mine.day and o.amount = mine.amount and o.folded_payee = mine.payee)
              or exists (
                select 1 from attachment a
                  join attachment b on b.company_id = $1 and b.subject_kind = 'expense-sheet' and b.sha256 = a.sha256
                 where a.company_id = $1 and a.id = mine.receipt and b.id::text = o.line->>'receiptId'))
       join expense_sheet s on s.company_id = $1 and s.id = o.sheet_id and s.state <> 'rejected'
      order by mine.line, s.number`,
    [companyId, sheetId, JSON.stringify(lines.map((line, index) => keyOf(line, index + 1)))],
  );
  const elsewhere = rows.map(({ line, number, ownerName }) => duplicate(line, { number, ownerName }));
  return [...elsewhere, ...duplicatesWithin(lines), ...(await findInvoiced(tx, call, lines))];
}

/** Receipts that are the very file of an invoice of a vendor: the company would pay both. */
async function findInvoiced(tx: Tx, call: Call, lines: readonly DraftLine[]): Promise<Finding[]> {
  const receipts = lines.flatMap(({ receiptId }) => receiptId ?? []);
  if (receipts.length === 0) return [];
  const { rows } = await tx.$client.query<{ id: string; sha256: string }>(
    `select id, sha256 from attachment where company_id = $1 and id = any($2::uuid[])`,
    [call.companyId, receipts],
  );
  const uses = await readFileUses(tx, call, [...new Set(rows.map(({ sha256 }) => sha256))]);
  const recordOf = new Map(uses.map(({ sha256, record }) => [sha256, record]));
  const invoiced = new Map(rows.map(({ id, sha256 }) => [id, recordOf.get(sha256)]));
  return lines.flatMap(({ receiptId }, index) => {
    const invoice = invoiced.get(receiptId ?? '');
    return invoice === undefined ? [] : [{ ...duplicate(index + 1, { invoice }), code: 'file-invoiced' }];
  });
}

/** The payee in one spelling. */
export const foldPayee = (payee: string): string => foldReading(payee).replaceAll(/\s/g, '');

const keyOf = ({ day, amount, payee, receiptId }: DraftLine, line: number) => ({
  line,
  day,
  amount,
  payee: foldPayee(payee),
  receipt: receiptId,
});

const duplicate = (line: number, params: Finding['params']): Finding => ({
  code: 'duplicate',
  line,
  isFault: false,
  params,
});

function duplicatesWithin(lines: readonly DraftLine[]): Finding[] {
  const seen = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const key = [line.day, line.amount, foldPayee(line.payee)].join(' ');
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index + 1);
    return first === undefined ? [] : [{ ...duplicate(index + 1, { first }), code: 'duplicate-within' }];
  });
}
