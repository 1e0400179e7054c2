/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Holiday: {
    update: '休日を登録・変更する',
    delete: '休日を削除する',
    sync: '法律の祝日と銀行休業日を取り込む',
  },
  Timesheet: {
    byemployeeid: '勤怠表を1か月分見る',
    list: '勤怠表の一覧を見る',
    init: '勤怠表に所定の時間を入力する',
    save: '勤怠表を保存する',
    submit: '勤怠表を申請する',
    cancel: '申請した勤怠表を取り下げる',
    delete: '承認前の勤怠表を削除する',
    approve: '勤怠表を承認する',
    reject: '勤怠表を差し戻す',
    import: '勤怠表をファイルから取り込む',
    lock: '月を締める',
    unlock: '月の締めを解除する',
    reopen: '承認済みの勤怠表を1件、締め解除する',
    leave: '年次有給休暇管理簿を見る',
    leaverequests: '休暇の申請の一覧を見る',
    leaverequest: '休暇の申請を1件見る',
    requestleave: '休暇を申請する',
    cancelleave: '休暇を取り消す',
    moveleave: '休暇を別の日にするよう戻す（時季変更権）',
    updatepattern: '会社の所定労働時間を変える',
    updatereport: '顧客の署名した作業報告を記録する',
  },
};

export default ja;
