import { useDocumentLanguage } from '../../ui/words/kitWords';

/** What the dialog of display settings says. */
const ja = {
  title: '金額と日付の表示',
  explain: '一覧・帳票・伝票のすべてに、選ぶとすぐに反映されます。設定は自分だけのもので、どの端末でも使われます。',
  negative: '負の金額',
  negatives: { '△': '△1,234', '−': '−1,234' },
  zero: '表の中のゼロ',
  zeros: { shown: '0 と表示', blank: '空白にする' },
  calendar: '日付',
  calendars: { western: '西暦', era: '和暦', both: '西暦と和暦' },
  sample: '表示例',
  close: '閉じる',
};

const en: typeof ja = {
  title: 'Figures and dates',
  explain: 'Lists, reports and documents follow at once. The choice is yours alone and follows you to every machine.',
  negative: 'Negative amounts',
  negatives: { '△': '△1,234', '−': '−1,234' },
  zero: 'Zero in tables',
  zeros: { shown: 'Show 0', blank: 'Leave blank' },
  calendar: 'Dates',
  calendars: { western: 'Western', era: 'Japanese era', both: 'Western and era' },
  sample: 'Sample',
  close: 'Close',
};

export const useDisplayWords = () => (useDocumentLanguage() === 'en' ? en : ja);
