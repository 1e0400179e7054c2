/** Words of decisions of the standard monthly remuneration. */
const ja = {
  errors: {
    'unknown-decision':
      '{{day}}からの標準報酬月額の決定は、この社員にはもうありません。給与か社員の登録が変わっています。一覧を開き直してください。',
    'nothing-to-decide': 'この社員には申請する決定がありません。状態が「要決定」の社員を選んでください。',
    'decision-changed':
      '{{name}} の標準報酬月額は、申請の後に給与が変わり、別の額になりました。この申請を却下し、もう一度申請してください。',
  },
  decision: {
    listTitle: '標準報酬月額の決定',
    searchHint: '社員番号・氏名・理由',
    empty: '決定する社員はいません。',
    emptyNext: '年と種類を確認してください。給与計算（302）で確定した月だけを数えます。',
    employee: '社員番号',
    name: '氏名',
    state: '状態',
    effectiveFrom: '適用開始日',
    current: '従前の等級',
    decided: '決定後の等級',
    average: '平均額',
    month1: '1か月目',
    month2: '2か月目',
    month3: '3か月目',
    reason: '決定の根拠',
    year: '年',
    kind: '種類',
    kinds: { regular: '定時決定（算定基礎）', revision: '随時改定（月額変更）', afterLeave: '産休・育休の終了時改定' },
    states: {
      found: '要決定',
      waiting: '承認待ち',
      decided: '決定済',
      unchanged: '等級変更なし',
      kept: '保険者算定',
    },
    figures: { found: '要決定', waiting: '承認待ち', decided: '決定済' },
    acts: { propose: '決定を申請' },
    cannot: {
      waiting: '承認待ちです。',
      decided: '決定済です。',
      unchanged: '等級が変わりません。',
      kept: '基礎日数の足りる月がなく、従前の等級のままです。',
    },
    days: '{{days}}日',
    notCounted: '（{{month}}）',
    gradeOf: '{{grade}}/{{pensionGrade}}級 {{standard}}',
    standardOf: '標準報酬月額 {{standard}} 円',
    from: '{{day}} から',
    reasons: {
      regular: '4〜6月に支払った報酬のうち、基礎日数を満たす{{count}}か月の平均',
      kept: '4〜6月に基礎日数を満たす月がないため、従前の等級のまま',
      up: '{{month}}支給から固定的賃金が上がり、3か月の平均が2等級以上高い',
      afterLeave:
        '{{month}}に産休・育休から復職し、その月から3か月の平均の等級が変わる。本人の申出を受けてから申請してください',
      down: '{{month}}支給から固定的賃金が下がり、3か月の平均が2等級以上低い',
    },
    papers: { regular: '算定基礎届', revision: '月額変更届', afterLeave: '休業終了時報酬月額変更届' },
    save: 'CSVに保存',
    print: '届を印刷',
  },
};

export default ja;
