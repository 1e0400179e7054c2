import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { type Day, monthOf } from '#core/value/day.ts';
import { type Month, monthsOf } from '#core/value/month.ts';
import { findLatePayFacts } from '#plugins/people/server/service.ts';
import { findLateSheets } from '#plugins/time/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { itemsOf } from '../../pay-item/rules/payItem';
import { payRun, payslip } from '../../server/tables/runTables';
import { calculateEarnings } from '../rules/calculateSlip';
import type { RetroMonth, RetroSums } from '../rules/payFacts';
import { CONFIRMED_STATES } from '../rules/payRunMachine';
import { isFreed } from '../rules/premiumExemption';
import { premiumMonthsTaken } from '../rules/premiums';
import { composeRetro, findRetroMonth, retroKeyOf } from '../rules/retroactive';
import type { StoredItem } from '../rules/slipSteps';
import { readManual } from './readManual';
import { readPaySetting } from './readPaySetting';
import { readPeople } from './readPeople';

interface RetroAsked {
  /** The first day of the period that is worked out: months before it may have a difference. */
  readonly before: Day;
  readonly runId: string | undefined;
  /** Whose pay is worked out, by id. */
  readonly ids: readonly string[];
}

/**
 * 遡及差額: what of confirmed months comes out different now, by person. Recalculated is only whose pay, position, commuting,
 * contract or timesheet was entered after the month was confirmed, and everybody of a month that was confirmed again after
 * later pay. What was confirmed stays as it is; a month nobody was paid for is none of these.
 */
export async function readRetro(
  tx: Tx,
  call: Call,
  { before, runId, ids }: RetroAsked,
): Promise<ReadonlyMap<string, readonly RetroMonth[]>> {
  const found = new Map<string, RetroMonth[]>();
  const runs = (await readConfirmed(tx, call.companyId, before)).filter(({ id }) => id !== runId);
  const candidates = await findCandidates(tx, call.companyId, { runs, ids });
  const own = new Set(ids);
  for (const run of runs) {
    const wanted = candidates.get(run.id);
    if (wanted === undefined) continue;
    const slips = (await readEarlierSlips(tx, call.companyId, run.id, wanted)).filter((slip) =>
      own.has(slip.employeeId),
    );
    if (slips.length === 0) continue;
    for (const [id, month] of await recalculate(tx, call, { run, runId, slips }))
      found.set(id, [...(found.get(id) ?? []), month]);
  }
  return found;
}

interface ConfirmedRun {
  readonly id: string;
  readonly month: Month;
  readonly groupCode: string;
  readonly from: Day;
  readonly through: Day;
  readonly paidOn: Day;
  readonly calculatedAt: string;
  readonly confirmedAt: string;
}

async function readConfirmed(tx: Tx, companyId: string, before: Day): Promise<ConfirmedRun[]> {
  const { id, month, groupCode, periodFrom, periodThrough, paidOn, calculatedAt, history } = payRun;
  const rows = await tx
    .select({ id, month, groupCode, from: periodFrom, through: periodThrough, paidOn, calculatedAt, history })
    .from(payRun)
    .where(
      and(
        eq(payRun.companyId, companyId),
        eq(payRun.kind, 'salary'),
        lt(periodThrough, before),
        inArray(payRun.state, CONFIRMED_STATES),
      ),
    )
    .orderBy(asc(periodThrough), asc(groupCode));
  return rows.map(({ history, ...run }) => ({
    ...run,
    confirmedAt: history.findLast(({ act }) => act === 'confirm')?.at ?? run.calculatedAt,
  }));
}

/** An entry may be saved while pay is being confirmed: looking at it once more costs little. */
const AT_ONCE_MS = 60_000;
const shortlyBefore = (moment: string): string => new Date(Date.parse(moment) - AT_ONCE_MS).toISOString();

