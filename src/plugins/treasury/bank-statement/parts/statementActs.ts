import { actOn } from '#core/plugin/act.ts';
import { askDay, askListed, askReason, askText, optional } from '#core/plugin/asks.ts';

const MONEY = ['AccountingDocument', 'Balance', 'Clearing', 'Receivable', 'CashFlow', 'HouseBank'];

export interface ListedLine {
  readonly houseBank: string;
  readonly serial: number;
  readonly row: number;
}

/** 計上: what is at the bank alone comes into the books. */
export const enterListed = actOn<ListedLine>()('treasury:enter-line', {
  context: 'treasury:reconciliation',
  effect: 'post',
  title: { ja: '銀行の明細を計上', en: 'Post lines of the bank' },
  reading: 'ぎんこうのめいさいをけいじょう',
  keys: ['alt+g'],
  barLabel: { ja: '計上', en: 'Post' },
  needs: ['HouseBank.enter'],
  asks: {
    account: optional(
      askListed('Account.list', ['相手科目', 'あいてかもく', 'Account'], {
        hint: { ja: '空欄なら、提案の科目', en: 'Empty: the proposed account' },
      }),
    ),
  },
  call: async () => (await import('../contract/bankStatement')).enterStatementLine,
  send: ({ account }, { houseBank, serial, row }) => ({
    ...{ houseBank, serial, row },
    ...(account === undefined ? {} : { account }),
  }),
  says: { in: 'treasury', explain: 'reconciliation.enterExplain', done: 'reconciliation.entered' },
  touches: MONEY,
});

interface ListedDifference {
  readonly houseBank: string;
  readonly id: string;
}

/** 説明: why it stands on one side alone. */
export const explainListed = actOn<ListedDifference>()('treasury:explain-difference', {
  context: 'treasury:reconciliation',
  effect: 'draft',
  title: { ja: '差異を説明', en: 'Explain differences' },
  reading: 'さいをせつめい',
  keys: ['alt+x'],
  barLabel: { ja: '説明', en: 'Explain' },
  needs: ['HouseBank.explain'],
  asks: { text: askText(['説明', 'せつめい', 'Explanation'], { maxLength: 200 }) },
  call: async () => (await import('../contract/bankStatement')).explainDifference,
  send: ({ text }, { houseBank, id }) => ({ houseBank, id, text }),
  says: { in: 'treasury', explain: 'reconciliation.explainExplain' },
});

interface Shown {
  readonly houseBank: string;
  readonly asOf: string;
}

/** 締め: as of the day that is shown. */
export const closeListed = actOn<Shown>()('treasury:close-reconciliation', {
  context: 'treasury:reconciliation',
  effect: 'post',
  title: { ja: '口座照合を締める', en: 'Close the reconciliation' },
  reading: 'こうざしょうごうをしめる',
  keys: ['f12'],
  barLabel: { ja: '締め', en: 'Close' },
  needs: ['HouseBank.closereconciliation'],
  asks: { asOf: askDay(['締める日', 'しめるひ', 'As of']) },
  begins: ({ asOf }) => ({ asOf }),
  call: async () => (await import('../contract/bankStatement')).closeReconciliation,
  send: ({ asOf }, { houseBank }) => ({ houseBank, asOf }),
  says: { in: 'treasury', explain: 'reconciliation.closeExplain', done: 'reconciliation.closedNow' },
});

/** 締め解除: for a reason. */
export const reopenListed = actOn<Shown>()('treasury:reopen-reconciliation', {
  context: 'treasury:reconciliation',
  effect: 'post',
  title: { ja: '口座照合の締め解除', en: 'Open the reconciliation again' },
  reading: 'こうざしょうごうのしめかいじょ',
  keys: ['alt+shift+u'],
  needs: ['HouseBank.reopenreconciliation'],
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('../contract/bankStatement')).reopenReconciliation,
  send: ({ reason }, { houseBank }) => ({ houseBank, reason }),
  says: { in: 'treasury', explain: 'reconciliation.reopenExplain', done: 'reconciliation.reopenedNow' },
});
