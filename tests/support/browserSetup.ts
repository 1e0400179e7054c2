import { rmSync } from 'node:fs';
import { startAppServer } from './appServer';
import { findBrowser } from './findBrowser';

/**
 * Before all browser tests: a browser, and the data of a product that has filled its demo company, from which every
 * file gets one of its own. What was found travels to the workers by environment. `E2E_DATA`: data filled before.
 * `E2E_URL`: a product that runs already, for all workers.
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
  const server = await startAppServer({ demo: 'auto' });
  await server.stop('keep');
  process.env.E2E_DATA = server.dataDir;
  return async () => rmSync(server.dataDir, { recursive: true, force: true });
}
