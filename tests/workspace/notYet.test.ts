import { describe, expect, it } from 'vitest';
import { type OtherNames, readOtherNames } from '../../src/core/plugin/otherNames';
import { foldReading } from '../../src/core/search/fold';
import { discoverPlugins } from '../../src/workspace/discoverPlugins';
import { findNotYet, NOT_YET } from '../../src/workspace/palette/notYet';

const files = import.meta.glob<{ default: OtherNames }>('../../src/plugins/*/locales/otherNames.ts', { eager: true });
const otherNames = Object.values(files).flatMap((file) => Object.values(file.default).flatMap(readOtherNames));
const titles = discoverPlugins().flatMap(({ screens, commands }) =>
  [...screens, ...(commands ?? [])].flatMap(({ title }) => [title.ja, title.en]),
);

describe('the palette says plainly what cannot be done yet', () => {
  it.each([
    ['見積', '見積書'],
    ['見積書を作りたい', '見積書'],
    ['みつもり', '見積書'],
    ['ﾐﾂﾓﾘ', '見積書'],
    ['Quotes', '見積書'],
    ['納品書', '納品書'],
    ['離職票を出したい', '離職票'],
    ['固定資産台帳', '固定資産台帳・減価償却'],
    ['depreciation', '固定資産台帳・減価償却'],
    ['e-tax', '国税・社会保険の電子申告（e-Tax・e-Gov）'],
    ['請求書', undefined],
    ['でんさい', undefined],
    ['misquote', undefined],
    ['見', undefined],
    ['', undefined],
  ])('%s: %s', (typed, what) => expect(findNotYet(typed)?.ja).toBe(what));

  it.each(NOT_YET.map(([{ ja }, words]) => [ja, readOtherNames(words)] as const))(
    '%s is called by no screen and no command, else it can be done',
    (_, words) => {
      const names = [...titles, ...otherNames].map((name) => ` ${foldReading(name)}`);
      const called = words.flatMap((word) => names.filter((name) => name.includes(` ${foldReading(word)}`)));
      expect(called).toEqual([]);
    },
  );
});
