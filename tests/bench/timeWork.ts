import type { Page } from 'playwright';
import { percentile } from './figures';

/**
 * Milliseconds of processor time the page's main thread spends on an act and on what follows within a second: on a machine
 * that does other things as well, it says more than the clock.
 */
export async function timeWork(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await spent();
  await act();
  await page.waitForTimeout(1_000);
  const work = (await spent()) - before;
  await browser.detach();
  return work;
}

export const workNote = (work: readonly number[], share = 0.95) =>
  `main thread: ${Math.round(percentile(work, share))} ms of processor time`;
