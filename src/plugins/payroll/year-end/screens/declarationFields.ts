import { ABROAD_REASONS, DISABILITIES, RELATIONS } from '#plugins/people/contract/facts.ts';
import type { FormField } from '#ui/recordForm/recordDefinition.ts';
import { EARTHQUAKE_KINDS, LIFE_KINDS, SOCIAL_KINDS } from '../contract/declaration';

/** A table within a block: relatives, contracts, former employers. */
export interface DeclaredRows {
  readonly field: string;
  /** The words of what is added. */
  readonly word: 'people' | 'life' | 'earthquake' | 'social' | 'former';
  readonly fields: readonly LabelledField[];
  readonly blank: object;
}

/** `word`: the label, where it is not that of the field; `hint`: of what is said below it; `isShown`: for which rows it is asked. */
export type LabelledField = FormField & {
  readonly word?: string;
  readonly hint?: string;
  readonly isShown?: (row: Readonly<Record<string, unknown>>) => boolean;
};

export interface DeclaredBlock {
  /** A part of the content; `former` is a table alone. */
  readonly block: 'dependants' | 'income' | 'insurance' | 'housing' | 'former';
  readonly fields: readonly LabelledField[];
  readonly rows: readonly DeclaredRows[];
}

const choice = (field: string, options: readonly string[], word: string): LabelledField => ({
  field,
  kind: 'choice',
  required: true,
  options,
  label: (option, say) => say(`declaration.options.${word}.${option}`),
});
const yen = (field: string, word?: string): LabelledField => ({ field, kind: 'amount', ...(word ? { word } : {}) });
const text = (field: string, more: { required?: boolean; word?: string } = {}): LabelledField => ({
  field,
  maxLength: 100,
  ...more,
});

/** What is asked, block by block of the forms. */
export const DECLARED_BLOCKS: readonly DeclaredBlock[] = [
  {
    block: 'dependants',
    fields: [
      { field: 'isMain', kind: 'flag' },
      choice('disability', ['none', 'ordinary', 'special'], 'disability'),
      { field: 'isWidow', kind: 'flag' },
      { field: 'isSingleParent', kind: 'flag' },
      { field: 'isWorkingStudent', kind: 'flag' },
    ],
    rows: [
      {
        field: 'people',
        word: 'people',
        fields: [
          text('name', { required: true }),
          text('kana'),
          choice('relation', RELATIONS, 'relation'),
          { field: 'birthOn', kind: 'day', required: true },
          yen('income'),
          choice('disability', DISABILITIES, 'disability'),
          { field: 'livesTogether', kind: 'flag' },
          { field: 'isAbroad', kind: 'flag' },
          ...[
            { field: 'hasPapersAbroad', kind: 'flag' as const, hint: 'papersAbroad' },
            { ...choice('abroadBecause', ABROAD_REASONS, 'abroadBecause'), hint: 'abroadBecause' },
            yen('sentAbroad'),
          ].map((field): LabelledField => ({ ...field, isShown: ({ isAbroad }) => isAbroad === true })),
        ],
        blank: {
          ...{ name: '', kana: '', relation: 'child', birthOn: '', income: 0, disability: 'none' },
          ...{ livesTogether: false, isAbroad: false, hasPapersAbroad: false, abroadBecause: 'none', sentAbroad: 0 },
        },
      },
    ],
  },
  { block: 'income', fields: [yen('other')], rows: [] },
  {
    block: 'insurance',
    fields: [yen('mutualAid')],
    rows: [
      {
        field: 'life',
        word: 'life',
        fields: [choice('kind', LIFE_KINDS, 'life'), text('insurer', { required: true }), yen('paid')],
        blank: { kind: 'newGeneral', insurer: '', paid: 0 },
      },
      {
        field: 'earthquake',
        word: 'earthquake',
        fields: [choice('kind', EARTHQUAKE_KINDS, 'earthquake'), text('insurer', { required: true }), yen('paid')],
        blank: { kind: 'earthquake', insurer: '', paid: 0 },
      },
      {
        field: 'social',
        word: 'social',
        fields: [choice('kind', SOCIAL_KINDS, 'social'), text('payee', { required: true }), yen('paid')],
        blank: { kind: 'nationalPension', payee: '', paid: 0 },
      },
    ],
  },
  {
    block: 'housing',
    fields: [yen('credit'), yen('balance'), { field: 'movedInOn', kind: 'day' }, text('kind', { word: 'housingKind' })],
    rows: [],
  },
  {
    block: 'former',
    fields: [],
    rows: [
      {
        field: '',
        word: 'former',
        fields: [
          text('name', { required: true, word: 'employer' }),
          text('address'),
          { field: 'leftOn', kind: 'day', required: true },
          yen('pay'),
          yen('insurance'),
          yen('tax'),
        ],
        blank: { name: '', address: '', leftOn: '', pay: 0, insurance: 0, tax: 0 },
      },
    ],
  },
];
