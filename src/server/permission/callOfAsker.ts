import { Refusal } from '../../core/contract/refusal';
import { dayInTokyo } from '../../core/value/day';
import type { Locale } from '../../core/value/text';
import { MUST_ENROL_COLUMN } from '../credentials/secondFactor';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { NO_RIGHTS, RIGHTS_COLUMNS, type RightsRow, rightsFromRoles } from '../rights/rights';

interface Asker {
  readonly companyId: string;
  readonly userId: string;
  readonly locale: Locale;
  readonly requestId: string;
}

/**
 * The call of a user for work that goes on without a request: with the rights the user has now.
 * @throws Refusal core/unknown-user
 */
export async function callOfAsker(tx: Tx, { companyId, userId, locale, requestId }: Asker, now: Date): Promise<Call> {
  const { rows } = await tx.$client.query<{ name: string; must_enrol: boolean } & RightsRow>(
    `select u.name, ${MUST_ENROL_COLUMN}, ${RIGHTS_COLUMNS}
       from app_user u where u.company_id = $1 and u.id = $2 and u.is_active`,
    [companyId, userId],
  );
  const [user] = rows;
  if (!user) throw new Refusal('core/unknown-user', {}, { kind: 'notFound' });
  const permissions = user.must_enrol ? NO_RIGHTS : rightsFromRoles(user);
  const { name: userName } = user;
  return { companyId, userId, userName, permissions, requestId, locale, at: now.toISOString(), today: dayInTokyo(now) };
}
