import type { OutputOf } from '#core/contract/endpoint.ts';
import { isCreditSection } from '../../balance/rules/layOutStatement';
import type { accountTree } from '../contract/accountGroup';

export type TreeRow = OutputOf<typeof accountTree>['rows'][number];

export interface MovedAccounts {
  readonly accounts: readonly TreeRow[];
  /** Of the groups and accounts, what each amounts to. */
  readonly rows: readonly TreeRow[];
}

/** A line of the statements and what a move of accounts makes of it, in yen. */
export interface MovedLine {
  readonly code: string;
  readonly title: string;
  readonly before: number;
  readonly after: number;
}

/** What moving accounts to a group does to the lines of the statements; lines that stay as they are are left out. */
export function effectOfMove(rows: readonly TreeRow[], accounts: readonly TreeRow[], target: string): MovedLine[] {
  const groups = new Map(rows.filter(({ kind }) => kind === 'group').map((row) => [row.code, row]));
  const change = new Map<string, number>();
  const add = (group: string | null, amount: number) => {
    for (let at = groups.get(group ?? ''); at && at.level > 0; at = groups.get(at.parent ?? '')) {
      change.set(at.code, (change.get(at.code) ?? 0) + amount);
    }
  };
  for (const { parent, amount } of accounts) {
    add(parent, -amount);
    const staysOnSide = isCreditSection(parent ?? '') === isCreditSection(target);
    add(target, staysOnSide ? amount : -amount);
  }
  return [...groups.values()].flatMap(({ code, title, amount }) => {
    const moved = change.get(code) ?? 0;
    return moved === 0 ? [] : [{ code, title, before: amount, after: amount + moved }];
  });
}
