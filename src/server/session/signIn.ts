import { ENVELOPE } from '../../core/contract/envelope';
import { login } from '../../core/session/contract';
import { type AuditEntry, recordAudit } from '../audit/recordAudit';
import { untilNextTick } from '../credentials/evenTime';
import type { FactorVault } from '../credentials/factorVault';
import { Haste } from '../credentials/haste';
import { isNobodysPassword, isPassword } from '../credentials/password';
import { findSecondFactor, type Proof, type TypedCode, takeCode } from '../credentials/secondFactor';
import { takeStrangersTurn, takeTurn } from '../credentials/turns';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, type KernelRequest } from '../http/kernelHandler';
import type { Wording } from '../http/wording';
import type { InstalledPlugins } from '../plugins';
import { findClosedLogins, readsStill } from '../rights/leavers';
import type { KnownDevices } from './knownDevice';
import { readSignedInUser } from './readSignedInUser';
import type { Sessions } from './sessions';

export interface SessionParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly plugins: Pick<InstalledPlugins, 'manifests'>;
  readonly wording: Wording;
  readonly vault: FactorVault;
  readonly devices: KnownDevices;
  readonly now: () => Date;
}

export interface Login {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly password_hash: string;
  readonly is_active: boolean;
}

/** How often a sign-in may fail before it is slowed down. */
export const SIGN_IN_HASTE = { purpose: 'sign-in', ofAccount: 5, ofAddress: 50 } as const;

/**
 * Sign-in. An unknown user and a wrong password get the same answer after the same time; of a second factor nobody hears
 * who has not shown the password.
 */
export function signIn({ database, sessions, plugins, wording, vault, devices, now }: SessionParts): KernelHandler {
  const haste = new Haste({ database, ...SIGN_IN_HASTE, now });

  return handleKernel(login, async (request) => {
    const startedAt = performance.now();
    const { input, locale, address, device } = request;
    const names = foldNames(input);
    const known = devices.find(names.account, request.cookies, now());
    // What strangers fail of, at this account or from this address, is not counted against a browser that is known.
    const counted = known ? ([`${names.account} ${known}`, known] as const) : ([names.account, address] as const);
    const tried = await (known ? takeTurn : takeStrangersTurn)(async () => {
      await haste.refuse(...counted);
      const login = await database.transaction('system', (tx) => findLogin(tx, names), { readOnly: true });
      const right = login
        ? await isPassword(input.userpwd, login.password_hash)
        : await isNobodysPassword(input.userpwd);
      if (!right) await haste.count(...counted);
      return { login, right };
    });
    const { login: found, right: isRight } = tried;
    const closed =
      found && isRight ? await database.transaction('system', (tx) => findClosed(tx, found, now())) : undefined;
    const hasLeft = closed !== undefined && !readsStill(closed, now());
    if (!found || !isRight || !found.is_active || hasLeft) {
      if (found) await audit(database, found, request, 'core/sign-in-refused'); // action
      await untilNextTick(startedAt);
      const reason = hasLeft ? 'user-left' : isRight ? 'user-deactivated' : 'sign-in-failed';
      return envelopeOf(ENVELOPE.loginFailed, wording.core(reason, locale));
    }
    const user = { companyId: found.company_id, userId: found.id, hasLeft: closed !== undefined };
    const proof = await database.transaction('system', (tx) =>
      proveSecondFactor(tx, user, { vault, typed: input.otp ?? '', now: now() }),
    );
    if (proof === 'asked') return envelopeOf(ENVELOPE.secondFactorNeeded, wording.core('second-factor-needed', locale));
    if (proof === undefined) {
      await haste.count(...counted);
      await audit(database, found, request, 'core/second-factor-refused'); // action
      return envelopeOf(ENVELOPE.secondFactorNeeded, wording.core('second-factor-wrong', locale));
    }
    await haste.forgive(counted[0]);
    request.setCookie(devices.cookie(names.account, known, { now: now(), isSecure: request.isSecure }));
    const { key, data } = await database.transaction('system', async (tx) => ({
      key: await sessions.start(tx, { ...user, address, device }),
      data: await readSignedInUser(tx, user, { manifests: plugins.manifests, locale }),
    }));
    if (proof === 'recovery') await audit(database, found, request, 'core/use-recovery-code'); // action
    await audit(database, found, request, 'core/sign-in'); // action
    return withKey(envelopeOf(ENVELOPE.done, '', JSON.stringify(data)), key);
  });
}

const findClosed = async (tx: Tx, { company_id, id }: Login, now: Date) =>
  (await findClosedLogins(tx, company_id, now)).get(id);

/** `none` where the user has no second factor; `asked` where a code is still to be typed; undefined for a wrong one. */
async function proveSecondFactor(
  tx: Tx,
  user: { companyId: string; userId: string },
  given: Omit<TypedCode, 'factor'>,
): Promise<Proof | 'none' | 'asked'> {
  const factor = await findSecondFactor(tx, user);
  if (!factor?.confirmed_at) return 'none';
  return given.typed.trim() === '' ? 'asked' : takeCode(tx, user, { ...given, factor });
}

/** The key stands beside `data`, as the specification shows the response. */
const withKey = (envelope: string, key: string): string => `${envelope.slice(0, -1)},"key":${JSON.stringify(key)}}`;

/** `Ｅ０００１` and `e0001` are one employee. */
const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** The names of a sign-in as they are looked up, and both as one. */
export function foldNames({ empeeno, username }: { empeeno: string; username: string }) {
  const names = { employeeNumber: foldName(empeeno), username: foldName(username) };
  return { ...names, account: `${names.employeeNumber}/${names.username}` };
}

export async function findLogin(
  tx: Tx,
  names: { employeeNumber: string; username: string },
): Promise<Login | undefined> {
  const { rows } = await tx.$client.query<Login>({
    name: 'session-login',
    text: `select company_id, id, name, password_hash, is_active from app_user
            where lower(employee_number) = $1 and lower(username) = $2 and home_user_id is null`,
    values: [names.employeeNumber, names.username],
  });
  return rows[0];
}

function audit(database: Database, user: Login, request: KernelRequest, action: string): Promise<void> {
  const entry: AuditEntry = { action, subject: { kind: 'user', id: user.id } };
  const call = {
    companyId: user.company_id,
    userId: user.id,
    userName: user.name,
    requestId: request.requestId,
    at: request.at,
    address: request.address,
  };
  return database.transaction({ companyId: user.company_id }, (tx) => recordAudit(tx, call, [entry]));
}
