import { ENVELOPE } from '../../core/contract/envelope';
import { login } from '../../core/session/contract';
import { type AuditEntry, recordAudit } from '../audit/recordAudit';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import { envelopeOf, HttpRefusal } from '../http/answer';
import { handleKernel, type KernelHandler, type KernelRequest } from '../http/kernelHandler';
import type { Wording } from '../http/wording';
import type { InstalledPlugins } from '../plugins';
import { isNobodysPassword, isPassword } from './password';
import { readSignedInUser } from './readSignedInUser';
import type { Sessions } from './sessions';
import { SlowDown } from './slowDown';
import { takeTurn } from './turns';

export interface SessionParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly plugins: Pick<InstalledPlugins, 'manifests'>;
  readonly wording: Wording;
  readonly now: () => Date;
}

interface Login {
  readonly company_id: string;
  readonly id: string;
  readonly name: string;
  readonly password_hash: string;
  readonly is_active: boolean;
}

/** Sign-in. An unknown user and a wrong password get the same answer after the same time. */
export function signIn({ database, sessions, plugins, wording, now }: SessionParts): KernelHandler {
  const ofAccount = new SlowDown({ freeFailures: 5, now });
  // A whole office may share an address.
  const ofAddress = new SlowDown({ freeFailures: 50, now });

  const refuseHaste = (account: string, address: string): void => {
    const seconds = Math.max(ofAccount.waitSeconds(account), ofAddress.waitSeconds(address));
    if (seconds === 0) return;
    throw new HttpRefusal(429, 'too-many-sign-ins', {
      params: { seconds },
      headers: { 'retry-after': String(seconds) },
    });
  };

  return handleKernel(login, async (request) => {
    const { input, locale, address } = request;
    const names = { employeeNumber: foldName(input.empeeno), username: foldName(input.username) };
    const account = `${names.employeeNumber}/${names.username}`;
    refuseHaste(account, address);
    const found = await database.transaction('system', (tx) => findLogin(tx, names), { readOnly: true });
    const isRight = await takeTurn(async () => {
      // Those who tried at the same time have failed meanwhile.
      refuseHaste(account, address);
      const right = found
        ? await isPassword(input.userpwd, found.password_hash)
        : await isNobodysPassword(input.userpwd);
      if (right) return true;
      ofAccount.failed(account);
      ofAddress.failed(address);
      return false;
    });
    if (!found || !isRight || !found.is_active) {
      if (found) await audit(database, found, request, 'core/sign-in-refused');
      const reason = isRight ? 'user-deactivated' : 'sign-in-failed';
      return envelopeOf(ENVELOPE.loginFailed, wording.core(reason, locale));
    }
    ofAccount.succeeded(account);
    const user = { companyId: found.company_id, userId: found.id };
    const { key, data } = await database.transaction('system', async (tx) => ({
      key: await sessions.start(tx, user),
      data: await readSignedInUser(tx, user, { manifests: plugins.manifests, locale }),
    }));
    await audit(database, found, request, 'core/sign-in');
    return withKey(envelopeOf(ENVELOPE.done, '', JSON.stringify(data)), key);
  });
}

/** The key stands beside `data`, as the specification shows the response. */
const withKey = (envelope: string, key: string): string => `${envelope.slice(0, -1)},"key":${JSON.stringify(key)}}`;

/** `Ｅ０００１` and `e0001` are one employee. */
const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

async function findLogin(tx: Tx, names: { employeeNumber: string; username: string }): Promise<Login | undefined> {
  const { rows } = await tx.$client.query<Login>({
    name: 'session-login',
    text: `select company_id, id, name, password_hash, is_active from app_user
            where lower(employee_number) = $1 and lower(username) = $2`,
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
