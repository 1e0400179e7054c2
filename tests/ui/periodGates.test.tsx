import { act } from 'react';
import { expect, it } from 'vitest';
import { ClosePanel } from '../../src/plugins/closing/screens/period/ClosePanel';
import { PeriodGates } from '../../src/plugins/closing/screens/period/PeriodGates';
import type { FiscalPeriod } from '../../src/plugins/ledger/period/contract/fiscalPeriod';
import { fetchMessages, setLocale, startI18n } from '../../src/ui/i18n/i18n';
import { goToWork } from '../../src/ui/landing/rows';
import { QueryProvider } from '../../src/ui/query/QueryProvider';
import { type CurrentUser, CurrentUserContext } from '../../src/ui/screen/currentUser';
import { ScreenContext, type ScreenHandle } from '../../src/ui/screen/screenContext';
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

it('the gate under the cursor is where the work of the screen begins, above its buttons', () => {
  renderInto(
    <>
      <button type="button">2027年度を作成</button>
      {gates('open')}
    </>,
  );
  expect(goToWork(document.body)).toBe(true);
  expect(document.activeElement?.closest('table')).not.toBeNull();
});

const screen = { isActive: true, registerHandlers: () => () => undefined } as unknown as ScreenHandle;
const asked = {
  ...{ accountKind: '+', state: 'open', reason: '請求書の到着遅れ' },
  ...{ requestedAt: '2026-11-28T01:00:00.000Z', requestedById: 'u2', requestedBy: '経理 花子' },
};

it.each([
  ['u2', 'takes it back', 1],
  ['u6', 'declines or confirms', 2],
])('who asked for a reopening does not decide it: %s %s', (id, _acts, buttons) => {
  const user = { id, permissions: ['Period.decidereopening'] } as unknown as CurrentUser;
  renderInto(
    <QueryProvider>
      <CurrentUserContext value={user}>
        <ScreenContext value={screen}>
          <ClosePanel
            period={{ ...period('closed'), reopenings: [asked] } as unknown as FiscalPeriod}
            lastMonth="2027-03"
          />
        </ScreenContext>
      </CurrentUserContext>
    </QueryProvider>,
  );
  // Whether the texts of the plugin are there depends on the tests before this one.
  const request = document.querySelector('section[class*="request"]');
  expect(request?.querySelectorAll('button')).toHaveLength(buttons);
});
