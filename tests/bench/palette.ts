import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../support/findBrowser';
import { type Figure, percentile } from './figures';
import { servePage } from './palette-page/servePage';
import { timeKey, timeTyping, watchWork } from './palette-page/timeKeys';
import { countFound, findSpellings, writeSpellingTable } from './palette-spellings/spellingTable';

const BUDGETS: Readonly<Record<number, number>> = { 1000: 16, 10000: 16, 100000: 50 };
/** Every letter is a key that is timed: hits, no hits, typos, codes, several words. */
const TYPED = ['seikyu', 'invoice', 'kaikei den', 'taisha', '10042', 'seikyxsho', 'a', 's', 'zzz', 'shiharaki'];
const FEW_TYPED = ['seikyu', '1004'];
const OTHERS = { cmdk: [1_000, 10_000], 'fuse.js': [1_000, 10_000] } as const;
const TIMES_FASTER = 20;

/** The frames of a display would add up to 16 ms of waiting to every figure, whatever is drawn. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** The product's palette at the key, beside cmdk and fuse.js on the same page; and what each finds. */
export async function benchPalette(): Promise<Figure[]> {
  const found = await findBrowser(console.log);
  const page = await servePage();
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args, ...UNPACED] });
  try {
    const own = await timeOwn(browser, page.url);
    const others = await timeOthers(browser, page.url);
    return [...own.figures, ...others.figures, compare(own.keyAt10000, others.slowestAt10000), ...tellSpellings()];
  } finally {
    await browser.close();
    await page.close();
  }
}

async function timeOwn(browser: Browser, url: string) {
  const figures: Figure[] = [];
  let keyAt10000 = Number.NaN;
  for (const [size, atMost] of Object.entries(BUDGETS).map(([size, budget]) => [Number(size), budget] as const)) {
    const { opened, typed, sameTyped, worked } = await timeOwnAt(browser, `${url}?engine=Kanjo&size=${size}`);
    const key = percentile(typed, 0.95);
    const median = percentile(typed, 0.5);
    const note = `median ${median.toFixed(1)}, main thread ${worked.toFixed(1)} a key, load ${loadavg()[0]?.toFixed(1)}`;
    if (size === 10_000) keyAt10000 = percentile(sameTyped, 0.5);
    figures.push({
      name: `palette: key to paint at ${count(size)} entries, p95`,
      value: key,
      unit: 'ms',
      atMost,
      note,
    });
    const openNote = `longest ${Math.max(...opened).toFixed(1)}`;
    figures.push({
      name: `palette: open with a menu of ${count(size)} entries, p95`,
      value: percentile(opened, 0.95),
      unit: 'ms',
      atMost: 50,
      note: openNote,
    });
  }
  return { figures, keyAt10000 };
}

async function timeOwnAt(browser: Browser, url: string) {
  const page = await browser.newPage({ locale: 'ja-JP' });
  await page.goto(url);
  await page.waitForFunction(() => document.title === 'ready', null, { timeout: 120_000 });
  const opened: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const time = await timeKey(page, 'Control+k', 'dialog [role="option"]');
    // The first opening fetches words and fonts; the user meets it once a day.
    if (turn > 1) opened.push(time);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  const sameTyped = await timeWarm(page);
  const work = await watchWork(page);
  const before = await work();
  const typed = await timeTyping(page, TYPED);
  const worked = ((await work()) - before) / typed.length;
  await page.close();
  return { opened, typed, sameTyped, worked };
}

/** The same keys in every engine, and none of them for the first time. */
async function timeWarm(page: Page): Promise<number[]> {
  await timeTyping(page, FEW_TYPED);
  return timeTyping(page, FEW_TYPED);
}

async function timeOthers(browser: Browser, url: string) {
  const figures: Figure[] = [];
  let slowestAt10000 = 0;
  for (const [engine, sizes] of Object.entries(OTHERS)) {
    for (const size of sizes) {
      const page = await browser.newPage({ locale: 'ja-JP' });
      await page.goto(`${url}?engine=${engine}&size=${size}`);
      await page.getByRole('combobox').focus();
      const typed = await timeWarm(page);
      await page.close();
      const value = percentile(typed, 0.95);
      const median = percentile(typed, 0.5);
      if (size === 10_000) slowestAt10000 = Math.max(slowestAt10000, median);
      const note = `median ${median.toFixed(1)}, ${typed.length} keys`;
      figures.push({ name: `${engine}: key to paint at ${count(size)} entries, p95`, value, unit: 'ms', note });
    }
  }
  return { figures, slowestAt10000 };
}

function compare(own: number, slowest: number): Figure {
  return {
    name: 'palette: times faster than the slowest at 10,000 entries, medians of the same keys',
    value: slowest / own,
    unit: '×',
    atLeast: TIMES_FASTER,
  };
}

const DOCS = 'docs/palette.md';

/** Prints what each engine finds, and writes the table into the docs. */
function tellSpellings(): Figure[] {
  const rows = findSpellings();
  const table = writeSpellingTable(rows);
  console.log(table);
  const docs = readFileSync(DOCS, 'utf8');
  writeFileSync(DOCS, docs.replace(/(?<=<!-- spellings -->\n)[\s\S]*(?=\n<!-- \/spellings -->)/, table));
  return ['Kanjo', 'cmdk', 'fuse.js'].map((name) => ({
    name: `${name}: spellings found of ${rows.length}`,
    value: countFound(rows, name),
    unit: '',
    ...(name === 'Kanjo' ? { atLeast: rows.length } : {}),
  }));
}

const count = (size: number) => size.toLocaleString('en');
