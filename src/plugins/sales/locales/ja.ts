/** Sentences of the sales plugin. `errors.<reason>` words the refusals `sales/<reason>`. */
const ja = {
  errors: {
    'unknown-partner': '取引先 {{partner}} は登録されていません。コードを確かめてください。',
    'partner-exists': 'コードはすでに {{partner}} が使っています。別のコードにしてください。',
    'partner-changed': '{{partner}} はほかの人が変更しました。最新の内容を確かめて、もう一度保存してください。',
    field: {
      'not-a-registration-number': '登録番号は T と13桁の数字で入力してください。',
    },
  },
};

export default ja;
