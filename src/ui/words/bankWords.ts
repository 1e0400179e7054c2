import type { BankAccount } from '../../core/bank/bankAccount';
import { useDocumentLanguage } from './kitWords';

/** What the list of somebody's bank accounts says, whoever they belong to. */
const ja = {
  title: '銀行口座',
  add: '口座を追加',
  remove: '口座を削除',
  removeLead: (account: string) => `${account} を削除する申請をします。`,
  lead: '申請は、別の人が承認すると有効になります。',
  bankCode: '銀行コード',
  bankName: '銀行名',
  branchCode: '支店コード',
  branchName: '支店名',
  kind: '種別',
  kinds: {
    ...{ ordinary: '普通', current: '当座', savings: '貯蓄', taxReserve: '納税準備', other: 'その他' },
  } satisfies Record<BankAccount['kind'], string>,
  number: '口座番号',
  holder: '口座名義（カナ）',
  reason: '理由',
  propose: '申請する',
  proposed: '申請しました。別の人の承認を待っています。',
  alone: '変更しました（承認できる人がほかにいないため、一人で変更したことをログに残しました）。',
  waiting: (name: string, reason: string) => `${name} が申請した変更が承認を待っています: ${reason}`,
  adds: (account: string) => `追加 ${account}`,
  removes: (account: string) => `削除 ${account}`,
  approve: '承認',
  refuse: '却下',
  empty: '銀行口座は登録されていません。',
  emptyNext: '「口座を追加」で登録します。',
  own: '自分の申請は承認できません。',
  unknown: '金融機関の一覧にない番号です。番号と名称を確認してください。',
};

export type BankWords = typeof ja;

const en: BankWords = {
  title: 'Bank accounts',
  add: 'Add an account',
  remove: 'Remove the account',
  removeLead: (account) => `Proposes to remove ${account}.`,
  lead: 'The change holds once a second person has approved it.',
  bankCode: 'Bank code',
  bankName: 'Bank',
  branchCode: 'Branch code',
  branchName: 'Branch',
  kind: 'Kind',
  kinds: {
    ...{ ordinary: 'Ordinary', current: 'Current', savings: 'Savings', taxReserve: 'Tax reserve', other: 'Other' },
  },
  number: 'Account number',
  holder: 'Holder (kana)',
  reason: 'Reason',
  propose: 'Propose',
  proposed: 'Proposed. It waits for a second person.',
  alone: 'Changed. Nobody else may approve it, so the log says that it was changed alone.',
  waiting: (name, reason) => `A change proposed by ${name} waits for approval: ${reason}`,
  adds: (account) => `Adds ${account}`,
  removes: (account) => `Removes ${account}`,
  approve: 'Approve',
  refuse: 'Refuse',
  empty: 'There are no bank accounts yet.',
  emptyNext: '“Add an account” enters one.',
  unknown: 'The table of banks does not know this code. Check the code and the name.',
  own: 'Your own proposal is decided by somebody else.',
};

export function useBankWords(): BankWords {
  return useDocumentLanguage() === 'en' ? en : ja;
}
