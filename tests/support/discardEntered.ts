import { expect, type Page } from 'playwright/test';

/** Leaves a dialog in which something was entered: Esc asks before it is lost. */
export async function discardEntered(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '入力を破棄しますか' });
  await expect(question.getByRole('button', { name: '入力に戻る' })).toBeFocused();
  await question.getByRole('button', { name: '破棄して閉じる' }).press('Enter');
}
