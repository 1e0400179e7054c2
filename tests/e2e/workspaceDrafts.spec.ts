import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '../../src/server/company/demoCompany';
import { expect, setSession, signInOverHttp, test, type Who } from '../support/browser';
import type { FoundBrowser } from '../support/findBrowser';
import { forgetStored } from '../support/keptWindow';
import { PATIENCE } from '../support/patience';

const memoOf = (page: Page) => page.getByLabel('伝票摘要');
const unsavedTab = (page: Page) => page.getByRole('tab', { name: /未保存/ });

/** Longer than what is typed may wait: the screen's own pause and the interval of the store. */
const WRITTEN_AFTER = 1_000;

async function type(page: Page, text: string): Promise<void> {
  await page.goto('/ACDocument');
  await memoOf(page).fill(text);
  await expect(unsavedTab(page)).toBeVisible();
}

async function signIn(page: Page, who: Who): Promise<void> {
  const user = DEMO_USERS.find(({ username }) => username === who);
  await page.getByLabel('社員番号').fill(user?.employeeNumber ?? '');
  await page.getByLabel('ユーザー名').fill(who);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'ログイン' }).press('Enter');
}

test.describe('what is half typed', () => {
  test('survives a reload in the very moment of typing', async ({ signedInPage }) => {
    const page = await signedInPage('keiri');
    await type(page, '打ちかけ');
    await memoOf(page).pressSequentially('の続き');
    await page.reload();
    await expect(memoOf(page)).toHaveValue('打ちかけの続き');
    await expect(unsavedTab(page)).toBeVisible();
  });

  test('survives the end of the session, and is shown to nobody else', async ({ signedInPage, context }) => {
    const page = await signedInPage('keiri');
    await type(page, '経理の打ちかけ');
    await page.waitForTimeout(WRITTEN_AFTER);
    // The session ends on the server; the page learns of it at its next request.
    await context.clearCookies();
    await page.reload();
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
    await signIn(page, 'admin');
    await expect(page.getByRole('tablist')).toBeVisible();
    await page.goto('/ACDocument');
    await expect(memoOf(page)).toHaveValue('');
    await expect(page.getByText('経理の打ちかけ')).toHaveCount(0);
    await setSession(context, await signInOverHttp('keiri'));
    await page.goto('/ACDocument');
    await expect(unsavedTab(page)).toBeVisible();
    await unsavedTab(page).click();
    await expect(memoOf(page)).toHaveValue('経理の打ちかけ');
  });

  test('is still there when the same user signs in again over an ended session', async ({ signedInPage, context }) => {
    const page = await signedInPage('keiri');
    await type(page, '切れる前');
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible();
    await signIn(page, 'keiri');
    await expect(memoOf(page)).toHaveValue('切れる前');
    await expect(memoOf(page)).toBeFocused();
  });

  test('survives kill -9 of the browser', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'kanjo-profile-'));
    try {
      const first = await openProfile(profile);
      await setSession(first.context, await signInOverHttp('keiri'));
      const page = await first.context.newPage();
      await type(page, '停電の前');
      await page.keyboard.press('Control+\\');
      await page.waitForTimeout(WRITTEN_AFTER);
      await first.kill();

      const second = await openProfile(profile);
      await setSession(second.context, await signInOverHttp('keiri'));
      const again = await second.context.newPage();
      await again.goto('/ACDocument');
      await expect(unsavedTab(again)).toBeVisible();
      await expect(again.getByRole('tablist')).toHaveCount(2);
      await expect(memoOf(again)).toHaveValue('停電の前');
      await second.context.close();
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  });

  test('stays in its own window: a second one begins on its own', async ({ signedInPage, context }) => {
    const page = await signedInPage('keiri');
    await type(page, '最初の窓');
    await page.waitForTimeout(WRITTEN_AFTER);
    const other = await context.newPage();
    await other.goto('/AccountBalance');
    await expect(other.getByRole('tab')).toHaveText(['勘定残高']);
    await other.reload();
    await expect(other.getByRole('tab')).toHaveText(['勘定残高']);
    await page.close();
    await other.close();
    const next = await context.newPage();
    await next.goto('/dashboard');
    await expect(unsavedTab(next)).toHaveCount(1);
  });

  test('of an older make is dropped with a note, and kept in the window where the browser refuses its database', async ({
    signedInPage,
  }) => {
    test.setTimeout(120_000 * PATIENCE);
    const page = await signedInPage('keiri');
    await test.step('of an older make is dropped with a note, and the rest is there', async () => {
      await type(page, '古い形');
      await page.waitForTimeout(WRITTEN_AFTER);
      await page.goto('/health');
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('kanjo');
            opening.onsuccess = () => {
              const tabs = opening.result.transaction('tabs', 'readwrite').objectStore('tabs');
              tabs.openCursor().onsuccess = ({ target }) => {
                const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
                if (!cursor) return resolve();
                cursor.update({ ...cursor.value, version: 1 });
                cursor.continue();
              };
            };
          }),
      );
      await page.goto('/AccountBalance');
      await expect(page.getByText('前回のタブの記録を読み取れなかった')).toBeVisible();
      await expect(page.getByRole('tab')).toHaveText(['勘定残高']);
    });
    await test.step('is kept in the window where the browser refuses its database, with a note', async () => {
      await forgetStored(page);
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
      });
      await type(page, '断られても');
      await expect(page.getByText('ブラウザーを閉じる前に保存してください').first()).toBeVisible();
      await page.waitForTimeout(WRITTEN_AFTER);
      await page.reload();
      await expect(memoOf(page)).toHaveValue('断られても');
    });
  });
});

/** A browser with a profile of its own on the disk, which can be killed as by a power cut. */
async function openProfile(folder: string): Promise<{ context: BrowserContext; kill: () => Promise<void> }> {
  const { path, args } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as FoundBrowser;
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: path,
    args: [...args],
    baseURL: process.env.E2E_URL ?? '',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  const kill = async () => {
    const client = await (
      context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>
    ).newBrowserCDPSession();
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    const pid = processInfo.find(({ type: kind }) => kind === 'browser')?.id ?? 0;
    const closed = new Promise((resolve) => context.once('close', resolve));
    process.kill(pid, 'SIGKILL');
    await closed;
  };
  return { context, kill };
}
