import * as contract from '../../core/dualControl/contract';
import { recordAudit } from '../audit/recordAudit';
import { toInstant } from '../database/columns';
import { type Handler, handle } from '../plugin';
import { findWaitingFor } from './decideChange';

const SHOWN = 50;

/** What the caller is told, and that it was read. */
export const noticeHandlers: readonly Handler[] = [
  handle(contract.listNotices, async (tx, _input, call) => {
    const { rows } = await tx.$client.query<{ id: string; title: string; path: string; at: string }>(
      `select id, case when $3 = 'en' then title_en else title_ja end as title, path, at from notice
        where company_id = $1 and user_id = $2 and read_at is null order by at desc, id limit ${SHOWN}`,
      [call.companyId, call.userId, call.locale],
    );
    return {
      rows: rows.map((row) => ({ ...row, at: toInstant(row.at) })),
      waiting: (await findWaitingFor(tx, call)).length,
    };
  }),
  handle(contract.readNotice, async (tx, { id }, call) => {
    const { rowCount } = await tx.$client.query(
      'update notice set read_at = $4 where company_id = $1 and user_id = $2 and id = $3 and read_at is null',
      [call.companyId, call.userId, id, call.at],
    );
    if (rowCount === 1) await recordAudit(tx, call, [{ action: 'core/read-notice', subject: { kind: 'notice', id } }]);
    return { id };
  }),
];
