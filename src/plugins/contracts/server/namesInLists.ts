import { and, eq, type SQL, sql } from 'drizzle-orm';
import { foldQuery, foldReading } from '#core/search/fold.ts';
import { matchesSearch } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { employee, findNames } from '../../people/server/service';
import { businessPartner } from '../../sales/server/service';

/** What of a partner and a person stands in a list, as its rows are sorted and searched by them. */

export const titleOfPartner = ({ companyId }: Pick<Call, 'companyId'>, code: SQL): SQL => sql`(
  select partner.title from business_partner partner where partner.company_id = ${companyId} and partner.code = ${code})`;

/** The name of a person by number, empty where nobody is named. */
export async function namesInSql(tx: Tx, { companyId, today }: Call, number: SQL): Promise<SQL> {
  const names = Object.fromEntries((await findNames(tx, companyId, today)).map((each) => [each.number, each.name]));
  return sql`coalesce(${JSON.stringify(names)}::jsonb ->> ${number}, '')`;
}

/** A row as it is searched. */
export interface SearchedRow {
  /** Number, title and what else is its own. */
  readonly words: string;
  readonly partner: string;
  /** The numbers of those whose work it is, with spaces between them. */
  readonly people: string;
}

/** One typed word: how it may be spelled, and whose names have it. */
interface Word {
  readonly spellings: readonly string[];
  readonly partners: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

/** Tells whether each word that is typed, in any spelling, is in a row's own words, the names of its partner or of its people. */
export async function searcherOf(tx: Tx, call: Call, text: string): Promise<(row: SearchedRow) => boolean> {
  const words: Word[] = [];
  for (const typed of text.split(/\s+/).filter((word) => word !== '')) words.push(await readWord(tx, call, typed));
  return ({ words: own, partner, people }) => {
    const folded = foldedOnce(own);
    return words.every(
      (word) =>
        word.spellings.some((spelling) => folded.includes(spelling)) ||
        word.partners.has(partner) ||
        (word.people.size > 0 && people.split(' ').some((number) => word.people.has(number))),
    );
  };
}

async function readWord(tx: Tx, { companyId }: Call, typed: string): Promise<Word> {
  const partners = await tx
    .select({ code: businessPartner.code })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), matchesSearch(businessPartner.searchText, typed)));
  const people = await tx
    .select({ number: employee.number })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), matchesSearch(employee.searchText, typed)));
  return {
    spellings: foldQuery(typed),
    partners: new Set(partners.map(({ code }) => code)),
    people: new Set(people.map(({ number }) => number)),
  };
}

/** So many texts are kept folded, a few megabytes. */
const KEPT_AT_MOST = 50_000;
const kept = new Map<string, string>();

/** The words of all rows are folded in each search: those of the last searches are at hand. */
function foldedOnce(text: string): string {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_AT_MOST) kept.clear();
  const folded = foldReading(text);
  kept.set(text, folded);
  return folded;
}
