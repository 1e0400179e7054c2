import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { itemsOf } from '../../pay-item/rules/payItem';
import { refuseFaulty } from '../../pay-item/server/payItems';
import { payManual } from '../../server/tables/runTables';
import { calculateSlip } from '../rules/calculateSlip';
import type { ManualAmount } from '../rules/payFacts';
import { type BonusPlan, kindOf } from '../rules/payRunKind';
import type { Slip } from '../rules/slip';
import { readPaySetting } from './readPaySetting';
import { type PersonToPay, readPeople } from './readPeople';

export interface WorkedOut {
  readonly person: PersonToPay;
  readonly slip: Slip;
}

/** The amounts somebody typed in a run, by person and item. */
async function readManual(
  tx: Tx,
  companyId: string,
  runId: string,
): Promise<ReadonlyMap<string, Map<string, ManualAmount>>> {
  const { employeeId, item, amount, reason } = payManual;
  const rows = await tx
    .select({ employeeId, item, amount, reason })
    .from(payManual)
    .where(and(eq(payManual.companyId, companyId), eq(payManual.runId, runId)));
  const found = new Map<string, Map<string, ManualAmount>>();
  for (const row of rows) {
    const own = found.get(row.employeeId) ?? new Map<string, ManualAmount>();
    found.set(row.employeeId, own.set(row.item, { amount: row.amount, reason: row.reason }));
  }
  return found;
}

interface RunAsked {
  readonly month: string;
  readonly groupCode: string;
  readonly bonus: BonusPlan | null;
  /** Whose typed amounts are kept; undefined where there is no run yet. */
  readonly runId: string | undefined;
  /** Whose pay is worked out, by id or number; of everybody where it is left out. */
  readonly only?: ReadonlySet<string>;
}

/** The pay of a group as everything stands now; nothing is written. */
export async function workOut(tx: Tx, call: Call, { month, groupCode, bonus, runId, only }: RunAsked) {
  const group = await requireGroup(tx, call.companyId, groupCode);
  const setting = await readPaySetting(tx, call, { group, month, bonus });
  refuseFaulty(itemsOf(setting.items, kindOf(bonus), setting.period.through), call.locale);
  const { people, excluded } = await readPeople(tx, call, { group, setting, runId, only });
  const manual =
    runId === undefined ? new Map<string, Map<string, ManualAmount>>() : await readManual(tx, call.companyId, runId);
  const slips = people.map(
    (person): WorkedOut => ({ person, slip: calculateSlip(person.facts, setting, manual.get(person.id)) }),
  );
  return { group, setting, slips, excluded };
}
