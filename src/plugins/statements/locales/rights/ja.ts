/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Balance: {
    balance: '残高試算表を見る',
    balancecolumns: '残高試算表を月・四半期・部門の列で見る',
    accountitems: '総勘定元帳を見る',
    comparedaccount: '総勘定元帳を二つの期間で比較する',
    balancesheet: '貸借対照表を見る',
    plsheet: '損益計算書を見る',
    statementcolumns: '貸借対照表・損益計算書を列で見る',
    cashflowsheet: 'キャッシュ・フロー計算書を見る',
  },
  FinReport: {
    list: '自作の財務レポートの一覧を見る',
    get: '財務レポートの定義を見る',
    show: '財務レポートを計算して見る',
    amounts: '財務レポートの列の科目別金額を見る',
    search: '財務レポートを検索する',
    update: '財務レポートの定義を保存する',
    delete: '自分の財務レポートを削除する',
  },
  StatementNote: {
    list: '財務諸表の注記を見る',
    update: '財務諸表の注記を書く',
  },
};

export default ja;
