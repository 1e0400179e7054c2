import { actOnRows } from '#ui/listScreen/actOnRows.tsx';
import { askedAct, type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import type { PillTone } from '#ui/pill/Pill.tsx';
import { listHouseBanks } from '../../house-bank/contract/houseBank';
import {
  DIFFERENCE_KINDS,
  type DifferenceRow,
  enterStatementLine,
  explainDifference,
  getReconciliation,
  tieStatementLines,
  untieStatementLines,
} from '../contract/bankStatement';
import { enterListed, explainListed } from '../parts/statementActs';
import { isUnexplained } from '../rules/explainBalance';
import { isYen } from '../rules/statementMoney';
import { Balances } from './Balances';
import { figureColumn } from './figureColumn';
import { TieDialog } from './TieDialog';

const TONES: Readonly<Record<DifferenceRow['kind'], PillTone>> = {
  theirs: 'warning',
  ours: 'info',
  later: 'neutral',
  start: 'danger',
  gap: 'danger',
  tied: 'success',
};

export const lineOf = ({ houseBank, lines: [line] }: DifferenceRow) => ({
  ...{ houseBank, serial: line?.serial ?? 0, row: line?.row ?? 0 },
});

export const canEnter = ({ kind, lines }: DifferenceRow) => kind === 'theirs' && lines.length === 1;

/**
 * 差異: what is on one side alone as of a day, or both sides of what is tied; `first` is the account shown at first, `currency`
 * that of the one that is shown.
 */
export const reconciliationList = (first: string, currency: string): ListDefinition<typeof getReconciliation> => ({
  screen: 'treasury:reconciliation',
  words: ['treasury', 'reconciliation'],
  read: getReconciliation,
  rowId: ({ id }) => id,
  columns: [
    {
      field: 'kind',
      kind: 'state',
      width: 112,
      pinned: 'left',
      value: ({ kind }, say) => say(`reconciliation.kinds.${kind}`),
      pill: ({ kind }) => TONES[kind],
    },
    { field: 'bankDay', kind: 'day', width: 96 },
    { field: 'bankText', width: 200 },
    figureColumn<DifferenceRow>('bankAmount', currency),
    { field: 'proposed', width: 144 },
    figureColumn<DifferenceRow>('ledgerAmount', currency),
    ...(isYen({ currency }) ? [] : [{ field: 'ledgerYen', kind: 'amount', width: 120, sum: true } as const]),
    { field: 'ledgerDay', kind: 'day', width: 96 },
    { field: 'number', kind: 'code', width: 136 },
    { field: 'ledgerText', width: 184 },
    {
      field: 'note',
      width: 208,
      value: ({ note, laterOn, kind }, say) =>
        note || (laterOn ? say(`reconciliation.laterOn.${kind === 'later' ? 'one' : 'both'}`, { day: laterOn }) : ''),
    },
    { field: 'noteBy', width: 104, isOptional: true },
  ],
  filters: [
    { name: 'houseBank', kind: 'lookUp', read: listHouseBanks, isRequired: true, initial: () => first },
    { name: 'asOf', kind: 'day', initial: (today) => today, isRequired: true },
    {
      name: 'shows',
      kind: 'choice',
      width: 168,
      options: ['open', 'all'],
      initial: () => 'open',
      isRequired: true,
      label: (option, say) => say(`reconciliation.showing.${option}`),
    },
    {
      name: 'kind',
      kind: 'choice',
      width: 128,
      options: DIFFERENCE_KINDS,
      label: (kind, say) => say(`reconciliation.kinds.${kind}`),
    },
    { name: 'unexplained', kind: 'flag', matches: isUnexplained },
  ],
  figures: [
    { name: 'theirs', filters: () => ({ kind: 'theirs' }), isWarning: true },
    { name: 'ours', filters: () => ({ kind: 'ours' }) },
    { name: 'unexplained', filters: () => ({ unexplained: 'true' }), isWarning: true },
  ],
  acts: [
    actOnRows(enterListed, {
      name: 'enter',
      call: enterStatementLine,
      on: lineOf,
      begins: ([row, ...others]) => {
        const [account = ''] = row?.proposed.split(' ') ?? [];
        return others.length === 0 && account !== '' ? { account } : {};
      },
      refuses: (row, say) => (canEnter(row) ? undefined : say('reconciliation.cannotEnter')),
    }),
    askedAct<DifferenceRow>({
      name: 'tie',
      call: tieStatementLines,
      command: 'treasury:tie-lines',
      Ask: TieDialog,
    }),
    actOnRows(explainListed, {
      name: 'explain',
      call: explainDifference,
      on: ({ houseBank, id }: DifferenceRow) => ({ houseBank, id }),
      refuses: ({ kind }, say) => (kind === 'tied' || kind === 'gap' ? say('reconciliation.cannotExplain') : undefined),
    }),
    rowAct<DifferenceRow, typeof untieStatementLines>({
      name: 'untie',
      effect: 'draft',
      call: untieStatementLines,
      input: ({ houseBank, lines }) => ({ houseBank, lines: [...lines] }),
      refuses: ({ kind, lines }, say) =>
        kind === 'tied' && lines.length > 0 ? undefined : say('reconciliation.cannotUntie'),
      command: 'treasury:untie-lines',
      isForOne: true,
    }),
  ],
  Picture: Balances,
});
