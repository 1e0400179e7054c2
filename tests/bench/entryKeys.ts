import { chromium, type Page } from 'playwright';
import { findBrowser } from '../support/findBrowser';
import { type Figure, percentile } from './figures';
import { timeKey, watchWork } from './palette-page/timeKeys';
import { signIn, startBuiltServer } from './server';

/** The frames of a display would add up to 16 ms of waiting to every figure, whatever is drawn. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const WORDS = { 摘要: 'November rent of the office', 金額: '1234567' };
const STEPS = ['Enter', 'ArrowUp', 'ArrowDown', 'Tab', 'Shift+Tab'];
const ROUNDS = 6;
/** Twenty keys a second. */
const BETWEEN_KEYS = 50;
const AT_MOST = 27;

/** Keys of the entry grid in a document of few lines, each from its event to the frame in which it is drawn. */
export async function benchEntryKeys(): Promise<Figure[]> {
  const found = await findBrowser(console.log);
  const server = await startBuiltServer();
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args, ...UNPACED] });
  try {
    const context = await browser.newContext({
      locale: 'ja-JP',
      viewport: { width: 1440, height: 900 },
      baseURL: server.url,
    });
    await context.addCookies([{ name: 'user_session', value: await signIn(server.url), url: server.url }]);
    const page = await context.newPage();
    await page.goto('/ACDocument');
    await page.getByLabel('1 行目 摘要', { exact: true }).waitFor();
    // None of them for the first time.
    await timeKeys(page);
    const work = await watchWork(page);
    const before = await work();
    const { letters, steps } = await timeKeys(page);
    const worked = ((await work()) - before) / (letters.length + steps.length);
    const note = (samples: readonly number[]) =>
      `median ${percentile(samples, 0.5).toFixed(1)}, main thread ${worked.toFixed(1)} a key`;
    return Object.entries({ 'a letter': letters, 'a step': steps }).map(([what, samples]) => ({
      name: `entry grid: ${what} to paint, p95`,
      value: percentile(samples, 0.95),
      unit: 'ms',
      atMost: AT_MOST,
      note: note(samples),
    }));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timeKeys(page: Page) {
  const [letters, steps]: [number[], number[]] = [[], []];
  for (const [line, [field, word]] of Object.entries(WORDS).entries()) {
    await page.getByLabel(`${line + 1} 行目 ${field}`, { exact: true }).fill('');
    for (const letter of word) letters.push(await timeOne(page, letter));
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of STEPS) steps.push(await timeOne(page, key));
  }
  return { letters, steps };
}

async function timeOne(page: Page, key: string): Promise<number> {
  await page.waitForTimeout(BETWEEN_KEYS);
  return timeKey(page, key);
}
