import { type Day, monthOf } from '#core/value/day.ts';
import type { DraftDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { chargeOf, credit, debit, documentOf } from './demoBooks';

/** What lies unfinished on the accountant's desk: one waits for its bill, one is not balanced yet, one is ready. */
export function draftsOn(day: Day): DraftDocument[] {
  const charge = chargeOf(monthOf(day));
  return [
    documentOf({
      type: 'KR',
      on: day,
      text: `ふでばこ文具店 複合機用紙 ${charge}（請求書待ち）`,
      lines: [debit('6265', 18_700, { taxCode: 'P10', department: '200' })],
    }),
    documentOf({
      type: 'SA',
      on: day,
      text: '展示会出展費用 内訳確認中',
      lines: [
        debit('6240', 275_000, { taxCode: 'P10', department: '300' }),
        debit('6210', 42_300, { taxCode: 'P10', department: '300' }),
        credit('1110', 275_000),
      ],
    }),
    documentOf({
      type: 'SA',
      on: day,
      text: '会議室備品購入',
      lines: [debit('6260', 29_480, { taxCode: 'P10', department: '300' }), credit('1110', 29_480)],
    }),
  ];
}
