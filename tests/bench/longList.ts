import { statSync } from 'node:fs';
import type { Page } from 'playwright';
import { type Figure, percentile } from './figures';
import { timeWork, workNote } from './timeWork';

const ROWS = 100_000;
const SCROLLED_MILLISECONDS = 3_000;

/** Makes the chart of accounts, which is read whole, a list of 100,000 rows: its answer is multiplied on the way. */
async function multiplyChart(page: Page): Promise<void> {
  await page.route(/Account\/api_chart/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { rows?: Record<string, unknown>[] } };
    const rows = answer.data?.rows ?? [];
    if (rows.length === 0 || !('title' in (rows[0] ?? {}))) return route.fulfill({ response });
    const many = Array.from({ length: ROWS }, (_, n) => ({
      ...rows[n % rows.length],
      code: String(n).padStart(6, '0'),
      title: `${rows[n % rows.length]?.title} ${ROWS - n}`,
    }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rows: many } } });
  });
}

/** A list of 100,000 rows: how soon it is there, how fast it is sorted, scrolled and written to a workbook. */
export async function openLongList(page: Page): Promise<Figure[]> {
  await multiplyChart(page);
  // Once before: the code of the grid is no part of the figure.
  await page.goto('/ACDocList');
  await page.locator('.ag-row .ag-cell').first().waitFor();
  await page.goto('/AccountManager');
  await page.locator('.ag-row .ag-cell').first().waitFor({ timeout: 60_000 });
  const shown = await timeFirstRows(page);
  const [sorted, work]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) {
    work.push(await timeWork(page, async () => void sorted.push(await timeSort(page))));
  }
  return [
    { name: '100,000 rows: from the answer to the first rows', value: shown, unit: 'ms', atMost: 300 },
    {
      name: '100,000 rows: sort, median',
      value: percentile(sorted, 0.5),
      unit: 'ms',
      atMost: 400,
      note: workNote(work, 0.5),
    },
    { name: '100,000 rows: frames a second while scrolling', value: await countFrames(page), unit: 'fps', atLeast: 55 },
    ...(await exportList(page)),
  ];
}

/** From the arrival of the answer: how long it travels and is parsed is the network's and the browser's. */
async function timeFirstRows(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const parse = JSON.parse;
    JSON.parse = (text: string, ...rest: [never?]) => {
      const value: unknown = parse(text, ...rest);
      if (text.length > 5_000_000) Object.assign(window, { answeredAt: performance.now() });
      return value;
    };
    const look = () => {
      if ('answeredAt' in window && document.querySelector('.ag-row .ag-cell')?.textContent)
        setTimeout(() => Object.assign(window, { shownAt: performance.now() }));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await page.waitForFunction(() => 'shownAt' in window, null, { timeout: 60_000 });
  return page.evaluate(() => {
    const { answeredAt, shownAt } = window as unknown as { answeredAt: number; shownAt: number };
    return shownAt - answeredAt;
  });
}

/** A click on a head sorts all rows, once up and once down. */
function timeSort(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const firstText = () =>
      document.querySelector('.ag-center-cols-container [row-index="0"], [row-index="0"]')?.textContent;
    const head = document.querySelectorAll<HTMLElement>('.ag-header-cell-label')[1];
    const before = firstText();
    const startedAt = performance.now();
    head?.click();
    await new Promise<void>((resolve) => {
      const look = () => (firstText() !== before ? setTimeout(resolve) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
    return performance.now() - startedAt;
  });
}

/** Scrolls three rows each frame, with the rows drawn as they come, and back where the list ends. */
export function countFrames(page: Page): Promise<number> {
  return page.evaluate(async (milliseconds) => {
    const viewport = [...document.querySelectorAll('[role="tabpanel"]:not([inert]) .ag-root *')].find(
      (element) =>
        element.scrollHeight > 10 * element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY),
    );
    if (!viewport) throw new Error('there is no list to scroll');
    const startedAt = performance.now();
    let [frames, by] = [0, 78];
    await new Promise<void>((resolve) => {
      const step = () => {
        if (performance.now() - startedAt >= milliseconds) return resolve();
        const before = viewport.scrollTop;
        viewport.scrollTop += by;
        if (viewport.scrollTop === before) by = -by;
        frames += 1;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    return (frames * 1000) / (performance.now() - startedAt);
  }, SCROLLED_MILLISECONDS);
}

/** The list as a workbook: from the key to the file, and for how long the page did not answer meanwhile. */
async function exportList(page: Page): Promise<Figure[]> {
  await page.locator('.ag-row .ag-cell').first().click();
  await page.keyboard.press('Control+e');
  await page.locator('[role="dialog"] button:focus').waitFor();
  await page.evaluate(() => {
    let last = performance.now();
    const gaps = { longest: 0 };
    const look = () => {
      gaps.longest = Math.max(gaps.longest, performance.now() - last);
      last = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { gaps });
  });
  let [file, seconds] = ['', 0];
  const work = await timeWork(page, async () => {
    const startedAt = performance.now();
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    await page.keyboard.press('Enter');
    file = await (await saved).path();
    seconds = (performance.now() - startedAt) / 1_000;
  });
  const longest = await page.evaluate(() => (window as unknown as { gaps: { longest: number } }).gaps.longest);
  const note = `${(statSync(file).size / 1e6).toFixed(1)} MB`;
  return [
    { name: '100,000 rows: as a workbook', value: seconds, unit: 's', atMost: 15, note },
    { name: '100,000 rows: longest pause of the page meanwhile', value: longest, unit: 'ms', note: workNote([work]) },
  ];
}
