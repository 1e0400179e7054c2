/** Words of the sheet to pay withheld income tax with. */
const ja = {
  withholding: {
    title: '所得税徴収高計算書',
    about: '{{from}}〜{{through}} 支給分　納期限 {{due}}',
    none: 'この期間に確定した給与はありません。',
    noneNext: '月と納期の区分を選び直すか、給与計算を確定してください。',
    month: '支給月',
    span: '納期の区分',
    spans: { month: '毎月（翌月10日）', half: '納期の特例（半年）' },
    line: '区分',
    people: '人員',
    pay: '支給額',
    tax: '税額',
    unit: '人・円',
    kinds: { salary: '俸給・給料等', bonus: '賞与（役員賞与を除く）', officerBonus: '役員賞与' },
    sums: { salary: '俸給・給料等 計', bonus: '賞与 計', officerBonus: '役員賞与 計' },
    shortage: '年末調整による不足税額',
    excess: '年末調整による超過税額',
    payable: '納付する税額',
    carriedOver: '翌月以後の納付から差し引く額',
    nonResidents: '非居住者分（非居住者・外国法人の所得についての計算書で別に納付）',
    nonResidentMonth: '{{month}} 支給分　納期限 {{due}}',
  },
};

export default ja;
