import { describe, expect, it } from 'vitest';
import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { readTable } from '#ui/export/readTable.ts';

describe('reading the rows of a list that are here already', () => {
  const rows = Array.from({ length: 4_500 }, (_, number) => ({ number }));
  const source = {
    ...{ title: '', totals: {}, count: rows.length, read: listAccounts, input: {} },
    columns: [{ field: 'number', title: '', value: ({ number }: { number: number }) => number }],
    rows: () => rows,
  };

  it('hands them on in parts, all of them once and in order', async () => {
    const parts: (readonly unknown[])[] = [];
    const done: number[] = [];
    const options = { signal: new AbortController().signal, onProgress: (count: number) => void done.push(count) };
    expect(await readTable(source, options, (part) => void parts.push(part))).toBe(4_500);
    expect(parts.flat(2)).toEqual(rows.map(({ number }) => number));
    expect(done).toEqual([2_000, 4_000, 4_500]);
  });

  it('can be given up between two parts', async () => {
    const abort = new AbortController();
    const options = { signal: abort.signal, onProgress: () => abort.abort() };
    await expect(readTable(source, options, () => undefined)).rejects.toMatchObject({ failure: 'cancelled' });
  });
});
