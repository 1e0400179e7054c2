import { verifyChain } from '../audit/verifyChain';
import { isDamage, nameDamaged, wordsOf } from '../database/damage';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import { verifyTwoPersons } from '../dualControl/verifyTwoPersons';
import type { PromiseCheck, VerifiedPromise } from '../plugin';
import type { InstalledPlugins } from '../plugins';

/** What was verified of a company. */
export interface VerifiedCompany {
  readonly code: string;
  readonly title: string;
  readonly promises: readonly (VerifiedPromise & { readonly owner: string })[];
}

/**
 * Recomputes what the server and every domain promise of each company in a database: the proof of a restored backup.
 * A promise that cannot be read does not hold, and keeps no other one from being looked at.
 */
export async function verifyCopy(
  database: Database,
  plugins: Pick<InstalledPlugins, 'servers'>,
): Promise<VerifiedCompany[]> {
  const companies = await database.transaction('system', readCompanies, { readOnly: true });
  const checks = [
    ...OWN_CHECKS.map((check) => ({ owner: 'core', ...check })),
    ...plugins.servers.flatMap(({ id, verify }) => (verify ?? []).map((check) => ({ owner: id, ...check }))),
  ];
  const verified: VerifiedCompany[] = [];
  for (const { id, code, title } of companies) {
    const promises: VerifiedCompany['promises'][number][] = [];
    for (const check of checks) promises.push(await verifyOne(database, id, check));
    verified.push({ code, title, promises });
  }
  return verified;
}

/** In a transaction of its own: an error ends it. */
async function verifyOne(
  database: Database,
  companyId: string,
  { owner, id, verify }: PromiseCheck & { readonly owner: string },
): Promise<VerifiedCompany['promises'][number]> {
  try {
    const work = (tx: Tx) => verify(tx, companyId);
    return { owner, ...(await database.transaction({ companyId }, work, { readOnly: true })) };
  } catch (error) {
    const subject = isDamage(error) ? await nameDamaged(database, error) : 'not read';
    const detail = `cannot be read: ${wordsOf(error)}`;
    return { owner, id, checked: 0, failures: 1, violations: [{ subject, detail }] };
  }
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

const OWN_CHECKS: readonly PromiseCheck[] = [
  { id: 'filesWhole', verify: verifyFiles },
  { id: 'logWhole', verify: verifyLog },
  { id: 'twoPersons', verify: verifyTwoPersons },
];
