import { useSyncExternalStore } from 'react';
import { joinNames } from '../../core/value/joinNames';

/** What the kit itself says. Screens bring their own words; the kit follows the language of the document. */
const ja = {
  required: '必須',
  close: '閉じる',
  cancel: 'キャンセル',
  back: '戻る',
  confirm: '実行する',
  open: '一覧を開く',
  clear: '消去',
  noHit: '該当するものがありません。',
  noHitOfAll: '該当するものがありません。F4 で一覧から選べます。',
  addTyped: (text: string) => `「${text}」を新しく登録（↓ Enter）`,
  more: (count: number) => `ほか ${count} 件。続けて入力すると絞り込めます。`,
  loading: '読み込んでいます',
  weekdays: ['日', '月', '火', '水', '木', '金', '土'],
  totals: '合計',
  unsent: '送信できませんでした',
  missing: (title: string) => `${title}を入力してください。`,
  errorSummary: (count: number) => `入力に誤りが ${count} 件あります。`,
  rows: (count: string) => `${count} 件`,
  rowsSelected: (count: string) => `${count} 件を選択しています。`,
  copied: (count: string) => `${count} 行をコピーしました。`,
  grid: {
    copied: (count: number) => `${count} 行をコピーしました。`,
    pasted: (count: number) => `${count} 行を貼り付けました。`,
    pastedPartly: (count: number, unread: number, cells: string) =>
      `${count} 行を貼り付けました。読み取れないセルが ${unread} 個あり、貼り付けた文字のまま残しました: ${cells}`,
    cell: (line: number, field: string, text: string) => `${line} 行目の${field}「${text}」`,
  },
  settingDropped: '以前の形で保存されていた設定を読み取れないため、初期の設定に戻しました。',
  discard: {
    title: '入力を破棄しますか',
    description: 'まだ保存していません。閉じると、入力した内容は失われます。',
    confirm: '破棄して閉じる',
    cancel: '入力に戻る',
  },
  merge: {
    field: '項目',
    takeAll: 'すべてこちらにする',
    noLine: 'この行はありません',
    empty: '（空欄）',
    count: (count: number) => `違いは ${count} か所です。↑↓ で項目、←→ でどちらを残すかを選びます。`,
    none: '内容に違いはありません。',
  },
  typed: {
    'amount/not-understood': '金額は数字で入力してください。例: 12,345、△500、1.2億、=1000*1.1',
    'amount/calculation-not-understood':
      '計算できません。= に続けて数と + - * / ( ) % で入力してください。例: =1000*1.1',
    'amount/calculation-not-whole': '計算の結果に円未満の端数があります。端数を処理した金額を入力してください。',
    'amount/not-whole': '金額は円単位の整数で入力してください。',
    'amount/negative': '金額は 0 以上で入力してください。',
    'amount/too-large': '金額が大きすぎます。桁を確認してください。',
    'day/not-understood': '日付を読み取れません。例: 20260401、4/1、R8.4.1、月末',
    'day/no-such-day': 'この日付は暦にありません。月と日を確認してください。',
    'day/outside-era': '元号とその年月日が合っていません。元号を確認してください。',
    'day/ambiguous-year': '年を特定できません。西暦 4 桁か元号で入力してください。例: 2026/4/1、R8.4.1',
    'month/not-understood': '年月を読み取れません。例: 202604、2026/4、R8.4、先月',
    'month/outside-era': '元号とその年月が合っていません。元号を確認してください。',
    'month/ambiguous-year': '年を特定できません。西暦 4 桁か元号で入力してください。例: 2026/4、R8.4',
    'share/not-understood': '率は % の数字で入力してください。例: 1.5、9.85%',
    'duration/not-understood': '時間を読み取れません。例: 40、37.5、37:30',
    'duration/not-whole': '時間に分未満の端数があります。37:30 のように時間と分で入力してください。',
    'look-up/no-hit': '該当するものがありません。コード、名称、読みのいずれかで入力してください。',
    'look-up/several-hits': '一つに絞れません。一覧から選ぶか、コードを入力してください。',
  },
  importPreview: {
    rows: '取込の内容',
    row: '行',
    outcome: '結果',
    outcomes: { new: '新規', changed: '変更', unchanged: '変更なし', refused: '取込不可' },
    doubtful: '要確認',
    what: '内容',
    apply: '取り込む',
    anotherFile: '別のファイルを選ぶ',
    checking: (name: string) => `「${name}」を確認しています`,
    chooseFirst: '先にファイルを選んでください。',
    hasRefused: '取り込めない行があります。ファイルを修正して、もう一度選んでください。',
    nothingChanges: '変更される行がありません。',
    columns: '列の割り当て',
    columnsHint: '各列の意味を選んでください。取り込むと、同じ見出しのファイルに次回から使われます。',
    meaningOf: (title: string) => `「${title}」の意味`,
    notRead: '取り込まない',
    numbered: (column: number) => `${column} 列目`,
    learned: (at: string, by: string) => `${at} ${by} の割り当て`,
    readByMeanings: 'この割り当てで確認',
  },
  fileDrop: {
    choose: 'ファイルを選ぶ',
    invitation: {
      table: 'xlsx・CSV・テキスト・PDF のファイルをここへドロップ',
      sheet: 'xlsx・CSV のファイルをここへドロップ',
    },
  },
  /** What a right is called that has no words. */
  thisAct: 'この操作',
  emptyState: {
    empty: 'まだありません',
    noHit: '条件に合うものがありません',
    refused: '実行できませんでした',
    error: '表示できませんでした',
    offline: 'サーバーに接続できません',
    noRight: '権限がありません',
    closed: '締め済みです',
  },
};

