import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '../database/transaction';

/** The last link of a company's audit chain at some moment, written down outside the database. */
export interface NotedHead {
  readonly at: string;
  readonly companyId: string;
  readonly sequence: number;
  readonly hash: string;
}

/** Its name in the data folder. */
export const HEADS_FILE = 'audit-heads.jsonl';

/** The files this process keeps: `verifyChain` holds the log against every one of them. */
const kept = new Set<HeadFile>();

/**
 * A file that only grows, a line a noted head. Whoever changes the log and recomputes its chain has to find and change
 * this file as well, and every copy that was taken of it.
 */
export class HeadFile {
  readonly #path: string;

  /** Opens, or begins, the file of this data folder; until it is closed, verifying looks into it. */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, HEADS_FILE);
    kept.add(this);
  }

  /** In the order they were noted. A line that a crash cut short is left out. */
  read(): NotedHead[] {
    if (!existsSync(this.#path)) return [];
    return readFileSync(this.#path, 'utf8').split('\n').flatMap(headOf);
  }

  /** On disk when it returns. The line begins the text, so that it never continues one that was cut short. */
  append(heads: readonly NotedHead[]): void {
    if (heads.length === 0) return;
    const file = openSync(this.#path, 'a', 0o600);
    try {
      appendFileSync(file, heads.map((head) => `\n${JSON.stringify(head)}`).join(''));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  }

  close(): void {
    kept.delete(this);
  }
}

function headOf(line: string): NotedHead[] {
  try {
    const { at, companyId, sequence, hash } = JSON.parse(line);
    return [{ at: String(at), companyId: String(companyId), sequence: Number(sequence), hash: String(hash) }];
  } catch {
    return [];
  }
}

/** A copy that is looked at beside the running installation has notes of its own. */
const notesOfCopy = new AsyncLocalStorage<readonly NotedHead[]>();

/** Within `work` the log is held against these heads and no others. */
export const againstHeads = <T>(heads: readonly NotedHead[], work: () => Promise<T>): Promise<T> =>
  notesOfCopy.run(heads, work);

/** Every hash that was noted of a company, by its sequence. */
export function notedHashesOf(companyId: string): Map<number, string> {
  const known = notesOfCopy.getStore() ?? [...kept].flatMap((file) => file.read());
  const heads = known.filter((head) => head.companyId === companyId);
  return new Map(heads.map(({ sequence, hash }) => [sequence, hash]));
}

/** The heads of all companies as the database has them now; `tx` has system scope. */
export async function readHeads(tx: Tx, at: string): Promise<NotedHead[]> {
  const { rows } = await tx.$client.query<{ company_id: string; sequence: number; hash: string }>(
    'select company_id, sequence, hash from chain_head where sequence > 0 order by company_id',
  );
  return rows.map(({ company_id, sequence, hash }) => ({ at, companyId: company_id, sequence, hash }));
}

/**
 * The noted heads that the log no longer has, of companies the database knows: it was changed, or is an older copy.
 * `tx` has system scope.
 */
export async function findContradicted(tx: Tx, heads: readonly NotedHead[]): Promise<NotedHead[]> {
  const { rows } = await tx.$client.query<{ position: number }>(
    `select position from unnest($1::uuid[], $2::bigint[], $3::text[]) with ordinality as noted (company, sequence, hash, position)
       join company on company.id = noted.company
       left join audit_log log on log.company_id = noted.company and log.sequence = noted.sequence
      where log.hash is distinct from noted.hash order by position`,
    [heads.map(({ companyId }) => companyId), heads.map(({ sequence }) => sequence), heads.map(({ hash }) => hash)],
  );
  return rows.flatMap(({ position }) => heads[position - 1] ?? []);
}
