import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/introduction';
import type { IntroductionRow } from '../contract/introduction';
import { rewardOn } from '../rules/reward';
import { factOf, findEmployees } from './findEmployees';
import { readValue } from './readFacts';

interface StoredIntroduction {
  readonly id: string;
  readonly introduction: unknown;
  readonly partnerTitle: string | null;
  readonly stage: IntroductionRow['stage'];
  readonly probationThrough: Day | null;
}

const INTRODUCTIONS = `
  select e.id, introduction.value as introduction, partner.title as "partnerTitle",
         candidacy.value ->> 'stage' as stage, contract.value ->> 'probationThrough' as "probationThrough"
    from employee e ${(['introduction', 'candidacy', 'contract'] as const).map(factOf).join('')}
    left join business_partner partner
      on partner.company_id = e.company_id and partner.code = introduction.value ->> 'partner'
   where e.company_id = $1 and introduction.value is not null`;

/** Whom introducers brought; what an introducer has in all is told on each of their rows. */
export const listIntroductions: UseCase<typeof contract.listIntroductions> = async (tx, input, call) => {
  const on = input.on ?? call.today;
  const people = new Map((await findEmployees(tx, call.companyId, { on })).map((person) => [person.id, person]));
  const namesakes = countBy([...people.values()], nameKey);
  const rows = (await readIntroductions(tx, call.companyId, on)).flatMap((stored): IntroductionRow[] => {
    const person = people.get(stored.id);
    if (!person) return [];
    const { id, number, name, kana, kind, standing, joinedOn, leftOn, version } = person;
    const introduction = readValue('introduction', stored.introduction);
    const { stage, probationThrough, partnerTitle } = stored;
    const isDeclined = kind === 'candidate' && stage === 'declined';
    const reward = rewardOn(introduction, { isDeclined, joinedOn, probationThrough, leftOn }, on);
    const introducer = introduction.introducerId ? people.get(introduction.introducerId)?.name : partnerTitle;
    return [
      {
        ...{ id, number, name, kana, kind, standing, stage, joinedOn, probationThrough, introduction, version },
        hasPassedProbation:
          probationThrough !== null && probationThrough < on && !(leftOn && leftOn <= probationThrough),
        introducerName: introducer ?? introduction.introducerName,
        ...{ introducedInAll: 0, rewardsInAll: 0 },
        ...{ rewardState: reward.state, rewardDueOn: reward.dueOn },
        isDouble: (namesakes.get(nameKey(person)) ?? 0) > 1,
      },
    ];
  });
  return { rows: withSums(rows) };
};

async function readIntroductions(tx: Tx, companyId: string, on: Day): Promise<StoredIntroduction[]> {
  const { rows } = await tx.$client.query<StoredIntroduction>({
    name: 'people: introductions',
    text: INTRODUCTIONS,
    values: [companyId, on],
  });
  return rows;
}

const nameKey = ({ name, kana }: { name: string; kana: string }) =>
  `${name.replace(/\s/g, '')} ${kana.replace(/\s/g, '')}`;

/** The same introducer is the same employee, the same partner, or somebody of the same name. */
const introducerKey = ({ introduction: { introducerId, partner, introducerName } }: IntroductionRow) =>
  introducerId ?? partner ?? introducerName;

function withSums(rows: readonly IntroductionRow[]): IntroductionRow[] {
  const people = countBy(rows, introducerKey);
  const amounts = new Map<string, number>();
  for (const row of rows) {
    const { rewardRule, rewardAmount } = row.introduction;
    const agreed = rewardRule === 'none' || row.rewardState === 'lapsed' ? 0 : rewardAmount;
    amounts.set(introducerKey(row), (amounts.get(introducerKey(row)) ?? 0) + agreed);
  }
  return rows
    .map((row) => ({
      ...row,
      introducedInAll: people.get(introducerKey(row)) ?? 0,
      rewardsInAll: amounts.get(introducerKey(row)) ?? 0,
    }))
    .sort(
      (one, other) =>
        one.introducerName.localeCompare(other.introducerName, 'ja') || (one.number < other.number ? -1 : 1),
    );
}

function countBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}
