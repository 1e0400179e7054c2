import { actOn } from '#core/plugin/act.ts';
import {
  askAmount,
  askDay,
  askFlag,
  askListed,
  askName,
  askOneOf,
  askReason,
  askText,
  optional,
} from '#core/plugin/asks.ts';
import type { ReceivableKey } from '../../receivable-hold/parts/acts';
import { RECOVERY_ACCOUNT } from '../rates/badDebtLaw';
import type { BadDebtKind } from '../rules/findBadDebtFault';

const LIST = 'treasury:bad-debt-list';
const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'Receivable', 'CashFlow', 'Change', 'Notice'];

/** The selected receivables are lost; a second person approves it. */
export const proposeBadDebtAct = actOn<ReceivableKey>()('treasury:propose-bad-debt', {
  title: { ja: '選んだ明細を貸倒れとして処理', en: 'Write the selected items off as bad debts' },
  reading: 'えらんだめいさいをかしだおれとしてしょり',
  aliases: [
    '貸倒れ',
    'かしだおれ',
    '貸倒損失',
    'かしだおれそんしつ',
    '不良債権',
    'ふりょうさいけん',
    'write off',
    'bad debt',
  ],
  keys: ['alt+k'],
  barLabel: { ja: '貸倒れ', en: 'Bad debt' },
  context: 'treasury:receivable-items',
  effect: 'post',
  needs: ['BadDebt.propose'],
  asks: {
    kind: askOneOf<BadDebtKind>(['貸倒れの種類', 'かしだおれのしゅるい', 'Kind'], {
      legal: ['法律上（切捨て・債務免除）', 'ほうりつじょう', 'Cut off by law or waived'],
      actual: ['事実上（全額回収不能）', 'じじつじょう', 'All of it cannot be collected'],
      formal: ['形式上（取引停止後1年）', 'けいしきじょう', 'A year without trading'],
    }),
    reason: askName(['理由', 'りゆう', 'Reason'], { maxLength: 200 }),
    amount: optional(
      askAmount(['貸倒額（税込・円）', 'かしだおれがく', 'Yen with tax'], {
        hint: { ja: '空欄なら未消込額のすべてです。', en: 'Left empty, it is all that is open.' },
      }),
    ),
    stoppedOn: optional(
      askDay(['取引停止日', 'とりひきていしび', 'Trading stopped on'], {
        hint: {
          ja: '最後の弁済期・最後の弁済がそれより後なら、その日です。',
          en: 'Or the last due day or payment, where that came later.',
        },
        when: ['kind', 'formal'],
      }),
    ),
    on: askDay(['貸倒日', 'かしだおれび', 'Lost on'], { begins: '今日' }),
    isUnsecured: askFlag(['担保物なし（処分済を含む）', 'たんぽぶつなし', 'Nothing pledged is left']),
    taxCode: optional(
      askListed('DocumentType.taxcodes', ['税区分', 'ぜいくぶん', 'Tax code'], {
        hint: {
          ja: '売上の伝票から税率が分からない明細だけ入力します。',
          en: 'Only where the document does not tell the rate of the sale.',
        },
      }),
    ),
  },
  begins: () => ({ kind: 'actual' }),
  call: async () => (await import('../contract/badDebt')).proposeBadDebt,
  send: (asked, { entryId, lineNumber }) => ({ entryId, lineNumber, ...asked }),
  touches: ['BadDebt', ...TOUCHES],
  says: { in: 'cash', explain: 'badDebt.explain.propose', submit: 'badDebt.submit.propose' },
});

interface WrittenOff {
  readonly id: string;
}

export const recoverBadDebtAct = actOn<WrittenOff>()('treasury:recover-bad-debt', {
  title: { ja: '選んだ貸倒債権の回収を登録', en: 'Money came in for the selected bad debts' },
  reading: 'えらんだかしだおれさいけんのかいしゅうをとうろく',
  aliases: ['償却債権取立益', 'しょうきゃくさいけんとりたてえき', '貸倒回収', 'かしだおれかいしゅう', 'recovery'],
  keys: ['alt+i'],
  barLabel: { ja: '回収', en: 'Recovery' },
  context: LIST,
  effect: 'post',
  needs: ['BadDebt.recover'],
  asks: {
    on: askDay(['回収日', 'かいしゅうび', 'Received on'], { begins: '今日' }),
    account: askListed('Account.list', ['入金口座の科目', 'にゅうきんこうざのかもく', 'Account of money'], {
      begins: '1110',
    }),
    amount: askAmount(['回収額（税込・円）', 'かいしゅうがく', 'Yen with tax']),
    income: askListed('Account.list', ['収益の科目', 'しゅうえきのかもく', 'Account of income'], {
      begins: RECOVERY_ACCOUNT,
    }),
    note: optional(askText(['摘要', 'てきよう', 'Memo'], { maxLength: 200 })),
  },
  call: async () => (await import('../contract/badDebt')).recoverBadDebt,
  send: (asked, { id }) => ({ id, ...asked }),
  touches: TOUCHES,
  says: { in: 'cash', explain: 'badDebt.explain.recover', submit: 'badDebt.submit.recover' },
});

export const takeBackBadDebtAct = actOn<WrittenOff>()('treasury:take-back-bad-debt', {
  title: { ja: '選んだ貸倒処理を取り消す', en: 'Take the selected write-offs back' },
  reading: 'えらんだかしだおれしょりをとりけす',
  keys: ['alt+z'],
  context: LIST,
  effect: 'post',
  needs: ['BadDebt.takeback'],
  asks: {
    on: askDay(['取消日', 'とりけしび', 'Taken back on'], { begins: '今日' }),
    reason: askReason({ maxLength: 200 }),
  },
  call: async () => (await import('../contract/badDebt')).takeBackBadDebt,
  send: (asked, { id }) => ({ id, ...asked }),
  touches: TOUCHES,
  says: { in: 'cash', explain: 'badDebt.explain.takeBack', submit: 'badDebt.submit.takeBack' },
});
