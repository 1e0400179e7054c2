import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../support/findBrowser';
import { startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { countFrames } from './longList';
import { signIn, startBuiltServer } from './server';

const PEOPLE = 300;
const MONTHS = 12;
const REQUESTS = 20;
const HR = { number: 'E0003', username: 'jinji' };
/** What of a month is measured: the one before today's, which the demo has entered. */
const MONTH = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7);

/** The month of 300 people with a year behind it: at the API, on the screen, and while it is scrolled and typed into. */
export async function benchTimesheets(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres();
  if (!postgres) {
    console.log('timesheets of 300 people are LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  const server = await startBuiltServer({ databaseUrl: postgres.url });
  const found = await findBrowser(console.log);
  const browser = await chromium.launch({ executablePath: found.path, args: [...found.args] });
  try {
    const client = new pg.Client(postgres.url);
    await client.connect();
    const people = await fillCompany(client);
    await client.end();
    const key = await signIn(server.url, HR);
    const api = await timeApi(`${server.url}/api/Timesheet/api_list?month=${MONTH}`, key);
    const context = await browser.newContext({
      locale: 'ja-JP',
      viewport: { width: 1440, height: 900 },
      baseURL: server.url,
    });
    await context.addCookies([{ name: 'user_session', value: key, url: server.url }]);
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (value) => value');
    const byPalette = await timePalette(page);
    const opened = await timeOpening(page);
    const frames = await countFrames(page);
    const typed = await timeTyping(page);
    const note = `${people} people, ${MONTHS} months`;
    return [
      { name: 'team month at the API, p95', value: api, unit: 'ms', atMost: 500, note },
      { name: 'team month: by the palette to its rows, median', value: byPalette, unit: 'ms', atMost: 500, note },
      { name: 'team month: a whole page from the address to its rows, median', value: opened, unit: 'ms' },
      { name: 'team month: frames a second while scrolling', value: frames, unit: 'fps', atLeast: 55 },
      { name: 'timesheet: a key in a cell to the next frame, p95', value: typed, unit: 'ms', atMost: 34 },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await postgres.stop();
  }
}

/** Copies an employee of the demo and their sheet of the month until there are so many of both. */
async function fillCompany(client: pg.Client): Promise<number> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with model as (select * from employee where number = 'E0020'), copies as (
       insert into employee select company_id, gen_random_uuid(), 'X' || n, kind, null, 1, search_text
         from model, generate_series(1, $1 - (select count(*) from employee where kind = 'employee')) n
       returning company_id, id)
     insert into employee_fact (company_id, employee_id, kind, valid_from, value)
     select c.company_id, c.id, f.kind, f.valid_from, f.value
       from copies c, employee_fact f join model m on m.id = f.employee_id where f.kind in ('person', 'contract', 'team')`,
    [PEOPLE],
  );
  await client.query(
    `insert into timesheet
     select s.company_id, gen_random_uuid(), e.id, to_char(($2 || '-01')::date - make_interval(months => n), 'YYYY-MM'),
            s.status, s.projects, s.days, s.count, s.marks, s.leave, 1, s.saved_at, s.saved_by
       from timesheet s join employee m on m.id = s.employee_id and m.number = 'E0020', employee e, generate_series(0, $1 - 1) n
      where s.month = $2 on conflict do nothing`,
    [MONTHS, MONTH],
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
  const { rows } = await client.query(`select count(*)::int as people from timesheet where month = $1`, [MONTH]);
  return rows[0].people;
}

async function timeApi(url: string, key: string): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < REQUESTS + 3; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const { code, data } = (await answer.json()) as { code: number; data: { rows: unknown[] } };
    if (code !== 0 || data.rows.length < PEOPLE) throw new Error(`${url} answered ${code}`);
    if (turn >= 3) samples.push(performance.now() - startedAt);
  }
  return percentile(samples, 0.95);
}

/** The list opened from another month, its code already there: from the address to the first rows of the month. */
async function timeOpening(page: Page): Promise<number> {
  await page.goto(`/TimesheetManage/team?month=2020-01`);
  await page.locator('.ag-root').first().waitFor({ timeout: 60_000 });
  const samples: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto('/DashBoard');
    await page.locator('[role="tab"][aria-selected="true"]').waitFor();
    const startedAt = performance.now();
    await page.goto(`/TimesheetManage/team?month=${MONTH}`, { waitUntil: 'commit' });
    await page.locator('[role="tabpanel"]:not([inert]) .ag-row .ag-cell').first().waitFor({ timeout: 60_000 });
    samples.push(performance.now() - startedAt);
  }
  return percentile(samples, 0.5);
}

/** The screen opened in the running workspace, its month asked for anew: from Enter in the palette to the first rows. */
async function timePalette(page: Page): Promise<number> {
  const samples: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    // A workspace that has not read the month yet.
    await page.goto('/DashBoard');
    await page.locator('[role="tab"][aria-selected="true"]').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('301-1');
    await page.getByRole('option').first().waitFor();
    const startedAt = performance.now();
    await page.keyboard.press('Control+Enter');
    await page.locator('[role="tabpanel"]:not([inert]) .ag-row .ag-cell').first().waitFor({ timeout: 60_000 });
    samples.push(performance.now() - startedAt);
    await page.keyboard.press('Alt+w');
  }
  return percentile(samples, 0.5);
}

/** Digits typed into a cell of one's own month, each to the frame after it. */
async function timeTyping(page: Page): Promise<number> {
  await page.goto('/TimesheetManage');
  const cell = page.locator('[role="tabpanel"]:not([inert]) td[data-line="20"][data-field="remark"] input');
  await cell.focus();
  const samples: number[] = [];
  for (const key of 'kanjokanjokanjokanjo') {
    await page.evaluate(() => {
      Object.assign(window, { paintedAt: 0 });
      addEventListener(
        'keydown',
        (event) =>
          requestAnimationFrame(() =>
            setTimeout(() => Object.assign(window, { paintedAt: performance.now() - event.timeStamp })),
          ),
        { once: true },
      );
    });
    await page.keyboard.press(key);
    await page.waitForFunction(() => (window as unknown as { paintedAt: number }).paintedAt > 0);
    samples.push(await page.evaluate(() => (window as unknown as { paintedAt: number }).paintedAt));
  }
  return percentile(samples, 0.95);
}
