import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import { listSettings, updateSetting } from '../../core/settings/contract';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, requireCall, type SignedInCall } from '../http/kernelHandler';

/** What one user may keep, so that nobody fills the database or waits long at sign-in. */
const SETTINGS_AT_MOST = 500;
const BYTES_AT_MOST = 1024 * 1024;

/** The caller's own settings; no right is needed, and nobody sees another's. */
export function settingHandlers({ database }: { readonly database: Database }): readonly KernelHandler[] {
  return [
    handleKernel(listSettings, async (request) => {
      const call = requireCall(request);
      const settings = await database.transaction({ companyId: call.companyId }, (tx) => readSettings(tx, call), {
        readOnly: true,
      });
      return envelopeOf(ENVELOPE.done, '', JSON.stringify({ settings }));
    }),
    handleKernel(updateSetting, async (request) => {
      const call = requireCall(request);
      const { name, value } = request.input;
      await database.transaction({ companyId: call.companyId }, (tx) =>
        value === null ? removeSetting(tx, call, name) : keepSetting(tx, call, { name, value }),
      );
      return envelopeOf(ENVELOPE.done, '', '{}');
    }),
  ];
}

interface Setting {
  readonly name: string;
  readonly value: unknown;
}

async function readSettings(tx: Tx, { companyId, userId }: SignedInCall): Promise<Setting[]> {
  const { rows } = await tx.$client.query<Setting>(
    'select name, value from user_setting where company_id = $1 and user_id = $2 order by name',
    [companyId, userId],
  );
  return rows;
}

/** @throws Refusal core/too-many-settings */
async function keepSetting(tx: Tx, { companyId, userId, at }: SignedInCall, { name, value }: Setting): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `with others as (
       select count(*) as number, coalesce(sum(octet_length(value::text)), 0) as bytes
         from user_setting where company_id = $1 and user_id = $2 and name <> $3
     )
     insert into user_setting (company_id, user_id, name, value, updated_at)
     select $1, $2, $3, $4::text::jsonb, $5 from others where number < $6 and bytes + octet_length($4::text) <= $7
         on conflict (company_id, user_id, name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [companyId, userId, name, JSON.stringify(value), at, SETTINGS_AT_MOST, BYTES_AT_MOST],
  );
  if (rowCount !== 1) throw new Refusal('core/too-many-settings');
}

async function removeSetting(tx: Tx, { companyId, userId }: SignedInCall, name: string): Promise<void> {
  await tx.$client.query('delete from user_setting where company_id = $1 and user_id = $2 and name = $3', [
    companyId,
    userId,
    name,
  ]);
}
