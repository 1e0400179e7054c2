import { dayInTokyo } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Job } from '#server/jobs/job.ts';

/**
 * Reminds, once for each step, of the requests that are past the day they were due: they are unread again for everybody
 * they wait for, however often they were looked at.
 */
export const remindOverdue: Job = {
  kind: 'assistant:remind-overdue',
  tries: 3,
  steps: [{ name: 'remind', run: (tx, { companyId }) => remind(tx, companyId) }],
};

async function remind(tx: Tx, companyId: string): Promise<{ reminded: number }> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `insert into inbox_reminder (company_id, request_id, due_on)
       select company_id, id, due_on from approval_request
        where company_id = $1 and state = 'requested' and due_on < $2
       on conflict do nothing
     returning request_id as id`,
    [companyId, dayInTokyo(new Date())],
  );
  await tx.$client.query('delete from inbox_read where company_id = $1 and request_id = any($2::uuid[])', [
    companyId,
    rows.map(({ id }) => id),
  ]);
  return { reminded: rows.length };
}
