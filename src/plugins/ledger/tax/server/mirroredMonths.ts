/**
 * Reversals posted from $2 to $3 with the month of the document each mirrors, where that is another: whether its lines
 * have tax inside is decided there.
 */
export const MIRRORED_MONTHS = `
  select reversal.id as entry_id, to_char(original.posting_date, 'YYYY-MM') as month
    from journal_entry reversal
    join journal_entry original on original.company_id = $1 and original.id = reversal.reverses_id
   where reversal.company_id = $1 and reversal.posting_date between $2 and $3 and reversal.reverses_id is not null
     and date_trunc('month', original.posting_date) <> date_trunc('month', reversal.posting_date)`;
