import { defineConfig } from 'playwright/test';
import { PATIENCE } from './tests/support/patience';

/** Browser tests run the production build through the real server; `browserSetup` builds, starts and finds what they need. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/browserSetup.ts',
  // The tests of a file follow each other in one window and one demo company, which belongs to the file.
  workers: 2,
  // Another try, on an installation of its own, is reported as flaky, not hidden; a browser on a busy machine may miss a time limit.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000 * PATIENCE,
  expect: { timeout: 10_000 * PATIENCE },
  reporter: [['list']],
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 800 },
    // A click on what never comes fails by itself, and not with the whole test.
    actionTimeout: 20_000 * PATIENCE,
    // A trace of every step costs a third of the time: what failed is recorded when it is tried again (`--trace on`).
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
