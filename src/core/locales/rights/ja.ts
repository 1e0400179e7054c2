/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Comment: {
    add: '見られる記録にコメントを書く',
  },
  Company: {
    list: 'この環境の会社一覧を見る',
    create: '会社を追加する',
    adduser: 'ユーザーを別の会社でも働けるようにする',
    delete: '別の会社を停止する',
    remove: '仕訳も人もない別の会社を完全に削除する',
  },
  Dashboard: {
    alltiles: 'スタート画面のタイルと伝票種別をすべて見る',
    tilesbyrole: 'ロールごとのタイルと伝票種別を見る',
    updatetilesanddoctypesbyrole: 'ロールごとのタイルと伝票種別の変更を申請する',
  },
  Log: {
    list: '操作ログの一覧を見る',
    get: '操作ログを1件、変更前後の値とともに見る',
    figures: '今日のログの件数を見る',
    kinds: 'ログにある記録の種類を見る',
    people: 'ログに現れるユーザーを見る',
    verify: 'ログが改ざんされていないか検証する',
  },
  Role: {
    list: 'ロールの一覧を見る',
    getbyid: 'ロールを1件、権限とともに見る',
    actions: '権限の一覧を見る',
    grants: '全ロールの権限一覧表を見る',
    routes: 'ロールごとに開ける画面を見る',
    holders: 'ある権限・画面・項目を持つ人を調べる',
    update: 'ロールの登録・変更を申請する',
    copy: 'ロールの複写を申請する',
    delete: 'ロールの削除を申請する',
    changes: '権限の変更申請を見る',
    decide: '権限の変更申請を承認・却下する',
    withdraw: '自分の変更申請を取り下げる',
  },
  Route: {
    list: '画面の一覧と、見える人を見る',
    get: '画面の設定を1件見る',
    preview: '画面の設定を変えると誰に影響するか事前に見る',
    update: '画面の名称・順番・表示を変える',
    delete: '画面の設定を初期値に戻す',
  },
  Session: {
    list: 'サインイン中の人を見る',
    end: 'ほかの人をサインアウトさせる',
    passwordrequests: 'パスワード再設定の依頼を見る',
    resetsecondfactor: 'ほかの人の二要素認証を解除する',
  },
  User: {
    list: 'ユーザーの一覧を見る',
    get: 'ユーザーを1件見る',
    access: 'ある人に見えるもの・できることを、理由とともに見る',
    update: 'ユーザーを登録・変更する',
    setroles: 'ユーザーのロールの変更を申請する',
    deactivate: 'ユーザーの利用を停止する',
    reactivate: 'ユーザーの利用を再開する',
    unlock: 'サインインの一時ロックを解除する',
    delete: '一度も使われていないユーザーを削除する',
    issuecode: 'パスワードを決めるワンタイムコードを発行する',
    view: 'ほかのユーザーとして画面を見る（閲覧のみ）',
  },
  Workflow: {
    definitions: '承認経路の一覧を見る',
    updatedefinition: '承認経路を登録・変更する',
    deletedefinition: '使われていない承認経路を削除する',
  },
};

export default ja;
