/** What a column holds. `per100k` is a share in 1/100,000: 9,850 is 9.85 %. `thousand` is in 1,000 yen. */
export type ColumnUnit = 'yen' | 'thousand' | 'per100k' | 'km' | 'years' | 'number' | 'code' | 'text';

export interface TableColumn {
  readonly name: string;
  readonly unit: ColumnUnit;
  /** An empty cell is allowed; what it means is said by the kind. */
  readonly isOptional?: boolean;
  /** Rows are told apart by it when two versions are compared. */
  readonly isKey?: boolean;
  /** Never less than in the row above (of the same group). */
  readonly isRising?: boolean;
  /** Never more than in the column to the left. */
  readonly fallsAcross?: boolean;
}

/**
 * How rows follow each other. `below`: from (inclusive) to below (exclusive), without gap, from zero, the last one open.
 * `through`: each up to its limit (inclusive), rising, the last one open. `limited`: the same, nothing above the last one.
 * `keyed`: each code once.
 */
export type Sequence = 'below' | 'through' | 'limited' | 'keyed';

export interface TableShape {
  readonly family: TableFamily;
  readonly sequence: Sequence;
  /** The first column divides the rows: each of its values is a table of its own. */
  readonly isGrouped?: boolean;
  /** The values the first column must have, where others or fewer would not be understood. */
  readonly codes?: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly figures: readonly { readonly name: string; readonly unit: ColumnUnit }[];
}

export const TABLE_FAMILIES = ['tax', 'insurance'] as const;
export type TableFamily = (typeof TABLE_FAMILIES)[number];

/** The number of dependants that have a column of their own in the tables of withholding. */
export const MOST_DEPENDANTS = 7;
const PEOPLE = Array.from({ length: MOST_DEPENDANTS + 1 }, (_, people) => `kou${people}`);

const code = (name: string): TableColumn => ({ name, unit: 'code', isKey: true });
const from = (unit: ColumnUnit = 'yen'): TableColumn => ({ name: 'from', unit, isKey: true });
const below = (unit: ColumnUnit = 'yen'): TableColumn => ({ name: 'below', unit, isOptional: true });
const through = (unit: ColumnUnit = 'yen'): TableColumn => ({ name: 'through', unit, isOptional: true, isKey: true });
const yen = (name = 'yen'): TableColumn => ({ name, unit: 'yen' });
const per100k = (name = 'per100k'): TableColumn => ({ name, unit: 'per100k' });
/** A piece of a line: value × per100k ÷ 100,000 + add. */
const line = [per100k(), yen('add')];
const figure = (name: string, unit: ColumnUnit = 'yen') => ({ name, unit });

const dependantCategories = [
  'general',
  'specified',
  'elderly',
  'elderlyCohabiting',
  'disabled',
  'specialDisabled',
  'specialDisabledCohabiting',
  'widow',
  'singleParent',
  'workingStudent',
] as const;

