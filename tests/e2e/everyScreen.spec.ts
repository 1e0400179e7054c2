import { expect, setSession, test } from '../support/browser';
import { findViolations } from '../support/browserAccess';
import { collectComplaints, readFocus } from '../support/focus';
import { signInToNewCompany } from '../support/newCompany';
import { findProductScreens, findRecordScreens } from '../support/productScreens';
import { readCommit, turnOf } from '../support/takeTurns';
import {
  closeTab,
  expectShown,
  expectWaysOut,
  expectWordsOnly,
  expectWorkNear,
  inWindows,
  openByAddress,
  openByCode,
  openFirstRow,
  walkByTab,
  walkScreens,
} from '../support/walkScreens';

/**
 * What every screen owes its user, whatever it is about: it opens by the palette, shows where the focus is, lets the
 * keyboard in and out, and is accessible in both schemes and at 200 % zoom. A new screen joins by existing.
 */
const all = await findProductScreens();
if (all.length < 50) throw new Error(`only ${all.length} screens were found to look at`);
/** `SCREENS=601,606`: these alone, by their numbers. */
const wanted = process.env.SCREENS?.split(',');
const screens = wanted ? all.filter(({ screen }) => wanted.includes(screen.code)) : all;
/**
 * To work every screen by keys takes minutes: each is looked at in one of three ways, in turn: worked by keys, in the
 * empty company, by a user of few rights. `EVERY_SCREEN=all`, as in `test:far`, and `SCREENS` do all three to
 * all, and look at a record of each kind; `AXE_COLOURS`, as there, has axe judge the colours, too.
 */
const isInTurn = process.env.EVERY_SCREEN !== 'all' && !wanted;
const commit = readCommit();
const WAYS = 3;
const inTurn = (way: number) => screens.filter(({ screen }) => !isInTurn || turnOf(screen.id, commit, WAYS) === way);
const [worked, looked, refused] = [inTurn(0), inTurn(1), inTurn(2)];

// Nothing here writes: both workers walk at once.
test.describe.configure({ mode: 'parallel' });

test('what is not accessible is found', async ({ page }) => {
  const codes = (some: typeof all) => some.map(({ screen }) => screen.code).join(' ');
  console.log(`worked by keys: ${codes(worked)}\nlooked at in an empty company: ${codes(looked)}`);
  console.log(`by a user of few rights: ${codes(refused)}`);
  const found = async (body: string) => {
    await page.setContent(`<html lang="ja"><title>見本</title><main><h1>見本</h1>${body}</main>`);
    return JSON.stringify(await findViolations(page));
  };
  expect(await found('<p>濃い</p>')).toBe('[]');
  expect(await found('<input>')).toContain('label');
  for (const faint of [
    '<p style="color:#bbb;background:#fff">薄い</p>',
    '<div style="background:#fff"><p style="color:rgb(0 0 0 / 40%)">薄い</p></div>',
    '<div style="background:#777"><div style="background:rgb(255 255 255 / 10%)"><b style="color:#999">薄い</b></div></div>',
    '<label>名前 <input value="薄い" style="color:#aaa;background:#fff"></label>',
    '<style>@media (prefers-color-scheme: dark) { p { color: #333; background: #111 } }</style><p>薄い</p>',
  ]) {
    expect(await found(faint), faint).toMatch(/薄い|color-contrast/);
  }
  expect(await found('<button disabled style="color:#bbb;background:#fff">使えない</button>')).toBe('[]');
  expect(await found('<h2 style="color:#888;background:#fff;font-size:32px">大きい</h2>')).toBe('[]');
});

/** A list of a month has a head for every day, and each is a stop. */
const STOPS_AT_MOST = 90;
const WHOLE = { width: 1280, height: 800 };
/** To the layout a zoom of 200 % is a window of half the size. */
const ZOOMED = { width: 640, height: 400 };

