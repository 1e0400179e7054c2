// biome-ignore-all lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '../../src/server/company/demoCompany';
import { type AppServer, startAppServer } from './appServer';
import type { FoundBrowser } from './findBrowser';

export { expect };

/** The user names of the demo company: `admin`, `keiri`, `jinji`, `eigyo`, `shain`, `kacho`, `kansa`. */
export type Who = (typeof DEMO_USERS)[number]['username'];

interface Fixtures {
  /** A page of its own whose cookie holds a new session of the user; it has not been opened anywhere yet. */
  signedInPage: (who: Who) => Promise<Page>;
  /**
   * Fails with the rules broken and where, if the page is not accessible. Takes the scheme in which to look, and whether
   * to look at `colours` alone (the slow part, and all that a scheme changes) or at everything but them.
   */
  expectAccessible: (
    page: Page,
    options?: { scheme?: 'light' | 'dark'; only?: 'colours' | 'structure' },
  ) => Promise<void>;
  /** Where the product of this try answers. */
  installation: string;
}

interface WorkerFixtures {
  /** Starts an installation for what is tried again, once. */
  secondInstallation: () => Promise<AppServer>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // The browser and the server were found by the global setup.
  launchOptions: [
    async ({}, use) => {
      const { path, args } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as FoundBrowser;
      await use({ executablePath: path, args: [...args] });
    },
    { scope: 'worker' },
  ],
  secondInstallation: [
    async ({}, use) => {
      let started: Promise<AppServer> | undefined;
      await use(() => {
        started ??= startAppServer({ demo: 'auto' });
        return started;
      });
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],
  // Another try finds the demo company as the first one did, not what that has left of it.
  installation: [
    async ({ secondInstallation }, use, { retry }) => {
      const shared = process.env.E2E_URL ?? '';
      const url = retry > 0 ? (await secondInstallation()).url : shared;
      process.env.E2E_URL = url;
      await use(url);
      process.env.E2E_URL = shared;
    },
    { auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => {
    await use(installation);
  },
  signedInPage: async ({ context }, use) => {
    await use(async (who) => {
      await setSession(context, await signInOverHttp(who));
      return context.newPage();
    });
  },
  expectAccessible: async ({}, use) => {
    await use(async (page, { scheme, only } = {}) => {
      if (scheme) await page.emulateMedia({ colorScheme: scheme });
      // In one piece and telling violations alone: to describe what is right takes several times as long as to look.
      const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
      if (only === 'colours') axe.withRules('color-contrast');
      if (only === 'structure') axe.disableRules('color-contrast');
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map((node) => node.target) }))).toEqual([]);
    });
  },
});

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
