import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '../../core/value/text';
import { MUST_ENROL_COLUMN } from '../credentials/secondFactor';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import type { Viewer } from '../http/kernelHandler';
import { type ClosedLogin, findClosedLogins, readsStill, rightsOfLeaver } from '../rights/leavers';
import { NO_RIGHTS, RIGHTS_COLUMNS, type Rights, type RightsRow, rightsFromRoles } from '../rights/rights';

/** The user behind a session key, with every right of the user's roles. */
export interface SignedIn {
  readonly sessionId: string;
  readonly companyId: string;
  readonly userId: string;
  readonly userName: string;
  readonly permissions: Rights;
  /** The last day of the person is past: only what is `forLeavers` is left. */
  readonly hasLeft: boolean;
  readonly locale: Locale | null;
  /** Who looks with the eyes of this user, and so writes nothing; null for the user in person. */
  readonly viewer: Viewer | null;
}

/**
 * Why a key opens nothing. `idle`, `deactivated` and `signed-out` (from elsewhere) were done by the system to somebody at work; `logout` and an
 * unknown key were not.
 */
export type EndReason =
  | 'unknown'
  | 'logout'
  | 'renewed'
  | 'idle'
  | 'password-changed'
  | 'deactivated'
  | 'left'
  | 'signed-out';

export type Found = { readonly user: SignedIn } | { readonly ended: EndReason };

const IDLE_HOURS = 12;
/** However busily it is used: whoever holds a key that leaked does not keep it for ever. */
const DAYS_AT_MOST = 7;
/** How long this process trusts what it last read: a session ended elsewhere is dead here within this time. */
const TRUSTED_MILLISECONDS = 3_000;
/** The idle time-out is pushed on at most this often, so that reading costs no writes. */
const TOUCH_MILLISECONDS = 60_000;
/** How long this process trusts who has left: their sessions end within this time and the one above. */
const CLOSED_MILLISECONDS = 30_000;
const REMEMBERED_AT_MOST = 20_000;

/** The stored name of a session: the key itself exists only in the browser's cookie. */
export const sessionIdOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Finds who a session key belongs to. Every process of an installation sees the same sessions, in the database. */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #closed = new Map<string, { closed: ReadonlyMap<string, ClosedLogin>; at: number }>();
  readonly #remembered = new Map<string, { found: Promise<Found>; until: number }>();

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  find(key: string): Promise<Found> {
    const now = this.#now().getTime();
    const remembered = this.#remembered.get(key);
    if (remembered && remembered.until > now) return remembered.found;
    const found = this.#read(sessionIdOf(key));
    this.#remembered.delete(key);
    this.#remembered.set(key, { found, until: now + TRUSTED_MILLISECONDS });
    found.catch(() => this.#remembered.delete(key));
    if (this.#remembered.size > REMEMBERED_AT_MOST) {
      const [oldest] = this.#remembered.keys();
      if (oldest !== undefined) this.#remembered.delete(oldest);
    }
    return found;
  }

  /** What this process knew is read again: after an end of sessions or a change of rights here. */
  forget(): void {
    this.#remembered.clear();
    this.#closed.clear();
  }

  /** Starts a session and returns its key: 256 bits from the system's generator, shown once. */
  async start(tx: Tx, user: NewSession): Promise<string> {
    return startSession(tx, user, this.#now());
  }

  /** Ends sessions of a user, in every company the user comes to: one, or all but one. Returns how many. */
  async end(tx: Tx, which: SessionsToEnd): Promise<number> {
    const { rowCount } = await tx.$client.query({
      name: 'session-end',
      text: `update session set ended_at = $1, ended_because = $2
              where (company_id, user_id) in (select company_id, id from app_user
                                               where (company_id, id) = ($3, $4)
                                                  or (home_company_id, home_user_id) = ($3, $4))
                and ended_at is null
                and ($5::text is null or key_hash = $5) and ($6::text is null or key_hash <> $6)`,
      values: [this.#now(), which.because, which.companyId, which.userId, which.only ?? null, which.except ?? null],
    });
    return rowCount ?? 0;
  }

  /** Whether the last day of the user is past, here or at home: looked up anew every half minute. */
  async #findClosed(tx: Tx, row: SessionRow, now: Date): Promise<ClosedLogin | undefined> {
    const find = async (companyId: string, userId: string) => {
      const known = this.#closed.get(companyId);
      const isFresh = known && Math.abs(now.getTime() - known.at) < CLOSED_MILLISECONDS;
      const closed = isFresh ? known.closed : await findClosedLogins(tx, companyId, now);
      if (!isFresh) this.#closed.set(companyId, { closed, at: now.getTime() });
      return closed.get(userId);
    };
    const here = await find(row.company_id, row.user_id);
    if (here || row.home_company_id === null || row.home_user_id === null) return here;
    return find(row.home_company_id, row.home_user_id);
  }

  /** A session is kept for a month after its end, so that its user hears why it ended. */
  async forgetOld(tx: Tx): Promise<void> {
    await tx.$client.query("delete from session where least(expires_at, ended_at) < now() - interval '30 days'");
  }

  #read(sessionId: string): Promise<Found> {
    return this.#database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<SessionRow>({ name: 'session-find', text: FIND, values: [sessionId] });
      const row = rows[0];
      if (!row) return { ended: 'unknown' };
      if (row.ended_because !== null) return { ended: row.ended_because };
      if (!row.is_active) return { ended: 'deactivated' };
      const now = this.#now();
      const closed = await this.#findClosed(tx, row, now);
      if (closed && !readsStill(closed, now)) return { ended: 'left' };
      if (Date.parse(row.expires_at) <= now.getTime()) return { ended: 'idle' };
      if (now.getTime() - Date.parse(row.last_used_at) > TOUCH_MILLISECONDS) {
        await tx.$client.query({
          name: 'session-touch',
          text: `update session set last_used_at = $2, expires_at = least($3, created_at + interval '${DAYS_AT_MOST} days')
                  where key_hash = $1`,
          values: [sessionId, now, expiryFrom(now)],
        });
      }
      const own = signedInOf(sessionId, row, closed !== undefined);
      return { user: row.viewed_user_id === null ? own : await seenThrough(tx, own, row.viewed_user_id) };
    });
  }
}

