import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findChoices, mergeVersions, suggestTheirs } from '#ui/compare/mergeVersions.ts';
import { compareFields, fieldAt, type RecordShape, showFields } from '#ui/compare/recordShape.ts';

interface Line {
  readonly account: string;
  readonly amount: number | null;
}
interface Note {
  readonly title: string;
  readonly day: string;
  readonly lines: readonly Line[];
}

const shape: RecordShape<Note, Line> = {
  fields: [fieldAt('title', '題'), fieldAt('day', '日付')],
  lines: {
    of: (note) => note.lines,
    put: (note, lines) => ({ ...note, lines }),
    label: (position) => `${position + 1} 行目`,
    fields: [
      fieldAt('account', '科目'),
      fieldAt('amount', '金額', (amount) => (amount === null ? '' : `${amount} 円`)),
    ],
  },
};
const line = (account: string, amount: number | null): Line => ({ account, amount });
const mine: Note = { title: '旅費', day: '2026-11-20', lines: [line('7150', 1000), line('1130', 1000)] };
const theirs: Note = {
  title: '旅費交通費',
  day: '2026-11-20',
  lines: [line('7150', 1200), line('1130', 1200), line('1', 5)],
};

describe('the choices between two versions', () => {
  it('are the fields that differ, and as a whole the lines only one has', () => {
    expect(findChoices(shape, { mine, theirs })).toEqual([
      { key: 'title', label: '題', one: '旅費', other: '旅費交通費' },
      { key: 'lines.0.amount', label: '1 行目 金額', one: '1000 円', other: '1200 円' },
      { key: 'lines.1.amount', label: '2 行目 金額', one: '1000 円', other: '1200 円' },
      { key: 'lines.2', label: '3 行目', one: null, other: '1 5 円' },
    ]);
  });

  it('are suggested: what was not touched here since the common version is theirs', () => {
    const base: Note = { ...mine, title: '旅', lines: [line('7150', 1000), line('1130', 900)] };
    expect([...suggestTheirs(shape, { mine, theirs, base })]).toEqual(['lines.0.amount', 'lines.2']);
    expect(suggestTheirs(shape, { mine, theirs, base: null }).size).toBe(0);
  });
});

describe('merging', () => {
  it('takes field by field what was chosen', () => {
    const merged = mergeVersions(shape, { mine, theirs }, new Set(['title', 'lines.1.amount']));
    expect(merged).toEqual({ ...mine, title: '旅費交通費', lines: [line('7150', 1000), line('1130', 1200)] });
  });

  it('takes and gives up whole lines', () => {
    expect(mergeVersions(shape, { mine, theirs }, new Set(['lines.2'])).lines).toHaveLength(3);
    const shorter = { ...mine, lines: [line('7150', 1000)] };
    expect(mergeVersions(shape, { mine, theirs: shorter }, new Set(['lines.1'])).lines).toHaveLength(1);
    expect(mergeVersions(shape, { mine, theirs: shorter }, new Set()).lines).toHaveLength(2);
  });

  const lines = fc.array(fc.record({ account: fc.string(), amount: fc.option(fc.integer(), { nil: null }) }), {
    maxLength: 5,
  });
  const note = fc.record({ title: fc.string(), day: fc.string(), lines });
  it('of nothing is mine, of everything reads as theirs', () => {
    fc.assert(
      fc.property(note, note, (one, other) => {
        const versions = { mine: one, theirs: other };
        expect(mergeVersions(shape, versions, new Set())).toEqual(one);
        const all = new Set(findChoices(shape, versions).map(({ key }) => key));
        const merged = mergeVersions(shape, versions, all);
        expect(showFields(shape, merged)).toEqual(showFields(shape, other));
      }),
    );
  });
});

describe('two records side by side', () => {
  it('differ field by field, also where one has more lines', () => {
    expect(compareFields(showFields(shape, mine), showFields(shape, theirs)).map(({ key }) => key)).toEqual([
      'title',
      'lines.0.amount',
      'lines.1.amount',
      'lines.2.account',
      'lines.2.amount',
    ]);
  });

  it('differ not at all from themselves', () => {
    expect(compareFields(showFields(shape, mine), showFields(shape, mine))).toEqual([]);
  });
});