/** Every table the law changes from time to time: what it is made of, and how it is checked. */
const SHAPES = {
  withholdingMonthly: {
    family: 'tax',
    sequence: 'below',
    columns: [
      from(),
      below(),
      ...PEOPLE.map((name, people) => ({ ...yen(name), isRising: true, fallsAcross: people > 0 })),
      { ...per100k('kouRate'), isOptional: true },
      // Empty where the row above goes on: the second column has fewer steps at the top.
      { ...yen('otsu'), isOptional: true, isRising: true },
      { ...per100k('otsuRate'), isOptional: true },
    ],
    figures: [figure('perHeadOverSeven'), figure('perSecondaryHead')],
  },
  withholdingComputer: {
    family: 'tax',
    sequence: 'through',
    isGrouped: true,
    codes: ['employmentIncome', 'basic', 'tax'],
    columns: [code('part'), through(), ...line],
    figures: [figure('perHead')],
  },
  bonusRate: {
    family: 'tax',
    sequence: 'keyed',
    columns: [
      { ...per100k(), isKey: true, isRising: true },
      ...PEOPLE.map((name) => ({ name, unit: 'thousand' as const, isRising: true })),
      { name: 'otsu', unit: 'thousand', isOptional: true, isRising: true },
    ],
    figures: [],
  },
  incomeTaxRate: { family: 'tax', sequence: 'through', columns: [through(), ...line], figures: [] },
  surtax: {
    family: 'tax',
    sequence: 'keyed',
    codes: ['reconstruction', 'defence'],
    columns: [code('tax'), per100k()],
    figures: [],
  },
  employmentIncome: { family: 'tax', sequence: 'below', columns: [from(), below(), yen('step'), ...line], figures: [] },
  basicDeduction: { family: 'tax', sequence: 'through', columns: [through(), yen()], figures: [] },
  spouseDeduction: {
    family: 'tax',
    sequence: 'limited',
    isGrouped: true,
    codes: ['general', 'elderly'],
    columns: [code('spouse'), through(), yen('ownFirst'), yen('ownSecond'), yen('ownThird')],
    figures: [figure('ownFirst'), figure('ownSecond'), figure('ownThird')],
  },
  specifiedRelative: {
    family: 'tax',
    sequence: 'limited',
    columns: [through(), yen()],
    figures: [figure('over')],
  },
  dependantDeduction: {
    family: 'tax',
    sequence: 'keyed',
    codes: dependantCategories,
    columns: [code('relative'), yen()],
    figures: [figure('relativeIncome'), figure('studentIncome')],
  },
  lifeInsurance: {
    family: 'tax',
    sequence: 'through',
    isGrouped: true,
    codes: ['new', 'newWithChild', 'old'],
    columns: [code('contract'), through(), ...line],
    figures: [figure('capOfBoth'), figure('capOfBothWithChild'), figure('total')],
  },
  earthquakeInsurance: {
    family: 'tax',
    sequence: 'through',
    isGrouped: true,
    codes: ['earthquake', 'oldLongTerm'],
    columns: [code('contract'), through(), ...line],
    figures: [figure('total')],
  },
  yearEndLimits: {
    family: 'tax',
    sequence: 'keyed',
    codes: ['mostPay', 'adjustedOver', 'adjustedUpTo', 'singleParentIncome'],
    columns: [code('limit'), yen()],
    figures: [
      figure('adjustedPer100k', 'per100k'),
      figure('mortgagePer100k', 'per100k'),
      figure('deferralPer100k', 'per100k'),
    ],
  },
  retirement: {
    family: 'tax',
    sequence: 'through',
    columns: [through('years'), yen('perYear'), yen('add')],
    figures: [
      figure('least'),
      figure('disability'),
      figure('shortYears', 'years'),
      figure('shortHalfUpTo'),
      figure('municipalPer100k', 'per100k'),
      figure('prefecturalPer100k', 'per100k'),
      figure('undeclaredPer100k', 'per100k'),
    ],
  },
  feeWithholding: {
    family: 'tax',
    sequence: 'through',
    isGrouped: true,
    codes: ['fee', 'scrivener', 'nonResident'],
    columns: [code('payment'), through(), ...line],
    figures: [],
  },
  commuting: {
    family: 'tax',
    sequence: 'below',
    columns: [from('km'), below('km'), { ...yen(), isRising: true }],
    figures: [figure('publicTransport'), figure('parking')],
  },
  residentTax: {
    family: 'tax',
    sequence: 'keyed',
    codes: ['ordinary', 'designatedCity'],
    columns: [code('city'), per100k('prefecturePer100k'), per100k('municipalityPer100k')],
    figures: [
      figure('prefecturePerHead'),
      figure('municipalityPerHead'),
      figure('forestPerHead'),
      figure('exemptSingle'),
      figure('exemptPerHead'),
      figure('exemptAdd'),
      figure('exemptAddOfIncome'),
      figure('creditPer100k', 'per100k'),
      figure('creditLeastDifference'),
      figure('creditUpTo'),
      figure('creditIncomeLimit'),
    ],
  },
  residentBasicDeduction: { family: 'tax', sequence: 'through', columns: [through(), yen()], figures: [] },
  residentDeduction: {
    family: 'tax',
    sequence: 'keyed',
    codes: [...dependantCategories, 'basic', 'spouse', 'elderlySpouse'],
    // `difference`: what the income tax deducts more (人的控除額の差), by which the adjustment credit is worked out.
    columns: [code('relative'), yen(), yen('difference')],
    figures: [figure('lifeCap'), figure('earthquakeCap')],
  },
  grades: {
    family: 'insurance',
    sequence: 'below',
    columns: [
      { name: 'grade', unit: 'number', isRising: true },
      { name: 'pensionGrade', unit: 'number', isOptional: true, isRising: true },
      { ...yen('standard'), isRising: true },
      from(),
      below(),
    ],
    figures: [figure('healthBelow'), figure('healthFrom'), figure('pensionBelow'), figure('pensionFrom')],
  },
  healthRate: { family: 'insurance', sequence: 'keyed', columns: [code('prefecture'), per100k()], figures: [] },
  premiumRate: {
    family: 'insurance',
    sequence: 'keyed',
    codes: ['care', 'childSupport', 'pension', 'childContribution'],
    columns: [code('insurance'), per100k(), per100k('employerPer100k')],
    figures: [],
  },
  employmentInsurance: {
    family: 'insurance',
    sequence: 'keyed',
    codes: ['general', 'agriculture', 'construction'],
    columns: [code('business'), per100k('employeePer100k'), per100k('employerPer100k')],
    figures: [],
  },
  workersCompensation: {
    family: 'insurance',
    sequence: 'keyed',
    columns: [code('business'), { name: 'title', unit: 'text' }, per100k()],
    figures: [figure('generalContribution', 'per100k')],
  },
  minimumWage: {
    family: 'insurance',
    sequence: 'keyed',
    columns: [code('prefecture'), yen()],
    figures: [],
  },
  bonusCap: {
    family: 'insurance',
    sequence: 'keyed',
    codes: ['healthOfFiscalYear', 'pensionOfMonth'],
    columns: [code('cap'), yen()],
    figures: [figure('unit')],
  },
  decisionDays: {
    family: 'insurance',
    sequence: 'keyed',
    codes: ['usual', 'partTime', 'shortHours'],
    columns: [code('worker'), { name: 'days', unit: 'number' }],
    figures: [figure('shortHoursBelow', 'number'), figure('gradesOfRevision', 'number')],
  },
  premiumExemption: {
    family: 'insurance',
    sequence: 'keyed',
    codes: ['maternity', 'childcare'],
    columns: [
      code('leave'),
      { name: 'leastDays', unit: 'number', isOptional: true },
      { name: 'bonusMonths', unit: 'number' },
    ],
    figures: [],
  },
} as const satisfies Record<string, TableShape>;

export type TableKind = keyof typeof SHAPES;
export const TABLE_KINDS = Object.keys(SHAPES) as TableKind[];
export const TABLE_SHAPES: Readonly<Record<TableKind, TableShape>> = SHAPES;
export const kindsOf = (family: TableFamily): TableKind[] =>
  TABLE_KINDS.filter((kind) => TABLE_SHAPES[kind].family === family);
