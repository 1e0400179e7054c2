import { formatAmount } from '#core/value/formatAmount.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { type Allowance, type Claim, classifyClaims, listAllowance } from '../contract/allowance';
import { classifyClaimsAct } from '../parts/acts';
import { ALLOWANCE_BUSINESSES } from '../rates/statutoryRates';
import { CLAIM_CLASSES } from '../rules/calculateAllowance';

const TONES = { ordinary: 'neutral', doubtful: 'warning', bankrupt: 'danger' } as const;

const allowances: ListDefinition<typeof listAllowance> = {
  screen: 'treasury:allowance-list',
  words: ['cash', 'allowance'],
  read: listAllowance,
  rowId: ({ partner }) => partner,
  rowPath: ({ partner }) => `/AccountsReceivable/items?${new URLSearchParams({ partner })}`,
  Head: NeededAndBooked,
  columns: [
    { field: 'partner', kind: 'code', width: 96, pinned: 'left' },
    { field: 'partnerTitle', width: 200 },
    {
      field: 'claimClass',
      kind: 'state',
      width: 120,
      value: ({ claimClass }, say) => say(`allowance.classes.${claimClass}`),
      pill: ({ claimClass }) => TONES[claimClass],
    },
    { field: 'owed', kind: 'amount', width: 120, sum: true },
    { field: 'owing', kind: 'amount', width: 112, value: ({ owing }) => owing || null },
    { field: 'secured', kind: 'amount', width: 112, value: ({ secured }) => secured || null },
    { field: 'base', kind: 'amount', width: 120, sum: true },
    { field: 'percent', kind: 'number', width: 80 },
    { field: 'allowance', kind: 'amount', width: 112, sum: true, pinned: 'right' },
    { field: 'reason', width: 200 },
  ],
  filters: [
    { name: 'asOf', kind: 'day', initial: (today) => today, isRequired: true },
    {
      name: 'business',
      kind: 'choice',
      width: 200,
      options: ALLOWANCE_BUSINESSES,
      label: (business, say) => say(`allowance.businesses.${business}`),
      initial: () => 'other',
      isRequired: true,
    },
    {
      name: 'claimClass',
      kind: 'choice',
      width: 128,
      options: CLAIM_CLASSES,
      label: (claimClass, say) => say(`allowance.classes.${claimClass}`),
      matches: ({ claimClass }: Claim, wanted) => claimClass === wanted,
    },
  ],
  acts: [
    actOnRows(classifyClaimsAct, {
      name: 'classify',
      call: classifyClaims,
      on: ({ partner }: Claim) => ({ partner }),
    }),
  ],
};

/** The allowance that is needed beside what is booked. */
function NeededAndBooked({ answer: { needed, booked, perMille } }: { answer: Omit<Allowance, 'rows'> }) {
  const say = useMessages('cash');
  return (
    <CheckPill holds={needed === booked}>
      {say(needed === booked ? 'allowance.ties' : 'allowance.differs', {
        needed: formatAmount(needed),
        booked: formatAmount(booked),
        perMille,
      })}
    </CheckPill>
  );
}

/** 貸倒引当金: what of receivables may not come in, by customer. */
export default function AllowanceListScreen() {
  return <ListScreen list={allowances} />;
}
