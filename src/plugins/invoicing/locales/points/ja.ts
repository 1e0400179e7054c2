/** What is to be looked at on an invoice: said beside it as it is typed, and by the server where it is issued. */
const ja = {
  'without-recipient': '得意先が入力されていません。得意先を選択してください。',
  'partner-inactive': '得意先 {{partner}} は使用停止です。取引先管理で使用中に戻すか、別の得意先を選択してください。',
  'partner-merged': '得意先 {{partner}} は {{survivor}} に統合されました。得意先に {{survivor}} を選択してください。',
  'partner-no-customer': '{{partner}} は得意先として登録されていません。取引先管理で確認してください。',
  'without-title': '件名が空欄です。',
  'without-due-day': '支払期日がありません。支払条件または支払期日を入力してください。',
  'due-before-issue': '支払期日 {{day}} が発行日より前です。日付を確認してください。',
  'delivered-after-issue': '取引年月日 {{day}} が発行日より後です。前払いの請求でなければ日付を確認してください。',
  'without-registration-number':
    '{{day}} 時点の自社の登録番号（T番号）がないため、適格請求書を発行できません。自社情報で登録番号を確認してください。',
  'not-a-qualified-invoice': '自社は免税事業者のため、登録番号のない請求書（適格請求書ではない）になります。',
  'without-bank-account': '自社の銀行口座が登録されていないため、振込先は印字されません。',
  'line-without-title': '取引内容が空欄です。内容を入力してください。',
  'line-without-amount': '金額が 0 円です。',
  'tax-code-not-on-day': '税区分 {{taxCode}} は取引年月日 {{day}} には使えません。税区分か日付を確認してください。',
  'without-lines': '明細がありません。1行以上入力してください。',
  'discount-beyond-rate': '税率 {{rate}}% の値引が対価を超えています。値引の額か税区分を確認してください。',
  'nothing-to-invoice': '請求額が 0 円のため発行できません。明細の金額を確認してください。',
  'advance-beyond-total': '前受金充当が合計 {{total}} 円を超えています。充当額を確認してください。',
  'nothing-left-to-pay': '源泉徴収税額と前受金充当が合計を超えています。金額を確認してください。',
  alike: '{{month}} の {{person}} は、同じ得意先の請求書 {{invoice}} にもあります。二重請求でないか確認してください。',
};

export default ja;
