import { describe, expect, it } from 'vitest';
import { status } from '#plugins/ledger/document/contract/journalEntry.ts';
import {
  DOCUMENT_ACTS,
  documentAt,
  isDraftState,
  statusOfEntry,
} from '#plugins/ledger/document/rules/documentMachine.ts';
import { PERIOD_STATES } from '#plugins/ledger/period/rules/periodGate.ts';
import {
  closes,
  PERIOD_ACTS,
  type PeriodContext,
  periodAt,
  reopens,
} from '#plugins/ledger/period/rules/periodMachine.ts';
import { statesTable } from '#tests/support/statesTable.ts';

describe('the states of a document', () => {
  it('every act in every state', () =>
    expect(statesTable(status.options, DOCUMENT_ACTS, documentAt)).toEqual([
      'draft: save→draft discard→draft post→posted park→parked',
      'parked: approve→posted sendBack→rejected reject→rejected withdraw→draft',
      'rejected: save→rejected discard→rejected post→posted park→parked',
      'posted: correctTexts→posted reverse→reversed',
      'reversed:',
      'reversal:',
    ]));

  it.each([
    [false, false, 'posted'],
    [false, true, 'reversed'],
    [true, false, 'reversal'],
  ] as const)('in the books, reversal %s, reversed %s: %s', (isReversal, isReversed, expected) =>
    expect(statusOfEntry({ isReversal, isReversed })).toBe(expected),
  );

  it('are outside the books until it is posted', () =>
    expect(status.options.filter(isDraftState)).toEqual(['draft', 'parked', 'rejected']));
});

describe('the stages of a period', () => {
  const free: PeriodContext = { isClosedByHand: true, needsSecondPerson: false, isSecondPerson: false };
  const stages = (context: Partial<PeriodContext>) =>
    statesTable(PERIOD_STATES, PERIOD_ACTS, (state) => periodAt(state, { ...free, ...context }));
  const everyWay = [
    'open: softClose→softClosed close→closed',
    'softClosed: open→open close→closed',
    'closed: open→open softClose→softClosed',
  ];

  it.each([
    ['where nobody else has to agree', {}],
    ['for the second person', { needsSecondPerson: true, isSecondPerson: true }],
    ['where nobody ever opened it', { isClosedByHand: false, needsSecondPerson: true }],
  ])('%s', (_, context) => expect(stages(context)).toEqual(everyWay));

  it('are not opened by who asks for it, where a second person has to agree', () =>
    expect(stages({ needsSecondPerson: true })).toEqual([everyWay[0], 'softClosed: close→closed', 'closed:']));

  it('open or close further, or stay', () => {
    const ways = PERIOD_STATES.flatMap((from) => PERIOD_STATES.map((to) => ({ from, to })));
    const named = (those: typeof ways) => those.map(({ from, to }) => `${from} ${to}`);
    expect(named(ways.filter(closes))).toEqual(['open softClosed', 'open closed', 'softClosed closed']);
    expect(named(ways.filter((way) => reopens({ ...way, isClosedByHand: true })))).toEqual([
      'softClosed open',
      'closed open',
      'closed softClosed',
    ]);
    expect(ways.filter((way) => reopens({ ...way, isClosedByHand: false }))).toEqual([]);
  });
});
