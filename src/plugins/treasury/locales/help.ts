import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'treasury:house-bank-list': screenHelp(
    '自社の銀行口座を、口座ごとの勘定科目と帳簿残高とともに確認します。',
    'The accounts of the company at its banks, each with its account of the books and its balance.',
    'treasury:house-bank-list-create',
    'treasury:house-bank-list-search',
    'treasury:house-bank-list-export',
  ),
  'treasury:house-bank': screenHelp(
    '自社の銀行口座を登録します。口座番号は申請し、別の人が承認すると有効になります。',
    'One account of the company. Its number is proposed, and holds once another person approves it.',
    'treasury:house-bank-edit',
    'treasury:add-house-account',
    'treasury:house-bank-save',
    'treasury:house-bank-history',
  ),
  'treasury:reconciliation': screenHelp(
    '銀行の残高と帳簿の残高を基準日で突き合わせ、片方だけにある明細を計上・紐付け・説明して、差を 0 にします。',
    'Holds the balance of the bank against the books as of a day; what is on one side alone is posted, tied or explained.',
    'treasury:open-take-statement',
    'treasury:enter-line',
    'treasury:tie-lines',
    'treasury:explain-difference',
    'treasury:close-reconciliation',
  ),
  'treasury:statement-days': screenHelp(
    '自社口座の日ごとの残高を、銀行と帳簿とで並べて確認します。',
    'A house bank by day: the balance of the bank beside that of the books.',
    'treasury:statement-days-figures',
    'treasury:statement-days-export',
    'treasury:reconciliation',
  ),
  'treasury:take-statement': screenHelp(
    '銀行の入出金明細を取り込みます。新しい明細、取込済みの明細、抜けを確認してから、まとめて取り込みます。',
    'Takes a statement of the bank: what is new, what was there and what is missing is shown before it is taken.',
    'treasury:apply-statement',
    'treasury:reconciliation',
    'treasury:statement-days',
  ),
  'treasury:payment-run-list': screenHelp(
    '期日までの買掛金・未払金を、取引先ごとにまとめて振り込みます。提案、別の人の承認、振込データ、計上の順に進みます。',
    'Pays what is due to partners: proposed, approved by another person, written into a bank file, then posted.',
    'treasury:propose-run',
    'treasury:payment-run-list-figures',
    'treasury:payment-run-list-search',
    'treasury:payment-run-list-export',
  ),
  'treasury:payment-run': screenHelp(
    '1つの支払処理です。保留の理由を確認し、別の人が承認し、振込データを1回だけ出力します。銀行が支払ったら計上します。',
    'One payment run. What is held is looked into, another person approves, the file is written once, and what the bank paid is posted.',
    'treasury:release-transfer',
    'treasury:approve-run',
    'treasury:write-bank-file',
    'treasury:pay-run',
    'treasury:return-transfer',
  ),
  'treasury:payment-items': screenHelp(
    '支払処理に入っている明細です。今回支払わない明細は理由を書いて外します。',
    'The open items of a payment run. What is not paid this time is left out with a reason.',
    'treasury:leave-out-item',
    'treasury:take-in-item',
    'treasury:payment-items-search',
  ),
  'treasury:bank-list': screenHelp(
    'すべての銀行と支店を、開設・廃止・統合の日付とともに確認し、登録・変更します。',
    'All banks and branches with the days they open, close and merge.',
    'treasury:bank-list-search',
    'treasury:open-affected',
    'treasury:open-bank-update',
    'treasury:bank-list-create',
    'treasury:bank-list-export',
  ),
  'treasury:bank': screenHelp(
    '銀行または支店の名称、開設日・廃止日、統合先を登録します。廃止日からの振込は保留になります。',
    'One bank or branch: name, days and merger. Payments there are held from the day it closes.',
    'treasury:bank-edit',
    'treasury:bank-save',
    'treasury:bank-history',
  ),
  'treasury:bank-update': screenHelp(
    '銀行・支店の表をファイルまたは製品に付属する表から更新します。変更点をすべて確認してから、まとめて取り込みます。',
    'Update the table of banks from a file or the product; every difference is shown first, and all or none is taken.',
    'treasury:compare-shipped-banks',
    'treasury:apply-bank-update',
    'treasury:bank-list',
  ),
  'treasury:affected-accounts': screenHelp(
    '廃止・統合された店や、登録のない店にある、社員・取引先・自社の口座を確認します。',
    'Accounts of staff, partners and the company at banks that are closed, will close or are not known.',
    'treasury:affected-accounts-search',
    'treasury:affected-accounts-export',
    'treasury:bank-list',
  ),
};

export default help;
