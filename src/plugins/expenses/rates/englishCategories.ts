export const englishCategoriesProvenance = {
  law: 'なし（名称のみ）',
  source: '本製品で命名',
  confidence: 'medium',
  checkedOn: '2026-11-29',
} as const;

/** What the kinds of expenses that a new company starts with are called in English, by their Japanese names. */
export const ENGLISH_CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['電車・バス', 'Train, bus'],
  ['タクシー', 'Taxi'],
  ['新幹線・特急', 'Express train'],
  ['航空券', 'Flight'],
  ['宿泊', 'Hotel'],
  ['日当', 'Daily allowance'],
  ['通勤定期', 'Commuter pass'],
  ['ガソリン・高速', 'Petrol, tolls'],
  ['駐車場', 'Parking'],
  ['交際費', 'Entertainment'],
  ['会議費', 'Meeting'],
  ['消耗品', 'Supplies'],
  ['書籍', 'Books'],
  ['研修', 'Training'],
  ['通信費', 'Communication'],
  ['印紙・公租', 'Stamps, public dues'],
  ['慶弔', 'Congratulations, condolences'],
  ['その他', 'Other'],
]);
