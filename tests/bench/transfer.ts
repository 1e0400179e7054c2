import type { Page } from 'playwright';
import type { Figure } from './figures';

const KILOBYTE = 1024;

/** What goes over the wire from an empty cache until the workspace shows the rows of a list. */
export async function benchTransfer(page: Page): Promise<Figure[]> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let [bytes, requests] = [0, 0];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto('/ACDocList');
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForLoadState('networkidle');
  return [
    { name: 'workspace to the first rows, over the wire', value: bytes / KILOBYTE, unit: 'KB', atMost: 650 },
    { name: 'workspace to the first rows, requests', value: requests, unit: '', atMost: 70 },
  ];
}
