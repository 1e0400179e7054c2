import { useDocumentLanguage } from '../words/kitWords';

/** What the viewer of files says, and what is said of several files at once. */
const ja = {
  title: (name: string, place: number, of: number) => (of > 1 ? `${name}（${place} / ${of}）` : name),
  keys: '←→ 前後のファイル　＋－ 拡大・縮小　0 全体　R 回転　D 保存　Esc 閉じる',
  previous: '前のファイル',
  next: '次のファイル',
  zoomIn: '拡大',
  zoomOut: '縮小',
  fit: '全体を表示',
  rotate: '右へ回転',
  onlyPictures: '回転できるのは画像だけです。PDF は PDF 画面のボタンで回転してください。',
  save: '保存する',
  reading: '読み込んでいます。',
  failed: 'ファイルを読み込めませんでした。閉じて、もう一度開いてください。',
  addedAll: (count: number) => `${count} 件のファイルを添付しました。`,
  tooLarge: (name: string) => `「${name}」は 20 MB を超えています。分けるか、小さくしてから添付してください。`,
  unsent: (names: readonly string[]) =>
    `送信が途切れました。「${names[0]}」${names.length > 1 ? `ほか ${names.length - 1} 件` : ''}は添付できたか確認できません。接続が戻ったら一覧を確認し、ないものをもう一度選んでください。`,
};
type FileWords = typeof ja;

const en: FileWords = {
  title: (name, place, of) => (of > 1 ? `${name} (${place} / ${of})` : name),
  keys: '←→ previous and next file, + − zoom, 0 whole, R rotate, D save, Esc close',
  previous: 'Previous file',
  next: 'Next file',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole',
  rotate: 'Rotate to the right',
  onlyPictures: 'Only pictures are rotated here. For a PDF, use the buttons of its own view.',
  save: 'Save',
  reading: 'Reading the file.',
  failed: 'The file could not be read. Close this and open it again.',
  addedAll: (count) => `${count} files were attached.`,
  tooLarge: (name) => `“${name}” is larger than 20 MB. Split it or make it smaller, then attach it.`,
  unsent: (names) =>
    `The sending was interrupted. “${names[0]}”${names.length > 1 ? ` and ${names.length - 1} more` : ''} may not be attached. Once connected, look at the list and choose the missing ones again.`,
};

export const useFileWords = (): FileWords => (useDocumentLanguage() === 'ja' ? ja : en);
