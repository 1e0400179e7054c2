// biome-ignore-all lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '../../src/server/company/demoCompany';
import { type AppData, type AppServer, startAppServer } from './appServer';
import { expectAccessible } from './browserAccess';
import type { FoundBrowser } from './findBrowser';
import { freePort } from './freePort';
import { enterWindow, markTourSeen } from './keptWindow';

export { expect };

/** The user names of the demo company: `admin`, `keiri`, `jinji`, `eigyo`, `shain`, `kacho`, `kansa`. */
export type Who = (typeof DEMO_USERS)[number]['username'];

interface Fixtures {
  /**
   * The page of the test, whose cookie holds a session of the user, opened nowhere yet; asked for again, another page of
   * the same browser. The user's settings are as at first.
   */
  signedInPage: (who: Who) => Promise<Page>;
  /** Fails with the rules broken and where, if the page is not accessible as it stands, or its texts in either scheme. */
  expectAccessible: typeof expectAccessible;
  /** Where the product answers, whose demo company belongs to this file, and to this try. */
  installation: string;
}

interface WorkerFixtures {
  /** The installation of this name; that of the name before ends. */
  installations: (name: string) => Promise<AppServer>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // The browser was found, and the data filled, by the global setup.
  launchOptions: [
    async ({}, use) => {
      const { path, args } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as FoundBrowser;
      await use({ executablePath: path, args: [...args] });
    },
    { scope: 'worker' },
  ],
  installations: [
    async ({}, use) => {
      // At one address, so that the window keeps what it has read of the code.
      const port = await freePort();
      let current: { readonly name: string; readonly server: AppServer } | undefined;
      await use(async (name) => {
        if (current?.name === name) return current.server;
        await current?.server.stop();
        current = { name, server: await startAppServer({ demo: 'auto', from: DATA, port }) };
        return current.server;
      });
      await current?.server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  installation: [
    async ({ installations }, use, { file, retry }) => {
      // No file finds what another did, and another try not what the first has left of the demo company.
      const url = SHARED && retry === 0 ? SHARED : (await installations(`${file} ${retry}`)).url;
      process.env.E2E_URL = url;
      await use(url);
    },
    { auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => {
    await use(installation);
  },
  // One window for all tests of a worker, as empty as at first.
  context: async ({ browser, actionTimeout, permissions }, use) => {
    const { context, leave } = await enterWindow(browser);
    context.setDefaultTimeout(actionTimeout ?? 0);
    if (permissions) await context.grantPermissions(permissions);
    await use(context);
    await leave();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },
  signedInPage: async ({ context, page, installation }, use) => {
    const arrived = new Set<Who>();
    let given = 0;
    await use(async (who) => {
      const key = await openSession(who, installation);
      if (!arrived.has(who)) await forgetSettings(key, installation);
      arrived.add(who);
      await setSession(context, key, installation);
      given += 1;
      return given === 1 ? page : context.newPage();
    });
  },
  expectAccessible: async ({}, use) => {
    await use(expectAccessible);
  },
});

/** What each installation begins with. */
const DATA = process.env.E2E_DATA ? (JSON.parse(process.env.E2E_DATA) as AppData) : undefined;
/** A product that runs already, which all workers share. */
const SHARED = DATA ? '' : (process.env.E2E_URL ?? '');

const sessions = new Map<string, string>();

/** To sign in costs more than to use a session that is open; a test may have ended it. */
async function openSession(who: Who, url: string): Promise<string> {
  const name = `${who} ${url}`;
  const known = sessions.get(name);
  const key = known && (await settingsOf(known, url)) ? known : await signInOverHttp(who, url);
  sessions.set(name, key);
  return key;
}

async function settingsOf(key: string, url: string): Promise<readonly { name: string }[] | null> {
  const answer = await fetch(`${url}/api/Setting/api_list`, { headers: { authorization: `Bearer ${key}` } });
  return ((await answer.json()) as { data: { settings: { name: string }[] } | null }).data?.settings ?? null;
}

/** What one test arranges for its user must not meet the next one. */
async function forgetSettings(key: string, url: string): Promise<void> {
  for (const { name } of (await settingsOf(key, url)) ?? []) {
    await fetch(`${url}/api/Setting/api_update`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name, value: null }),
    });
  }
}

/**
 * Before a test that changes answers while its page is open: has the browser ask about requests from the beginning. When
 * it is told to in the middle, it may let the next one through.
 */
export const askAboutRequests = (context: BrowserContext): Promise<unknown> =>
  context.route('**/no-request-is-called-this', (route) => route.continue());

/**
 * Signs in as an outside client does, and returns the session key. `url`: an installation of its own instead of the one
 * the tests share.
 */
export async function signInOverHttp(who: Who, url = process.env.E2E_URL): Promise<string> {
  const user = DEMO_USERS.find(({ username }) => username === who);
  const query = new URLSearchParams({
    empeeno: user?.employeeNumber ?? '',
    username: who,
    userpwd: DEMO_PASSWORD,
  });
  const response = await fetch(`${url}/api/Session/api_login?${query}`, { method: 'POST' });
  const { key, message } = (await response.json()) as { key?: string; message?: string };
  if (!key) throw new Error(`${who} could not sign in: ${message}`);
  return key;
}

export async function setSession(context: BrowserContext, key: string, url = process.env.E2E_URL): Promise<void> {
  await markTourSeen(context);
  await context.addCookies([{ name: 'user_session', value: key, url: url ?? '' }]);
}

/**
 * Composes Japanese in the focused field as an input method does: each step is what stands underlined, the last is
 * confirmed.
 * @example await composeJapanese(page, ['き', 'きゅ', 'きゅうよ', '給与'])
 */
export async function composeJapanese(
  page: Page,
  steps: readonly string[],
  { confirm = true }: { confirm?: boolean } = {},
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  for (const text of steps) {
    await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  const last = steps.at(-1);
  if (confirm && last !== undefined) await browser.send('Input.insertText', { text: last });
  await browser.detach();
}
