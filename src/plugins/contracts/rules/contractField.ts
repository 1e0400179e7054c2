/** What the text of a template may ask of a contract (差し込み項目), by its name in English and in Japanese. */
export const CONTRACT_FIELDS = {
  number: '契約番号',
  title: '件名',
  client: '委託者',
  clientAddress: '委託者住所',
  contractor: '受託者',
  contractorAddress: '受託者住所',
  person: '要員',
  headcount: '人数',
  startsOn: '開始日',
  endsOn: '終了日',
  term: '契約期間',
  renewal: '更新条件',
  notice: '予告日数',
  workplace: '作業場所',
  commander: '指揮命令者',
  base: '月額単価',
  amount: '契約金額',
  method: '精算方法',
  range: '精算範囲',
  rates: '精算単価',
  settlement: '精算条件',
  payment: '支払条件',
  framework: '基本契約',
  signedOn: '締結日',
  remarks: '特記事項',
} as const;
export type ContractField = keyof typeof CONTRACT_FIELDS;

const BY_NAME: ReadonlyMap<string, ContractField> = new Map(
  (Object.keys(CONTRACT_FIELDS) as ContractField[]).flatMap((field) => [
    [field.toLowerCase(), field],
    [CONTRACT_FIELDS[field], field],
  ]),
);

/** The field that a text names in either language, in any width. @example fieldNamed('要員') // 'person' */
export const fieldNamed = (typed: string): ContractField | undefined =>
  BY_NAME.get(typed.normalize('NFKC').trim().toLowerCase());
