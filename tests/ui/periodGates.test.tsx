import { act } from 'react';
import { expect, it } from 'vitest';
import { PeriodGates } from '../../src/plugins/closing/screens/period/PeriodGates';
import type { FiscalPeriod } from '../../src/plugins/ledger/period/contract/fiscalPeriod';
import { fetchMessages, setLocale, startI18n } from '../../src/ui/i18n/i18n';
import { renderInto } from './render';

const period = (state: FiscalPeriod['state']) =>
  ({
    ...{ period: '2026-10', fiscalYear: 2026, number: 7, isTaxInclusive: false, state },
    ...{ changedAt: null, changedBy: null, locks: [], exceptions: [], reopenings: [] },
  }) as unknown as FiscalPeriod;
const gates = (state: FiscalPeriod['state']) => (
  <PeriodGates
    periods={[period(state)]}
    thisMonth="2026-11"
    shown="2026-10"
    onShow={() => undefined}
    onGate={() => undefined}
  />
);
const seal = () => [...document.querySelectorAll('span')].find(({ textContent }) => textContent === '締');

it('a month that closes before one’s eyes is stamped', async () => {
  await startI18n();
  await fetchMessages('closing');
  await act(() => setLocale('ja'));
  const { render } = renderInto(gates('softClosed'));
  expect(seal()).toBeUndefined();
  render(gates('closed'));
  expect(seal()?.hasAttribute('data-fresh')).toBe(true);
  render(gates('open'));
  expect(seal()).toBeUndefined();
});

it('a month that was closed before bears its seal without a stir', async () => {
  renderInto(gates('closed'));
  expect(seal()?.hasAttribute('data-fresh')).toBe(false);
  // The seal is the word: it is not said beside it again.
  expect(seal()?.closest('button')?.textContent).toBe('締');
});
