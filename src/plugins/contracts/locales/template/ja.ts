/** Words of contract templates, and of what a contract is printed with. */
const ja = {
  nouns: {
    template: {
      listTitle: '契約書テンプレート一覧',
      recordTitle: '契約書テンプレート',
      create: '新規登録',
      searchHint: 'コード・表題',
      code: 'コード',
      type: '契約種別',
      title: '表題',
      language: '言語',
      languages: { ja: '日本語', en: '英語' },
      body: '本文',
      isActive: '使用する',
      state: '状態',
      active: '使用中',
      inactive: '停止',
      usedBy: '指定した契約',
      version: '版',
      used: '{{count}} 件の契約が指定しているため削除できません。',
      note: {
        body: '条は「第1条（目的）」または「Article 1 (Purpose)」だけの行で始めます。「要員」などの差し込み項目を二重の波括弧で囲むと、契約の内容に置き換わります。',
        faulty: '本文に直す箇所があります。下の「本文の確認」を見てください。',
      },
      sections: { text: '本文' },
      fields: '差し込み項目',
      fieldsHint: '本文に二重の波括弧で囲んで書きます。日本語と英語のどちらの名前も使えます。',
      faults: '本文の確認',
      noFaults: '問題はありません。',
      addedStandard: '標準のテンプレートを {{count}} 件追加しました。',
      noneAdded: '標準のテンプレートはすべて登録されています。',
      inUse: '使用中のみ',
      empty: '契約書テンプレートはまだ登録されていません。',
      emptyNext: 'Alt+Y で標準のテンプレートを追加するか、Alt+N で登録します。',
      acts: { delete: '削除' },
    },
    related: { previousContract: '前の契約', nextContract: '次の契約' },
  },
  fields: {
    follows: '前の契約',
    template: 'テンプレート',
    language: '言語',
    body: '本文',
  },
  languages: { ja: '日本語', en: '英語' },
  errors: {
    'template-exists': 'テンプレート {{template}} はすでに登録されています。別のコードにしてください。',
    'template-changed':
      'テンプレート {{template}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
    'template-in-use':
      'テンプレート {{template}} は契約が指定しているため削除できません。使わないときは「使用する」を外してください。',
    'unknown-template': 'テンプレート {{template}} は登録されていません。コードを確認してください。',
    'template-of-contracts':
      'テンプレート {{template}} は契約が指定しているため契約種別を変更できません。別のコードで登録してください。',
    'unfit-template':
      'テンプレート {{template}} は、この契約種別のものでないか、使用が停止されています。テンプレートか契約種別を選び直してください。',
    'unfit-previous':
      '契約 {{contract}} は前の契約にできません。同じ取引先・同じ側（売上・仕入）の、この契約より前の契約を選んでください。',
    'no-template':
      '契約 {{contract}} の種別の契約書テンプレートがありません。契約書テンプレート一覧で登録するか、標準のテンプレートを追加してください。',
    'text-changed':
      '契約 {{contract}} の契約書は、承認した後に内容が変わっています（{{places}}）。下書きに戻し、確認してもう一度承認してください。',
    'text-not-kept':
      '契約 {{contract}} には承認した時点の契約書がありません。下書きに戻し、確認してもう一度承認してください。',
    'paper-not-kept':
      '契約 {{contract}} は締結時の契約書が残っていないため印刷できません。締結した書面は添付ファイルで確認してください。',
    'text-unknown-field':
      '本文 {{line}} 行目の「{{field}}」は差し込み項目にありません。差し込み項目の一覧で名前を確認してください。',
    'text-open-braces': '本文 {{line}} 行目の差し込み項目を囲む波括弧が対になっていません。1行の中で閉じてください。',
    'text-article-order':
      '本文 {{line}} 行目は第{{article}}条ですが、順番では第{{expected}}条です。条の番号を確認してください。',
    field: {
      'not-plain-lines': '目に見えない文字（文字の向きを変える記号など）が含まれています。取り除いてください。',
    },
  },
  acts: { 'create-template': '登録', 'update-template': '変更', 'delete-template': '削除' },
};

export default ja;
