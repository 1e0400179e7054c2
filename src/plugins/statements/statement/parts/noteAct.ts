import { actOn } from '#core/plugin/act.ts';
import { askText, optional } from '#core/plugin/asks.ts';

interface Noted {
  readonly statement: 'BS' | 'PL';
  readonly month: string;
  readonly fiscalYear: number;
  readonly row: string;
  /** What the row is called. */
  readonly title: string;
  /** The note it has, and its version; 0 without one. */
  readonly text: string;
  readonly version: number;
}

/** The note on a row of a statement; emptied, it is taken away. */
export const noteAct = actOn<Noted>()('accounting:balance-sheet-note', {
  title: { ja: '行に注記を付ける', en: 'Note on the row' },
  reading: 'ぎょうにちゅうきをつける',
  aliases: ['注記', 'ちゅうき', '注記表'],
  keys: ['alt+n'],
  context: 'accounting:balance-sheet',
  effect: 'draft',
  needs: ['StatementNote.update'],
  asks: { text: optional(askText(['注記', 'ちゅうき', 'Note'], { maxLength: 1_000, hasLines: true })) },
  call: async () => (await import('../contract/statementNote')).updateStatementNote,
  begins: ({ text }) => ({ text }),
  send: (asked, { statement, month, row, version }) => ({ statement, month, row, version, ...asked }),
  says: {
    ...{ in: 'statements', title: 'report.notes.on', explain: 'report.notes.explain', submit: 'report.notes.save' },
    done: ({ version }) => (version === 0 ? 'report.notes.removed' : 'report.notes.saved'),
    params: ({ title, fiscalYear }) => ({ row: title, year: fiscalYear }),
  },
});
