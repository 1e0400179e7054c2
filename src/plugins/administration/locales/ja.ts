/** Sentences of the administration plugin. `errors.<reason>` words the refusals `administration/<reason>`. */
const ja = {
  errors: {
    'unknown-department': '部門 {{department}} は登録されていません。コードを確かめてください。',
    'department-exists': 'コードはすでに {{department}} が使っています。別のコードにしてください。',
    'department-changed': '{{department}} はほかの人が変更しました。最新の内容を確かめて、もう一度保存してください。',
    'department-ring': '部門 {{department}} の上位をたどると自分自身に戻ります。別の上位部門を選んでください。',
  },
  acts: {
    'create-department': '登録',
    'update-department': '変更',
    'delete-department': '削除',
    'deactivate-department': '使用停止',
  },
  department: {
    listTitle: '部門管理',
    recordTitle: '部門登録',
    create: '新規登録',
    searchHint: 'コード・名称・カナ',
    code: 'コード',
    title: '名称',
    reading: 'カナ',
    parent: '上位部門',
    state: '状態',
    active: '使用中',
    inactive: '停止',
    isActive: '使用する（外すと新しい伝票に使えません）',
    empty: '部門はまだ登録されていません。',
    emptyNext: 'Alt+N で登録します。',
    acts: { delete: '削除' },
  },
};

export default ja;
