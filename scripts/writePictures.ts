import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { startAppServer } from '../tests/support/appServer';
import { signInOverHttp } from '../tests/support/browser';
import { findBrowser } from '../tests/support/findBrowser';

/**
 * `npm run write:pictures`: the pictures of the README and of the docs anew, from the demo company as its accountant sees
 * it. `-- --base=http://127.0.0.1:3000` looks at a product that runs already, `-- --only=home-light` makes one.
 */
const { values: options } = parseArgs({
  options: { base: { type: 'string' }, only: { type: 'string' }, out: { type: 'string', default: 'docs/images' } },
});

interface Picture {
  readonly name: `${string}-${'light' | 'dark'}`;
  readonly size: readonly [width: number, height: number];
  readonly path: string;
  /** What is done until it looks as it is to be shown. */
  readonly stage?: (page: Page) => Promise<unknown>;
}

/** Figures, charts and what floats have come by then. */
const SETTLED = 1_500;

const LINE = '仕訳 11/20 売掛金 売上高 110000';

const typeLine = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(LINE);
  await page.getByRole('option').filter({ hasText: '110,000' }).waitFor();
};

const PICTURES: readonly Picture[] = [
  { name: 'home-light', size: [1280, 760], path: '/DashBoard' },
  { name: 'documents-light', size: [1280, 760], path: '/ACDocList' },
  { name: 'balance-sheet-dark', size: [1280, 760], path: '/BalanceSheet' },
  ...(['light', 'dark'] as const).flatMap((scheme): Picture[] => [
    {
      name: `compare-${scheme}`,
      size: [1280, 560],
      path: '/ACDocList?status=posted&text=家賃',
      stage: async (page) => {
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Alt+Shift+C');
        await page
          .getByRole('region', { name: '比較' })
          .getByText(/違い \d+/)
          .waitFor();
        await page.waitForTimeout(SETTLED);
        await page.keyboard.press('F7');
      },
    },
    { name: `palette-${scheme}`, size: [1120, 560], path: '/DashBoard', stage: typeLine },
    {
      name: `entry-${scheme}`,
      size: [1280, 720],
      path: '/DashBoard',
      stage: async (page) => {
        await typeLine(page);
        await page.keyboard.press('Enter');
        await page.getByLabel('2 行目 勘定科目', { exact: true }).waitFor();
      },
    },
  ]),
  {
    name: 'preview-light',
    size: [1280, 640],
    path: '/ACDocList',
    stage: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('浦島');
      await page.getByRole('option').nth(3).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
];

const server = options.base === undefined ? await startAppServer({ demo: 'auto' }) : null;
const base = options.base ?? server?.url ?? '';
const found = await findBrowser(() => undefined);
const browser = await chromium.launch({ executablePath: found.path, args: [...found.args] });
try {
  const key = await signInOverHttp('keiri', base);
  for (const { name, size, path, stage } of PICTURES) {
    if (options.only !== undefined && options.only !== name) continue;
    const context = await browser.newContext({
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      colorScheme: name.endsWith('dark') ? 'dark' : 'light',
      reducedMotion: 'reduce',
      viewport: { width: size[0], height: size[1] },
    });
    await context.addCookies([{ name: 'user_session', value: key, url: base }]);
    await context.addInitScript(() => localStorage.setItem('kanjo.tour', 'seen'));
    const page = await context.newPage();
    await page.goto(base + path);
    await page.locator('[role="tabpanel"]:not([inert])').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED);
    await stage?.(page);
    await page.waitForTimeout(SETTLED);
    writeFileSync(join(options.out, `${name}.png`), await page.screenshot());
    console.log(name);
    await context.close();
  }
} finally {
  await browser.close();
  await server?.stop();
}
