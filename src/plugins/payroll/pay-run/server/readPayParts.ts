import { addDays } from '#core/value/day.ts';
import { findPayFacts, findPayTurns, type PayFactsOf } from '#plugins/people/server/service.ts';
import { sumPeriod } from '#plugins/time/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { PayPeriod } from '../../pay-group/rules/payPeriod';
import type { PayFacts } from '../rules/payFacts';
import type { PayTurn } from '../rules/payParts';
import { attendanceOf } from './attendanceOf';

/** What is agreed with somebody, of what is recorded. */
export const agreedOf = ({ salary, positionAllowance }: PayFactsOf) => ({
  basis: salary?.basis ?? ('monthly' as const),
  baseAmount: salary?.baseAmount ?? 0,
  allowances: salary?.allowances ?? [],
  positionAllowance,
});

/** The days of a period on which the pay of somebody changed: by person, with the pay before and what was worked until then. */
export async function readPayTurns(
  tx: Tx,
  call: Call,
  { period: { from, through }, ids }: { readonly period: PayPeriod; readonly ids: readonly string[] | undefined },
): Promise<ReadonlyMap<string, readonly PayTurn[]>> {
  const turns = await findPayTurns(tx, call.companyId, { from, through, ids });
  const found = new Map<string, PayTurn[]>();
  for (const on of new Set([...turns.values()].flat())) {
    const turned = [...turns].flatMap(([id, days]) => (days.includes(on) ? [id] : []));
    const until = addDays(on, -1);
    const facts = await findPayFacts(tx, call.companyId, { on: until, ids: turned });
    const sheets = await sumPeriod(tx, call, { from, through: until, ids: turned });
    for (const id of turned) {
      const known = facts.get(id);
      const sheet = sheets.get(id);
      const before: Pick<PayFacts, 'basis' | 'baseAmount' | 'allowances' | 'positionAllowance'> | null = known?.salary
        ? agreedOf(known)
        : null;
      const turn = { on, before, worked: sheet ? attendanceOf(sheet) : null };
      found.set(id, [...(found.get(id) ?? []), turn]);
    }
  }
  return found;
}
