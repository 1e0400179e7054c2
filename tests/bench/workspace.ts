import { chromium, type Page } from 'playwright';
import { findBrowser } from '../support/findBrowser';
import { type Figure, percentile } from './figures';
import { signIn, startBuiltServer } from './server';

const SCREENS = ['/ACDocList', '/AccountBalance', '/BalanceSheet', '/AccountManager', '/AccountingPeriodManagement'];

/** Opening the palette, switching tabs and opening a screen, in a real browser on the production build. */
export async function benchWorkspace(): Promise<Figure[]> {
  const found = await findBrowser(console.log);
  const server = await startBuiltServer();
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'user_session', value: await signIn(server.url), url: server.url }]);
    const page = await context.newPage();
    for (const path of SCREENS) {
      await page.goto(`${server.url}${path}`);
      await page.waitForTimeout(1_000);
    }
    const opened = await timePalette(page);
    const switched = await timeTabs(page);
    return [
      { name: 'palette: key to dialog painted, p95', value: percentile(opened, 0.95), unit: 'ms', atMost: 50 },
      {
        name: `switch among ${SCREENS.length} open tabs, p95`,
        value: percentile(switched, 0.95),
        unit: 'ms',
        atMost: 32,
      },
      {
        name: `switch among ${SCREENS.length} open tabs, longest`,
        value: Math.max(...switched),
        unit: 'ms',
        atMost: 100,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds from a key's event to the frame after the one it changed. */
async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) => {
        const at = event.timeStamp;
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() - at })));
      },
      { once: true, capture: true },
    );
  });
  await page.keyboard.press(key);
  await page.waitForFunction(() => 'painted' in window);
  return page.evaluate(() => {
    const holder = window as unknown as { painted?: number };
    const painted = holder.painted ?? Number.NaN;
    delete holder.painted;
    return painted;
  });
}

async function timePalette(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    samples.push(await timeKey(page, 'Control+k'));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(100);
  }
  return samples.slice(3);
}

async function timeTabs(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    samples.push(await timeKey(page, `Alt+${(turn % SCREENS.length) + 1}`));
    await page.waitForTimeout(50);
  }
  return samples.slice(SCREENS.length);
}
