/** Words of what house banks hold in other currencies (外貨預金). */
export const foreign = {
  title: '外貨残高',
  asOf: '基準日',
  currency: '通貨',
  foreign: '外貨残高',
  averageRate: '平均レート',
  bookYen: '帳簿残高（円）',
  bookYenAlone: 'うち円のみの計上',
  rate: '仲値',
  rateDay: 'レートの日',
  value: '時価（円）',
  unrealised: '含み損益',
  empty: '外貨の残高はありません。',
  emptyNext: '円から預け入れるか、外貨の伝票を登録すると表示されます。',
  movements: '外貨の受払',
  day: '日付',
  number: '伝票番号',
  text: '摘要',
  moved: '受払（外貨）',
  yen: '受払（円）',
  heldForeign: '残高（外貨）',
  heldYen: '残高（円）',
  offAverage: '平均との差',
  inYen: '円の口座です。外貨の口座で使えます。',
  unmarked:
    '勘定科目 {{account}} は外貨建てではないため、外貨の残高を計算できません。科目の「外貨建て」をオンにしてください。',
  stale: '{{currencies}} の仲値が古くなっています。最新のレートを登録してください。',
  offAverageSum:
    '手入力などで平均レートと違う金額の払出があり、差の合計は {{amount}} 円です。伝票はそのままで、差は帳簿残高に残り、期末換算で損益になります。',
  earlier: '受払は新しい順に表示しています。ほかに古い受払が {{count}} 件あります。',
  revaluedOn: '{{day}} まで期末換算済みです。円転・払出・預入はその翌日以後の日付で登録します。',
  notAnAmount: '外貨額を、通貨の小数桁以内の数字で入力してください（例: 6,000.00）。',
  notARate: 'レートは 152.30 のように、小数6桁以内の数字で入力してください。',
  notThere: 'この日の残高は {{left}} です。平均原価で払い出せません。',
  clears: '原価 {{cost}} 円を払い出し、期日の早い外貨の買掛金・未払金から消し込みます。差額は為替差損益になります。',
  planned: {
    title: '登録する伝票',
    side: '貸借',
    account: '勘定科目',
    foreign: '外貨',
    yen: '円',
    debit: '借方',
    credit: '貸方',
  },
  acts: { sell: '円転', pay: '払出', buy: '預入' },
  explain: {
    sell: '{{currency}} を円に替えた伝票を登録します。外貨は移動平均の原価で払い出し、受取額との差額は為替差損益になります。',
    pay: '{{currency}} での支払を登録します。外貨は移動平均の原価で払い出し、支払日のレートとの差額は為替差損益になります。',
    buy: '円を {{currency}} に替えて預け入れた伝票を登録します。支払った円が外貨の原価になります。',
  },
  submit: { sell: '円転を登録', pay: '払出を登録', buy: '預入を登録' },
  done: {
    gain: '登録しました。為替差益 {{result}} 円。',
    loss: '登録しました。為替差損 {{result}} 円。',
    even: '登録しました。為替差損益はありません。',
    buy: '外貨の預入を登録しました。',
  },
};

export const foreignErrors = {
  'house-bank-closed': '自社口座「{{houseBank}}」は使用を停止しています。使用中の口座を選んでください。',
  'account-not-foreign':
    '自社口座「{{houseBank}}」（{{currency}}、{{account}}）は外貨の口座ではありません。通貨と、科目の「外貨建て」を確認してください。',
  'foreign-revalued':
    '{{day}} まで期末換算済みのため、それ以前の日付では登録できません。翌日以後の日付にしてください。',
  'foreign-moved-meanwhile':
    '自社口座「{{houseBank}}」に新しい入出金があるため、登録しませんでした。画面を開き直して残高を確認し、もう一度登録してください。',
  'foreign-not-there':
    '自社口座「{{houseBank}}」から {{day}} に払い出せるのは {{left}} までです（その後の払出を含みます）。金額と日付を確認してください。',
  'foreign-without-cost':
    '自社口座「{{houseBank}}」の帳簿残高は {{bookYen}} 円で、払い出す原価を計算できません。外貨の受払の伝票を確認してください。',
  'yen-or-rate': '円の額かレートの、どちらか一方を入力してください。',
  'foreign-below-yen': '円に換算すると1円未満になります。金額とレートを確認してください。',
  'foreign-rate-odd': '外貨額と {{yen}} 円から計算したレートが登録できる範囲を超えています。金額を確認してください。',
  'foreign-rate-missing': '{{currency}} の {{day}} までの仲値がありません。レートを入力するか、先に登録してください。',
  'not-a-yen-account': '勘定科目 {{account}} は円の預金・現金の科目ではありません。円の科目を選んでください。',
  'sent-from-there':
    '{{account}} からの振替は、その口座の「外貨を払い出す」で記録してください。払い出した外貨の取得原価がこの口座に移ります。',
  'not-paid-to':
    '勘定科目 {{account}} には払い出せません。買掛金・未払金は取引先を選び、ほかは費用・資産などの科目を選んでください。',
  'other-currency':
    '勘定科目 {{account}} は {{currency}} の口座ではありません。円にするときは円転を、ほかは同じ通貨の口座を選んでください。',
  'account-or-partner': '支払先は、勘定科目か取引先の、どちらか一方を選んでください。',
  'foreign-above-owed':
    '取引先 {{partner}} に、その日までに支払える外貨の買掛金・未払金は {{owed}} です。金額をその範囲にしてください。',
};

export const foreignActs = {
  'sell-currency': '円転',
  'pay-currency': '外貨の払出',
  'buy-currency': '外貨の預入',
  'receive-currency': '外貨の入金',
};

export const foreignLogFields = {
  on: '日付',
  foreign: '外貨額',
  cost: '原価',
  result: '為替差損益',
  account: '勘定科目',
  partner: '取引先',
};
