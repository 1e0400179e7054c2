import { listLog } from '../../core/audit/contract';
import { permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { findHolders } from '../rights/findHolders';
import { tell } from './notices';

/**
 * How many looks at what is secret one user has an hour. A person in charge of twenty looks at a department's numbers at
 * one sitting; whoever needs more goes on after the hour, and the auditor knows.
 */
export const LOOKS_AN_HOUR = { pay: 20, 'my-number': 20 } as const;

const WORDS = {
  pay: { ja: 'マスク項目（給与・口座など）', en: 'masked fields (pay, bank, …)' },
  'my-number': { ja: 'マイナンバー', en: 'individual numbers' },
} as const;

/**
 * Counts a look and refuses those beyond the limit; with the last one that is allowed, whoever reads the log is told.
 * Called after the look was written to the audit log, whose lock puts looks at the same time in one order.
 * @throws Refusal core/too-many-looks
 */
export async function watchLook(tx: Tx, call: Call, what: keyof typeof LOOKS_AN_HOUR): Promise<void> {
  const limit = LOOKS_AN_HOUR[what];
  const { companyId, userId, at } = call;
  const { rows } = await tx.$client.query<{ looks: number }>(
    `select count(*)::int as looks from watched_look
      where company_id = $1 and user_id = $2 and what = $3 and at > $4::timestamptz - interval '1 hour'`,
    [companyId, userId, what, at],
  );
  const before = rows[0]?.looks ?? 0;
  if (before >= limit) throw new Refusal('core/too-many-looks', { limit });
  await tx.$client.query('insert into watched_look (company_id, id, user_id, what, at) values ($1, $2, $3, $4, $5)', [
    companyId,
    newId(),
    userId,
    what,
    at,
  ]);
  if (before + 1 < limit) return;
  await tell(tx, call, {
    userIds: await findHolders(tx, companyId, permissionOf(listLog)),
    title: {
      ja: `${call.userName} が1時間に${limit}回、${WORDS[what].ja}を表示し、上限で止まりました。ログを確認してください。`,
      en: `${call.userName} looked at ${WORDS[what].en} ${limit} times in an hour and is stopped. Please look at the log.`,
    },
    path: '/LogManage',
  });
}