/** When the latest confirmed pay of each person was confirmed, or shortly before: what was entered before is in it. */
async function readLastConfirmed(
  tx: Tx,
  companyId: string,
  { runs, ids }: { readonly runs: readonly ConfirmedRun[]; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.$client.query<{ employeeId: string; place: number }>({
    name: 'payroll: the last confirmed pay of people',
    text: `select s.employee_id as "employeeId", max(confirmed.place)::int as place
        from unnest($2::uuid[]) with ordinality confirmed(run_id, place)
        join payroll_slip s on s.company_id = $1 and s.run_id = confirmed.run_id and s.employee_id = any($3)
       group by s.employee_id`,
    values: [companyId, runs.map(({ id }) => id), ids],
  });
  return new Map(
    rows.flatMap(({ employeeId, place }) => {
      const run = runs[place - 1];
      return run ? [[employeeId, shortlyBefore(run.confirmedAt)] as const] : [];
    }),
  );
}

/** Of each run whose pay may come out different: some people, or everybody (`null`). */
async function findCandidates(
  tx: Tx,
  companyId: string,
  { runs, ids }: { readonly runs: readonly ConfirmedRun[]; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string> | null>> {
  const byConfirming = runs.toSorted((one, other) => one.confirmedAt.localeCompare(other.confirmedAt));
  const known = await readLastConfirmed(tx, companyId, { runs: byConfirming, ids });
  const [since] = [...known.values()].sort();
  const through = runs.at(-1)?.through;
  if (since === undefined || through === undefined) return new Map();
  const isLate = (employeeId: string, at: string) => at >= (known.get(employeeId) ?? '~');
  const facts = (await findLatePayFacts(tx, companyId, { since, through })).filter(({ employeeId, recordedAt }) =>
    isLate(employeeId, recordedAt),
  );
  const sheets = (await findLateSheets(tx, companyId, { since })).filter(({ employeeId, savedAt }) =>
    isLate(employeeId, savedAt),
  );
  const found = new Map<string, ReadonlySet<string> | null>();
  for (const run of runs) {
    const months = monthsOf({ from: monthOf(run.from), through: monthOf(run.through) });
    const late = [
      ...facts.filter(({ validFrom }) => validFrom <= run.through),
      ...sheets.filter(({ month }) => months.includes(month)),
    ];
    const later = runs.filter(({ groupCode, through }) => groupCode === run.groupCode && through > run.through);
    const isConfirmedAgain = later.length > 0 && later.every(({ calculatedAt }) => calculatedAt < run.confirmedAt);
    if (isConfirmedAgain) found.set(run.id, null);
    else if (late.length > 0) found.set(run.id, new Set(late.map(({ employeeId }) => employeeId)));
  }
  return found;
}

interface EarlierSlip {
  readonly employeeId: string;
  readonly items: readonly StoredItem[];
}

const readEarlierSlips = (
  tx: Tx,
  companyId: string,
  runId: string,
  wanted: ReadonlySet<string> | null,
): Promise<EarlierSlip[]> =>
  tx
    .select({ employeeId: payslip.employeeId, items: payslip.items })
    .from(payslip)
    .where(
      and(
        eq(payslip.companyId, companyId),
        eq(payslip.runId, runId),
        wanted === null ? undefined : inArray(payslip.employeeId, [...wanted]),
      ),
    );

interface RunInHand {
  readonly run: ConfirmedRun;
  readonly runId: string | undefined;
  readonly slips: readonly EarlierSlip[];
}

/** What confirmed pay other than that in hand has settled of a month already, by person. */
async function readSettled(
  tx: Tx,
  companyId: string,
  { run, runId, slips }: RunInHand,
): Promise<ReadonlyMap<string, RetroSums>> {
  const { rows } = await tx.$client.query<RetroSums & { employeeId: string }>({
    name: 'payroll: differences of a month that are settled',
    text: `select s.employee_id as "employeeId", coalesce(sum((i->'uses'->>$3)::int), 0)::int as taxable,
        coalesce(sum((i->'uses'->>$4)::int), 0)::int as free
      from payroll_slip s
      join payroll_run r on r.company_id = s.company_id and r.id = s.run_id
      cross join lateral jsonb_array_elements(s.items) i
     where s.company_id = $1 and s.employee_id = any($2) and r.kind = 'salary' and r.state = any($5)
       and r.period_through > $6 and ($7::uuid is null or r.id <> $7)
     group by s.employee_id`,
    values: [
      companyId,
      slips.map(({ employeeId }) => employeeId),
      ...(['taxable', 'free'] as const).map((part) => retroKeyOf(part, run.month)),
      ...[CONFIRMED_STATES, run.through, runId ?? null],
    ],
  });
  return new Map(rows.map(({ employeeId, ...sums }) => [employeeId, sums]));
}

const NOTHING: RetroSums = { taxable: 0, free: 0 };

/** The earnings of a confirmed month as everything stands now, beside what was confirmed. */
async function recalculate(tx: Tx, call: Call, inHand: RunInHand): Promise<[string, RetroMonth][]> {
  const { run, slips } = inHand;
  const group = await requireGroup(tx, call.companyId, run.groupCode);
  const { month, from, through, paidOn } = run;
  const setting = await readPaySetting(tx, call, { group, month, period: { from, through, paidOn } });
  const only = new Set(slips.map(({ employeeId }) => employeeId));
  const { people } = await readPeople(tx, call, { group, setting, runId: run.id, only, isOfAnyGroup: true });
  const manual = await readManual(tx, call.companyId, run.id);
  const settled = await readSettled(tx, call.companyId, inHand);
  const items = itemsOf(setting.items, 'salary', through);
  const taxable = new Set(items.filter(({ isTaxable }) => isTaxable).map(({ code }) => code));
  const stored = new Map(slips.map(({ employeeId, items: own }) => [employeeId, own]));
  const isOfMonth = ({ kind, uses }: Pick<StoredItem, 'kind' | 'uses'>) =>
    kind === 'earning' && !Object.keys(uses).some((key) => findRetroMonth(key) !== null);
  return people.flatMap(({ id, facts }): [string, RetroMonth][] => {
    const before = (stored.get(id) ?? []).filter(isOfMonth);
    const others = new Set((stored.get(id) ?? []).filter((item) => !isOfMonth(item)).map(({ code }) => code));
    const now = calculateEarnings(facts, setting, manual.get(id)).filter(({ code }) => !others.has(code));
    const isTaxable = (code: string) => taxable.has(code);
    const retro = composeRetro({
      ...{ month, before, now, isTaxable, settled: settled.get(id) ?? NOTHING },
      isFreed: isFreed(stored.get(id) ?? [], premiumMonthsTaken(facts, setting), {
        ...{ book: setting.book, leaves: facts.leaves ?? [] },
      }),
    });
    return retro ? [[id, retro]] : [];
  });
}
