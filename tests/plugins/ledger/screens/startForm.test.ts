import { describe, expect, it } from 'vitest';
import { newEntryPath } from '#plugins/ledger/document/contract/newEntryPath.ts';
import { startForm } from '#plugins/ledger/document/screens/startForm.ts';

const TODAY = '2026-11-25';
const start = (path: string) => startForm(new URLSearchParams(path.split('?')[1]), TODAY);

describe('a new document begun by its address', () => {
  it('has the day, both sides and the memo', () => {
    const form = start(
      newEntryPath({ day: '2026-11-20', debit: '1310', credit: '4100', amount: '110000', memo: '11月分 本社' }),
    );
    expect(form).toMatchObject({
      documentDate: '2026-11-20',
      postingDate: '2026-11-20',
      nextKey: 3,
      lines: [
        { key: 1, side: 'debit', account: '1310', amount: 110_000, memo: '11月分 本社' },
        { key: 2, side: 'credit', account: '4100', amount: 110_000, memo: '11月分 本社' },
      ],
    });
  });

  it('has one line without a credit account', () => {
    expect(start(newEntryPath({ debit: '1310', amount: '5' }))?.lines).toHaveLength(1);
  });

  it.each(['day=2026-02-30', 'amount=1e400', 'amount=-5', 'amount=%F0%9F%98%80'])('leaves out %s', (part) => {
    expect(start(`/ACDocument?new=1&${part}`)).toMatchObject({
      documentDate: TODAY,
      lines: [{ amount: null, account: null }],
    });
  });

  it('is empty where the address says nothing of it', () => expect(start('/ACDocument?debit=1310')).toBeNull());
});
