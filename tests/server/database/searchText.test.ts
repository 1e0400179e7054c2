import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { matchesSearch, searchTextOf } from '#server/database/searchText.ts';
import { describeOnEachEngine } from '../../support/testDatabase';

const MEMOS = [
  '電気料金 10月分',
  'でんき料金',
  '家賃支払 11月分',
  'デンキャ商会',
  '100%_割引\\',
  'クレジット',
  'o’clock',
];

describeOnEachEngine('a search by text', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  const find = (query: string) =>
    database.transaction('system', async (tx) => {
      const memos = MEMOS.map((memo) => sql`(${memo}::text, ${searchTextOf([memo])}::text)`);
      const { rows } = await tx.execute<{ memo: string }>(sql`
        select memo from (values ${sql.join(memos, sql`, `)}) as row(memo, spelled)
        where ${matchesSearch(sql`spelled`, query)}`);
      return rows.map(({ memo }) => memo);
    });

  it.each([
    ['でんき', ['でんき料金', 'デンキャ商会']],
    ['ﾃﾞﾝｷ　料金', ['でんき料金']],
    ['10月', ['電気料金 10月分']],
    ['料金 月', ['電気料金 10月分']],
    ['家賃', ['家賃支払 11月分']],
    ['c', ['クレジット', 'o’clock']],
    ['100%', ['100%_割引\\']],
    ['_', ['100%_割引\\']],
    ['\\', ['100%_割引\\']],
    ["o'clock", ['o’clock']],
    ['水道', []],
    ['　', MEMOS],
  ])('finds by %s', async (query, expected) => {
    expect((await find(query)).sort()).toEqual([...expected].sort());
  });
});
