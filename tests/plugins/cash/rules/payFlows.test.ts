import { expect, it } from 'vitest';
import { payFlows } from '#plugins/cash/forecast/rules/payFlows.ts';
import { CONFIRMED_STATES } from '#plugins/payroll/pay-run/rules/payRunMachine.ts';

const run = (
  id: string,
  paidOn: string,
  state: string,
  more: { kind?: string; groupCode?: string; net?: number } = {},
) => ({
  ...{ id, paidOn, state, kind: 'salary', groupCode: 'MONTHLY', net: 1_000_000, netAccount: '2020' },
  isConfirmed: CONFIRMED_STATES.some((each) => each === state),
  next: ['2026-11-25', '2026-12-25', '2027-01-25'].filter((day) => day > paidOn),
  ...more,
});

// 2026-11-28 is a Saturday.
const AHEAD = { title: '給与', today: '2026-11-28', closed: new Set<string>() };
const shown = (...runs: ReturnType<typeof run>[]) =>
  payFlows(runs, AHEAD).map(({ on, dueOn, certainty, amount }) => [on, dueOn, certainty, amount]);

it('expects the latest salary of a group again, and a bonus once', () => {
  const bonus = run('bonus', '2026-12-10', 'draft', { kind: 'bonus', net: 300_000 });
  expect(shown(run('october', '2026-10-23', 'paid', { net: 1 }), run('november', '2026-11-25', 'paid'), bonus)).toEqual(
    [
      ['2026-12-10', '2026-12-10', 'likely', -300_000],
      ['2026-12-25', '2026-12-25', 'estimate', -1_000_000],
      ['2027-01-25', '2027-01-25', 'estimate', -1_000_000],
    ],
  );
});

it('expects what was confirmed and not paid on its day on the next bank day; a draft of then is not owed', () => {
  const late = (state: string) =>
    shown(run('november', '2026-11-25', state)).filter(([, dueOn]) => dueOn === '2026-11-25');
  expect(late('published')).toEqual([['2026-11-30', '2026-11-25', 'sure', -1_000_000]]);
  expect(late('draft')).toEqual([]);
  expect(late('paid')).toEqual([]);
});

it('leaves out a run that pays nobody', () => {
  expect(shown(run('november', '2026-12-25', 'checked', { net: 0 }))).toEqual([]);
});
