import { useDocumentLanguage } from '../words/kitWords';

/** What is said of records on paper: their preview, and the making of many. */
const ja = {
  preview: (title: string) => `${title}のプレビュー`,
  pages: (title: string) => `${title}の紙面`,
  keys: 'Enter 印刷　D PDF を保存　↑↓ スクロール　Esc 閉じる',
  drawing: '紙面を作成しています。',
  print: '印刷',
  save: 'PDF を保存',
  savedInstead: 'このブラウザーでは直接印刷できないため、PDF を保存しました。開いて印刷してください。',
  batchTitle: (title: string) => `${title}をまとめて印刷`,
  batchDone: (count: string, pages: string) => `${count} 件、${pages} ページの PDF ができました。`,
  batchFailed: 'PDF を作成できませんでした。もう一度お試しください。',
  batchLabel: 'PDF の作成',
};
type PaperWords = typeof ja;

const en: PaperWords = {
  preview: (title) => `Preview: ${title}`,
  pages: (title) => `Pages: ${title}`,
  keys: 'Enter prints, D saves the PDF, ↑↓ scroll, Esc closes',
  drawing: 'Drawing the pages.',
  print: 'Print',
  save: 'Save the PDF',
  savedInstead: 'This browser cannot print it directly, so the PDF was saved. Open it to print.',
  batchTitle: (title) => `Print many: ${title}`,
  batchDone: (count, pages) => `The PDF of ${count} records with ${pages} pages is ready.`,
  batchFailed: 'The PDF could not be made. Please try again.',
  batchLabel: 'Making the PDF',
};

export const usePaperWords = (): PaperWords => (useDocumentLanguage() === 'ja' ? ja : en);
