import { newId } from '../../core/value/id';
import type { Text } from '../../core/value/text';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';

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

/** What led there is seen to: nobody is told of it any longer. */
export async function settleNotices(tx: Tx, { companyId, at }: Call, path: string): Promise<void> {
  await tx.$client.query('update notice set read_at = $3 where company_id = $1 and path = $2 and read_at is null', [
    companyId,
    path,
    at,
  ]);
}