const expiryFrom = (now: Date): Date => new Date(now.getTime() + IDLE_HOURS * 3_600_000);

/** Starts a session and returns its key: 256 bits from the system's generator, shown once. */
export async function startSession(tx: Tx, user: NewSession, now: Date): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await tx.$client.query({
    name: 'session-start',
    text: `insert into session (company_id, key_hash, user_id, created_at, last_used_at, expires_at, address, device, viewed_user_id)
           values ($1, $2, $3, $9, $4, least($5, $9::timestamptz + interval '${DAYS_AT_MOST} days'), $6, $7, $8)`,
    values: [
      user.companyId,
      sessionIdOf(key),
      user.userId,
      now,
      expiryFrom(now),
      user.address,
      user.device,
      user.viewedUserId ?? null,
      user.startedAt ?? now,
    ],
  });
  return key;
}

/** The right it takes to look with the eyes of others. */
export const VIEW_RIGHT = 'User.view';

/** The session of somebody who looks with another user's eyes; without the right to it any more, it shows nothing. */
async function seenThrough(tx: Tx, own: SignedIn, viewedUserId: string): Promise<SignedIn> {
  const { rows } = await tx.$client.query<RightsRow & { name: string }>({
    name: 'session-viewed',
    text: `select u.name, ${RIGHTS_COLUMNS} from app_user u where u.company_id = $1 and u.id = $2`,
    values: [own.companyId, viewedUserId],
  });
  const [viewed] = rows;
  if (!viewed) throw new Error(`the viewed user ${viewedUserId} does not exist`);
  return {
    ...own,
    userId: viewedUserId,
    userName: viewed.name,
    permissions: own.permissions.has(VIEW_RIGHT) ? rightsFromRoles(viewed).seenBy(own.permissions) : NO_RIGHTS,
    viewer: { userId: own.userId, userName: own.userName },
  };
}

interface NewSession {
  readonly companyId: string;
  readonly userId: string;
  readonly address: string;
  readonly device: string;
  /** With whose eyes the user looks, instead of working. */
  readonly viewedUserId?: string;
  /** When its user signed in, where it goes on under another key: the days it may last count from then. */
  readonly startedAt?: Date;
}

interface SessionsToEnd {
  readonly companyId: string;
  readonly userId: string;
  readonly because: Exclude<EndReason, 'unknown'>;
  readonly only?: string;
  readonly except?: string;
}

interface SessionRow extends RightsRow {
  company_id: string;
  user_id: string;
  name: string;
  locale: string;
  is_active: boolean;
  must_enrol: boolean;
  viewed_user_id: string | null;
  home_company_id: string | null;
  home_user_id: string | null;
  expires_at: string;
  last_used_at: string;
  ended_because: Exclude<EndReason, 'unknown'> | null;
}

const FIND = `
  select s.company_id, s.user_id, u.name, u.locale, u.is_active and coalesce(h.is_active, true) as is_active,
         s.viewed_user_id, u.home_company_id, u.home_user_id, s.expires_at, s.last_used_at, s.ended_because,
         ${RIGHTS_COLUMNS}, ${MUST_ENROL_COLUMN}
    from session s
    join app_user u on u.company_id = s.company_id and u.id = s.user_id
    left join app_user h on h.company_id = u.home_company_id and h.id = u.home_user_id
   where s.key_hash = $1`;

/** What the roles give, as far as it holds now. Whoever has to enrol a second factor first may do that and nothing else. */
export function rightsNow(row: RightsRow & { readonly must_enrol: boolean }, hasLeft: boolean): Rights {
  if (row.must_enrol) return NO_RIGHTS;
  const rights = rightsFromRoles(row);
  return hasLeft ? rightsOfLeaver(rights) : rights;
}

const signedInOf = (sessionId: string, row: SessionRow, hasLeft: boolean): SignedIn => ({
  sessionId,
  companyId: row.company_id,
  userId: row.user_id,
  userName: row.name,
  permissions: rightsNow(row, hasLeft),
  hasLeft,
  locale: row.locale === 'ja' || row.locale === 'en' ? row.locale : null,
  viewer: null,
});
