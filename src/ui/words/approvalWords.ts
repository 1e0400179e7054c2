import type { ApprovalAct, ApprovalState } from '../../core/approval/contract';
import { useDocumentLanguage } from './kitWords';

/** What the bar of an approval says. */
const ja = {
  title: '承認',
  states: {
    requested: '承認待ち',
    sentBack: '差戻し',
    withdrawn: '取下げ',
    approved: '承認済',
    rejected: '却下',
  } satisfies Record<ApprovalState, string>,
  held: '保留中',
  waitingFor: (names: string) => `${names} の承認を待っています。`,
  progress: { done: '済', current: '今ここ', ahead: 'これから', skipped: '対象なし' },
  needs: { any: 'いずれか 1 名', all: '全員' },
  needsOf: (count: number) => `${count} 人以上`,
  requestedBy: (name: string, at: string, revision: number) =>
    revision > 1 ? `${name} が ${at} に申請（${revision} 回目）。` : `${name} が ${at} に申請。`,
  /** The approver, and the deputy who did it. */
  deputy: (approver: string, deputy: string) => `${approver}（代理 ${deputy}）`,
  acts: {
    approve: '承認',
    sendBack: '差戻し',
    reject: '却下',
    hold: '保留',
    delegate: '委譲',
    withdraw: '取下げ',
  } satisfies Record<ApprovalAct, string>,
  done: {
    approve: '承認しました。',
    sendBack: '差し戻しました。',
    reject: '却下しました。',
    hold: '保留にしました。',
    delegate: '委譲しました。',
    withdraw: '申請を取り下げました。',
  } satisfies Record<ApprovalAct, string>,
  explain: {
    approve: '次の段階へ進みます。最後の段階であれば、承認が確定します。',
    sendBack: '申請した人が修正して、もう一度申請できます。',
    reject: '必要な人数の承認が得られなくなると、申請は終わります。',
    hold: '申請は現在の段階にとどまり、保留の印が付きます。',
    delegate: '選んだ人が、あなたに代わって承認者になります。',
    withdraw: '下書きに戻り、変更できるようになります。',
  } satisfies Record<ApprovalAct, string>,
  backTo: '差戻し先',
  requester: '申請した人',
  stepOf: (number: number, title: string) => `${number}. ${title}`,
  dueOn: (day: string) => `期限 ${day}。`,
  comment: 'コメント',
  reason: '理由',
  reasonMissing: '理由を入力してください。申請した人に伝わります。',
  person: '委譲する相手',
  personMissing: '委譲する相手を選んでください。',
  cannot: 'この申請に対して、今できる操作ではありません。',
};

type ApprovalWords = typeof ja;

const en: ApprovalWords = {
  title: 'Approval',
  states: {
    requested: 'Awaiting approval',
    sentBack: 'Sent back',
    withdrawn: 'Withdrawn',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  held: 'Held',
  waitingFor: (names) => `Waiting for ${names}.`,
  progress: { done: 'done', current: 'now', ahead: 'to come', skipped: 'not needed' },
  needs: { any: 'any of them', all: 'all of them' },
  needsOf: (count) => `${count} or more`,
  requestedBy: (name, at, revision) =>
    revision > 1 ? `Asked by ${name} at ${at} (revision ${revision}).` : `Asked by ${name} at ${at}.`,
  deputy: (approver, deputy) => `${approver} (by ${deputy})`,
  acts: {
    approve: 'Approve',
    sendBack: 'Send back',
    reject: 'Reject',
    hold: 'Hold',
    delegate: 'Hand over',
    withdraw: 'Withdraw',
  },
  done: {
    approve: 'Approved.',
    sendBack: 'Sent back.',
    reject: 'Rejected.',
    hold: 'Held.',
    delegate: 'Handed over.',
    withdraw: 'The request was withdrawn.',
  },
  explain: {
    approve: 'It goes on to the next step; after the last one the approval is final.',
    sendBack: 'The requester can correct it and ask again.',
    reject: 'The request ends once too few approvals are possible.',
    hold: 'The request stays at this step, with a mark.',
    delegate: 'The person you choose becomes the approver in your place.',
    withdraw: 'It returns to draft and can be changed.',
  },
  backTo: 'Back to',
  requester: 'Requester',
  stepOf: (number, title) => `${number}. ${title}`,
  dueOn: (day) => `Due ${day}.`,
  comment: 'Comment',
  reason: 'Reason',
  reasonMissing: 'Enter a reason. The person who asked will read it.',
  person: 'Hand over to',
  personMissing: 'Choose to whom you hand it over.',
  cannot: 'This cannot be done with the request as it stands.',
};

export function useApprovalWords(): ApprovalWords {
  return useDocumentLanguage() === 'en' ? en : ja;
}
