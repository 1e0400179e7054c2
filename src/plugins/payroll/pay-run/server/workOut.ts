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
import { readPaySetting } from './readPaySetting';
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

/** What everybody's pay in a group is worked out from, and what was typed in place of it. */
async function readBasis(tx: Tx, call: Call, { month, groupCode, bonus, runId }: Omit<RunAsked, 'only'>) {
  const group = await requireGroup(tx, call.companyId, groupCode);
  const setting = await readPaySetting(tx, call, { group, month, bonus });
  refuseFaulty(itemsOf(setting.items, kindOf(bonus), setting.period.through), call.locale);
  const manual =
    runId === undefined ? new Map<string, Map<string, ManualAmount>>() : await readManual(tx, call.companyId, runId);
  return { group, setting, manual, runId, bonus };
}

type Basis = Awaited<ReturnType<typeof readBasis>>;

async function workOutOn(tx: Tx, call: Call, basis: Basis, only?: ReadonlySet<string>) {
  const { group, setting, manual, runId, bonus } = basis;
  const { people, excluded } = await readPeople(tx, call, { group, setting, runId, only });
  const ids = people.map(({ id }) => id);
  const retro = bonus ? undefined : await readRetro(tx, call, { before: setting.period.from, runId, ids });
  const slips = people.map((person): WorkedOut => {
    const facts = { ...person.facts, retro: retro?.get(person.id) ?? [] };
    return { person, slip: calculateSlip(facts, setting, manual.get(person.id)) };
  });
  return { slips, excluded };
}

/** The pay of some people as everything stands now; nothing is written. */
export const workOut = async (tx: Tx, call: Call, { only, ...asked }: RunAsked) =>
  workOutOn(tx, call, await readBasis(tx, call, asked), only);

/** The pay of everybody in a group, a part after another: the steps behind it are let go part by part. */
export async function workOutAll(tx: Tx, call: Call, asked: Omit<RunAsked, 'only'>) {
  const basis = await readBasis(tx, call, asked);
  const present = await findPresent(tx, call.companyId, basis.setting.period);
  async function* inParts() {
    for (const part of partsOf(present)) yield await workOutOn(tx, call, basis, new Set(part.map(({ id }) => id)));
  }
  return { group: basis.group, setting: basis.setting, parts: inParts() };
}
