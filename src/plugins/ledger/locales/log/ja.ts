/** What the audit log calls fields and values of the books that no screen names alone. */
const log = {
  fields: {
    documentType: '伝票種類',
    fiscalYear: '会計年度',
    total: '合計',
    contentHash: '内容のハッシュ',
    kind: '区分',
    count: '件数',
    rule: '根拠',
    entry: '伝票',
    run: '回',
    profit: '当期純損益',
    changed: '変わった残高',
    positions: '対象の数',
    difference: '差額',
    amounts: '金額',
    rates: 'レート',
    from: '変更前',
    title: '名称',
  },
  values: {
    kind: {
      clear: '消込',
      partial: '一部消込',
      reversal: '反対仕訳',
      undo: '消込の取消',
    },
    rule: {
      reference: '証憑番号',
      sum: '合計額',
      exact: '同じ金額',
    },
    from: { open: 'オープン', closed: '締め' },
    flow: { in: '入金', out: '出金', any: '指定なし' },
    match: { contains: '含む', pattern: 'パターン', exact: '完全一致' },
  },
};

export default log;
