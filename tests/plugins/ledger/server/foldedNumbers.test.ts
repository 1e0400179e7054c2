import { expect, it } from 'vitest';
import { foldNumber, foldNumberSql } from '#core/value/foldNumber.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { openTestBooks } from './testBooks';

const SPELLINGS = [
  ['INV-5', 'ｉｎｖ－５'],
  ['A-12', 'Ａ − 12'],
  ['A-12', 'a‐1\t2'],
  ['ヤ-7', 'ﾔｰ7'],
  ['A-1-2-3-4-5', 'A‑1‒2–3—4―5'],
  ['請求NO.3', '請求　№．３'],
];

describeOnPostgres('the number of a document', (open) => {
  it('has one spelling, the same in memory and in the database', async () => {
    const books = await openTestBooks(open);
    const written = SPELLINGS.map(([, each]) => each ?? '');
    const { rows } = await books.act((tx) =>
      tx.$client.query<{ kept: string }>(
        `select ${foldNumberSql('given')} as kept from unnest($1::text[]) with ordinality as w (given, place) order by place`,
        [written],
      ),
    );
    const folded = SPELLINGS.map(([each]) => each);
    expect(written.map(foldNumber)).toEqual(folded);
    expect(rows.map(({ kept }) => kept)).toEqual(folded);
  });
});
