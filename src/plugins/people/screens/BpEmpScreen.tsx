import { lazy, Suspense, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type FieldColumn, type ListDefinition, type RowAct, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { CHANGES, createEmployee } from '../contract/employee';
import type { FactValue } from '../contract/facts';
import { assignStaff, ENGAGEMENT_STATES, listFreelancers, type PartnerStaffRow } from '../contract/partnerStaff';
import { proposeAct } from '../parts/act/acts';
import { extendedBy, STAFF_NOTICES, staffNoticesOn } from '../rules/engagement';

type Engagement = FactValue<'engagement'>;

const STAFF_TONES = { working: 'success', coming: 'info', idle: 'neutral' } as const;

const KINDS = ['bp', 'freelance'] as const;
const MONTHS_EXTENDED = 3;

const today = () => dayInTokyo(new Date());

/** A day of the engagement. */
const dayColumn = (field: keyof Engagement & string): FieldColumn<PartnerStaffRow> => ({
  field,
  kind: 'day',
  width: 104,
  value: ({ engagement }) => String(engagement?.[field] ?? ''),
});

/** Ends the engagement on another day, from today on, or from its first day to come; what held until then stays. */
const endAct = (name: 'extend' | 'end', endsOn: (engagement: Engagement) => string): RowAct<PartnerStaffRow> =>
  rowAct({
    name,
    effect: 'post',
    call: CHANGES.engagement,
    input: ({ id, version, engagement }: PartnerStaffRow) => {
      if (!engagement) throw new Error('an engagement was refused before');
      const from = engagement.startsOn && engagement.startsOn > today() ? engagement.startsOn : today();
      return { id, version, from, value: { ...engagement, endsOn: endsOn(engagement) } };
    },
    refuses: ({ state, engagement }, say) =>
      state === 'idle' || (name === 'extend' && !engagement?.endsOn) ? say('partnerStaff.nothingToEnd') : undefined,
  });

const partnerStaff: ListDefinition<typeof listFreelancers> = {
  screen: 'people:partner-staff',
  words: ['people', 'partnerStaff'],
  read: listFreelancers,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/EmployViewOrEdit/${id}/engagement`,
  create: { path: '/EmployeeNew?kind=bp', needs: createEmployee },
  columns: [
    { field: 'number', kind: 'code', width: 80, pinned: 'left' },
    { field: 'name', width: 128, pinned: 'left' },
    { field: 'kana', width: 140 },
    { field: 'kind', width: 96, value: ({ kind }, say) => say(`employee.kinds.${kind}`) },
    { field: 'partnerTitle', width: 168 },
    {
      field: 'state',
      kind: 'state',
      width: 88,
      value: ({ state }, say) => say(`partnerStaff.states.${state}`),
      pill: ({ state }) => STAFF_TONES[state],
    },
    {
      field: 'notice',
      width: 200,
      value: (row, say) =>
        staffNoticesOn(row.engagement, today())
          .map((notice) => say(`partnerStaff.notices.${notice}`))
          .join(say('fact.comma')),
    },
    { field: 'freeFrom', kind: 'day', width: 104 },
    { field: 'proposedTo', width: 150, value: ({ proposedTo }, say) => proposedTo.join(say('fact.comma')) },
    { field: 'skill', width: 150, value: ({ engagement }) => engagement?.skill ?? '' },
    { field: 'rate', kind: 'amount', width: 104, value: ({ engagement }) => engagement?.rate ?? null },
    {
      field: 'rateUnit',
      width: 80,
      value: ({ engagement }, say) => (engagement ? say(`fact.options.rateUnit.${engagement.rateUnit}`) : ''),
    },
    { field: 'customerTitle', width: 168 },
    { field: 'project', width: 150, value: ({ engagement }) => engagement?.project ?? '' },
    dayColumn('startsOn'),
    dayColumn('endsOn'),
    dayColumn('renewsOn'),
    { field: 'orderNumber', width: 112, value: ({ engagement }) => engagement?.orderNumber ?? '' },
    dayColumn('confidentialityOn'),
    dayColumn('consentOn'),
    { field: 'evaluation', width: 140, value: ({ engagement }) => engagement?.evaluation ?? '' },
    { field: 'departmentTitle', width: 128 },
  ],
  filters: [
    { name: 'on', kind: 'day', width: 128, initial: (day) => day, isRequired: true, matches: () => true },
    {
      name: 'kind',
      kind: 'choice',
      width: 120,
      options: KINDS,
      label: (kind, say) => say(`employee.kinds.${kind}`),
    },
    {
      name: 'state',
      kind: 'choice',
      width: 104,
      options: ENGAGEMENT_STATES,
      label: (state, say) => say(`partnerStaff.states.${state}`),
    },
    {
      name: 'notice',
      kind: 'choice',
      width: 168,
      options: STAFF_NOTICES,
      label: (notice, say) => say(`partnerStaff.notices.${notice}`),
      matches: ({ engagement }, notice) => staffNoticesOn(engagement, today()).some((each) => each === notice),
    },
  ],
  figures: [
    { name: 'working', filters: () => ({ state: 'working' }) },
    { name: 'ending', filters: () => ({ notice: 'ending' }), isWarning: true },
    { name: 'idle', filters: () => ({ state: 'idle' }) },
    { name: 'orderless', filters: () => ({ notice: 'orderless' }), isWarning: true },
    { name: 'directed', filters: () => ({ notice: 'directed' }), isWarning: true },
  ],
  acts: [
    endAct('extend', ({ endsOn }) => extendedBy(MONTHS_EXTENDED, endsOn ?? today())),
    endAct('end', () => lastDayOf(monthOf(today()))),
  ],
};

const AssignDialog = lazy(() => import('./partner-staff/AssignDialog'));

/** BP社員一覧: staff of business partners and freelancers, where they work, until when, who is free, and what is amiss. */
export default function BpEmpScreen() {
  const say = useMessages('people');
  const words = useListWords();
  const [pointed, point] = useState<PartnerStaffRow | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  const missing = { propose: useMissingRightInWords(CHANGES.proposals), assign: useMissingRightInWords(assignStaff) };
  // Agreed as of today, whatever day the list shows.
  const { data } = useRead(listFreelancers, {}, { message: false });
  const staff = data?.rows.find(({ id }) => id === pointed?.id);
  const cannot = (right: string | undefined) =>
    right ? words.missingRight(right) : staff ? undefined : say('partnerStaff.noneChosen');
  useCommandHandlers({
    [proposeAct.id]: { run: beginOn(proposeAct, () => staff), disabled: cannot(missing.propose) },
    'people:partner-staff-assign': { run: () => setAssigning(true), disabled: cannot(missing.assign) },
  });
  return (
    <>
      <ListScreen list={partnerStaff} onPoint={point} />
      <Suspense>
        {staff && isAssigning ? <AssignDialog staff={staff} onClose={() => setAssigning(false)} /> : null}
      </Suspense>
    </>
  );
}
