import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '../support/findBrowser';
import { type Figure, percentile } from './figures';
import { openLongList } from './longList';
import { type BuiltServer, signIn, startBuiltServer } from './server';
import { timeWork, workNote } from './timeWork';
import { benchTransfer } from './transfer';

/** By their numbers in the palette. */
const SCREENS = [
  { number: '503', path: '/ACDocList' },
  { number: '601', path: '/AccountBalance' },
  { number: '606', path: '/BalanceSheet' },
  { number: '609', path: '/AccountManager' },
  { number: '611', path: '/AccountingPeriodManagement' },
];
const TABS = 30;

/** Opening the palette and screens, switching tabs and working long lists, in a real browser on the production build. */
export async function benchWorkspace(): Promise<Figure[]> {
  const found = await findBrowser(console.log);
  const server = await startBuiltServer();
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args] });
  try {
    return [
      ...(await benchTransfer(await newPage(browser, server))),
      ...(await benchPaletteAndScreens(await newPage(browser, server))),
      ...(await benchTabs(await newPage(browser, server), server)),
      ...(await openLongList(await newPage(browser, server))),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function newPage(browser: Browser, server: BuiltServer): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    locale: 'ja-JP',
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
  });
  await context.addCookies([{ name: 'user_session', value: await signIn(server.url), url: server.url }]);
  const page = await context.newPage();
  // The compiler names inner functions by a helper of its own, which a function sent to the page would miss.
  await page.addInitScript('globalThis.__name = (value) => value');
  return page;
}

/**
 * Milliseconds from a key's event to the frame after the one it changed: once `selector` is there with a text, or, without
 * one, at once. `isSwitch`: once another tab is in sight than before the key.
 */
async function timeKey(page: Page, key: string, selector?: string, isSwitch = false): Promise<number> {
  await page.evaluate(
    ([awaited, isOther]) => {
      for (const panel of document.querySelectorAll('[role="tabpanel"]')) panel.setAttribute('data-before', '');
      const shown = () => document.querySelector('[role="tabpanel"]:not([inert])');
      const before = shown();
      const isThere = () =>
        isOther
          ? shown() !== before
          : awaited === undefined || [...document.querySelectorAll(awaited)].some((cell) => cell.textContent);
      const begin = (event: KeyboardEvent) => {
        if (['Alt', 'Control', 'Shift'].includes(event.key)) return;
        removeEventListener('keydown', begin, true);
        const at = event.timeStamp;
        const look = () => {
          if (isThere()) setTimeout(() => Object.assign(window, { painted: performance.now() - at }));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener('keydown', begin, true);
    },
    [selector, isSwitch] as const,
  );
  await page.keyboard.press(key);
  await page.waitForFunction(() => 'painted' in window);
  return page.evaluate(() => {
    const holder = window as unknown as { painted?: number };
    const painted = holder.painted ?? Number.NaN;
    delete holder.painted;
    return painted;
  });
}

/** What a screen shows of its data: a cell of a list or of a statement, in the tab that is in sight. */
const DATA = '[role="tabpanel"]:not([inert]) :is(.ag-row .ag-cell, tbody td)';
/** The same in a tab that was not there before the key. */
const NEW_DATA = DATA.replace('not([inert])', 'not([inert], [data-before])');

async function benchPaletteAndScreens(page: Page): Promise<Figure[]> {
  await page.goto('/dashboard');
  await page.getByRole('tab').first().waitFor();
  const opened: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    opened.push(await timeKey(page, 'Control+k'));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  const [cold, warm, work]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 6; round += 1) {
    for (const { number } of SCREENS) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(number);
      await page.getByRole('option').first().waitFor();
      const spent = await timeWork(page, async () => {
        (round === 0 ? cold : warm).push(await timeKey(page, 'Control+Enter', NEW_DATA));
      });
      if (round > 0) work.push(spent);
      await page.keyboard.press('Alt+w');
      await page.waitForTimeout(100);
    }
  }
  return [
    { name: 'palette: key to dialog painted, p95', value: percentile(opened.slice(3), 0.95), unit: 'ms', atMost: 50 },
    {
      name: 'open a screen by palette, warm, to data painted, p95',
      value: percentile(warm, 0.95),
      unit: 'ms',
      atMost: 150,
      note: workNote(work),
    },
    { name: 'open a screen by palette, for the first time, median', value: percentile(cold, 0.5), unit: 'ms' },
  ];
}

/** The five screens and documents for the rest, each tab alive and filled. */
async function benchTabs(page: Page, server: BuiltServer): Promise<Figure[]> {
  const key = await signIn(server.url);
  const answer = await fetch(`${server.url}/api/AccountingDocument/api_list?status=posted&limit=${TABS}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const { data } = (await answer.json()) as { data: { rows: { id: string }[] } };
  const documents = data.rows.slice(0, TABS - SCREENS.length).map(({ id }) => `/ACDocument?id=${id}`);
  await page.goto('/ACDocList');
  await page.locator(DATA).first().waitFor();
  for (const path of [...SCREENS.slice(1).map((screen) => screen.path), ...documents]) {
    // The address of another screen, as a link from outside brings it: it is opened in a tab of its own.
    await page.evaluate((address) => history.pushState(null, '', address), path);
    await page.locator(DATA).first().waitFor();
  }
  const open = await page.getByRole('tab').count();
  const samples: number[] = [];
  for (let turn = 0; turn < 3 * open; turn += 1) {
    samples.push(await timeKey(page, 'Alt+PageDown', undefined, true));
    await page.waitForTimeout(30);
  }
  const switched = samples.slice(open);
  return [
    { name: `switch among ${open} open tabs, p95`, value: percentile(switched, 0.95), unit: 'ms', atMost: 32 },
    { name: `switch among ${open} open tabs, longest`, value: Math.max(...switched), unit: 'ms', atMost: 100 },
  ];
}
