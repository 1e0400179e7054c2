import { foundCompany, founding } from '../../core/company/contract';
import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import { newId } from '../../core/value/id';
import { requireGoodPassword } from '../credentials/newPassword';
import { hashPassword } from '../credentials/password';
import { takeTurn } from '../credentials/turns';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler } from '../http/kernelHandler';
import type { InstalledPlugins } from '../plugins';
import { createCompany } from './createCompany';

interface CompanyParts {
  readonly database: Database;
  readonly plugins: InstalledPlugins;
  readonly now: () => Date;
}

/** The first visitor of an empty installation founds the company; as soon as one exists, nobody else can. */
export function companyHandlers({ database, plugins, now }: CompanyParts): readonly KernelHandler[] {
  const isFounded = () => database.transaction('system', hasCompany, { readOnly: true });
  return [
    handleKernel(founding, async () => envelopeOf(ENVELOPE.done, '', JSON.stringify({ isFounded: await isFounded() }))),
    handleKernel(foundCompany, async ({ input: { company, administrator }, requestId }) => {
      if (await isFounded()) throw new Refusal('core/company-exists');
      const { employeeNumber, username, name, password } = administrator;
      requireGoodPassword(password, {
        field: 'administrator.password',
        names: [employeeNumber, username, company.code],
      });
      const passwordHash = await takeTurn(() => hashPassword(password));
      const id = newId();
      const user = { employeeNumber, username, name, passwordHash, roles: ['administrator'] as const };
      await database.transaction('system', async (tx) => {
        await refuseSecondCompany(tx);
        await createCompany(tx, { ...company, id, isDemo: false, users: [user] }, { plugins, now: now(), requestId });
      });
      return envelopeOf(ENVELOPE.done, '', '{}');
    }),
  ];
}

/** Whether a company exists, asked until one does. Where the database cannot say, nobody is sent to found one. */
export function rememberFounded(database: Database): () => Promise<boolean> {
  let isKnown = false;
  return async () => {
    isKnown ||= await database.transaction('system', hasCompany, { readOnly: true }).catch(() => true);
    return isKnown;
  };
}

export async function hasCompany(tx: Tx): Promise<boolean> {
  const { rows } = await tx.$client.query<{ found: boolean }>('select exists (select from company) as found');
  return rows[0]?.found ?? false;
}

/** Two first visitors at once: the second waits for the first's commit and is refused. */
async function refuseSecondCompany(tx: Tx): Promise<void> {
  await tx.$client.query("select pg_advisory_xact_lock(hashtext('kanjo: found the first company'))");
  if (await hasCompany(tx)) throw new Refusal('core/company-exists');
}
