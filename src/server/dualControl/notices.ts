import * as contract from '../../core/dualControl/contract';
import type { Text } from '../../core/plugin/text';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import { type Call, type Handler, handle } from '../plugin';

interface Notice {
  readonly userIds: readonly string[];
  readonly title: Text;
  readonly path?: string;
  readonly toCaller?: boolean;
}

/** Tells users something in their inbox and on the start page; the caller only of what the call did beside its purpose. */
export async function tell(tx: Tx, call: Call, { userIds, title, path = '', toCaller = false }: Notice): Promise<void> {
  const ids = [...new Set(userIds)].filter((id) => toCaller || id !== call.userId);
  for (const userId of ids) {
    await tx.$client.query(
      `insert into notice (company_id, id, user_id, title_ja, title_en, path, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [call.companyId, newId(), userId, title.ja, title.en, path, call.at],
    );
  }
}

const SHOWN = 50;

/** What the caller is told, and that it was read. */
export const noticeHandlers: readonly Handler[] = [
  handle(contract.listNotices, async (tx, _input, call) => {
    const { rows } = await tx.$client.query<{ id: string; title: string; path: string; at: string }>(
      `select id, case when $3 = 'en' then title_en else title_ja end as title, path, at from notice
        where company_id = $1 and user_id = $2 and read_at is null order by at desc, id limit ${SHOWN}`,
      [call.companyId, call.userId, call.locale],
    );
    return { rows: rows.map((row) => ({ ...row, at: toInstant(row.at) })) };
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
