/** Sentences of the administration plugin. `errors.<reason>` words the refusals `administration/<reason>`. */
const ja = {
  errors: {
    'unknown-department': '部門 {{department}} は登録されていません。コードを確かめてください。',
    'department-exists': 'コードはすでに {{department}} が使っています。別のコードにしてください。',
    'department-changed': '{{department}} はほかの人が変更しました。最新の内容を確かめて、もう一度保存してください。',
    'department-ring': '部門 {{department}} の上位をたどると自分自身に戻ります。別の上位部門を選んでください。',
  },
};

export default ja;
