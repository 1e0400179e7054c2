import { rmSync } from 'node:fs';
import pg from 'pg';
import { DEMO_PASSWORD } from '../../src/server/company/demoCompany';
import { startAppServer } from './appServer';
import { chooseEngines, readWantedEngines } from './chooseEngines';
import { findBrowser } from './findBrowser';
import { startPrivatePostgres } from './privatePostgres';
import { storeCheaply } from './storeCheaply';
import { readCommit } from './takeTurns';

/**
 * Before all browser tests: a browser, and the data of a product that has filled its demo company, from which every
 * file gets one of its own, on the engine whose turn it is. What was found travels to the workers by environment.
 * `E2E_DATA`: data filled before. `E2E_URL`: a product that runs already, for all workers.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const report = (line: string) => console.log(line);
  const browser = await findBrowser(report);
  process.env.E2E_BROWSER = JSON.stringify(browser);
  if (process.env.E2E_URL) {
    report(`server: ${process.env.E2E_URL} (E2E_URL)`);
    return async () => undefined;
  }
  if (process.env.E2E_DATA) return async () => undefined;
  const postgres = await startTurnsPostgres();
  report(`browser tests run on ${postgres ? `PostgreSQL (${postgres.source})` : 'the embedded engine'}`);
  const { dataDir, databaseUrl, stop } = await startAppServer({ demo: 'auto', postgresUrl: postgres?.url });
  await stop('keep');
  if (databaseUrl !== null) await storePasswordsCheaply(databaseUrl);
  process.env.E2E_DATA = JSON.stringify({ dataDir, databaseUrl });
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await postgres?.stop();
  };
}

/** Every file signs its users in; that a password takes its time is tried in an installation of its own. */
async function storePasswordsCheaply(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('update app_user set password_hash = $1', [storeCheaply(DEMO_PASSWORD)]);
  } finally {
    await client.end();
  }
}

/** What a screen shows does not depend on the engine: one for the whole run, the quicker one more often. `null`: the embedded one. */
async function startTurnsPostgres() {
  const [engine] = chooseEngines({
    ...{ need: 'one', file: 'browser tests', commit: readCommit(), hasPostgres: true },
    wanted: readWantedEngines(process.env.ENGINES),
  });
  return engine === 'postgres' ? startPrivatePostgres() : null;
}
