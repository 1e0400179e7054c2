import { isId } from '../../core/value/id';
import type { Tx } from '../database/transaction';
import type { Call, NameRecords } from '../plugin';
import { namedBySql } from './namedBySql';

/** By the kind of record. */
export type SubjectNames = Readonly<Record<string, NameRecords>>;

interface Named {
  readonly kind: string;
  readonly subjectId: string;
}

/** The kernel's own records. */
export const KERNEL_NAMES: SubjectNames = {
  user: namedBySql(
    `select id, employee_number || ' ' || name as name from app_user where company_id = $1 and id = any ($2::uuid[])`,
  ),
  company: namedBySql('select id, title as name from company where id = $1 and id = any ($2::uuid[])'),
};

/** The names of the records some entries of the log are about, each kind asked once. @returns by kind and id */
export async function nameSubjects(
  tx: Tx,
  call: Pick<Call, 'companyId' | 'today'>,
  { entries, names }: { readonly entries: readonly Named[]; readonly names: SubjectNames },
): Promise<(entry: Named) => string | null> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const kind of new Set(entries.map(({ kind }) => kind))) {
    const ofKind = entries.filter((entry) => entry.kind === kind && isId(entry.subjectId));
    const ids = [...new Set(ofKind.map(({ subjectId }) => subjectId))];
    if (ids.length > 0 && names[kind]) found.set(kind, await names[kind](tx, call, ids));
  }
  return (entry) => found.get(entry.kind)?.get(entry.subjectId) ?? nameOfFixed(entry);
}

/** What a company has one of is named by its kind alone, a stage of the demo data by its title. */
function nameOfFixed({ kind, subjectId }: Named): string | null {
  if (kind === 'stage') return subjectId.split(': ')[1] ?? '';
  return subjectId === 'company' ? '' : null;
}
