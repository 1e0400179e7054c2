import { chromium, type Page } from 'playwright';
import { findBrowser } from '../support/findBrowser';
import { type Figure, percentile } from './figures';
import { countFrames } from './longList';
import type { BuiltServer } from './server';

const OPENED = 7;
const DRAWN_MILLISECONDS = 3_000;
const CELL = '[role="tabpanel"]:not([inert]) .ag-row .ag-cell';

/** The screens of money in a real browser, a hundred thousand items open: opened, scrolled, their charts drawn anew. */
export async function benchCashScreens(server: BuiltServer, key: string): Promise<Figure[]> {
  const found = await findBrowser(console.log);
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args] });
  try {
    const context = await browser.newContext({
      locale: 'ja-JP',
      viewport: { width: 1440, height: 900 },
      baseURL: server.url,
    });
    await context.addCookies([{ name: 'user_session', value: key, url: server.url }]);
    const page = await context.newPage();
    // The compiler names inner functions by a helper of its own, which a function sent to the page would miss.
    await page.addInitScript('globalThis.__name = (value) => value');
    const opened = async (name: string, path: string) => ({
      ...{ name: `${name}: address to rows, median`, value: await timeOpening(page, path), unit: 'ms' },
    });
    const figures = [
      await opened('receivables by age (602)', '/AccountsReceivable'),
      await opened('items of a customer (602-1)', '/AccountsReceivable/items?partner=Y1'),
      await opened('forecast and actual cash (607-2)', '/Cashforecast/past'),
      await opened('cash forecast (607)', '/Cashforecast?by=day&months=24'),
    ];
    return [
      ...figures,
      {
        name: 'cash forecast: frames a second, list scrolled',
        value: await countFrames(page),
        unit: 'fps',
        atLeast: 55,
      },
      {
        name: 'cash forecast: frames a second, chart drawn anew',
        value: await drawAnew(page),
        unit: 'fps',
        atLeast: 55,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** A whole page from the address, the code of the screen already in the browser's cache. */
async function timeOpening(page: Page, path: string): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < OPENED; turn += 1) {
    await page.goto('/DashBoard');
    await page.locator('[role="tab"][aria-selected="true"]').waitFor();
    const startedAt = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator(CELL).first().waitFor({ timeout: 60_000 });
    samples.push(performance.now() - startedAt);
  }
  return percentile(samples.slice(1), 0.5);
}

/** A chart is drawn for the width there is: of another width in each frame, as whoever drags the edge of a window sees it. */
function drawAnew(page: Page): Promise<number> {
  return page.evaluate(async (milliseconds) => {
    const picture = document.querySelector('[role="tabpanel"]:not([inert]) figure');
    const holder = picture?.parentElement;
    if (!picture || !holder) throw new Error('there is no chart to draw');
    const widths = new Set<string | null>();
    const startedAt = performance.now();
    let frames = 0;
    await new Promise<void>((resolve) => {
      const step = () => {
        if (performance.now() - startedAt >= milliseconds) return resolve();
        widths.add(picture.querySelector('svg[role="img"]')?.getAttribute('width') ?? null);
        holder.style.width = `${900 + (frames % 200)}px`;
        frames += 1;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    holder.style.width = '';
    if (widths.size < 20) throw new Error('the chart was not drawn anew');
    return (frames * 1000) / (performance.now() - startedAt);
  }, DRAWN_MILLISECONDS);
}
