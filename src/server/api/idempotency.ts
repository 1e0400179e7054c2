import { createHash } from 'node:crypto';
import { Refusal } from '../../core/contract/refusal';
import type { Tx } from '../database/transaction';
import { HttpRefusal } from '../httpRefusal';
import type { Call } from '../plugin';

/** A write that must act once however often it is sent: the client's key and what was asked under it. */
export interface OnceOnly {
  readonly key: string;
  readonly requestHash: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

export function onceOnlyOf(header: string | string[] | undefined, permission: string, input: unknown): OnceOnly | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY.test(header)) throw new HttpRefusal(400, 'idempotency-key-malformed');
  const requestHash = createHash('sha256')
    .update(permission)
    .update('\n')
    .update(stableJson(input))
    .digest('base64url');
  return { key: header, requestHash };
}

/** Files count by their hash. */
const stableJson = (input: unknown): string =>
  JSON.stringify(input, (_key, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64url') : value,
  );

export interface StoredAnswer {
  readonly call: Call;
  readonly onceOnly: OnceOnly;
  /** The answer's data, as JSON. */
  readonly data: string;
}

/** Keeps answers in the transaction of their effects. Fails where one of the keys has an answer already. */
export async function storeAnswers(tx: Tx, answers: readonly StoredAnswer[]): Promise<void> {
  const [first] = answers;
  if (!first) return;
  await tx.$client.query({
    name: 'idempotency-store',
    text: `insert into idempotency (company_id, user_id, key, request_hash, answer, status)
           select $1, given.user_id, given.key, given.request_hash, given.answer::jsonb, 200
             from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as given (user_id, key, request_hash, answer)`,
    values: [
      first.call.companyId,
      answers.map(({ call }) => call.userId),
      answers.map(({ onceOnly }) => onceOnly.key),
      answers.map(({ onceOnly }) => onceOnly.requestHash),
      answers.map(({ data }) => data),
    ],
  });
}

/** The data answered before under this key, or undefined. Throws where the key was used for another request. */
export async function findAnswer(tx: Tx, call: Call, onceOnly: OnceOnly): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ request_hash: string; answer: string }>({
    name: 'idempotency-find',
    text: 'select request_hash, answer::text from idempotency where company_id = $1 and user_id = $2 and key = $3',
    values: [call.companyId, call.userId, onceOnly.key],
  });
  const [row] = rows;
  if (row && row.request_hash !== onceOnly.requestHash) throw keyReused();
  return row?.answer;
}

/** No client repeats a request after a month. */
export async function forgetOldAnswers(tx: Tx): Promise<void> {
  await tx.$client.query("delete from idempotency where created_at < now() - interval '30 days'");
}

export const keyReused = (): Refusal => new Refusal('core/idempotency-key-reused');
