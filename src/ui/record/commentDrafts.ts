/** What is half written beside a record stays when its panel is closed; by who writes, and the record. */
const drafts = new Map<string, string>();

export const commentDraft = (key: string): string => drafts.get(key) ?? '';

export function keepCommentDraft(key: string, text: string): void {
  if (text === '') drafts.delete(key);
  else drafts.set(key, text);
}
