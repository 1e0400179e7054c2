import { act, actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askListed, askOneOf, askReason, askWord, optional } from '#core/plugin/asks.ts';
import type { Bill } from '../contract/bill';

type Key = Pick<Bill, 'entryId' | 'lineNumber'>;
const keyOf = ({ entryId, lineNumber }: Key): Key => ({ entryId, lineNumber });

const RECEIVED = 'treasury:received-bill-list';
const ISSUED = 'treasury:issued-bill-list';
const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'Receivable', 'Payable', 'CashFlow'];

const askKind = askOneOf<'note' | 'claim'>(['種類', 'しゅるい', 'Kind'], {
  note: ['手形', 'てがた', 'Note'],
  claim: ['電子記録債権・債務', 'でんしきろくさいけん', 'Electronically recorded'],
});
const askNumber = askWord(['手形・記録番号', 'てがたきろくばんごう', 'Number of the bill'], { maxLength: 50 });
const askDue = askDay(['支払期日', 'しはらいきじつ', 'Due on']);
const askYen = askAmount(['金額（円）', 'きんがく', 'Yen']);
const askMoney = askListed('Account.list', ['入出金口座の科目', 'にゅうしゅっきんこうざのかもく', 'Account of money'], {
  begins: '1110',
});
/** 分割: a part of a claim alone; the rest stays a claim of its own. */
const askPart = {
  amount: optional(
    askAmount(['分割する金額（円）', 'ぶんかつするきんがく', 'Part in yen'], {
      hint: { ja: '電子記録債権の一部だけのとき。空欄なら全額', en: 'Only a part of a claim. Empty: the whole' },
    }),
  ),
  partNumber: optional(
    askWord(['分割後の記録番号', 'ぶんかつごのきろくばんごう', 'Number of the part'], {
      maxLength: 50,
      hint: { ja: '空欄なら、元の番号に枝番を付けます', en: 'Empty: the number with a count' },
    }),
  ),
};
const begins = () => ({ kind: 'claim' }) as const;

/** 受取: a customer pays by a bill. */
export const receiveBillAct = act('treasury:receive-bill', {
  title: { ja: '手形・電子記録債権を受け取る', en: 'Receive a note or electronically recorded claim' },
  reading: 'てがたでんしきろくさいけんをうけとる',
  aliases: ['受取手形', 'うけとりてがた', 'note received'],
  keys: ['alt+i'],
  barLabel: { ja: '受取', en: 'Receive' },
  context: RECEIVED,
  effect: 'post',
  needs: ['Bill.receive'],
  asks: {
    partner: askListed('BusinessPartner.customers', ['得意先', 'とくいさき', 'Customer']),
    kind: askKind,
    dueOn: askDue,
    amount: askYen,
    number: askNumber,
    on: askDay(['受取日', 'うけとりび', 'Received on'], { begins: '今日' }),
  },
  begins,
  call: async () => (await import('../contract/bill')).receiveBill,
  send: (asked) => asked,
  touches: TOUCHES,
  says: { in: 'cash', explain: 'bill.explain.receive', submit: 'bill.submit.receive', done: 'bill.done.receive' },
});

/** 振出: a vendor is paid by a bill. */
export const issueBillAct = act('treasury:issue-bill', {
  title: { ja: '手形・電子記録債務を振り出す', en: 'Issue a note or electronically recorded obligation' },
  reading: 'てがたでんしきろくさいむをふりだす',
  aliases: ['支払手形', 'しはらいてがた', 'note issued'],
  keys: ['alt+i'],
  barLabel: { ja: '振出', en: 'Issue' },
  context: ISSUED,
  effect: 'post',
  needs: ['Bill.issue'],
  asks: {
    partner: askListed('BusinessPartner.vendors', ['仕入先', 'しいれさき', 'Vendor']),
    kind: askKind,
    dueOn: askDue,
    amount: askYen,
    number: askNumber,
    on: askDay(['振出日', 'ふりだしび', 'Issued on'], { begins: '今日' }),
  },
  begins,
  call: async () => (await import('../contract/bill')).issueBill,
  send: (asked) => asked,
  touches: TOUCHES,
  says: { in: 'cash', explain: 'bill.explain.issue', submit: 'bill.submit.issue', done: 'bill.done.issue' },
});

export const discountBillAct = actOn<Key>()('treasury:discount-bill', {
  title: { ja: '選んだ手形を割り引く', en: 'Discount the selected bills' },
  reading: 'えらんだてがたをわりびく',
  aliases: ['手形割引', 'てがたわりびき', 'discount a note'],
  keys: ['alt+b'],
  barLabel: { ja: '割引', en: 'Discount' },
  context: RECEIVED,
  effect: 'post',
  needs: ['Bill.discount'],
  asks: {
    on: askDay(['割引日', 'わりびきび', 'Discounted on'], { begins: '今日' }),
    account: askMoney,
    charge: askAmount(['割引料（円）', 'わりびきりょう', 'Charge in yen']),
    ...askPart,
  },
  call: async () => (await import('../contract/bill')).discountBill,
  send: (asked, bill) => ({ ...keyOf(bill), ...asked }),
  touches: TOUCHES,
  says: { in: 'cash', explain: 'bill.explain.discount', submit: 'bill.submit.discount' },
});

