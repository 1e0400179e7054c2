import type { Text } from '../../core/value/text';
import type { Call } from '../call';
import type { Tx } from '../database/transaction';

/**
 * Records of one kind that name a business partner and may come to name another: when partners are merged, those that are
 * not settled are moved, and put back when that is undone. Everything here is SQL of a plugin, never of a caller; the table
 * is called `place` in its conditions.
 */
export interface PartnerPlace {
  /** Unique in the product; kept with a merge. */
  readonly kind: string;
  readonly title: Text;
  readonly table: string;
  /** The column that tells one of them from another within its company. */
  readonly key: string;
  /** The columns that name a partner. */
  readonly columns?: readonly string[];
  /** The JSON column whose `lines` name partners. */
  readonly inLines?: string;
  /** Which of them may change. */
  readonly isOpen: string;
  /** Which of them wait for somebody and do not change until then: told, and left as they are. */
  readonly isHeld?: string;
  /** Whether it has a `version`, by which a later change is known. */
  readonly isVersioned: boolean;
  /** Columns of which there is one for each partner: a record stays where the other partner has its like. */
  readonly onceFor?: readonly string[];
  /** What is due after some were changed. */
  readonly afterwards?: (tx: Tx, call: Call) => Promise<void>;
}

/** A record that was moved: what it said before, and the version it was left with; 0 where it has none. */
export interface MovedRecord {
  readonly kind: string;
  readonly key: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** How many records of a kind name a partner: those that would be moved, and those that wait. */
export interface PlaceCount {
  readonly kind: string;
  readonly open: number;
  readonly held: number;
}

let places: readonly PartnerPlace[] = [];

/** Lets a merge of partners reach the records of every domain; once, when the installation is put together. */
export function providePartnerPlaces(given: readonly PartnerPlace[]): void {
  places = given;
}

/** What a kind of place is called. */
export const titleOfPlace = (kind: string): Text | undefined => places.find((place) => place.kind === kind)?.title;

/** How many records of each kind name a partner and are not settled; kinds without any are left out. */
export async function countPartnerPlaces(tx: Tx, companyId: string, partner: string): Promise<PlaceCount[]> {
  const counts: PlaceCount[] = [];
  for (const place of places) {
    const { rows } = await tx.$client.query<Omit<PlaceCount, 'kind'>>(
      `select count(*) filter (where ${place.isOpen})::int as open,
         count(*) filter (where ${place.isHeld ?? 'false'})::int as held
       from ${place.table} place where place.company_id = $1 and ${namesPartner(place, '$2')}`,
      [companyId, partner],
    );
    const { open = 0, held = 0 } = rows[0] ?? {};
    if (open > 0 || held > 0) counts.push({ kind: place.kind, open, held });
  }
  return counts;
}

/** Lets every record that is not settled name the other partner. @returns what each said before */
export async function movePartner(
  tx: Tx,
  call: Call,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<MovedRecord[]> {
  const moved: MovedRecord[] = [];
  for (const place of places) {
    const { rows } = await tx.$client.query<Omit<MovedRecord, 'kind'>>(
      `with named as materialized (
         select place.${place.key}::text as key, ${beforeOf(place)} as before
         from ${place.table} place
         where place.company_id = $1 and ${namesPartner(place, '$2')} and (${place.isOpen}) and ${isFree(place)}
         for update)
       update ${place.table} place set ${[...movedColumns(place), ...nextVersion(place)].join(', ')}
       from named where place.company_id = $1 and place.${place.key}::text = named.key
       returning place.${place.key}::text as key, named.before, ${place.isVersioned ? 'place.version' : '0'} as version`,
      [call.companyId, from, into],
    );
    moved.push(...rows.map((row) => ({ kind: place.kind, ...row })));
    if (rows.length > 0) await place.afterwards?.(tx, call);
  }
  return moved;
}

/** Lets moved records say what they said before. @returns those that were changed or settled since, which stay */
export async function movePartnerBack(
  tx: Tx,
  call: Call,
  { into, moved }: { readonly into: string; readonly moved: readonly MovedRecord[] },
): Promise<MovedRecord[]> {
  const left: MovedRecord[] = [];
  for (const place of places) {
    const given = moved.filter(({ kind }) => kind === place.kind);
    if (given.length === 0) continue;
    const { rows } = await tx.$client.query<{ key: string }>(
      `with given as (select * from jsonb_to_recordset($2::jsonb) as each (key text, before jsonb, version int))
       update ${place.table} place set ${[...formerColumns(place), ...nextVersion(place)].join(', ')}
       from given where place.company_id = $1 and place.${place.key}::text = given.key and (${place.isOpen})
         and ${namesPartner(place, '$3')} ${place.isVersioned ? 'and place.version = given.version' : ''}
       returning given.key`,
      [call.companyId, JSON.stringify(given), into],
    );
    const back = new Set(rows.map(({ key }) => key));
    left.push(...given.filter(({ key }) => !back.has(key)));
    if (rows.length > 0) await place.afterwards?.(tx, call);
  }
  return left;
}

/** A condition: the record names the partner of the parameter. */
function namesPartner({ columns = [], inLines }: PartnerPlace, parameter: string): string {
  const named = columns.map((column) => `place.${column} = ${parameter}`);
  const inside = inLines
    ? [`place.${inLines} -> 'lines' @> jsonb_build_array(jsonb_build_object('partner', ${parameter}::text))`]
    : [];
  return `(${[...named, ...inside].join(' or ')})`;
}

const columnsOf = ({ columns = [], inLines }: PartnerPlace) => [...columns, ...(inLines ? [inLines] : [])];

const beforeOf = (place: PartnerPlace) =>
  `jsonb_build_object(${columnsOf(place)
    .map((column) => `'${column}', place.${column}`)
    .join(', ')})`;

function movedColumns({ columns = [], inLines }: PartnerPlace): string[] {
  const moved = columns.map((column) => `${column} = case when place.${column} = $2 then $3 else place.${column} end`);
  if (!inLines) return moved;
  const lines = `
    (select jsonb_agg(
       case when line ->> 'partner' = $2 then jsonb_set(line, '{partner}', to_jsonb($3::text)) else line end order by at)
     from jsonb_array_elements(place.${inLines} -> 'lines') with ordinality as each (line, at))`;
  return [...moved, `${inLines} = jsonb_set(place.${inLines}, '{lines}', ${lines})`];
}

const formerColumns = ({ columns = [], inLines }: PartnerPlace): string[] => [
  ...columns.map((column) => `${column} = given.before ->> '${column}'`),
  ...(inLines ? [`${inLines} = given.before -> '${inLines}'`] : []),
];

const nextVersion = ({ isVersioned }: PartnerPlace): string[] => (isVersioned ? ['version = place.version + 1'] : []);

/** A condition: the other partner has none that this one would be beside. */
function isFree({ table, columns = [], onceFor }: PartnerPlace): string {
  if (!onceFor) return '$3::text is not null';
  const alike = [
    ...columns.map((column) => `other.${column} = $3`),
    ...onceFor.map((column) => `other.${column} = place.${column}`),
  ];
  return `not exists (select from ${table} other where other.company_id = $1 and ${alike.join(' and ')})`;
}
