import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { tell } from '#server/dualControl/notices.ts';
import { watchLook } from '#server/dualControl/watchLooks.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/myNumber';
import { readMyNumberKey } from './myNumberKey';
import { requireInScope } from './peopleInScope';
import { employee, myNumber } from './tables';

/** Individual numbers: encrypted one by one, bound to whose they are, and shown to nobody without a logged purpose. */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

type Whose = Pick<Call, 'companyId'> & { readonly employeeId: string };

const isOf = ({ companyId, employeeId }: Whose) =>
  and(eq(myNumber.companyId, companyId), eq(myNumber.employeeId, employeeId));

export const readMyNumberState: UseCase<typeof contract.readMyNumberState> = async (tx, { employeeId }, call) => {
  await requireInScope(tx, call, contract.readMyNumberState, { id: employeeId, on: call.today });
  const [stored] = await tx
    .select({ storedAt: myNumber.storedAt, storedBy: myNumber.storedBy })
    .from(myNumber)
    .where(isOf({ companyId: call.companyId, employeeId }));
  return { isStored: stored !== undefined, storedAt: stored?.storedAt ?? null, storedBy: stored?.storedBy ?? null };
};

export const storeMyNumber: UseCase<typeof contract.storeMyNumber> = async (tx, input, call) => {
  const { employeeId, number, purpose } = input;
  const whose = { companyId: call.companyId, employeeId };
  const isThis = and(eq(employee.companyId, call.companyId), eq(employee.id, employeeId));
  const [found] = await tx.select({ id: employee.id }).from(employee).where(isThis);
  if (!found) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  const values = { sealed: seal(number, whose), storedAt: call.at, storedBy: call.userName };
  await tx
    .insert(myNumber)
    .values({ ...whose, ...values })
    .onConflictDoUpdate({ target: [myNumber.companyId, myNumber.employeeId], set: values });
  await log(tx, call, { action: 'people/store-my-number', employeeId, details: { purpose } });
  return { isStored: true, storedAt: call.at, storedBy: call.userName };
};

/** @throws Refusal people/no-my-number, people/my-number-unreadable where the key is another one */
export const showMyNumber: UseCase<typeof contract.showMyNumber> = async (tx, input, call) => {
  const { employeeId, purpose, reason } = input;
  const whose = { companyId: call.companyId, employeeId };
  const [stored] = await tx.select({ sealed: myNumber.sealed }).from(myNumber).where(isOf(whose));
  if (!stored) throw new Refusal('people/no-my-number');
  const number = unseal(stored.sealed, whose);
  await log(tx, call, { action: 'people/show-my-number', employeeId, details: { purpose, reason } });
  await watchLook(tx, call, 'my-number');
  await tellPerson(tx, call, employeeId);
  return { number };
};

export const discardMyNumber: UseCase<typeof contract.discardMyNumber> = async (tx, { employeeId, reason }, call) => {
  const removed = await tx
    .delete(myNumber)
    .where(isOf({ companyId: call.companyId, employeeId }))
    .returning({ employeeId: myNumber.employeeId });
  if (removed.length === 0) throw new Refusal('people/no-my-number');
  await log(tx, call, { action: 'people/discard-my-number', employeeId, details: { reason } });
  return { isStored: false, storedAt: null, storedBy: null };
};

/** Whose number was looked at is told, with who did. */
async function tellPerson(tx: Tx, call: Call, employeeId: string): Promise<void> {
  const isThis = and(eq(employee.companyId, call.companyId), eq(employee.id, employeeId));
  const [person] = await tx.select({ userId: employee.userId }).from(employee).where(isThis);
  const title = {
    ja: `${call.userName} があなたのマイナンバーを表示しました。心当たりがない場合は人事か監査担当に確認してください。`,
    en: `${call.userName} looked at your individual number. If that is not in order, ask HR or the auditor.`,
  };
  await tell(tx, call, { userIds: person?.userId ? [person.userId] : [], title });
}

async function log(
  tx: Tx,
  call: Call,
  { action, employeeId, details }: { action: string; employeeId: string; details: object },
): Promise<void> {
  await recordAudit(tx, call, [{ action, subject: { kind: 'employee', id: employeeId }, details }]);
}

/** Nonce, tag and cipher text in one; the company and the employee are part of what is authenticated. */
function seal(number: string, whose: Whose): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, readMyNumberKey(), nonce).setAAD(ownerOf(whose));
  const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(stored: Uint8Array, whose: Whose): string {
  const number = open(readMyNumberKey(), stored, whose);
  if (number === undefined) throw new Refusal('people/my-number-unreadable');
  return number;
}

/** Whether a stored number is one that this key opens. */
export const opensWith = (key: Buffer, stored: Uint8Array, whose: Whose): boolean =>
  open(key, stored, whose) !== undefined;

function open(key: Buffer, stored: Uint8Array, whose: Whose): string | undefined {
  const bytes = Buffer.from(stored);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(ownerOf(whose))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const ownerOf = ({ companyId, employeeId }: Whose) => Buffer.from(`${companyId}/${employeeId}`);
