/** 期首残高の取込: what a company had when its books began here. */
export default {
  title: '期首残高の取込',
  template: 'テンプレート',
  firstYear: '記帳を始める年度',
  invitation: '{{day}} の期首残高のファイルを、ここにドロップするか選んでください。',
  hint: 'xlsx または CSV（UTF-8・Shift_JIS）。テンプレートには貸借対照表の全科目が入っています。売掛金・買掛金など消し込む科目は、未消込の明細を 1 件 1 行で入れます。',
  ask: '{{day}} の期首残高を登録しますか',
  explain: '{{lines}} 行、借方・貸方とも {{total}} 円を登録します。登録した後も、この画面で取り消せます。',
  standing: '登録済みの期首残高',
  standingHint:
    '登録し直すときは、行を選んで Enter で取り消してから、ファイルを選びます。手入力した伝票は、開いて反対仕訳で取り消します。',
  number: '伝票番号',
  headerText: '伝票摘要',
  total: '合計',
  typed: '手入力',
  savedAt: '登録した日時',
  savedBy: '登録した人',
  notFirst: '{{day}} より前の伝票があるため、期首残高は取り込みません。',
  notFirstNext: '残高は前年度から自動で繰り越されます。帳簿を始めた年度を選ぶか、残高繰越で確認してください。',
};
