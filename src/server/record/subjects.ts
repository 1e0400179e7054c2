import { and, eq } from 'drizzle-orm';
import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { SubjectRef } from '../../core/record/subject';
import type { Tx } from '../database/transaction';
import type { Call, PluginServer, Subject } from '../plugin';
import { rightRefused } from '../rights/rightRefused';
import type { attachment, recordComment } from '../tables';

/** A record found for the caller, and its kind. */
interface FoundSubject {
  readonly subject: Subject;
  readonly isSettled: boolean;
}

/** The kinds of records the plugins declare, by which history and files are checked like the record itself. */
export class Subjects {
  readonly #byKind: ReadonlyMap<string, Subject>;

  constructor(servers: readonly PluginServer[]) {
    this.#byKind = new Map(servers.flatMap(({ subjects = [] }) => subjects.map((each) => [each.kind, each])));
  }

  /**
   * The record, if the caller may read it (or, `to: 'change'`, change it) and it is there.
   * @throws Refusal core/unknown-subject, core/not-permitted
   */
  async require(tx: Tx, call: Call, { kind, id }: SubjectRef, to: 'read' | 'change'): Promise<FoundSubject> {
    const subject = this.#byKind.get(kind);
    if (!subject) throw unknownSubject();
    return requireRecord(tx, call, { subject, id }, to);
  }
}

/**
 * A record of one kind, if the caller may read it (or, `to: 'change'`, change it) and it is there.
 * @throws Refusal core/unknown-subject, core/not-permitted
 */
export async function requireRecord(
  tx: Tx,
  call: Call,
  { subject, id }: { readonly subject: Subject; readonly id: string },
  to: 'read' | 'change',
): Promise<FoundSubject> {
  refuseWithout(call, subject.read);
  if (to === 'change') refuseWithout(call, subject.change);
  const found = await subject.find(tx, id, call);
  if (!found) throw unknownSubject();
  return { subject, isSettled: found.isSettled };
}

/** The rows of one record in a table of what stands beside records. */
export const besideSubject = (
  { companyId, subjectKind, subjectId }: typeof attachment | typeof recordComment,
  call: Pick<Call, 'companyId'>,
  { kind, id }: SubjectRef,
) => and(eq(companyId, call.companyId), eq(subjectKind, kind), eq(subjectId, id));

/** The record that something stands beside. */
export const subjectOf = ({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }): SubjectRef => ({
  kind: subjectKind,
  id: subjectId,
});

const unknownSubject = () => new Refusal('core/unknown-subject', {}, { kind: 'notFound' });

function refuseWithout({ permissions }: Call, endpoint: Endpoint): void {
  const right = permissionOf(endpoint);
  if (endpoint.access !== 'granted' || permissions.has(right)) return;
  throw rightRefused(right, permissions);
}
