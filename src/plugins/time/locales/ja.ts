/** Sentences of the time plugin. `errors.<reason>` words the refusals `time/<reason>`. */
const ja = {
  errors: {
    'no-employee': 'あなたのログインに結び付いた従業員がいません。人事の担当者に登録を依頼してください。',
    'unknown-person': 'この従業員の勤怠は見つからないか、見る権限がありません。',
    'unknown-sheet': 'この勤怠表はすでにありません。一覧を開き直してください。',
    'sheet-changed': '{{month}} の勤怠表はほかの画面で保存されました。最新の内容を確かめて、もう一度保存してください。',
    'sheet-submitted': '申請中の勤怠表は変更できません。直すときは申請を取り下げてください。',
    'sheet-approved': '承認済の勤怠表は変更できません。直すときは勤怠の担当者に締め解除を依頼してください。',
    'sheet-not-settled': '承認済でも締め済でもない勤怠表は、そのまま変更できます。',
    'not-own-sheet': '勤怠表の申請は本人が行います。',
    'month-locked': '{{month}} の勤怠は締め済です。変更するときは勤怠の担当者に締め解除を依頼してください。',
    'month-not-locked': '{{month}} の勤怠は締めていません。',
    'sheets-waiting': '承認待ちの勤怠表が {{count}} 件あります。承認または差戻しをしてから締めてください。',
    'sheets-not-approved':
      '承認されていない勤怠表が {{count}} 名分あります（{{name}} ほか）。このまま締めるときは、その旨を選んでください。',
    'foreign-day': '{{day}} は {{month}} の日付ではありません。',
    'day-ends-early': '{{day}} の終了時刻が開始時刻より前です。翌日にまたがるときは 25:00 のように入力してください。',
    'break-too-long': '{{day}} の休憩が勤務時間より長くなっています。',
    'leave-beyond-balance':
      '{{name}} さんの年次有給休暇が足りません（この表のほかに使える残り {{left}} 日）。区分を確かめてください。',
    'hourly-leave-beyond-cap': '{{name}} さんの時間単位の年次有給休暇は年 {{days}} 日分までです。',
    'days-faulty': '申請できない日が {{count}} 日あります（最初は {{day}}）。画面の指摘を直してから申請してください。',
    'pattern-changed': '勤務時間の設定はほかの人が変更しました。最新の内容を確かめて、もう一度保存してください。',
    'holiday-twice': '{{day}} が同じ区分で二度あります。どちらかを除いてください。',
    'unknown-holiday': '{{day}} の休日は登録されていません。',
    'import-unknown-person':
      '社員番号 {{number}} の従業員はいません。ファイルを確かめてください。何も取り込んでいません。',
    'import-day-twice': '社員番号 {{number}} の {{day}} が二度あります。何も取り込んでいません。',
    field: {
      'start-after-midnight': '開始時刻は 23:59 までです。0 時を過ぎて始まる勤務は翌日の行に入力してください。',
      'end-too-late': '終了時刻は 48:00 までです。',
      'pattern-without-work': '終業時刻は始業時刻と休憩より後にしてください。',
    },
  },
};

export default ja;
