import { describe, expect, it } from 'vitest';
import { keepUnread, restoreForm, unreadOf, withKeysOf, withoutUnfinished } from '#ui/entryGrid/typedLines.ts';

interface Line {
  readonly key: number;
  readonly title: string;
  readonly unread?: Readonly<Partial<Record<'title', string>>>;
}
interface Form {
  readonly lines: readonly Line[];
}

const form: Form = { lines: [{ key: 1, title: '交通費' }] };
const restore = (state: unknown, isOfThisMake?: (form: Form) => boolean) =>
  restoreForm<Line, Form>(state, 3, isOfThisMake);

describe('what a reload has left of a form', () => {
  it('comes back with keys of this page', () => {
    const restored = restore({ version: 3, form });
    expect(restored?.lines.map(({ title }) => title)).toEqual(['交通費']);
    expect(restored?.lines[0]?.key).not.toBe(restore({ version: 3, form })?.lines[0]?.key);
  });

  it.each([
    ['nothing', undefined],
    ['another version', { version: 2, form }],
    ['another shape', { version: 3, form: { lines: 'none' } }],
    ['an older shape', { version: 3, sheet: form }],
  ])('is dropped where it is %s', (_, state) => {
    expect(restore(state)).toBeUndefined();
  });

  it('is dropped where the form says so', () => {
    expect(restore({ version: 3, form }, () => false)).toBeUndefined();
  });
});

it('takes the keys on the screen for what was saved, and its own for what the server added', () => {
  const saved: Form = {
    lines: [...form.lines, { key: 8, title: '宿泊費' }].map((line, at) => ({ ...line, key: 7 + at })),
  };
  expect(withKeysOf<Line, Form>(form, saved).lines.map(({ key }) => key)).toEqual([1, 8]);
});

it('refuses neither the whole nor the line in hand before anybody tried to store them, and always warns', () => {
  const found = [
    { code: 'title-missing', line: null, isFault: true },
    { code: 'amount-missing', line: 1, isFault: true },
    { code: 'day-old', line: 2, isFault: false },
    { code: 'amount-missing', line: 2, isFault: true },
  ];
  const told = (inHand: number | null) => withoutUnfinished(found, inHand).map(({ code, line }) => `${line} ${code}`);
  expect(told(2)).toEqual(['1 amount-missing', '2 day-old']);
  expect(told(null)).toEqual(['1 amount-missing', '2 day-old', '2 amount-missing']);
});

it('keeps a text that could not be read, and forgets it', () => {
  const [line] = form.lines;
  if (!line) throw new Error('the form has a line');
  const unread = keepUnread<'title', Line>(line, 'title', '？');
  expect(unreadOf(unread, 'title')).toBe('？');
  expect(keepUnread<'title', Line>(unread, 'title', undefined)).toEqual(line);
});
