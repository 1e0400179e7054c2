import type { Account } from '#plugins/ledger/account/contract/account.ts';
import { CASH_FLOW_SECTIONS, type CashFlowRow, DIRECT_ROWS } from '../rates/cashFlowLayout';

/** The rows of operations above their subtotal: the profit and what corrects it. */
const ABOVE_SUBTOTAL: readonly CashFlowRow[] = (CASH_FLOW_SECTIONS[0]?.rows ?? []).slice(
  0,
  CASH_FLOW_SECTIONS[0]?.rows.findIndex(({ kind }) => kind === 'subtotal'),
);

/** The sections of the statement with the operations told directly. */
export const DIRECT_SECTIONS = CASH_FLOW_SECTIONS.map((section) => ({
  ...section,
  rows: [
    ...(section.code === 'operating' ? DIRECT_ROWS.map((row) => ({ ...row, kind: 'assigned' as const })) : []),
    ...section.rows.filter((row) => !ABOVE_SUBTOTAL.includes(row)),
  ],
}));

/** What the rows above the subtotal hold of each account goes as one to its row of the direct method. */
export function assignDirectly(
  accounts: readonly Pick<Account, 'code' | 'group'>[],
  figures: ReadonlyMap<string, Map<string, number>>,
): ReadonlyMap<string, Map<string, number>> {
  const byCode = new Map(DIRECT_ROWS.flatMap(({ code, of }) => (of?.accounts ?? []).map((account) => [account, code])));
  const byGroup = new Map(DIRECT_ROWS.flatMap(({ code, of }) => (of?.groups ?? []).map((group) => [group, code])));
  const rest = DIRECT_ROWS.find(({ of }) => of === undefined)?.code ?? '';
  const groupOf = new Map(accounts.map(({ code, group }) => [code, group]));
  const assigned = new Map([...figures, ...DIRECT_ROWS.map(({ code }) => [code, new Map<string, number>()] as const)]);
  for (const { code } of ABOVE_SUBTOTAL) {
    for (const [account, amount] of figures.get(code) ?? []) {
      const row = assigned.get(byCode.get(account) ?? byGroup.get(groupOf.get(account) ?? '') ?? rest);
      row?.set(account, (row.get(account) ?? 0) + amount);
    }
  }
  return assigned;
}
