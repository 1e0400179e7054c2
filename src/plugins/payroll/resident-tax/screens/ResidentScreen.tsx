import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import type { LookUpOption } from '#ui/field/LookUpField.tsx';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { listPayMembers } from '../../pay-group/contract/payGroup';
import { listMunicipalities } from '../contract/municipality';
import { deleteResidentTax, getResidentTax, MONTH_FIELDS, updateResidentTax } from '../contract/residentTax';
import { COLLECTIONS, taxYearOf, taxYearsAround } from '../rules/residentMonths';

const thisMonth = () => monthOf(dayInTokyo(new Date()));

/** People as a look-up offers them: number and name. */
const peopleOf = (answer: unknown): readonly LookUpOption[] =>
  (answer as { rows: { number: string; name: string }[] }).rows.map(({ number, name }) => ({
    code: number,
    title: name,
  }));

const tax: RecordDefinition<typeof getResidentTax, typeof updateResidentTax> = {
  screen: 'payroll:resident',
  words: ['payroll', 'residentTax'],
  subject: 'resident-tax',
  key: 'id',
  read: getResidentTax,
  save: updateResidentTax,
  toSave: (typed, version) => ({
    tax: {
      ...(typed.id ? { id: typed.id } : {}),
      ...{ employee: typed.employee, fiscalYear: Number(typed.fiscalYear), fromMonth: typed.fromMonth },
      ...{ municipality: typed.municipality, receiverNumber: typed.receiverNumber ?? '' },
      ...{ collection: typed.collection, source: typed.source ?? '' },
      // The sum is typed of a new row alone: of one that stands it follows from the months.
      ...(version === undefined && typed.annual !== null ? { annual: typed.annual } : {}),
      ...Object.fromEntries(MONTH_FIELDS.map((field) => [field, typed[field] ?? null])),
      ...(version === undefined ? {} : { version }),
    },
  }),
  remove: deleteResidentTax,
  titleOf: ({ name, fromMonth }) => `${name} ${formatMonth(fromMonth)}`,
  touches: ['Salary'],
  fields: [
    { field: 'employee', kind: 'lookUp', required: true, read: listPayMembers, options: peopleOf, codeWidth: 8 },
    { field: 'municipality', kind: 'lookUp', required: true, read: listMunicipalities, codeWidth: 8 },
    {
      field: 'fiscalYear',
      kind: 'choice',
      required: true,
      options: taxYearsAround(thisMonth()).map(String),
      label: (year, say) => say('residentTax.year', { year }),
    },
    { field: 'fromMonth', kind: 'month', required: true },
    {
      field: 'collection',
      kind: 'choice',
      required: true,
      options: COLLECTIONS,
      label: (collection, say) => say(`collections.${collection}`),
    },
    { field: 'receiverNumber', maxLength: 30 },
    { field: 'annual', begins: 'notice', kind: 'amount' },
    { field: 'source', maxLength: 200 },
    ...MONTH_FIELDS.map((field, nth) => ({
      field,
      kind: 'amount' as const,
      ...(nth === 0 ? { begins: 'months' } : {}),
    })),
  ],
};

/** Resident tax of one person from a month on: to which municipality, how, and how much a month. */
export default function ResidentScreen() {
  const { query } = useScreen();
  const fiscalYear = Number(query.get('fiscalYear') ?? taxYearOf(thisMonth()));
  const employee = query.get('employee');
  const blank = {
    ...{ fiscalYear, fromMonth: `${fiscalYear}-06`, collection: 'special', receiverNumber: employee ?? '' },
    ...{ source: '', annual: null, ...(employee ? { employee } : {}) },
  };
  return <RecordScreen record={{ ...tax, blank }} />;
}
