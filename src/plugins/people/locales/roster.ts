import type { Locale } from '#core/value/text.ts';
import type { RosterRow } from '../contract/roster';
import factsInEnglish from './facts/en';
import factsInJapanese from './facts/ja';

interface RosterWords {
  readonly title: string;
  readonly columns: readonly (readonly [field: keyof RosterRow, title: string])[];
  /** A value as the sheet writes it. */
  readonly say: (field: keyof RosterRow, value: string | null) => string;
}

const wordsOf = (
  title: string,
  columns: RosterWords['columns'],
  options: { readonly sex: Readonly<Record<string, string>>; readonly leftBecause: Readonly<Record<string, string>> },
): RosterWords => ({
  title,
  columns,
  say: (field, value) => (field === 'sex' || field === 'leftBecause' ? options[field][value ?? ''] : value) ?? '',
});

/** The words of the roster of workers as a workbook, which the server writes. */
export const rosterWords: Readonly<Record<Locale, RosterWords>> = {
  ja: wordsOf(
    '労働者名簿',
    [
      ['number', '社員番号'],
      ['name', '氏名'],
      ['kana', 'フリガナ'],
      ['birthOn', '生年月日'],
      ['sex', '性別'],
      ['address', '住所'],
      ['career', '履歴'],
      ['duties', '従事する業務の種類'],
      ['departmentTitle', '部門'],
      ['employeeTypeTitle', '社員区分'],
      ['joinedOn', '雇入の年月日'],
      ['leftOn', '退職・死亡の年月日'],
      ['leftBecause', '事由'],
      ['leftReason', '理由・原因'],
      ['keptThrough', '保存期限'],
    ],
    factsInJapanese.options,
  ),
  en: wordsOf(
    'Roster of workers',
    [
      ['number', 'Number'],
      ['name', 'Name'],
      ['kana', 'Kana'],
      ['birthOn', 'Birthday'],
      ['sex', 'Sex'],
      ['address', 'Address'],
      ['career', 'Career'],
      ['duties', 'Kind of work'],
      ['departmentTitle', 'Department'],
      ['employeeTypeTitle', 'Employee type'],
      ['joinedOn', 'Hired on'],
      ['leftOn', 'Left or died on'],
      ['leftBecause', 'Cause'],
      ['leftReason', 'Reason'],
      ['keptThrough', 'Kept through'],
    ],
    factsInEnglish.options,
  ),
};
