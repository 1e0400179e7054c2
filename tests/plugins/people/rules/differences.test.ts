import { describe, expect, it } from 'vitest';
import { differencesBetween } from '#plugins/people/rules/differences.ts';

const facts = [
  { kind: 'person', validFrom: '2020-04-01', value: { name: '前 田', kana: 'マエダ' } },
  { kind: 'person', validFrom: '2026-10-01', value: { name: '後 田', kana: 'マエダ' } },
  { kind: 'address', validFrom: '2026-10-01', value: { address: '東京都' } },
  { kind: 'salary', validFrom: '2020-04-01', value: null },
  { kind: 'salary', validFrom: '2026-04-01', value: null },
] as const;
const kinds = ['person', 'address', 'salary'] as const;
const between = (one: string, other: string) => differencesBetween(facts, kinds, { one, other });

describe('a person on two days', () => {
  it('is different in the fields that changed between them, in whichever order they are named', () => {
    expect(between('2026-09-30', '2026-10-01')).toEqual([
      { kind: 'person', field: 'name', before: '前 田', after: '後 田' },
      { kind: 'address', field: 'address', before: null, after: '東京都' },
    ]);
    expect(between('2026-10-01', '2026-09-30')[0]).toMatchObject({ before: '後 田', after: '前 田' });
  });

  it('is told to be different in what is masked, without what it is', () => {
    expect(between('2026-03-31', '2026-04-01')).toEqual([{ kind: 'salary', field: null, before: null, after: null }]);
  });

  it('is the same where nothing begins between them', () => {
    expect(between('2026-04-01', '2026-09-30')).toEqual([]);
  });
});
