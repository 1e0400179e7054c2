/** What the records behind clearing say: names partners pay under, and what may be written off. */
const payer = {
  listTitle: '振込名義',
  recordTitle: '振込名義の登録',
  create: '振込名義を登録',
  searchHint: '名義・取引先',
  empty: '振込名義はまだありません。',
  emptyNext: '消し込むと名義が登録されます。Alt+N で登録することもできます。',
  alias: '振込名義',
  partner: '取引先',
  partnerTitle: '取引先名',
  confirmedCount: '確認回数',
  confirmedAt: '最終確認',
  acts: { delete: '削除' },
  note: { alias: '半角カナ・漢字のどちらでも入力できます。法人格と記号を除いたカナにそろえて保存します。' },
};

const tolerance = {
  listTitle: '消込差額の許容範囲',
  recordTitle: '許容範囲の登録',
  create: '許容範囲を登録',
  searchHint: '区分・通貨・メモ',
  empty: '許容範囲はまだありません。',
  emptyNext: 'Alt+N で登録します。',
  group: '区分',
  currency: '通貨',
  effectiveFrom: '適用開始日',
  amount: '上限額',
  perMille: '上限率',
  note: { amount: '補助単位で入力します（USD なら 100 で 1.00 ドル）。' },
  memo: 'メモ',
  standing: '設定',
  groups: { customer: '得意先', vendor: '仕入先', general: 'その他の科目', user: '消し込む人' },
  standings: { standard: '標準', inForce: '適用中', past: '過去', coming: '予定' },
  acts: { delete: '削除' },
  isStandard: '標準の許容範囲は削除できません。Alt+N で新しい許容範囲を登録してください。',
};

export default { payer, tolerance };
