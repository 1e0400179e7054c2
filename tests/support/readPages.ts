import { expect } from 'vitest';
import type { Endpoint, RequestOf } from '#core/contract/endpoint.ts';
import { readSort } from '#core/record/listInput.ts';
import type { Client } from './testServer';

type Value = string | number | null;

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly totals: Readonly<Record<string, number>> | null;
  readonly nextCursor: string | null;
}

interface Paged<Row> {
  readonly read: (input: object) => Promise<Page<Row>>;
  readonly idOf: (row: Row) => string;
  /** By the names it sorts by: what of a row it is sorted by. */
  readonly sorts: Readonly<Record<string, (row: Row) => Value>>;
}

/** Reads a list whole and in three pages or four, by every order: the same rows come, each once, in that order. */
export async function expectSamePages<Row>({ read, idOf, sorts }: Paged<Row>): Promise<void> {
  for (const sort of Object.keys(sorts).flatMap((field) => [field, `-${field}`])) {
    const whole = await read({ sort });
    expect(whole.nextCursor, sort).toBeNull();
    expect(whole.totals, sort).toMatchObject({ count: whole.rows.length });
    const limit = Math.max(1, Math.floor(whole.rows.length / 3));
    const paged: Row[] = [];
    let cursor: string | null = null;
    do {
      const asked: object = { sort, limit, ...(cursor === null ? {} : { cursor }) };
      const page = await read(asked);
      if (cursor === null) expect(page.totals, sort).toEqual(whole.totals);
      else expect(page.totals, sort).toBeNull();
      paged.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged.map(idOf), sort).toEqual(whole.rows.map(idOf));
    expectOrdered(whole.rows, sort, sorts);
  }
}

/** A list read as somebody reads it. */
export const readerOf =
  <Row>(client: Client, list: Endpoint) =>
  async (input: object): Promise<Page<Row>> => {
    // Each of these lists takes `sort`, `limit` and `cursor`, and answers rows; the type of an endpoint says no more of it.
    const { code, message, data } = await client.call(list, input as RequestOf<Endpoint>);
    expect({ code, message }).toEqual({ code: 0, message: '' });
    return data as Page<Row>;
  };

function expectOrdered<Row>(rows: readonly Row[], sort: string, sorts: Readonly<Record<string, (row: Row) => Value>>) {
  const { field, isDescending } = readSort(sort);
  const values = rows.map((row) => sorts[field]?.(row) ?? '');
  const misplaced = values.filter((value, at) => {
    const before = values[at - 1];
    return before !== undefined && (isDescending ? before < value : value < before);
  });
  expect(misplaced, sort).toEqual([]);
}
