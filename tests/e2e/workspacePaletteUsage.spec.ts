import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser';

const palette = (page: Page) => page.getByRole('dialog', { name: /探す|Find/ });
const typed = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(typed(page)).toBeFocused();
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

test('remembers what was used, per user, and puts it first', async ({ signedInPage }) => {
  const page = await signedInPage('kacho');
  await arrive(page, '/DashBoard');
  await openPalette(page);
  await page.keyboard.type('601');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/AccountBalance/);
  await page.reload();
  await arrive(page, '/DashBoard');
  await openPalette(page);
  await expect(options(page).first()).toContainText('勘定残高');
  await typed(page).fill('kanjou');
  await expect(options(page).first()).toContainText('勘定残高');
});
