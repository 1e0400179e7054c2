/** Words of the premiums of a month against the bill. */
const ja = {
  premiumBill: {
    title: '社会保険料の納入一覧',
    about: '納期限 {{due}}　納入告知額は全員分を合計して1円未満を切り捨てた額です。届いた告知額と照合してください。',
    none: 'この月に確定した給与はありません。',
    noneNext: '月を選び直すか、給与計算を確定してください。',
    month: '支給月',
    person: '社員',
    taken: '本人負担',
    booked: '会社負担（計上）',
    billed: '納入告知額（計算）',
    rest: '端数',
    kinds: {
      health: '健康保険料（介護・支援金を含む）',
      pension: '厚生年金保険料',
      contribution: '子ども・子育て拠出金',
    },
    sums: { health: '健康保険料 計', pension: '厚生年金保険料 計', contribution: '子ども・子育て拠出金 計' },
    sum: '合計',
  },
};

export default ja;
