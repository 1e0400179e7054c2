const ja = {
  paymentTerm: {
    listTitle: '支払条件一覧',
    recordTitle: '支払条件登録',
    sections: { days: '締日・支払日', rules: '手数料・文言' },
    create: '新規登録',
    searchHint: 'コード・名称',
    code: 'コード',
    title: '名称',
    closingDay: '締日',
    months: '支払月（締日の月から何か月後）',
    payDay: '支払日',
    days: '日数（締めなしのとき）',
    pays: '支払',
    holidayRule: '銀行休業日',
    feeBearer: '振込手数料',
    wording: '請求書・注文書の文言',
    isActive: '使用中（オフにすると新規入力で選べません）',
    law: '60日ルール',
    usedBy: '使用先',
    state: '状態',
    active: '使用中',
    inactive: '停止',
    lastDay: '末日',
    dayOfMonth: '{{day}}日',
    noClosing: '締めなし',
    afterDays: '{{days}}日後',
    afterMonths: '{{count}}か月後の{{day}}',
    holiday: { next: '翌営業日', previous: '前営業日', none: '変更しない' },
    fee: { payer: '支払側', payee: '受取側' },
    withinLaw: '期限内',
    beyondLaw: '期限超過',
    beyond: '60日ルールを超える条件のみ',
    unused: '使われていない条件のみ',
    used: '{{count}} 件で使われているため削除できません。使わない場合は「使用中」をオフにしてください。',
    uses: '使用先',
    noUses: 'この支払条件を使う取引先はありません。',
    records: '{{count, number}} 件',
    figures: { beyond: '60日ルール超過', unused: '未使用' },
    note: {
      unusedWithoutClosing: '締めなしのときは使用しません。',
      daysAfter: '伝票日付からこの日数の後が期日です。',
      onlyWithoutClosing: '締日が「締めなし」のときだけ使用します。',
      feeOfVendor:
        '取適法の対象の仕入先から振込手数料を差し引くと減額に該当します（取適法5条）。対象の仕入先には「支払側」にしてください。',
    },
    empty: '支払条件はまだ登録されていません。',
    emptyNext: 'Alt+N で登録します。',
    acts: { delete: '削除' },
  },
  trial: {
    title: '期日の試算',
    date: '伝票日付',
    incomplete: '条件と日付を入力すると、期日と計算の根拠が表示されます。',
  },
  log: {
    fields: { holidayRule: '銀行休業日', feeBearer: '振込手数料', closingDay: '締日', payDay: '支払日' },
    values: {
      holidayRule: { next: '翌営業日', previous: '前営業日', none: '変更しない' },
      feeBearer: { payer: '支払側', payee: '受取側' },
    },
  },
  /** What the audit log calls the kinds of records. */
  kinds: { 'payment-term': '支払条件' },
  errors: {
    'payment-term-exists': '支払条件 {{paymentTerm}} はすでに登録されています。別のコードにしてください。',
    'payment-term-changed':
      '支払条件 {{paymentTerm}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
    'payment-term-in-use':
      '支払条件 {{paymentTerm}} は取引先で使われているため削除できません。使わない場合は「使用中」をオフにしてください。',
    'payment-term-inactive': '支払条件 {{paymentTerm}} は停止しています。別の支払条件を選んでください。',
    'unknown-payment-term': '支払条件 {{paymentTerm}} は登録されていません。コードを確認してください。',
    'term-beyond-law':
      '支払条件 {{paymentTerm}} では、{{received}} に受領した分の支払が {{due}} になり、{{law}}の期限 {{limit}} を超えます（{{article}}、受領日から60日以内・月単位の締切は2か月以内）。締日か支払日を早めるか、対象外の仕入先であることを確認してください。',
  },
  acts: {
    'create-payment-term': '登録',
    'update-payment-term': '変更',
    'delete-payment-term': '削除',
  },
};

export default ja;
