import type { Page } from 'playwright';

/**
 * Milliseconds from a key's event to the frame in which its effect is painted: the next, or the first in which what
 * `appears` stands.
 */
export async function timeKey(page: Page, key: string, appears = 'body'): Promise<number> {
  await page.evaluate(`(${watchNextKey})(${JSON.stringify(appears)})`);
  await page.keyboard.press(key);
  return page.evaluate('painted');
}

/** As text: what compiles this file would wrap its functions in a helper that the page does not have. */
const watchNextKey = `(appears) => {
  const whenPainted = (draw) => requestAnimationFrame(() => {
    if (!document.querySelector(appears)) return whenPainted(draw);
    // The message is delivered after the frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = draw;
    port2.postMessage(null);
  });
  window.painted = new Promise((resolve) => {
    const onKey = ({ timeStamp }) => whenPainted(() => resolve(performance.now() - timeStamp));
    addEventListener('keydown', onKey, { once: true, capture: true });
  });
}`;

/** Twenty keys a second, faster than anybody types: a key that follows at once waits for the frame of the one before. */
const BETWEEN_KEYS = 50;

/** Types words letter by letter, each into the empty field, and times every key. */
export async function timeTyping(page: Page, words: readonly string[]): Promise<number[]> {
  const samples: number[] = [];
  for (const word of words) {
    for (const letter of word) {
      await page.waitForTimeout(BETWEEN_KEYS);
      samples.push(await timeKey(page, letter));
    }
    await page.getByRole('combobox').fill('');
  }
  return samples;
}

/** Milliseconds the main thread itself has worked so far: unlike the time on the clock, other processes do not add to it. */
export async function watchWork(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
}
