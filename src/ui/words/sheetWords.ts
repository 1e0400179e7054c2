import { useDocumentLanguage } from './kitWords';

/** What the dialog says that takes rows of a file or of a spreadsheet. */
const ja = {
  choose: 'ファイルを選ぶ',
  cells: 'または表計算から貼り付け',
  faults: (count: string, places: string) => `読み取れない箇所が ${count} か所あります（${places}）。`,
};

const en: typeof ja = {
  choose: 'Choose a file',
  cells: 'or paste cells of a spreadsheet',
  faults: (count, places) => `${count} places cannot be read (${places}).`,
};

export function useSheetWords(): typeof ja {
  return useDocumentLanguage() === 'en' ? en : ja;
}
