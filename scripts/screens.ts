import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { startAppServer } from '../tests/support/appServer';
import { signInOverHttp, type Who } from '../tests/support/browser';
import { findBrowser } from '../tests/support/findBrowser';
import { signInToNewCompany } from '../tests/support/newCompany';
import { findProductScreens, findRecordScreens, type ProductScreen } from '../tests/support/productScreens';

/**
 * `npm run screens`: every screen of the demo company, and the record its first row opens, on contact sheets for a person
 * to look at. A screen is opened once in each language and shown in every width and scheme.
 *
 *   npm run screens -- --only=accounting:document,104 --sizes=1280,2560 --schemes=dark --locales=en --out=/tmp/sheets
 *   npm run screens -- --sizes=1280-dark,2560-light   each width in a scheme of its own
 *   npm run screens -- --base=http://127.0.0.1:3000     looks at a product that runs already
 *   npm run screens -- --keys=F2 --who=shain      after these keys, as somebody else
 *   npm run screens -- --empty                    in a company founded for it, without books
 *   npm run screens -- --each=2                   so many on a sheet that small type can be read
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: '1280,1440,2560' },
    schemes: { type: 'string', default: 'light,dark' },
    locales: { type: 'string', default: 'ja,en' },
    keys: { type: 'string', default: '' },
    who: { type: 'string', default: 'admin' },
    empty: { type: 'boolean', default: false },
    out: { type: 'string', default: 'screens' },
    base: { type: 'string' },
    each: { type: 'string', default: '6' },
    rows: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

const HEIGHTS: Readonly<Record<string, number>> = { 900: 900, 1280: 720, 1440: 900, 2560: 1440 };
const ON_A_SHEET = Number(options.each);
/** A list, a chart and its figures have come by then, on a machine that does other things, too. */
const SETTLED = 600;
/** A list has found its new width by then. */
const REARRANGED = 350;
const PATIENCE = 15_000;

interface Picture {
  readonly title: string;
  readonly data: string;
}

type Locale = 'ja' | 'en';

interface View {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const list = (text: string) => text.split(',').filter(Boolean);
const only = list(options.only);
/** A screen of a record, which the palette does not open, is shown when it is named: as it begins. */
const all = [...(await findProductScreens()), ...(only.length > 0 ? await findRecordScreens() : [])];
const chosen = all.filter(
  ({ screen }) => only.length === 0 || only.some((one) => [screen.id, screen.code].includes(one)),
);
if (chosen.length === 0) throw new Error(`No screen is called ${options.only}`);

const server = options.base === undefined ? await startAppServer({ demo: 'auto' }) : null;
const base = options.base ?? server?.url ?? '';
const found = await findBrowser(() => undefined);
const browser = await chromium.launch({ executablePath: found.path, args: [...found.args] });
try {
  mkdirSync(options.out, { recursive: true });
  // A name nobody bears is refused by the server.
  const key = options.empty ? await signInToNewCompany(base, '富士') : await signInOverHttp(options.who as Who, base);
  for (const locale of ['ja', 'en'] as const) {
    if (list(options.locales).includes(locale)) await makeSheets(browser, locale, key);
  }
} finally {
  await browser.close();
  await server?.stop();
}

function viewsOf(): readonly View[] {
  return list(options.sizes).flatMap((size) => {
    const [width, only] = size.split('-');
    return (['light', 'dark'] as const)
      .filter((scheme) => (only === undefined ? list(options.schemes).includes(scheme) : scheme === only))
      .map((scheme) => ({ width: Number(width), scheme }));
  });
}

async function makeSheets(browser: Browser, locale: Locale, key: string): Promise<void> {
  const context = await browser.newContext({
    locale: locale === 'ja' ? 'ja-JP' : 'en-US',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'user_session', value: key, url: base }]);
  await context.addInitScript((lang) => {
    localStorage.setItem('kanjo.locale', lang);
    localStorage.setItem('kanjo.tour', 'seen');
  }, locale);
  const page = await context.newPage();
  const sheets = viewsOf().map((view) => ({ view, waiting: [] as Picture[], written: 0 }));
  const shoot = async (title: string) => {
    for (const { view, waiting } of sheets) {
      await showAs(page, view, sheets.length > 1);
      waiting.push({ title, data: (await page.screenshot({ type: 'jpeg' })).toString('base64') });
    }
  };
  // As they come, so that a person looks at the first while the others are made.
  const write = async (atLeast: number) => {
    for (const sheet of sheets) {
      while (sheet.waiting.length >= atLeast) {
        sheet.written += 1;
        const { width, scheme } = sheet.view;
        const file = join(options.out, `${width}-${scheme}-${locale}-${String(sheet.written).padStart(2, '0')}.png`);
        writeFileSync(file, await sheetOf(browser, sheet.waiting.splice(0, ON_A_SHEET), sheet.view));
        console.log(file);
      }
    }
  };
  for (const one of chosen) {
    if (sheets[0]) await showAs(page, sheets[0].view, false);
    await look(page, one, { locale, shoot });
    await write(ON_A_SHEET);
  }
  await write(1);
  await context.close();
}

async function showAs(page: Page, { width, scheme }: View, waits: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: heightOf(width) });
  if (waits) await page.waitForTimeout(REARRANGED);
}

function heightOf(width: number): number {
  return HEIGHTS[width] ?? Math.round(width * 0.5625);
}

interface Looking {
  readonly locale: Locale;
  readonly shoot: (title: string) => Promise<void>;
}

/** The screen, and the record that Enter on its first row leads to. */
async function look(page: Page, { screen, path }: ProductScreen, { locale, shoot }: Looking): Promise<void> {
  const title = `${screen.code} ${screen.title[locale]}`;
  await page.goto(base + path);
  await settle(page);
  for (const press of list(options.keys)) await page.keyboard.press(press);
  if (options.keys) await settle(page);
  await shoot(title);
  const isOnRow = await page.evaluate(() => document.activeElement?.classList.contains('ag-cell') ?? false);
  if (!isOnRow || !options.rows || options.keys) return;
  const before = page.url();
  await page.keyboard.press('Enter');
  await settle(page);
  if (page.url() === before) return;
  const { pathname } = new URL(page.url());
  await shoot(`${title} › ${pathname}`);
}

async function settle(page: Page): Promise<void> {
  await page.locator('[role="tabpanel"]:not([inert])').first().waitFor();
  await page.waitForLoadState('networkidle');
  // What never comes is in the picture as it stands.
  const skeletons = page.getByText(/^(読み込んでいます|Loading)$/);
  await expect(skeletons)
    .toHaveCount(0, { timeout: PATIENCE })
    .catch(() => undefined);
  await page.waitForTimeout(SETTLED);
}

/** The pictures two beside each other, each under its title. */
async function sheetOf(browser: Browser, pictures: readonly Picture[], { width, scheme }: View): Promise<Buffer> {
  const shown = Math.min(width, 1280) * 0.75;
  const page = await browser.newPage({ viewport: { width: Math.ceil(shown * 2 + 48), height: 100 } });
  const figures = pictures.map(
    ({ title, data }) => `<figure><figcaption>${title}</figcaption><img src="data:image/jpeg;base64,${data}"></figure>`,
  );
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: ${shown}px ${shown}px; gap: 16px; margin: 16px; color-scheme: ${scheme};
      background: Canvas; color: CanvasText; font: 14px sans-serif }
    figure { margin: 0 } figcaption { padding: 4px 0 } img { width: 100%; outline: 1px solid GrayText }
  </style>${figures.join('')}`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
