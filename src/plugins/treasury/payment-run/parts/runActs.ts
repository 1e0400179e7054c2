import { act, actOn } from '#core/plugin/act.ts';
import { askDay, askFlag, askListed, askReason, askText, optional } from '#core/plugin/asks.ts';

const pathOfRun = (runId: string) => `/PayableList/run?${new URLSearchParams({ runId })}`;

/** 支払の提案: what is due until a day, from one house bank. */
export const proposeRun = act('treasury:propose-run', {
  title: { ja: '支払を提案', en: 'Propose a payment run' },
  reading: 'しはらいをていあん',
  aliases: ['支払処理', 'しはらいしょり', '総合振込', 'そうごうふりこみ', 'payment run', 'FBデータ'],
  keys: ['alt+n'],
  barLabel: { ja: '提案', en: 'Propose' },
  context: 'treasury:payment-run-list',
  effect: 'draft',
  needs: ['Payable.save'],
  asks: {
    houseBank: askListed('HouseBank.list', ['支払口座', 'しはらいこうざ', 'Paid from']),
    dueUntil: askDay(['期日（この日まで）', 'きじつ', 'Due until'], { begins: '今日' }),
    payOn: optional(
      askDay(['支払日', 'しはらいび', 'Pay day'], {
        hint: { ja: '空欄なら期日。銀行の休みなら前の営業日', en: 'Empty: the due day. The bank day before a holiday' },
      }),
    ),
    offsets: askFlag([
      '同じ取引先の売掛金と相殺',
      'うりかけきんとそうさい',
      'Set off receivables of the same partners',
    ]),
  },
  call: async () => (await import('../contract/paymentRun')).savePaymentRun,
  send: ({ houseBank, dueUntil, payOn, offsets }) => ({
    ...{ houseBank, dueUntil, offsets },
    ...(payOn === undefined ? {} : { payOn }),
  }),
  says: { in: 'treasury', explain: 'paymentRun.proposeExplain', done: 'paymentRun.proposed' },
  leadsTo: ({ runId }) => pathOfRun(runId),
});

interface Run {
  readonly runId: string;
  readonly version: number;
}

const onRun = { context: 'treasury:payment-run', effect: 'post' } as const;
const MONEY = ['AccountingDocument', 'Balance', 'Clearing', 'Receivable', 'CashFlow'];

/** 承認: by another person than proposed it. */
export const approveRun = actOn<Run>()('treasury:approve-run', {
  ...onRun,
  title: { ja: '支払を承認', en: 'Approve the payment run' },
  reading: 'しはらいをしょうにん',
  keys: ['f12'],
  barLabel: { ja: '承認', en: 'Approve' },
  needs: ['Payable.approve'],
  asks: {
    reason: optional(askText(['理由（残高不足のとき）', 'りゆう', 'Reason (balance too low)'], { maxLength: 200 })),
  },
  call: async () => (await import('../contract/paymentRun')).approvePaymentRun,
  send: ({ reason }, { runId, version }) => ({ runId, version, reason }),
  says: { in: 'treasury', explain: 'paymentRun.approveExplain', done: 'paymentRun.approved' },
});

/** 計上: the bank has paid. */
export const payRun = actOn<Run>()('treasury:pay-run', {
  ...onRun,
  title: { ja: '支払を計上して消込', en: 'Post the payment run and clear it' },
  reading: 'しはらいをけいじょうしてけしこみ',
  keys: ['alt+g'],
  barLabel: { ja: '計上', en: 'Post' },
  needs: ['Payable.payment'],
  asks: {
    paidOn: optional(
      askDay(['支払日', 'しはらいび', 'Paid on'], {
        hint: { ja: '空欄なら、振込データの支払日', en: 'Empty: the pay day of the file' },
      }),
    ),
  },
  call: async () => (await import('../contract/paymentRun')).payPaymentRun,
  send: ({ paidOn }, { runId, version }) => ({ runId, version, ...(paidOn === undefined ? {} : { paidOn }) }),
  says: { in: 'treasury', explain: 'paymentRun.payExplain', done: 'paymentRun.paid' },
  touches: MONEY,
});

/** 取消: nothing of it has left. */
export const cancelRun = actOn<Run>()('treasury:cancel-run', {
  ...onRun,
  title: { ja: '支払処理を取消', en: 'Cancel the payment run' },
  reading: 'しはらいしょりをとりけし',
  keys: ['alt+u'],
  needs: ['Payable.delete'],
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('../contract/paymentRun')).cancelPaymentRun,
  send: ({ reason }, { runId, version }) => ({ runId, version, reason }),
  says: { in: 'treasury', explain: 'paymentRun.cancelExplain', done: 'paymentRun.cancelled' },
});

interface Transfer {
  readonly runId: string;
  readonly serial: number;
}

/** 保留を解く: somebody looked into it, and says what was found. */
export const releaseListed = actOn<Transfer>()('treasury:release-transfer', {
  ...onRun,
  title: { ja: '保留を解く', en: 'Release what is held' },
  reading: 'ほりゅうをとく',
  keys: ['alt+l'],
  barLabel: { ja: '保留解除', en: 'Release' },
  needs: ['Payable.release'],
  asks: { reason: askText(['確認の結果', 'かくにんのけっか', 'What was found'], { maxLength: 200 }) },
  call: async () => (await import('../contract/paymentRun')).releaseTransfer,
  send: ({ reason }, { runId, serial }) => ({ runId, serial, reason }),
  says: { in: 'treasury', explain: 'paymentRun.releaseExplain' },
});

/** 振込不能・組戻し: said by one person, agreed to by another. */
export const returnListed = actOn<Transfer>()('treasury:return-transfer', {
  ...onRun,
  title: { ja: '銀行から戻った振込を申請', en: 'The transfer came back' },
  reading: 'ぎんこうからもどったふりこみをしんせい',
  aliases: ['振込不能', 'ふりこみふのう', '組戻し', 'くみもどし'],
  keys: ['alt+b'],
  barLabel: { ja: '振込不能', en: 'Returned' },
  needs: ['Payable.returned'],
  asks: {
    on: askDay(['戻った日', 'もどったひ', 'Returned on'], { begins: '今日' }),
    reason: askReason({ maxLength: 200 }),
  },
  call: async () => (await import('../contract/paymentRun')).proposeReturn,
  send: ({ on, reason }, { runId, serial }) => ({ runId, serial, on, reason }),
  says: { in: 'treasury', explain: 'paymentRun.returnExplain' },
  touches: ['Change', 'Notice', ...MONEY],
});

interface Item {
  readonly runId: string;
  readonly entryId: string;
  readonly lineNumber: number;
}

/** 支払から外す: the item stays owed. */
export const leaveOutListed = actOn<Item>()('treasury:leave-out-item', {
  context: 'treasury:payment-items',
  effect: 'draft',
  title: { ja: '明細を支払から外す', en: 'Leave the items out of the run' },
  reading: 'めいさいをしはらいからはずす',
  keys: ['alt+x'],
  barLabel: { ja: '外す', en: 'Leave out' },
  needs: ['Payable.leaveout'],
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('../contract/paymentRun')).leaveOutItem,
  send: ({ reason }, { runId, entryId, lineNumber }) => ({ runId, entryId, lineNumber, reason }),
  says: { in: 'treasury', explain: 'paymentRun.leaveOutExplain' },
});
