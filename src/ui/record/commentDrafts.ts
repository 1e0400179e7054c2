/**
 * What is half written beside a record stays when its panel is closed, at a reload and after a sign-in anew; by who
 * writes, and the record. Where the browser stores nothing it stays as long as the page.
 */
const NAME = 'kanjo.comments';
const unstored = new Map<string, string>();

const nameOf = (key: string) => `${NAME}.${key}`;

export function commentDraft(key: string): string {
  return unstored.get(key) ?? localStorage.getItem(nameOf(key)) ?? '';
}

export function keepCommentDraft(key: string, text: string): void {
  unstored.delete(key);
  try {
    if (text === '') localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), text);
  } catch {
    // The store is full or shut.
    unstored.set(key, text);
  }
}