export type KitWords = typeof ja;
export type TypedProblem = keyof KitWords['typed'];

const en: KitWords = {
  required: 'required',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Go back',
  confirm: 'Continue',
  open: 'Open list',
  clear: 'Clear',
  noHit: 'Nothing matches.',
  noHitOfAll: 'Nothing matches. F4 lists everything.',
  addTyped: (text) => `Add “${text}” (↓ Enter)`,
  more: (count) => `${count} more. Keep typing to narrow the list.`,
  loading: 'Loading',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  totals: 'Total',
  unsent: 'This could not be sent',
  missing: (title: string) => `Enter: ${title}.`,
  errorSummary: (count) =>
    count === 1 ? 'There is a problem with one field.' : `There are problems with ${count} fields.`,
  rows: (count) => (count === '1' ? '1 row' : `${count} rows`),
  rowsSelected: (count) => `${count} ${count === '1' ? 'row' : 'rows'} selected.`,
  copied: (count) => `${count} ${count === '1' ? 'row' : 'rows'} copied.`,
  grid: {
    copied: (count) => `${count} ${count === 1 ? 'row' : 'rows'} copied.`,
    pasted: (count) => `${count} ${count === 1 ? 'row' : 'rows'} pasted.`,
    pastedPartly: (count, unread, cells) =>
      `${count} ${count === 1 ? 'row' : 'rows'} pasted. ${unread} ${unread === 1 ? 'cell' : 'cells'} could not be read and keep their text: ${cells}`,
    cell: (line, field, text) => `line ${line}, ${field} “${text}”`,
  },
  settingDropped: 'A setting kept in an older form could not be read, so it is back to what it was at first.',
  discard: {
    title: 'Discard what you entered?',
    description: 'It has not been saved. Closing loses what you entered.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  merge: {
    field: 'Field',
    takeAll: 'Take all of these',
    noLine: 'No such line',
    empty: '(empty)',
    count: (count) =>
      `${count === 1 ? 'There is one difference' : `There are ${count} differences`}. ↑↓ walk the fields, ←→ choose which to keep.`,
    none: 'There is no difference.',
  },
  typed: {
    'amount/not-understood': 'Enter the amount in digits, such as 12,345 or -500, or calculate it: =1000*1.1.',
    'amount/calculation-not-understood':
      'This cannot be calculated. After =, use numbers and + - * / ( ) %, such as =1000*1.1.',
    'amount/calculation-not-whole': 'The result has a fraction of a yen. Enter the amount as it is to be rounded.',
    'amount/not-whole': 'Enter the amount in whole yen.',
    'amount/negative': 'Enter an amount of 0 or more.',
    'amount/too-large': 'This amount is too large. Check the number of digits.',
    'day/not-understood': 'Enter a date such as 20260401, 4/1, R8.4.1 or t for today.',
    'day/no-such-day': 'This date is not in the calendar. Check the month and the day.',
    'day/outside-era': 'This date lies outside the era. Check the era name.',
    'day/ambiguous-year': 'The year is not clear. Enter four digits or an era, such as 2026/4/1 or R8.4.1.',
    'month/not-understood': 'Enter a month such as 202604, 2026/4 or R8.4.',
    'month/outside-era': 'This month lies outside the era. Check the era name.',
    'month/ambiguous-year': 'The year is not clear. Enter four digits or an era, such as 2026/4 or R8.4.',
    'share/not-understood': 'Enter a rate in percent, such as 1.5 or 9.85%.',
    'duration/not-understood': 'Enter a length of time such as 40, 37.5 or 37:30.',
    'duration/not-whole': 'This is no whole number of minutes. Enter hours and minutes, such as 37:30.',
    'look-up/no-hit': 'Nothing matches. Enter a code, a name or a reading.',
    'look-up/several-hits': 'This matches more than one. Choose from the list or enter the code.',
  },
  importPreview: {
    rows: 'What the file would do',
    row: 'Row',
    outcome: 'Outcome',
    outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
    doubtful: 'To check',
    what: 'Details',
    apply: 'Import',
    anotherFile: 'Choose another file',
    checking: (name) => `Checking “${name}”`,
    chooseFirst: 'Choose a file first.',
    hasRefused: 'Some rows cannot be imported. Correct the file and choose it again.',
    nothingChanges: 'Nothing would change.',
    columns: 'Columns',
    columnsHint: 'Choose what each column means. Once imported, it is used for the next files with the same titles.',
    meaningOf: (title) => `Meaning of “${title}”`,
    notRead: 'Not imported',
    numbered: (column) => `Column ${column}`,
    learned: (at, by) => `As chosen by ${by} on ${at}`,
    readByMeanings: 'Check with these columns',
  },
  fileDrop: {
    choose: 'Choose a file',
    invitation: {
      table: 'Drop an .xlsx, CSV, text or PDF file here',
      sheet: 'Drop an .xlsx or CSV file here',
    },
  },
  thisAct: 'this act',
  emptyState: {
    empty: 'Nothing here yet',
    noHit: 'Nothing matches the conditions',
    refused: 'This could not be done',
    error: 'This could not be shown',
    offline: 'The server cannot be reached',
    noRight: 'You do not have the right to see this',
    closed: 'The period is closed',
  },
};

/** For what the kit says outside of any component. */
export function kitWords(): KitWords {
  return documentLanguage() === 'en' ? en : ja;
}

export function useKitWords(): KitWords {
  return useDocumentLanguage() === 'en' ? en : ja;
}

/** Names one after another, in the language of the document. */
export const listNames = (names: readonly string[]): string => joinNames(names, documentLanguage());

/** `lang` of the document, which the locale switch sets. */
export function useDocumentLanguage(): 'ja' | 'en' {
  return useSyncExternalStore(watchLanguage, documentLanguage);
}

function documentLanguage(): 'ja' | 'en' {
  return document.documentElement.lang.startsWith('en') ? 'en' : 'ja';
}

function watchLanguage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