// In English, whose words are the longer ones; in Japanese they are opened below, and worked by all other tests.
for (const [name, some] of inWindows(worked, 20)) {
  test(`worked by keys and accessible, at 200 % zoom, too: ${name}`, async ({ signedInPage, expectAccessible }) => {
    const page = await signedInPage('admin');
    await page.addInitScript(() => localStorage.setItem('kanjo.locale', 'en'));
    await walkScreens(page, some, async (one) => {
      const title = one.screen.title.en;
      await page.setViewportSize(WHOLE);
      await openByCode(page, one, 'en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect.soft((await readFocus(page, 30)).isLost, title).toBe(false);
      await expectWaysOut(page, one, 'en');
      await expectWordsOnly(page);
      await expectWorkNear(page);
      // Tab walks from the top of the screen, wherever its work begins.
      await page.locator('[role="tabpanel"]:not([inert])').focus();

      const forth = await walkByTab(page, 'Tab', STOPS_AT_MOST);
      expect
        .soft(
          forth.filter(({ isLost }) => isLost),
          `${title}: focus is never lost`,
        )
        .toEqual([]);
      expect
        .soft(
          forth.filter(({ isVisible }) => !isVisible),
          `${title}: focus is seen`,
        )
        .toEqual([]);
      expect(forth.at(-1)?.place, 'Tab leads out of the screen').toBe('frame');
      const back = await walkByTab(page, 'Shift+Tab', 3);
      expect(back.filter(({ isLost, isVisible }) => isLost || !isVisible)).toEqual([]);
      expect(back.some(({ place }) => place === 'screen') || forth.length === 1, 'and back into it').toBe(true);
      await page.keyboard.press('F6');
      expect((await readFocus(page)).isLost).toBe(false);
      await page.keyboard.press('Escape');
      await expectAccessible(page);

      await page.setViewportSize(ZOOMED);
      await expectShown(page, one.screen.code);
      await expectAccessible(page, { only: 'layout' });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'nothing is pushed out of the window').toBeLessThanOrEqual(0);
      await closeTab(page);
      expect((await readFocus(page, 10)).isLost).toBe(false);
    });
  });
}

/** Of each screen of a record one, as Enter on the first row of a list shows it: with all that is done to all. */
for (const [name, some] of isInTurn ? [] : inWindows(screens, 40)) {
  test(`the record of a list's first row is accessible: ${name}`, async ({ signedInPage, expectAccessible }) => {
    const page = await signedInPage('admin');
    const seen = new Set<string>();
    await walkScreens(page, some, async (one) => {
      const tabs = await page.getByRole('tab').count();
      await openByAddress(page, one);
      const record = await openFirstRow(page);
      if (record && !seen.has(record)) await expectAccessible(page);
      if (record) seen.add(record);
      while ((await page.getByRole('tab').count()) > tabs) await closeTab(page);
    });
    console.log(`records looked at: ${[...seen].join(' ')}`);
  });
}

/** More windows than this are not kept alive. */
const ALIVE_AT_MOST = 32;
/** The first tab. */
const START = '/DashBoard';

test('of many tabs those not seen for long are frozen, and revived when they are shown', async ({ signedInPage }) => {
  test.setTimeout(180_000);
  const page = await signedInPage('admin');
  const complaints = collectComplaints(page);
  await page.goto(START);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  // What is frozen first, and revived, are screens of all kinds; what takes their room is small.
  const others = all.filter(({ path }) => path !== START);
  const revived = others.filter((_, nth) => nth > 0 && nth % Math.ceil(others.length / 9) === 0);
  const small = Array.from({ length: ALIVE_AT_MOST }, (_, nth) => ({ path: `/Account?code=${nth}` }));
  const opened = [...revived, ...small];
  for (const one of opened) {
    await openByAddress(page, one);
    // What was only looked at gives its tab to the next.
    await page.getByRole('tab', { selected: true }).dblclick();
  }
  await expect(page.getByRole('tab')).toHaveCount(opened.length + 1);
  expect(await page.locator('[role="tabpanel"]').count()).toBeLessThanOrEqual(ALIVE_AT_MOST);
  expect(revived.length).toBeGreaterThan(6);
  for (const [nth, { screen }] of revived.entries()) {
    // The first tab is the start page.
    await page.keyboard.press(`Alt+${nth + 2}`);
    await expectShown(page, screen.code);
  }
  expect(complaints).toEqual([]);
});

test('to a user of few rights what is missing is said, and a record that the address does not name is asked for in words', async ({
  signedInPage,
}) => {
  const page = await signedInPage('shain');
  await walkScreens(page, refused, async (one) => {
    await openByAddress(page, one);
    expect((await readFocus(page, 30)).isLost).toBe(false);
    const panel = page.locator('[role="tabpanel"]:not([inert])');
    await expect(panel.getByText('この画面で問題が起きました')).toHaveCount(0);
    await closeTab(page);
  });
  // An open page goes on asking, and takes from the walk that follows.
  await page.close();
  const admin = await signedInPage('admin');
  await walkScreens(admin, await findRecordScreens(), async (one) => {
    await openByAddress(admin, one);
    await expectWordsOnly(admin);
    await expect(admin.getByText('この画面で問題が起きました')).toHaveCount(0);
    await closeTab(admin);
  });
});

test('in a company with nothing in it every screen says so in words', async ({
  page,
  context,
  installation,
  expectAccessible,
}) => {
  await setSession(context, await signInToNewCompany(installation, '空'), installation);
  await walkScreens(page, looked, async (one) => {
    await openByAddress(page, one);
    expect((await readFocus(page, 30)).isLost).toBe(false);
    await expect(page.getByText('表示できませんでした')).toHaveCount(0);
    await expectWordsOnly(page);
    await expectWorkNear(page);
    await expectAccessible(page);
    await closeTab(page);
  });
});