export const endorseBillAct = actOn<Key>()('treasury:endorse-bill', {
  title: { ja: '選んだ手形を裏書譲渡する', en: 'Endorse the selected bills to a vendor' },
  reading: 'えらんだてがたをうらがきじょうとする',
  aliases: ['裏書', 'うらがき', '譲渡記録', 'じょうときろく', 'endorse a note'],
  keys: ['alt+u'],
  barLabel: { ja: '裏書', en: 'Endorse' },
  context: RECEIVED,
  effect: 'post',
  needs: ['Bill.endorse'],
  asks: {
    partner: askListed('BusinessPartner.vendors', ['譲渡先', 'じょうとさき', 'Endorsed to']),
    on: askDay(['譲渡日', 'じょうとび', 'Endorsed on'], { begins: '今日' }),
    ...askPart,
  },
  call: async () => (await import('../contract/bill')).endorseBill,
  send: (asked, bill) => ({ ...keyOf(bill), ...asked }),
  touches: TOUCHES,
  says: { in: 'cash', explain: 'bill.explain.endorse', submit: 'bill.submit.endorse' },
});

export const dishonourBillAct = actOn<Key>()('treasury:dishonour-bill', {
  title: { ja: '選んだ手形を不渡にする', en: 'The selected bills were dishonoured' },
  reading: 'えらんだてがたをふわたりにする',
  aliases: ['不渡', 'ふわたり', '買戻し', 'かいもどし', 'dishonour'],
  keys: ['alt+y'],
  context: RECEIVED,
  effect: 'post',
  needs: ['Bill.dishonour'],
  asks: {
    on: askDay(['不渡日', 'ふわたりび', 'Dishonoured on'], { begins: '今日' }),
    account: askListed(
      'Account.list',
      ['振替先の債権の科目', 'ふりかえさきのさいけんのかもく', 'Account of the claim'],
      {
        begins: '1220',
      },
    ),
    paidFrom: optional(
      askListed(
        'Account.list',
        ['買戻しの出金口座の科目', 'かいもどしのしゅっきんこうざのかもく', 'Bought back from'],
        {
          hint: { ja: '割引・裏書した手形だけ入力します。', en: 'Only for a bill that was discounted or endorsed.' },
        },
      ),
    ),
  },
  call: async () => (await import('../contract/bill')).dishonourBill,
  send: (asked, bill) => ({ ...keyOf(bill), ...asked }),
  touches: TOUCHES,
  says: { in: 'cash', explain: 'bill.explain.dishonour', submit: 'bill.submit.dishonour' },
});

const settling = {
  keys: ['f9'],
  effect: 'post',
  needs: ['Bill.settle'],
  asks: { on: askDay(['決済日', 'けっさいび', 'Settled on'], { begins: '今日' }), account: askMoney },
  call: async () => (await import('../contract/bill')).settleBill,
  send: (asked: { readonly on: string; readonly account: string }, bill: Key) => ({ ...keyOf(bill), ...asked }),
  touches: TOUCHES,
  says: { in: 'cash', explain: 'bill.explain.settle', submit: 'bill.submit.settle' },
} as const;

export const settleBillAct = actOn<Key>()('treasury:settle-bill', {
  ...settling,
  title: { ja: '選んだ手形の期日入金を登録', en: 'The selected bills were paid to us' },
  reading: 'えらんだてがたのきじつにゅうきんをとうろく',
  aliases: ['手形の取立', 'てがたのとりたて', '期日決済', 'きじつけっさい', 'collect a note'],
  barLabel: { ja: '決済', en: 'Settle' },
  context: RECEIVED,
});

export const payBillAct = actOn<Key>()('treasury:pay-bill', {
  ...settling,
  title: { ja: '選んだ手形の期日支払を登録', en: 'The selected bills were paid by us' },
  reading: 'えらんだてがたのきじつしはらいをとうろく',
  aliases: ['手形の決済', 'てがたのけっさい', '手形の引落', 'てがたのひきおとし', 'pay a note'],
  barLabel: { ja: '決済', en: 'Settle' },
  context: ISSUED,
});

const takingBack = {
  keys: ['alt+z'],
  effect: 'post',
  needs: ['Bill.takeback'],
  asks: {
    on: askDay(['取消日', 'とりけしび', 'Taken back on'], { begins: '今日' }),
    reason: askReason({ maxLength: 200 }),
  },
  call: async () => (await import('../contract/bill')).takeBackBill,
  send: (asked: { readonly on: string; readonly reason: string }, bill: Key) => ({ ...keyOf(bill), ...asked }),
  touches: TOUCHES,
  says: { in: 'cash', explain: 'bill.explain.takeBack', submit: 'bill.submit.takeBack' },
} as const;

export const takeBackBillAct = actOn<Key>()('treasury:take-back-bill', {
  ...takingBack,
  title: { ja: '選んだ手形の処理を取り消す', en: 'Take back what was done with the selected bills' },
  reading: 'えらんだてがたのしょりをとりけす',
  context: RECEIVED,
});

export const takeBackIssuedBillAct = actOn<Key>()('treasury:take-back-issued-bill', {
  ...takingBack,
  title: { ja: '選んだ支払手形の決済を取り消す', en: 'Take back the settlement of the selected bills' },
  reading: 'えらんだしはらいてがたのけっさいをとりけす',
  context: ISSUED,
});
