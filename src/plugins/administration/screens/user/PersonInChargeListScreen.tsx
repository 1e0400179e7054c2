import { listNamed, proposeNamed } from '#core/permission/namedRight.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import {
  type AskProps,
  askedAct,
  type ListDefinition,
  type RowAct,
  type RowOf,
  runOn,
} from '#ui/listScreen/listDefinition.ts';
import { ProposalDialog } from '../role/ReasonDialog';

type Row = RowOf<typeof listNamed>;

const AppointDialog = (props: AskProps<Row>) => <NamingDialog {...props} isNamed />;
const ReleaseDialog = (props: AskProps<Row>) => <NamingDialog {...props} isNamed={false} />;

/** Proposes one of the two for each of the selected rows; a second person approves. */
const proposal = (name: 'appoint' | 'release', isNamed: boolean): RowAct<Row> => ({
  ...askedAct<Row>({
    name,
    call: proposeNamed,
    command: `administration:${name}-person-in-charge`,
    touches: ['NamedRight', 'Change'],
    Ask: isNamed ? AppointDialog : ReleaseDialog,
  }),
  refuses: ({ namedAt, isWaiting }, say) => {
    if (isWaiting) return say('inCharge.waitsAlready');
    return (namedAt !== null) === isNamed ? say(isNamed ? 'inCharge.isNamed' : 'inCharge.isNotNamed') : undefined;
  },
});

const persons: ListDefinition<typeof listNamed> = {
  screen: 'administration:person-in-charge-list',
  words: ['administration', 'inCharge'],
  read: listNamed,
  rowId: ({ userId, controller }) => `${controller} ${userId}`,
  columns: [
    { field: 'employeeNumber', kind: 'code', width: 96, pinned: 'left' },
    { field: 'name', width: 160 },
    { field: 'controller', width: 280, value: ({ controller }, say) => say(`inCharge.tasks.${controller}`) },
    { field: 'namedAt', kind: 'instant', width: 160 },
    { field: 'isWaiting', width: 120, value: ({ isWaiting }, say) => (isWaiting ? say('inCharge.waiting') : '') },
  ],
  filters: [
    { name: 'named', kind: 'flag', matches: ({ namedAt }) => namedAt !== null },
    { name: 'waits', kind: 'flag', matches: ({ isWaiting }) => isWaiting },
  ],
  figures: [
    { name: 'named', filters: () => ({ named: 'true' }) },
    { name: 'waits', filters: () => ({ waits: 'true' }), isWarning: true },
  ],
  acts: [proposal('appoint', true), proposal('release', false)],
};

/** 事務取扱担当者: who is named for what no role allows. */
export default function PersonInChargeListScreen() {
  return <ListScreen list={persons} />;
}

function NamingDialog({ rows, isNamed, onStart, onClose }: AskProps<Row> & { isNamed: boolean }) {
  const say = useMessages('administration');
  return (
    <ProposalDialog
      title={say(isNamed ? 'inCharge.appointTitle' : 'inCharge.releaseTitle', {
        names: rows.map(({ name }) => name).join('、'),
      })}
      onPropose={(reason) =>
        onStart(({ userId, controller }) => runOn(proposeNamed, { userId, controller, isNamed, reason }))
      }
      onClose={onClose}
    />
  );
}
