import { describe, expect, it } from 'vitest';
import wordsInEnglish from '#plugins/contracts/locales/contractPaper/en.ts';
import words from '#plugins/contracts/locales/contractPaper/ja.ts';
import { STANDARD_TEMPLATES } from '#plugins/contracts/rates/standardTemplates.ts';
import { CONTRACT_FIELDS } from '#plugins/contracts/rules/contractField.ts';
import { composeText, findTextFaults } from '#plugins/contracts/rules/contractText.ts';
import { CONTRACT_TYPES } from '#plugins/contracts/rules/contractType.ts';
import { type PrintedNames, type PrintedTerms, valuesOf } from '#plugins/contracts/rules/contractValues.ts';

const TERMS: PrintedTerms = {
  ...{ number: 'CT-2026-0001', title: '開発支援', direction: 'sales', startsOn: '2026-04-01', endsOn: '2026-09-30' },
  ...{ isRenewed: false, renewalMonths: 0, noticeDays: 30, workplace: '客先', commander: 'contractor' },
  ...{ person: 'E0001', hourUnit: 15, hourPeriod: 'day', amountNet: 3_000_000, signedOn: null, remarks: '' },
  ...{ base: 650_000, method: 'upper_lower', lower: 8_400, upper: 10_800, rateUnit: 10 },
  ...{ rateRounding: 'floor', amountRounding: 'floor' },
};
const NAMES: PrintedNames = {
  own: { title: '港情報', address: '東京都' },
  partner: { title: '海底物流', address: '横浜市' },
  ...{ personName: '人見 給美', payment: '月末締め翌月末払い', framework: null },
};

const fillWith = (body: string, terms: Partial<PrintedTerms> = {}, names: Partial<PrintedNames> = {}) => {
  const values = valuesOf({ ...TERMS, ...terms }, { ...NAMES, ...names }, words, 'ja');
  return composeText(body, { valueFor: (field) => values[field], markFor: (field) => `［${field}］` });
};
const textOf = (filled: ReturnType<typeof composeText>) =>
  filled.articles.map(({ heading, lines }) => [
    heading,
    ...lines.map((line) => line.map(({ text, isMissing }) => (isMissing ? `!${text}` : text)).join('')),
  ]);

describe('the text of a contract', () => {
  it('is cut into articles and filled by names of either language, in any width', () => {
    const body =
      '前文 {{委託者}}\n第１条（目的）\n{{title}} {{ ｐｅｒｓｏｎ }}\r\nArticle 2 (Term)\n第1条（目的）に定める期間';
    expect(textOf(fillWith(body))).toEqual([
      [null, '前文 海底物流'],
      ['第１条（目的）', '開発支援 人見 給美'],
      ['Article 2 (Term)', '第1条（目的）に定める期間'],
    ]);
  });

  it('marks and tells what is missing or no field, and leaves nothing out', () => {
    const filled = fillWith('{{基本契約}} {{作業場所}} {{constructor}}', { workplace: ' ' });
    expect(filled).toMatchObject({ missing: ['framework', 'workplace'], unknown: ['constructor'] });
    expect(textOf(filled)).toEqual([[null, '!［framework］ !［workplace］ !【{{constructor}}】']]);
  });

  it('does not read again what was filled in, and changes no sign of it', () => {
    const title = '{{要員}} #let x = 1; $a$ \\ "';
    expect(textOf(fillWith('{{件名}}/{{要員}}', { title }))).toEqual([[null, `${title}/人見 給美`]]);
  });

  it('turns the parties round where we buy', () => {
    expect(textOf(fillWith('{{委託者}}・{{受託者}}', { direction: 'purchase' }))).toEqual([[null, '港情報・海底物流']]);
  });

  it('settles by the rates of the contract', () => {
    expect(textOf(fillWith('{{精算単価}}'))).toEqual([[null, '超過1時間 3,610円、控除1時間 4,640円']]);
    expect(textOf(fillWith('{{精算条件}}', { method: 'fixed' }))).toEqual([[null, words.notSettled]]);
  });

  it.each([
    ['第1条（目的）\n{{要因}}', [{ kind: 'unknown-field', line: 2, field: '要因' }]],
    ['{{要員', [{ kind: 'open-braces', line: 1 }]],
    ['{{要\n員}}', [1, 2].map((line) => ({ kind: 'open-braces', line }))],
    ['第1条（甲）\n第3条（乙）', [{ kind: 'article-order', line: 2, article: 3, expected: 2 }]],
    ['第1条（目的）\n第5条（甲）に定める', []],
  ])('finds what is to be mended in %j', (body, faults) => {
    expect(findTextFaults(body)).toEqual(faults);
  });
});

describe('the standard templates', () => {
  it('have no fault, and there is one for every kind of contract but others', () => {
    expect(STANDARD_TEMPLATES.flatMap(({ body }) => findTextFaults(body))).toEqual([]);
    const kinds = new Set(STANDARD_TEMPLATES.flatMap(({ type, language }) => (language === 'ja' ? [type] : [])));
    expect(CONTRACT_TYPES.filter((type) => !kinds.has(type))).toEqual(['other']);
  });

  it('name what 労働者派遣法26条1項 asks for, and not the person', () => {
    const { body = '' } = STANDARD_TEMPLATES.find(({ type }) => type === 'dispatch') ?? {};
    const asked = ['責任の程度', '組織単位', '指揮命令者', '派遣期間', '就業をする日', '始業', '休憩', '安全衛生'];
    asked.push('苦情', '新たな就業機会', '派遣先責任者', '派遣元責任者', '人数', '紹介予定派遣', '60歳以上', '時間外');
    expect(asked.filter((each) => !body.includes(each))).toEqual([]);
    expect(body).not.toMatch(/\{\{(要員|person)\}\}/);
  });

  it('are filled by a contract that says everything, in both languages', () => {
    for (const { body, language, code } of STANDARD_TEMPLATES) {
      const values = valuesOf(TERMS, NAMES, language === 'en' ? wordsInEnglish : words, language);
      const filled = composeText(body, { valueFor: (field) => values[field], markFor: String });
      expect([filled.missing, filled.unknown, JSON.stringify(filled.articles).includes('{{')], code).toEqual([
        [],
        [],
        false,
      ]);
    }
  });

  it('ask for fields that have one name in each language', () => {
    const names = Object.values(CONTRACT_FIELDS);
    expect(new Set(names).size).toBe(names.length);
  });
});
