import { describe, expect, it } from 'vitest';
import type { CommandArgument } from '../../src/core/plugin/commandArgument';
import type { CommandDefinition } from '../../src/core/plugin/manifest';
import { completeLine, placeWords, readCallLine } from '../../src/workspace/palette/argumentLine';

const TODAY = '2026-11-25';
const title = (ja: string) => ({ title: { ja, en: ja }, reading: 'よみ' });
const ASKED: readonly CommandArgument[] = [
  { name: 'day', kind: 'day', optional: true, ...title('日付') },
  { name: 'debit', kind: 'record', recordKind: 'sample:accounts', ...title('借方') },
  { name: 'credit', kind: 'record', recordKind: 'sample:accounts', optional: true, ...title('貸方') },
  { name: 'amount', kind: 'amount', ...title('金額') },
  { name: 'memo', kind: 'text', optional: true, ...title('摘要') },
];
const entry: CommandDefinition = {
  id: 'sample:entry',
  title: { ja: '仕訳を入力', en: 'New journal entry' },
  reading: 'しわけをにゅうりょく',
  aliases: ['仕訳', 'しわけ', 'je'],
  context: 'global',
  effect: 'draft',
  arguments: ASKED,
};
const plain: CommandDefinition = { ...entry, id: 'sample:plain', aliases: ['伝票'], arguments: undefined as never };

describe('a line that calls a command', () => {
  it.each([
    ['仕訳 ', []],
    ['仕訳　11/20 うり', ['11/20', 'うり']],
    ['ｼﾜｹ 1', ['1']],
    ['shiwake 1', ['1']],
    ['siwake 1', ['1']],
    ['new journal entry 11/20', ['11/20']],
    ['JE 11/20', ['11/20']],
  ])('%s', (line, words) => expect(readCallLine(line, [plain, entry])).toMatchObject({ command: entry, words }));

  it.each(['仕訳', '仕', '伝票 11/20', '請求 仕訳 ', ''])('“%s” calls nothing', (line) =>
    expect(readCallLine(line, [plain, entry])).toBeNull(),
  );

  it('gives way to a longer name that is still being typed', () => {
    const close: CommandDefinition = {
      ...entry,
      title: { ja: '期間を締める', en: 'Close a period' },
      aliases: ['close'],
    };
    const others = [close, { ...plain, title: { ja: '勤怠を締める', en: 'Close the month' } }];
    for (const line of ['close the', 'Close the month', 'close a p']) expect(readCallLine(line, others)).toBeNull();
    for (const line of ['close ', 'close October', 'close the door'])
      expect(readCallLine(line, others)).toMatchObject({ command: close });
  });

  it('takes a picked name as one word in place of the one being typed', () => {
    const complete = (line: string, name: string) => {
      const call = readCallLine(line, [entry]);
      return call && completeLine(line, call, name);
    };
    expect(complete('仕訳 11/20 うり', '売掛金')).toBe('仕訳 11/20 売掛金 ');
    expect(complete('仕訳 11/20 ', '株式会社　青空')).toBe('仕訳 11/20 株式会社_青空 ');
  });
});

describe('placing the words', () => {
  const shown = (line: string) => {
    const { places, left } = placeWords(ASKED, line.split(' ').filter(Boolean), TODAY);
    const words = places.map(({ argument, reading }) => {
      if (!reading) return null;
      const said = reading.kind === 'value' ? reading.value : reading.kind === 'fault' ? reading.fault : reading.name;
      return `${argument.name}=${said}`;
    });
    return [...words.filter(Boolean), ...left.map((word) => `?${word}`)].join(' ');
  };

  it.each([
    ['11/20 売掛金 110000', 'day=2026-11-20 debit=売掛金 amount=110000'],
    ['売掛金 １１０，０００', 'debit=売掛金 amount=110000'],
    ['11/20 売掛金 売上高 110000', 'day=2026-11-20 debit=売掛金 credit=売上高 amount=110000'],
    ['1310 4100 110000', 'debit=1310 credit=4100 amount=110000'],
    ['1110 4100 110000', 'debit=1110 credit=4100 amount=110000'],
    ['1310 110000', 'debit=1310 amount=110000'],
    ['月末 家賃 現金 80000 11月分 本社', 'day=2026-11-30 debit=家賃 credit=現金 amount=80000 memo=11月分 本社'],
    ['R8.11.1 売掛金 1.2億', 'day=2026-11-01 debit=売掛金 amount=120000000'],
    ['11/20', 'day=2026-11-20'],
    ['売掛', 'debit=売掛'],
    ['', ''],
  ])('%s', (line, expected) => expect(shown(line)).toBe(expected));

  it.each([
    ['2/30 売掛金 1000', 'day=day/no-such-day debit=売掛金 amount=1000'],
    ['令和元年4月30日 売掛金 1000', 'day=day/outside-era debit=売掛金 amount=1000'],
    ['11/20 売掛金 △500', 'day=2026-11-20 debit=売掛金 amount=amount/negative'],
    ['11/20 売掛金 1000.5', 'day=2026-11-20 debit=売掛金 amount=amount/not-whole'],
  ])('keeps what is wrong where it was meant: %s', (line, expected) => expect(shown(line)).toBe(expected));

  it('says which words fit nothing', () => {
    const { left } = placeWords(ASKED.slice(0, 1), ['11/20', 'zzz'], TODAY);
    expect(left).toEqual(['zzz']);
  });
});
