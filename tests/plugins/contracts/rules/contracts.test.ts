import { describe, expect, it } from 'vitest';
import { stampDutiesOn } from '#plugins/contracts/rates/stampDuty.ts';
import { noticeLimitOn, termEndOn } from '#plugins/contracts/rules/contractDays.ts';
import {
  CONTRACT_ACTS,
  CONTRACT_STATES,
  nextContractState,
  refusalOfAct,
} from '#plugins/contracts/rules/contractMachine.ts';
import { findContractPoints } from '#plugins/contracts/rules/contractType.ts';
import { dutyClassOf, dutyClassOfContract, stampDutyOf } from '#plugins/contracts/rules/stampDuty.ts';
import { sure } from '#tests/support/sure.ts';

const duties = sure(stampDutiesOn('2026-11-23'));

describe('stamp duty', () => {
  it.each([
    ['請負注文請書', 1_100_000, 400],
    ['請負注文請書', 1_000_000, 200],
    ['請負契約', 3_300_000, 2_000],
    ['電子注文請書', 3_300_000, 0],
    ['領収書', 49_999, 0],
    ['領収書', 50_000, 200],
    ['SES基本契約(準委任)', 3_300_000, 0],
    ['派遣個別契約', 3_300_000, 0],
    ['請負契約', 9_999, 0],
    ['請負契約', 10_000, 200],
    ['請負契約', 5_000_000_001, 600_000],
    ['領収書', 1_000_000_001, 200_000],
    ['請負契約', null, 200],
    ['領収書', null, 200],
    ['継続的取引の基本契約', null, 4_000],
  ])('%s of %s: %i', (doc, amountNet, tax) => {
    expect(stampDutyOf(dutyClassOf(doc), amountNet, duties)).toBe(tax);
  });

  it.each([
    ['work', { amountNet: 1_000_000 }, 'no2'],
    ['work', { form: 'electronic', amountNet: 1_000_000 }, 'none'],
    ['work', {}, 'no7'],
    ['work', { endsOn: '2027-02-28' }, 'no2'],
    ['agency', { amountNet: 1_000_000 }, 'none'],
    ['frameworkForWork', {}, 'no7'],
    ['frameworkForWork', { endsOn: '2027-02-28' }, 'none'],
    ['frameworkForWork', { endsOn: '2027-03-01' }, 'no7'],
    ['frameworkForWork', { endsOn: '2027-02-28', isRenewed: true }, 'no7'],
  ] as const)('a contract of %s with %o is %s', (type, more, duty) => {
    const contract = {
      type,
      form: 'paper' as const,
      startsOn: '2026-12-01',
      endsOn: null,
      isRenewed: false,
      amountNet: null,
    };
    expect(dutyClassOfContract({ ...contract, ...more })).toBe(duty);
  });
});

it('every act leads where the table says, and nowhere else', () => {
  const allowed: Record<string, string> = {
    'draft approve': 'approved',
    'draft cancel': 'cancelled',
    'approved sign': 'signed',
    'approved reopen': 'draft',
    'approved cancel': 'cancelled',
    'signed start': 'running',
    'signed cancel': 'cancelled',
    'running end': 'ended',
  };
  for (const state of CONTRACT_STATES)
    for (const act of CONTRACT_ACTS)
      expect(nextContractState(state, act, { hasBegun: true, isOwn: false }), `${state} ${act}`).toBe(
        allowed[`${state} ${act}`],
      );
  expect(refusalOfAct('signed', 'start', { hasBegun: false, isOwn: false })).toBe('not-begun');
  expect(refusalOfAct('ended', 'start', { hasBegun: false, isOwn: false })).toBe('not-now');
  expect(refusalOfAct('draft', 'approve', { hasBegun: true, isOwn: true })).toBe('own');
  expect(refusalOfAct('signed', 'approve', { hasBegun: true, isOwn: true })).toBe('not-now');
});

describe('the end of a term', () => {
  const term = { startsOn: '2026-01-01', endsOn: '2026-06-30', isRenewed: true, renewalMonths: 3, noticeDays: 30 };
  it.each([
    ['2026-06-30', '2026-06-30', '2026-05-31'],
    ['2026-07-01', '2026-09-30', '2026-08-31'],
    ['2027-03-31', '2027-03-31', '2027-03-01'],
  ])('on %s is %s, notice by %s', (day, end, notice) => {
    expect([termEndOn(term, day), noticeLimitOn(term, day)]).toEqual([end, notice]);
  });
  it('does not move without a renewal, and there is none without an end', () => {
    expect(termEndOn({ ...term, isRenewed: false }, '2027-01-01')).toBe('2026-06-30');
    expect(noticeLimitOn({ ...term, endsOn: null }, '2027-01-01')).toBeNull();
  });
});

it.each([
  ['agency', 'customer', ['disguised-contracting']],
  ['work', 'customer', ['disguised-contracting', 'work-by-the-hour']],
  ['agency', 'contractor', []],
  ['dispatch', 'contractor', ['dispatch-without-command']],
  ['dispatch', 'customer', []],
] as const)('%s commanded by the %s: %o', (type, commander, points) => {
  const judged = { type, commander, person: 'E0001', framework: null, endsOn: '2027-03-31', base: 1 };
  expect(findContractPoints(judged, true)).toEqual(points);
});
