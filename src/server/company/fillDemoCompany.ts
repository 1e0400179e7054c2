import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import { hashPassword } from '../credentials/password';
import type { Database } from '../database/database';
import { refreshAllStatistics } from '../database/refreshStatistics';
import type { DemoStage } from '../plugin';
import type { InstalledPlugins } from '../plugins';
import { callOfUser, createCompany } from './createCompany';
import { DEMO_COMPANY, DEMO_PASSWORD, DEMO_USERS } from './demoCompany';

interface Filling {
  readonly database: Database;
  readonly plugins: InstalledPlugins;
  readonly now: () => Date;
  /** One line for each stage. */
  readonly report: (line: string) => void;
  /** Stops between two stages; the next start goes on from there. */
  readonly signal: AbortSignal;
}

const REQUEST_ID = 'demo';
const STAGE = 'core/fill-demo-stage';
const FILLED = 'core/fill-demo';

/** Founds the demo company in an empty database. */
export async function foundDemoCompany({ database, plugins, now }: Filling): Promise<void> {
  const companyId = newId();
  // One hash for all: they share the password that every start prints.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const [first, ...others] = DEMO_USERS.map((user) => ({ ...user, passwordHash }));
  if (!first) throw new Error('the demo company has no administrator');
  await database.transaction('system', (tx) =>
    createCompany(
      tx,
      { ...DEMO_COMPANY, id: companyId, isDemo: true, users: [first, ...others] },
      { plugins, now: now(), requestId: REQUEST_ID },
    ),
  );
}

/**
 * Runs the plugins' demo stages, each in a transaction of its own that also logs it as done: a fill that was killed
 * goes on at the next start, and a full company is never touched again.
 */
export async function fillDemoCompany(companyId: string, filling: Filling): Promise<void> {
  const done = await readDoneStages(filling.database, companyId);
  if (done.has(FILLED)) return;
  for (const { name, stage } of await demoStages(filling.plugins)) {
    if (filling.signal.aborted) return;
    if (!done.has(name)) await runStage(companyId, name, stage, filling);
  }
  const end: DemoStage = { title: 'end', as: DEMO_USERS[0].employeeNumber, run: refreshAllStatistics };
  await runStage(companyId, FILLED, end, { ...filling, report: () => {} });
}

async function demoStages({ servers }: InstalledPlugins): Promise<{ name: string; stage: DemoStage }[]> {
  const ofPlugins = await Promise.all(
    servers.map(async ({ id, demo }) => {
      const stages = (await demo?.())?.default ?? [];
      return stages.map((stage) => ({ name: `${id}: ${stage.title}`, stage }));
    }),
  );
  return ofPlugins.flat();
}

async function runStage(companyId: string, name: string, stage: DemoStage, filling: Filling): Promise<void> {
  const started = performance.now();
  await filling.database.transaction({ companyId }, async (tx) => {
    const call = await callOfUser(tx, companyId, stage.as, { now: filling.now(), requestId: REQUEST_ID });
    await stage.run(tx, call);
    await recordAudit(tx, call, [{ action: STAGE, subject: { kind: 'stage', id: name } }]);
  });
  filling.report(`  ${stage.title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

function readDoneStages(database: Database, companyId: string): Promise<Set<string>> {
  return database.transaction(
    { companyId },
    async (tx) => {
      const { rows } = await tx.$client.query<{ subject_id: string }>(
        'select subject_id from audit_log where company_id = $1 and action = $2',
        [companyId, STAGE],
      );
      return new Set(rows.map((row) => row.subject_id));
    },
    { readOnly: true },
  );
}
