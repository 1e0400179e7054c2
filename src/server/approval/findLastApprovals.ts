import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction';
import { appUser } from '../tables';
import { approvalRequest } from './approvalTables';

/** Who approved last, and in whose place where it was a deputy. */
export interface LastApproval {
  readonly by: string;
  readonly onBehalfOf: string | null;
}

/**
 * The last approval of each of these records, in one query however many they are: of a request that stands or was
 * approved, and of that what was given since it was last asked. A record without one is not in it.
 */
export async function findLastApprovals(
  tx: Tx,
  companyId: string,
  { kind, ids }: { readonly kind: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, LastApproval>> {
  const { rows } = await tx.execute<{ id: string; by: string; onBehalfOf: string | null }>(sql`
    select distinct on (request.subject_id) request.subject_id as id,
        coalesce(approver.name, '') as by, absent.name as "onBehalfOf"
      from ${approvalRequest} request
        cross join lateral (
          select record from jsonb_array_elements(request.context -> 'history') with ordinality as history (record, place)
            where record ->> 'action' = 'approve' and record -> 'revision' = request.context -> 'revision'
            order by place desc limit 1) last
        left join ${appUser} approver on approver.company_id = request.company_id
          and approver.id = (last.record ->> 'byId')::uuid
        left join ${appUser} absent on absent.company_id = request.company_id
          and absent.id = (last.record ->> 'onBehalfOfId')::uuid
      where request.company_id = ${companyId} and request.subject_kind = ${kind}
        and request.subject_id = any(${sql.param([...ids])}::text[]) and request.state in ('requested', 'approved')
      order by request.subject_id, request.requested_at desc`);
  return new Map(rows.map(({ id, by, onBehalfOf }) => [id, { by, onBehalfOf }]));
}
