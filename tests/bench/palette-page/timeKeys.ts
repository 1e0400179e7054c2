import type { Page } from 'playwright';

/** Milliseconds from a key's event to the frame in which its effect is painted. */
export async function timeKey(page: Page, key: string): Promise<number> {
  // Inside, no function has a name: what compiles this file would wrap it in a helper that the page does not have.
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          requestAnimationFrame(() => {
            // The message is delivered after the frame has been drawn.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          });
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { painted });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

/** Types words letter by letter, each into the empty field, and times every key. */
export async function timeTyping(page: Page, words: readonly string[]): Promise<number[]> {
  const samples: number[] = [];
  for (const word of words) {
    for (const letter of word) samples.push(await timeKey(page, letter));
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
