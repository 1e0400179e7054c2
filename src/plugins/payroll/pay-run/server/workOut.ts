import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { itemsOf } from '../../pay-item/rules/payItem';
import { refuseFaulty } from '../../pay-item/server/payItems';
import { calculateSlip } from '../rules/calculateSlip';
import type { ManualAmount } from '../rules/payFacts';
import { type BonusPlan, kindOf } from '../rules/payRunKind';
import type { Slip } from '../rules/slip';
import { readManual } from './readManual';
import { readPaySetting, readPeriod } from './readPaySetting';
import { findPresent, type PersonToPay, readPeople } from './readPeople';
import { readRetro } from './readRetro';

export interface WorkedOut {
  readonly person: PersonToPay;
  readonly slip: Slip;
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

/** So many people are worked out at a time: of more, nobody holds every step behind their pay, and others wait too long. */
const PEOPLE_A_PART = 200;

/** What belongs to so many people, part by part. */
export const partsOf = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / PEOPLE_A_PART) }, (_, at) =>
    all.slice(at * PEOPLE_A_PART, (at + 1) * PEOPLE_A_PART),
  );

/** The pay of a group as everything stands now; nothing is written. */
export async function workOut(tx: Tx, call: Call, { month, groupCode, bonus, runId, only }: RunAsked) {
  const group = await requireGroup(tx, call.companyId, groupCode);
  const setting = await readPaySetting(tx, call, { group, month, bonus });
  refuseFaulty(itemsOf(setting.items, kindOf(bonus), setting.period.through), call.locale);
  const { people, excluded } = await readPeople(tx, call, { group, setting, runId, only });
  const manual =
    runId === undefined ? new Map<string, Map<string, ManualAmount>>() : await readManual(tx, call.companyId, runId);
  const ids = people.map(({ id }) => id);
  const retro = bonus ? undefined : await readRetro(tx, call, { before: setting.period.from, runId, ids });
  const slips = people.map((person): WorkedOut => {
    const facts = { ...person.facts, retro: retro?.get(person.id) ?? [] };
    return { person, slip: calculateSlip(facts, setting, manual.get(person.id)) };
  });
  return { group, setting, slips, excluded };
}

/** The pay of everybody in a group, a part after another: the steps behind it are let go part by part. */
export async function* workOutInParts(tx: Tx, call: Call, asked: Omit<RunAsked, 'only'>) {
  const { month, groupCode, bonus } = asked;
  const group = await requireGroup(tx, call.companyId, groupCode);
  const present = await findPresent(tx, call.companyId, await readPeriod(tx, call.companyId, { group, month, bonus }));
  for (const part of partsOf(present)) {
    yield await workOut(tx, call, { ...asked, only: new Set(part.map(({ id }) => id)) });
  }
}
