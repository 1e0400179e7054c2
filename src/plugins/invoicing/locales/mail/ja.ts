/** Mailing of invoices: what the screens say, and the mails themselves. */
const ja = {
  title: '請求書をメールで送信',
  explain:
    '{{count}} 件の請求書を PDF にし、取引先に登録した送付先へ1件ずつ送信します。送信できた請求書は送付済になります。送信済みのものは送りません。',
  withXml: 'JP PINT（XML）も添付する',
  submit: '送信',
  running: '請求書を送信しています',
  again: '確認のうえもう一度送信（{{count}} 件）',
  close: '閉じる',
  ended: {
    waiting: '送信しています。',
    done: '送信 {{sent}} 件、ファイルに保存 {{written}} 件、送信していないか不明 {{left}} 件',
    failed: '途中で止まりました。送信 {{sent}} 件、ファイルに保存 {{written}} 件、送信していないか不明 {{left}} 件',
    cancelled: '中止しました。送信 {{sent}} 件、ファイルに保存 {{written}} 件、送信していないか不明 {{left}} 件',
  },
  outcomes: { sending: '送信中', sent: '送信済', written: 'ファイル', refused: '送信せず', unknown: '不明' },
  told: {
    sending: '{{to}} に送信しています。',
    sent: '{{to}} に送信しました。',
    written:
      'メールサーバーが設定されていないため、送信せずにデータフォルダーの {{file}} に保存しました。送信したら「送付済にする」で記録してください。',
    refused: '送信しませんでした。',
    unknown: '{{to}} に届いたかどうか分かりません。相手に確認してください。',
  },
  invoice: {
    subject: '【請求書】{{number}} {{month}}分（{{company}}）',
    text: `{{partner}} 御中

いつもお世話になっております。{{company}} の {{sender}} です。
{{month}}分の請求書をお送りします。添付のファイルをご確認ください。

請求書番号: {{number}}
ご請求金額: {{billed}} 円
お支払期限: {{due}}

--
{{company}}
{{address}}
{{phone}}
`,
  },
  creditNote: {
    subject: '【返還請求書】{{number}} {{month}}分（{{company}}）',
    text: `{{partner}} 御中

いつもお世話になっております。{{company}} の {{sender}} です。
請求書 {{original}} に対する返還請求書をお送りします。添付のファイルをご確認ください。

返還請求書番号: {{number}}
返還金額: {{billed}} 円

--
{{company}}
{{address}}
{{phone}}
`,
  },
};

export default ja;
