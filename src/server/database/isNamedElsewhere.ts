import type { Tx } from './transaction';

/** A foreign key as the catalogue has it: the columns of the table that names, and those they name. */
interface Reference {
  readonly from: string;
  readonly naming: readonly string[];
  readonly named: readonly string[];
}

/** Keys whose rows go or let go with the row they name are no reason to keep it. */
const REFERENCES = `
  select c.conrelid::regclass::text as "from",
    array(select quote_ident(a.attname) from unnest(c.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.place) as naming,
    array(select a.attname::text from unnest(c.confkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number order by k.place) as named
  from pg_constraint c
  where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype in ('a', 'r')`;

/**
 * Whether another record names the row, so that `deleteUnlessNamed` would leave it; writes nothing. `key` is the row's
 * key by the names of its columns.
 */
export async function isNamedElsewhere(tx: Tx, table: string, key: Readonly<Record<string, string>>): Promise<boolean> {
  const { rows: references } = await tx.$client.query<Reference>(REFERENCES, [table]);
  for (const { from, naming, named } of references) {
    const conditions = naming.map((column, index) => `${column} = $${index + 1}`).join(' and ');
    const { rows } = await tx.$client.query(
      `select 1 from ${from} where ${conditions} limit 1`,
      named.map((column) => {
        const value = key[column];
        if (value === undefined) throw new Error(`${from} names ${table} by ${column}, which is no part of the key`);
        return value;
      }),
    );
    if (rows.length > 0) return true;
  }
  return false;
}
