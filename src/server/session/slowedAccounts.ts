import { failureName } from '../credentials/haste';
import { waitSeconds } from '../credentials/slowDown';
import { beyondCompany } from '../database/beyondCompany';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { foldNames, SIGN_IN_HASTE } from './signIn';

/** The names somebody signs in by. */
interface Account {
  readonly employeeNumber: string;
  readonly username: string;
}

const nameOf = ({ employeeNumber, username }: Account): string =>
  failureName(SIGN_IN_HASTE.purpose, 'account', foldNames({ empeeno: employeeNumber, username }).account);

/** Of each account that failed to sign in too often: until when it is not listened to (ISO instant), else undefined. */
export async function findSlowed(tx: Tx, call: Call, accounts: readonly Account[]) {
  // Failures belong to no company: the wall lets nobody see them.
  const { rows } = await beyondCompany(tx, call, () =>
    tx.$client.query<{ name: string; count: number; failed_at: string }>(
      'select name, count, failed_at from sign_in_failure where name = any($1)',
      [accounts.map(nameOf)],
    ),
  );
  const now = new Date(call.at);
  const until = new Map<string, string>();
  for (const { name, count, failed_at } of rows) {
    const seconds = waitSeconds({ count, at: new Date(failed_at) }, SIGN_IN_HASTE.ofAccount, now);
    if (seconds > 0) until.set(name, new Date(now.getTime() + seconds * 1000).toISOString());
  }
  return (account: Account): string | undefined => until.get(nameOf(account));
}

/** Forgets the failures of an account: its next attempt is listened to at once. */
export async function forgetFailures(tx: Tx, call: Call, account: Account): Promise<void> {
  await beyondCompany(tx, call, () =>
    tx.$client.query('delete from sign_in_failure where name = $1', [nameOf(account)]),
  );
}
