import { verifyChain } from '../audit/verifyChain';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import type { VerifiedPromise } from '../plugin';
import type { InstalledPlugins } from '../plugins';

/** What was verified of a company. */
export interface VerifiedCompany {
  readonly code: string;
  readonly title: string;
  readonly promises: readonly (VerifiedPromise & { readonly owner: string })[];
}

/** Recomputes what the server and every domain promise of each company in a database: the proof of a restored backup. */
export async function verifyCopy(
  database: Database,
  plugins: Pick<InstalledPlugins, 'servers'>,
): Promise<VerifiedCompany[]> {
  const companies = await database.transaction('system', readCompanies, { readOnly: true });
  const verified: VerifiedCompany[] = [];
  for (const { id, code, title } of companies) {
    const promises = await database.transaction(
      { companyId: id },
      async (tx) => {
        const found = [
          { owner: 'core', ...(await verifyFiles(tx)) },
          { owner: 'core', ...(await verifyLog(tx)) },
        ];
        for (const plugin of plugins.servers) {
          const own = (await plugin.verify?.(tx, id)) ?? [];
          found.push(...own.map((each) => ({ ...each, owner: plugin.id })));
        }
        return found;
      },
      { readOnly: true },
    );
    verified.push({ code, title, promises });
  }
  return verified;
}

async function readCompanies(tx: Tx): Promise<{ id: string; code: string; title: string }[]> {
  const { rows } = await tx.$client.query('select id, code, title from company order by code');
  return rows;
}

/** Every stored file is what was stored. */
async function verifyFiles(tx: Tx): Promise<VerifiedPromise> {
  const { rows } = await tx.$client.query<{ id: string; isWhole: boolean }>(
    `select id, encode(sha256(content), 'hex') = sha256 and length(content) = size as "isWhole" from attachment`,
  );
  const broken = rows.filter(({ isWhole }) => !isWhole);
  const violations = broken.map(({ id }) => ({ subject: id, detail: 'the content is not what was stored' }));
  return { id: 'filesWhole', checked: rows.length, failures: broken.length, violations };
}

async function verifyLog(tx: Tx): Promise<VerifiedPromise> {
  const [{ rows }, broken] = [
    await tx.$client.query<{ records: number }>('select count(*) as records from audit_log'),
    await verifyChain(tx),
  ];
  const violations = broken === null ? [] : [{ subject: String(broken), detail: 'the chain of the audit log breaks' }];
  return { id: 'logWhole', checked: rows[0]?.records ?? 0, failures: violations.length, violations };
}
