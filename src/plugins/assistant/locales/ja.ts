const ja = {
  errors: {},
  greeting: '{{name}} さん、お疲れさまです。',
  period: {
    open: '{{month}} の会計期間は開いています',
    softClosed: '{{month}} の会計期間は仮締め中です',
    closed: '{{month}} の会計期間は締められています',
  },
  assistant: {
    title: 'AIアシスタント',
    notConfigured:
      '言語モデルが設定されていないため、質問にはまだお答えできません。画面・伝票・取引先は Ctrl+K で探せます。',
  },
  figures: {
    title: '会社の数字',
    asOf: '転記済の伝票による。{{time}} 現在、単位: 円',
    lastMonth: '前月 {{amount}}',
    failed: '数字を読み込めませんでした。',
    cash: '現金及び預金',
    receivables: '売上債権',
    payables: '仕入債務・未払金',
    sales: '{{month}} の売上高',
    profit: '{{month}} の利益',
  },
  recent: {
    title: '最近の伝票',
    none: '伝票はまだありません。会計伝票入力（501）から始めてください。',
    day: '転記日付',
    number: '伝票',
    text: '内容',
    amount: '金額',
    draft: '下書き',
    all: '一覧を開く',
  },
  screens: { title: '画面', none: '使える画面がまだありません。管理者に権限を依頼してください。' },
  keys: {
    title: 'キー',
    palette: '画面・伝票・取引先を探す',
    help: 'この画面で使えるキー',
    tabs: 'タブを切り替える',
    close: 'タブを閉じる',
    split: '左右に並べる',
    menu: 'メニューを畳む・開く',
  },
};

export default ja;
