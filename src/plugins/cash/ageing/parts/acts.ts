import { act } from '#core/plugin/act.ts';
import { askAmount, askDay, askListed, askText, optional } from '#core/plugin/asks.ts';

/** 入金: money of a customer is posted, and clears what it owes. */
export const receiveIncomeAct = act('treasury:receive-income', {
  title: { ja: '入金を登録して消込', en: 'Post a receipt and clear it' },
  reading: 'にゅうきんをとうろくしてけしこみ',
  aliases: ['入金処理', 'にゅうきんしょり', '売掛金回収', 'うりかけきんかいしゅう', 'receipt'],
  keys: ['alt+i'],
  barLabel: { ja: '入金', en: 'Receipt' },
  context: 'treasury:receivable-list',
  effect: 'post',
  needs: ['Receivable.income'],
  asks: {
    partner: askListed('BusinessPartner.customers', ['得意先', 'とくいさき', 'Customer']),
    receivedOn: askDay(['入金日', 'にゅうきんび', 'Received on'], { begins: '今日' }),
    account: askListed('Account.list', ['入金口座の科目', 'にゅうきんこうざのかもく', 'Account'], { begins: '1110' }),
    amount: askAmount(['入金額（円）', 'にゅうきんがく', 'Yen received']),
    memo: optional(askText(['摘要', 'てきよう', 'Memo'], { maxLength: 200 })),
  },
  call: async () => (await import('../contract/ageing')).receiveIncome,
  send: (asked) => asked,
  touches: ['AccountingDocument', 'Balance', 'Clearing', 'Payable', 'CashFlow'],
  says: { in: 'cash', explain: 'income.explain', submit: 'income.submit', done: 'income.done' },
});
