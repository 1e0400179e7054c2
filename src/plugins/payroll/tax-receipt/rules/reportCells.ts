import type { ReceiptContent } from './receipt';

type Cell = (content: ReceiptContent) => string | number | null | boolean;

/** The fields of 給与支払報告書 in the order of the form, without individual numbers. The form is Japanese alone. */
const FIELDS: readonly (readonly [head: string, cell: Cell])[] = [
  ['年分', ({ year }) => year],
  ['受給者番号', ({ employee }) => employee],
  ['住所又は居所', ({ address }) => address],
  ['氏名', ({ name }) => name],
  ['フリガナ', ({ kana }) => kana],
  ['役職名', ({ position }) => position],
  ['種別', () => '給料・賞与'],
  ['支払金額', ({ pay }) => pay],
  ['給与所得控除後の金額（調整控除後）', ({ incomeAfter }) => incomeAfter],
  ['所得控除の額の合計額', ({ deductions }) => deductions],
  ['源泉徴収税額', ({ tax }) => tax],
  ['控除対象配偶者の有無', ({ spouse }) => spouse?.isWithin ?? false],
  ['老人控除対象配偶者', ({ spouse }) => spouse?.isElderly ?? false],
  ['配偶者（特別）控除の額', ({ spouseDeduction }) => spouseDeduction],
  ['特定扶養親族の数', ({ counts }) => counts.specified],
  ['同居老親等の数', ({ counts }) => counts.elderlyCohabiting],
  ['老人扶養親族の数', ({ counts }) => counts.elderly + counts.elderlyCohabiting],
  ['その他の扶養親族の数', ({ counts }) => counts.general],
  ['特定親族の数', ({ counts }) => counts.specifiedRelatives],
  ['16歳未満扶養親族の数', ({ counts }) => counts.under16],
  ['同居特別障害者の数', ({ counts }) => counts.specialDisabledCohabiting],
  ['特別障害者の数', ({ counts }) => counts.specialDisabled + counts.specialDisabledCohabiting],
  ['その他の障害者の数', ({ counts }) => counts.disabled],
  ['非居住者である親族の数', ({ counts }) => counts.abroad],
  ['社会保険料等の金額', ({ insurance }) => insurance],
  ['小規模企業共済等掛金（内書）', ({ mutualAid }) => mutualAid],
  ['生命保険料の控除額', ({ life }) => life],
  ['地震保険料の控除額', ({ earthquake }) => earthquake],
  ['住宅借入金等特別控除の額', ({ mortgage }) => mortgage],
  ['特定親族特別控除の額', ({ specifiedRelatives }) => specifiedRelatives],
  ['摘要', ({ summary }) => summary],
  ['新生命保険料の金額', ({ lifePaid }) => lifePaid.newGeneral],
  ['旧生命保険料の金額', ({ lifePaid }) => lifePaid.oldGeneral],
  ['介護医療保険料の金額', ({ lifePaid }) => lifePaid.medical],
  ['新個人年金保険料の金額', ({ lifePaid }) => lifePaid.newPension],
  ['旧個人年金保険料の金額', ({ lifePaid }) => lifePaid.oldPension],
  ['住宅借入金等特別控除適用数', ({ housing }) => (housing ? 1 : null)],
  ['住宅借入金等特別控除可能額', ({ mortgagePossible }) => mortgagePossible],
  ['居住開始年月日', ({ housing }) => housing?.movedInOn ?? null],
  ['住宅借入金等特別控除区分', ({ housing }) => housing?.kind ?? null],
  ['住宅借入金等年末残高', ({ housing }) => housing?.balance ?? null],
  ['配偶者の氏名', ({ spouse }) => spouse?.name ?? null],
  ['配偶者のフリガナ', ({ spouse }) => spouse?.kana ?? null],
  ['配偶者の区分', ({ spouse }) => spouse?.isAbroad ?? false],
  ['配偶者の合計所得', ({ spouse }) => spouse?.income ?? null],
  ['国民年金保険料等の金額', ({ nationalPension }) => nationalPension],
  ['旧長期損害保険料の金額', ({ oldLongTerm }) => oldLongTerm],
  ['基礎控除の額', ({ basic }) => basic],
  ['所得金額調整控除額', ({ adjustment }) => adjustment],
  ['控除対象扶養親族等', ({ relatives }) => relatives.map(({ name }) => name).join('、')],
  ['控除対象扶養親族等のフリガナ', ({ relatives }) => relatives.map(({ kana }) => kana).join('、')],
  ['控除対象扶養親族等の区分', ({ relatives }) => classesOf(relatives)],
  ['16歳未満の扶養親族', ({ under16 }) => under16.map(({ name }) => name).join('、')],
  ['16歳未満の扶養親族のフリガナ', ({ under16 }) => under16.map(({ kana }) => kana).join('、')],
  [
    '16歳未満の扶養親族の区分',
    ({ under16 }) =>
      under16.some(({ isAbroad }) => isAbroad) ? under16.map((each) => (each.isAbroad ? '○' : '')).join('、') : '',
  ],
  ['未成年者', ({ isMinor }) => isMinor],
  ['死亡退職', ({ hasDied }) => hasDied],
  ['乙欄', ({ isColumnB }) => isColumnB],
  ['本人が特別障害者', ({ disability }) => disability === 'special'],
  ['本人がその他の障害者', ({ disability }) => disability === 'ordinary'],
  ['寡婦', ({ isWidow }) => isWidow],
  ['ひとり親', ({ isSingleParent }) => isSingleParent],
  ['勤労学生', ({ isWorkingStudent }) => isWorkingStudent],
  ['就職日', ({ joinedOn }) => joinedOn],
  ['退職日', ({ leftOn }) => leftOn],
  ['受給者生年月日', ({ birthOn }) => birthOn],
  ['支払者の法人番号', ({ payer }) => payer.corporateNumber],
  ['支払者の所在地', ({ payer }) => payer.address],
  ['支払者の名称', ({ payer }) => payer.name],
  ['支払者の電話', ({ payer }) => payer.phone],
];

/** 区分 in the order of the names, empty for residents; nothing at all where nobody lives abroad. */
const classesOf = (relatives: ReceiptContent['relatives']): string =>
  relatives.some(({ isAbroad }) => isAbroad) ? relatives.map(({ abroadClass }) => abroadClass ?? '').join('、') : '';

export const REPORT_HEADS: readonly string[] = FIELDS.map(([head]) => head);

/** One slip as a line; what applies is ○, what does not is empty. */
export const reportCells = (content: ReceiptContent): string[] =>
  FIELDS.map(([, cell]) => {
    const value = cell(content);
    if (typeof value === 'boolean') return value ? '○' : '';
    return value === null ? '' : String(value);
  });
