import { dayInTokyo } from '#core/value/day.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { CHANGES, createEmployee } from '../contract/employee';
import { type IntroductionRow, listIntroductions, REWARD_STATES } from '../contract/introduction';

/** How far the person introduced has come: the stage of a candidate, otherwise how they stand. */
const progressOf = ({ stage, standing, kind }: IntroductionRow, say: (key: string) => string) =>
  kind === 'candidate' && stage ? say(`fact.options.stage.${stage}`) : say(`employee.standings.${standing}`);

const introductions: ListDefinition<typeof listIntroductions> = {
  screen: 'people:introducer-list',
  words: ['people', 'introducer'],
  read: listIntroductions,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/EmployViewOrEdit/${id}/introduction`,
  create: { path: '/EmployeeNew?kind=candidate&part=introduction', needs: createEmployee },
  columns: [
    { field: 'introducerName', width: 136, pinned: 'left' },
    { field: 'relation', width: 112, value: ({ introduction }) => introduction.relation },
    { field: 'introducedInAll', kind: 'number', width: 88 },
    { field: 'rewardsInAll', kind: 'amount', width: 112 },
    { field: 'number', kind: 'code', width: 80 },
    { field: 'name', width: 128 },
    { field: 'kana', width: 136 },
    { field: 'stage', kind: 'state', width: 96, value: progressOf },
    { field: 'joinedOn', kind: 'day', width: 104 },
    {
      field: 'hasPassedProbation',
      width: 88,
      value: ({ hasPassedProbation }, say) => (hasPassedProbation ? say('introducer.passed') : ''),
    },
    {
      field: 'rewardRule',
      width: 104,
      value: ({ introduction }, say) => say(`fact.options.rewardRule.${introduction.rewardRule}`),
    },
    {
      field: 'rewardAmount',
      kind: 'amount',
      width: 112,
      sum: true,
      value: ({ introduction }) => (introduction.rewardRule === 'none' ? 0 : introduction.rewardAmount),
    },
    {
      field: 'rewardBy',
      width: 112,
      value: ({ introduction, rewardState }, say) =>
        rewardState === 'none' ? '' : say(`fact.options.rewardBy.${introduction.rewardBy}`),
    },
    { field: 'rewardDueOn', kind: 'day', width: 104 },
    {
      field: 'rewardState',
      kind: 'state',
      width: 96,
      value: ({ rewardState }, say) => say(`introducer.rewardStates.${rewardState}`),
    },
    { field: 'paidOn', kind: 'day', width: 104, value: ({ introduction }) => introduction.paidOn },
    { field: 'isDouble', width: 104, value: ({ isDouble }, say) => (isDouble ? say('introducer.double') : '') },
  ],
  filters: [
    { name: 'on', kind: 'day', width: 128, initial: (today) => today, isRequired: true, matches: () => true },
    {
      name: 'rewardState',
      kind: 'choice',
      width: 120,
      options: REWARD_STATES,
      label: (state, say) => say(`introducer.rewardStates.${state}`),
    },
    { name: 'isDouble', kind: 'flag', width: 120, matches: ({ isDouble }) => isDouble },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ rewardState: 'waiting' }) },
    { name: 'due', filters: () => ({ rewardState: 'due' }), isWarning: true },
    { name: 'double', filters: () => ({ isDouble: 'true' }), isWarning: true },
  ],
  acts: [
    rowAct({
      name: 'pay',
      effect: 'post',
      call: CHANGES.introduction,
      input: ({ id, version, introduction }: IntroductionRow) => {
        const paidOn = dayInTokyo(new Date());
        return { id, version, from: paidOn, value: { ...introduction, paidOn } };
      },
      refuses: ({ rewardState }, say) => (rewardState === 'due' ? undefined : say('introducer.notDue')),
    }),
  ],
};

/** 紹介者一覧: who brought whom, how far they came, and the reward that is owed for it. */
export default function IntroducerListScreen() {
  return <ListScreen list={introductions} />;
}
