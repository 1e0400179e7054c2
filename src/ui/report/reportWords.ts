import { useDocumentLanguage } from '../words/kitWords';

/** What a report itself says when it is saved. */
const ja = {
  title: 'ファイルに保存',
  explain: '表示中の列と行を、表示のとおりに書き出します。',
  format: '形式',
  formats: { xlsx: 'Excel（xlsx）', pdf: 'PDF（A4）' },
  start: '保存する',
  writing: 'ファイルを作成しています',
  done: (name: string) => `${name} を保存しました。`,
  failed: 'ファイルを作成できませんでした。もう一度お試しください。',
  madeAt: (time: string) => `${time} 作成`,
};
type ReportWords = typeof ja;

const en: ReportWords = {
  title: 'Save as a file',
  explain: 'Writes the columns and rows as they are shown.',
  format: 'Format',
  formats: { xlsx: 'Excel (xlsx)', pdf: 'PDF (A4)' },
  start: 'Save',
  writing: 'Writing the file',
  done: (name) => `${name} was saved.`,
  failed: 'The file could not be written. Please try again.',
  madeAt: (time) => `Made ${time}`,
};

export const useReportWords = (): ReportWords => (useDocumentLanguage() === 'ja' ? ja : en);
