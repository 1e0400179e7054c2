import { startAppServer } from './appServer';
import { findBrowser } from './findBrowser';

/** Before all browser tests: a browser and the running product. What was found travels to the workers by environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const report = (line: string) => console.log(line);
  const browser = await findBrowser(report);
  process.env.E2E_BROWSER = JSON.stringify(browser);
  if (process.env.E2E_URL) {
    report(`server: ${process.env.E2E_URL} (E2E_URL)`);
    return async () => undefined;
  }
  const server = await startAppServer({ demo: 'auto' });
  process.env.E2E_URL = server.url;
  report(`server: ${server.url}`);
  return () => server.stop();
}
