import { type Browser, chromium, type Page } from 'playwright';
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
const MANY_LINES = 1_000;

interface Product {
  url: string;
  key: string;
}

/**
 * Keys of the entry grid in a document of few lines and in one of 1,000, each from its event to the frame in which it
 * is drawn.
 */
export async function benchEntryKeys(): Promise<Figure[]> {
  const found = await findBrowser(console.log);
  const server = await startBuiltServer();
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args, ...UNPACED] });
  try {
    const product = { url: server.url, key: await signIn(server.url) };
    return [
      ...(await benchDocument(browser, product, { path: '/ACDocument', of: 'few lines' })),
      ...(await benchDocument(browser, product, {
        path: `/ACDocument?id=${await draftOf(MANY_LINES, product)}`,
        of: `${MANY_LINES.toLocaleString('en')} lines`,
      })),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function benchDocument(
  browser: Browser,
  { url, key }: Product,
  { path, of }: { path: string; of: string },
): Promise<Figure[]> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1440, height: 900 }, baseURL: url });
  await context.addCookies([{ name: 'user_session', value: key, url }]);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('1 行目 摘要', { exact: true }).waitFor();
  // None of them for the first time.
  await timeKeys(page);
  const work = await watchWork(page);
  const before = await work();
  const { letters, steps } = await timeKeys(page);
  const worked = ((await work()) - before) / (letters.length + steps.length);
  await context.close();
  return Object.entries({ 'a letter': letters, 'a step': steps }).map(([what, samples]) => ({
    name: `entry grid of ${of}: ${what} to paint, p95`,
    value: percentile(samples, 0.95),
    unit: 'ms',
    atMost: AT_MOST,
    note: `median ${percentile(samples, 0.5).toFixed(1)}, main thread ${worked.toFixed(1)} a key`,
  }));
}

/** The id of a draft that balances. */
async function draftOf(lines: number, { url, key }: Product): Promise<string> {
  const line = (_: unknown, index: number) => ({
    side: index % 2 === 0 ? 'debit' : 'credit',
    account: index % 2 === 0 ? '6220' : '1110',
    amount: 1_000 + (index >> 1),
    memo: `明細 ${index + 1}`,
  });
  const document = {
    documentType: 'SA',
    documentDate: '2026-11-20',
    postingDate: '2026-11-20',
    lines: Array.from({ length: lines }, line),
  };
  const answer = await fetch(`${url}/api/AccountingDocument/api_update`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ document }),
  });
  const { data } = (await answer.json()) as { data?: { id: string } };
  if (!data) throw new Error(`no draft of ${lines} lines could be saved`);
  return data.id;
}

async function timeKeys(page: Page) {
  const [letters, steps]: [number[], number[]] = [[], []];
  for (const [field, word] of Object.entries(WORDS)) {
    await page.getByLabel(`1 行目 ${field}`, { exact: true }).fill('');
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
