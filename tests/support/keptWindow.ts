import type { Browser, BrowserContext, Page } from 'playwright/test';

/** A browser context with one page that the tests of a worker share: to boot a page costs more than most tests. */
export interface KeptWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Puts back what a test changed of the window, and leaves the page at a blank one. */
  leave(): Promise<void>;
}

/** Its size, and what else a test may change, is what `playwright.config.ts` says. */
const VIEWPORT = { width: 1280, height: 800 } as const;
const STORED = 'file_systems,indexeddb,local_storage,websql,service_workers,cache_storage';
/** What tests listen to; Playwright itself listens to others. */
const LISTENED = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup'] as const;
const REQUESTS = ['request', 'requestfailed', 'requestfinished', 'response'] as const;

const kept = new WeakMap<Browser, KeptWindow>();

/** The window of this browser, with nothing stored; what a test closed is replaced. */
export async function enterWindow(browser: Browser): Promise<KeptWindow> {
  const known = kept.get(browser);
  if (known && !known.page.isClosed()) return known;
  await known?.context.close();
  const opened = await openWindow(browser);
  kept.set(browser, opened);
  return opened;
}

async function openWindow(browser: Browser): Promise<KeptWindow> {
  const context = await browser.newContext();
  await markTourSeen(context);
  const page = await context.newPage();
  const scripts = [collectScripts(context), collectScripts(page)];
  const leave = async () => {
    for (const other of browser.contexts()) if (other !== context) await other.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    if (page.isClosed()) return;
    for (const name of LISTENED) page.removeAllListeners(name);
    for (const name of REQUESTS) page.removeAllListeners(name);
    context.removeAllListeners('page');
    await Promise.all(scripts.map((remove) => remove()));
    await context.setOffline(false);
    await context.clearPermissions();
    const isClockMoved = await page.evaluate(() => '__pwClock' in globalThis);
    await Promise.all([context, page].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
    await forgetStored(page);
    await context.clearCookies();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
    await page.setViewportSize(VIEWPORT);
    // The clock of a window cannot be put back.
    if (isClockMoved) await context.close();
  };
  return { context, page, leave };
}

/** Remembers the scripts that run in each document from now on; what it returns takes them back. */
function collectScripts(of: Pick<Page | BrowserContext, 'addInitScript'>): () => Promise<void> {
  const added: ReturnType<Page['addInitScript']>[] = [];
  const add = of.addInitScript.bind(of);
  const remember: typeof add = (...asked) => {
    const script = add(...asked);
    added.push(script);
    return script;
  };
  of.addInitScript = remember;
  return async () => {
    for (const script of added.splice(0)) await (await script).dispose();
  };
}

/** As the product's own pages say: a browser begins another process for a page that is isolated otherwise, and compiles all anew. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' };

/** Leaves the page for an empty one of the same address: what is left writes what it will, and then all but cookies is forgotten. */
export async function forgetStored(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  if (origin === 'null') return;
  const empty = `${origin}/empty-page-of-a-test`;
  const headers = process.env.E2E_URL?.startsWith(origin) ? ISOLATED : {};
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '', headers }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = '';
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await browser.detach();
}

/** The tour begins by itself for whoever never saw it: tests are of what comes after. */
export const markTourSeen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      localStorage.setItem('kanjo.tour', 'seen');
    } catch {
      // An empty page has no storage.
    }
  });
