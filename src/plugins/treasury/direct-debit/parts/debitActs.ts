import { act, actOn } from '#core/plugin/act.ts';
import { askDay, askListed, askReason, askText, optional } from '#core/plugin/asks.ts';

const pathOfRun = (runId: string) => `/AccountsReceivable/debits/run?${new URLSearchParams({ runId })}`;

/** 口座振替の提案: what is due until a day, debited for one house bank. */
export const proposeDebits = act('treasury:propose-debits', {
  title: { ja: '口座振替を提案', en: 'Propose direct debits' },
  reading: 'こうざふりかえをていあん',
  aliases: ['引落請求', 'ひきおとしせいきゅう', '集金', 'しゅうきん', 'collect receivables'],
  keys: ['alt+n'],
  barLabel: { ja: '提案', en: 'Propose' },
  context: 'treasury:debit-run-list',
  effect: 'draft',
  needs: ['DirectDebit.save'],
  asks: {
    houseBank: askListed('HouseBank.list', ['入金口座', 'にゅうきんこうざ', 'Collected to']),
    debitOn: askDay(['引落日', 'ひきおとしび', 'Debit day'], {
      hint: { ja: '銀行の休みなら次の営業日', en: 'The bank day after a holiday' },
    }),
    dueUntil: optional(
      askDay(['期日（この日まで）', 'きじつ', 'Due until'], {
        hint: { ja: '空欄なら引落日', en: 'Empty: the debit day' },
      }),
    ),
  },
  call: async () => (await import('../contract/directDebit')).saveDebitRun,
  send: ({ houseBank, debitOn, dueUntil }) => ({
    ...{ houseBank, debitOn },
    ...(dueUntil === undefined ? {} : { dueUntil }),
  }),
  says: { in: 'treasury', explain: 'debitRun.proposeExplain', done: 'debitRun.proposed' },
  leadsTo: ({ runId }) => pathOfRun(runId),
});

interface Run {
  readonly runId: string;
  readonly version: number;
}

const onRun = { context: 'treasury:debit-run', effect: 'post' } as const;

/** 承認: by another person than proposed it. */
export const approveDebits = actOn<Run>()('treasury:approve-debits', {
  ...onRun,
  title: { ja: '口座振替を承認', en: 'Approve the direct debits' },
  reading: 'こうざふりかえをしょうにん',
  keys: ['f12'],
  barLabel: { ja: '承認', en: 'Approve' },
  needs: ['DirectDebit.approve'],
  asks: { reason: optional(askText(['確認の結果', 'かくにんのけっか', 'What was checked'], { maxLength: 200 })) },
  call: async () => (await import('../contract/directDebit')).approveDebitRun,
  send: ({ reason }, { runId, version }) => ({ runId, version, reason }),
  says: { in: 'treasury', explain: 'debitRun.approveExplain', done: 'debitRun.approved' },
});

/** 取消: the bank has no file of it. */
export const cancelDebits = actOn<Run>()('treasury:cancel-debits', {
  ...onRun,
  title: { ja: '口座振替を取消', en: 'Cancel the direct debits' },
  reading: 'こうざふりかえをとりけし',
  keys: ['alt+u'],
  needs: ['DirectDebit.delete'],
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('../contract/directDebit')).cancelDebitRun,
  send: ({ reason }, { runId, version }) => ({ runId, version, reason }),
  says: { in: 'treasury', explain: 'debitRun.cancelExplain', done: 'debitRun.cancelled' },
});

/** 受付拒否: the bank took nothing of the file. */
export const refuseDebits = actOn<Run>()('treasury:refuse-debits', {
  ...onRun,
  title: { ja: '銀行が請求データを受け付けなかったことを申請', en: 'The bank refused the file of direct debits' },
  reading: 'ぎんこうがせいきゅうでーたをうけつけなかったことをしんせい',
  aliases: ['受付拒否', 'うけつけきょひ', '受付エラー', 'うけつけえらー', 'file refused'],
  keys: ['alt+shift+u'],
  needs: ['DirectDebit.proposerefusal'],
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('../contract/directDebit')).proposeDebitRefusal,
  send: ({ reason }, { runId, version }) => ({ runId, version, reason }),
  touches: ['Change', 'Notice'],
  says: { in: 'treasury', explain: 'debitRun.refuseExplain', done: 'debitRun.refusalAsked' },
});

interface Item {
  readonly runId: string;
  readonly entryId: string;
  readonly lineNumber: number;
}

/** 口座振替から外す: the item stays owed. */
export const leaveOutDebitListed = actOn<Item>()('treasury:leave-out-debit-item', {
  context: 'treasury:debit-items',
  effect: 'draft',
  title: { ja: '明細を口座振替から外す', en: 'Leave the items out of the direct debits' },
  reading: 'めいさいをこうざふりかえからはずす',
  keys: ['alt+x'],
  barLabel: { ja: '外す', en: 'Leave out' },
  needs: ['DirectDebit.leaveout'],
  asks: { reason: askReason({ maxLength: 200 }) },
  call: async () => (await import('../contract/directDebit')).leaveOutDebitItem,
  send: ({ reason }, { runId, entryId, lineNumber }) => ({ runId, entryId, lineNumber, reason }),
  says: { in: 'treasury', explain: 'debitRun.leaveOutExplain' },
});
