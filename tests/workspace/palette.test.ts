import { describe, expect, it } from 'vitest';
import { calculate } from '../../src/core/value/calculate';
import { monthOfTask } from '../../src/workspace/palette/monthOfTask';
import { readQuery } from '../../src/workspace/palette/paletteMode';
import { readEarlyCall } from '../../src/workspace/palette/readEarlyCall';

describe('readQuery', () => {
  it.each([
    ['請求', { mode: null, text: '請求' }],
    ['>保存', { mode: '>', text: '保存' }],
    ['＞保存', { mode: '>', text: '保存' }],
    ['　＃SA 1', { mode: '#', text: 'SA 1' }],
    ['＠山田', { mode: '@', text: '山田' }],
    ['＝1+1', { mode: '=', text: '1+1' }],
    ['？', { mode: '?', text: '' }],
    ['', { mode: null, text: '' }],
  ])('%s', (typed, query) => expect(readQuery(typed)).toEqual(query));
});

describe('calculate', () => {
  it.each([
    ['1+2*3', '7'],
    ['(1+2)*3', '9'],
    ['0.1+0.2', '0.3'],
    ['1,200 * 1.1', '1,320'],
    ['１，２００×１．１', '1,320'],
    ['5000-△300', '5,300'],
    ['120000*10%', '12,000'],
    ['-3--4', '1'],
    ['10÷4', '2.5'],
    ['9007199254740993*10', '90,071,992,547,409,930'],
    ['1/3', '0.33333333333333333333'],
    ['1000000/7*7', '1,000,000'],
    ['¥1,000円+1', '1,001'],
  ])('%s = %s', (typed, result) => expect(calculate(typed)).toMatchObject({ result }));

  it.each([
    ['1/0', 'divisionByZero'],
    ['1/(2-2)', 'divisionByZero'],
    ['', 'notUnderstood'],
    ['1+', 'notUnderstood'],
    ['(1', 'notUnderstood'],
    ['1 2 +', 'notUnderstood'],
    ['alert(1)', 'notUnderstood'],
    ['1.2.3', 'notUnderstood'],
    ['9'.repeat(300), 'notUnderstood'],
    ['('.repeat(199), 'notUnderstood'],
  ])('%s: %s', (typed, fault) => expect(calculate(typed)).toEqual({ fault }));

  it('gives the result plain, for a field', () => expect(calculate('1000*1000')).toMatchObject({ plain: '1000000' }));
});

describe('what is pressed before the workspace is there', () => {
  const CALL = { key: 'k', ctrlKey: true };
  const ALT_N = { key: 'n', altKey: true };
  it.each<[string, KeyboardEventInit[], string | null]>([
    ['nothing', [], null],
    ['no call', [{ key: '6' }, ALT_N], null],
    ['a call', [CALL], ''],
    ['a call that seemed lost', [CALL, CALL], ''],
    [
      'a call and a number',
      [{ key: '1' }, CALL, { key: '6' }, { key: '0' }, { key: '2' }, { key: 'Backspace' }, { key: '1' }],
      '601',
    ],
    ['other keys in between', [CALL, { key: '6' }, ALT_N, { key: 'Shift' }, { key: '1' }], '61'],
    ['given up', [CALL, { key: '6' }, { key: 'Escape' }, { key: '1' }], null],
  ])('%s', (_, pressed, typed) =>
    expect(
      readEarlyCall(
        pressed.map((init) => new KeyboardEvent('keydown', init)),
        ['ctrl+k'],
      ),
    ).toBe(typed),
  );
});

describe('the month of a task', () => {
  it.each([
    ['10月を締める', '2026-10'],
    ['先月の売上', '2026-10'],
    ["last month's sales", '2026-10'],
    ['今月を締めたい', '2026-11'],
    ['close October', '2026-10'],
    ['12月分の給与', '2025-12'],
    ['2026年12月を締める', '2026-12'],
    ['2026-09を締める', '2026-09'],
    ['月を締める', undefined],
    ['売上', undefined],
  ])('of %s is %s', (typed, month) => expect(monthOfTask(typed, '2026-11-27')).toBe(month));
});
