import { documentSubject } from '#plugins/ledger/document/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { BookEntry } from '../../rules/electronic-books/bookEntry';
import { CORRECTING_ACTS, type Correction } from '../../rules/electronic-books/correctionLog';

type Act = Omit<Correction, 'key' | 'postingDate'> & { readonly documentId: string };

/** What corrected or took away something of these documents, in the order in which it was done. */
export async function readCorrections(tx: Tx, companyId: string, entries: readonly BookEntry[]): Promise<Correction[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const { rows } = await tx.$client.query<Act>({
    name: 'electronic-books-corrections',
    text: READ,
    values: [companyId, [documentSubject.kind, ...(documentSubject.loggedAs ?? [])], [...byId.keys()], CORRECTING_ACTS],
  });
  return rows.flatMap(({ documentId, ...act }) => {
    const entry = byId.get(documentId);
    return entry ? [{ ...act, key: entry.key, postingDate: entry.postingDate }] : [];
  });
}

// The ids are given, not joined: under row-level security a join by text would not use the index.
const READ = `
  select subject_id as "documentId", to_char(at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as at,
         user_name as by, action, details, sequence, hash
    from audit_log
   where company_id = $1 and subject_kind = any($2::text[]) and subject_id = any($3::text[]) and action = any($4::text[])
   order by sequence`;
