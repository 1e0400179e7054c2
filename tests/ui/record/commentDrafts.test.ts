import { afterEach, describe, expect, it, vi } from 'vitest';
import { commentDraft, keepCommentDraft } from '#ui/record/commentDrafts.ts';

const MINE = 'E0001 document 1';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('a half-written comment', () => {
  it('outlives the page, and belongs to one person and one record', () => {
    keepCommentDraft(MINE, '金額を確認してください');
    expect(localStorage.length).toBe(1);
    expect(commentDraft(MINE)).toBe('金額を確認してください');
    expect(commentDraft('E0002 document 1')).toBe('');
    expect(commentDraft('E0001 document 2')).toBe('');
  });

  it('leaves nothing behind once it is sent', () => {
    keepCommentDraft(MINE, '途中');
    keepCommentDraft(MINE, '');
    expect(localStorage.length).toBe(0);
  });

  it('stays on the page where the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepCommentDraft(MINE, '途中');
    expect(commentDraft(MINE)).toBe('途中');
    keepCommentDraft(MINE, '');
    expect(commentDraft(MINE)).toBe('');
  });
});
