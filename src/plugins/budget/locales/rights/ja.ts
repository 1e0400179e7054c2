/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Budget: {
    get: '予算を実績とともに見る',
    update: '予算を保存する',
    copy: 'ほかの年度の実績や予算から予算の案を作る（まだ保存しない）',
    import: '予算のファイルを読み込んで確認する（まだ保存しない）',
    template: '予算をファイルで取り出す',
  },
};

export default ja;
