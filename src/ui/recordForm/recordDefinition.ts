import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import { isDay } from '../../core/value/day';
import { formatDay } from '../../core/value/formatDay';
import type { Whole } from '../../core/value/share';
import type { Text } from '../../core/value/text';
import type { LookUpOption } from '../field/LookUpField';
import { currentLocale } from '../i18n/i18n';
import type { Say } from '../i18n/useMessages';

/**
 * A record as data: how it is read, typed, saved and removed. `RecordScreen` makes the whole screen of it.
 * Its words are those of the list: `words` is the namespace and the noun, `book.title` the label of the field `title`,
 * `book.recordTitle` the name of the screen for a new one.
 */
export interface RecordDefinition<Read extends Endpoint, Save extends Endpoint = Endpoint> {
  /** The id of its screen in the manifest: names its commands. */
  readonly screen: `${string}:${string}`;
  readonly words: readonly [namespace: string, noun: string];
  /** What kind of record the audit log calls it: its history and its files are found by this and its key. */
  readonly subject: string;
  /** The field that tells records apart: it stands in the address (`?code=A1`) and never changes once saved. */
  readonly key: keyof OutputOf<Read> & string;
  /** The parameter of the screen's path that may name it instead. */
  readonly param?: string;
  /** Answers one record with its `version`; takes its key. */
  readonly read: Read;
  readonly save: Save;
  /** What is saved: the values as typed, and the version they began with, absent for a new record. */
  readonly toSave: (values: OutputOf<Read>, version: number | undefined) => ClientInput<Save>;
  /** There is one for everything there is: none is typed anew, and without a key in the address there is nothing to show. */
  readonly isGiven?: boolean;
  /** Takes the key and the `version`; answers its `outcome` where a record in use is made inactive instead. */
  readonly remove?: Endpoint;
  /** Takes the key; answers what removing would do now, as `removalForesight` has it: the question says so. */
  readonly foresee?: Endpoint;
  /** `save` takes `asks`: what is doubtful about the record is asked before it is saved. */
  readonly asks?: boolean;
  readonly fields: readonly FormField<keyof OutputOf<Read> & string>[];
  /** What stands over a saved record, on its tab and in the question before it goes; without it, its key and its `title`. */
  readonly titleOf?: (record: OutputOf<Read>) => string;
  /** What a new record begins with. */
  readonly blank?: FormValues;
  /** Texts and flags that the address of a new record may fill, as whoever leads to it means: `?isVendor=true`. */
  readonly fillsFromAddress?: readonly (keyof OutputOf<Read> & string)[];
  /** What is worth a thought in what is typed, by field: words of the noun under `note`, shown beside the field. */
  readonly notes?: (values: Partial<OutputOf<Read>>) => Partial<Record<keyof OutputOf<Read> & string, string>>;
  /** Controllers whose reads change with it, besides its own. */
  readonly touches?: readonly string[];
}

interface FieldBasis<Name extends string> {
  readonly field: Name;
  readonly required?: boolean;
  /** Typed with a new record alone: once saved it is read like the key. */
  readonly isFixed?: boolean;
  /** Takes the whole width. */
  readonly isWide?: boolean;
  /** The field of the record that says it in words: shown instead as long as nothing is typed. */
  readonly reads?: Name;
  /** A section of the form begins with it, worded `sections.<name>`; what comes before the first one is the basics. */
  readonly begins?: string;
}

export interface Choice {
  readonly code: string;
  readonly title: Text;
}

/** One field of a form; its label is the word of its name. */
export type FormField<Name extends string = string> = FieldBasis<Name> &
  (
    | { readonly kind?: 'text'; readonly maxLength?: number }
    /** Text of several lines, where Enter begins one. */
    | { readonly kind: 'lines'; readonly maxLength: number }
    /** `duration` is typed in hours and kept in minutes. */
    | { readonly kind: 'code' | 'amount' | 'day' | 'month' | 'duration' | 'flag' }
    /** Typed in percent and kept in parts of the whole. */
    | { readonly kind: 'share'; readonly whole: Whole }
    | {
        readonly kind: 'choice';
        readonly options: readonly string[];
        readonly label: (option: string, say: Say) => string;
      }
    | {
        readonly kind: 'lookUp';
        /** Answers rows with `code` and `title`. */
        readonly read: Endpoint;
        readonly options?: (answer: unknown) => readonly LookUpOption[];
        /** Room for the code, in characters. */
        readonly codeWidth?: number;
        /** What may be typed that is none of the records: it is kept as it is typed. */
        readonly other?: RegExp;
        /** What else of the form is filled where a record is chosen: fields that are still empty. */
        readonly fills?: (option: LookUpOption) => FormValues;
      }
    | {
        /** Any number of records, by their codes. */
        readonly kind: 'choices';
        readonly read: Endpoint;
        readonly choices: (answer: unknown) => readonly Choice[];
        /** What it means that none is chosen. */
        readonly none?: (say: Say) => string;
      }
  );

/** Fields that belong together; those before the first named section have no name. */
export interface FormSection {
  readonly name: string | null;
  readonly fields: readonly FormField[];
}

export function sectionsOf(fields: readonly FormField[]): readonly FormSection[] {
  const sections: { name: string | null; fields: FormField[] }[] = [];
  for (const field of fields) {
    if (field.begins !== undefined || sections.length === 0) sections.push({ name: field.begins ?? null, fields: [] });
    sections.at(-1)?.fields.push(field);
  }
  return sections;
}

/** The values of a form by field: what a record holds, or what is typed so far. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a saved record is called, in English where it has an English name. */
export function recordName<Read extends Endpoint, Save extends Endpoint>(
  { titleOf, key }: Pick<RecordDefinition<Read, Save>, 'titleOf' | 'key'>,
  stored: FormValues,
): string {
  if (titleOf) return titleOf(stored as OutputOf<Read>);
  const { titleEn } = stored;
  const title = currentLocale() === 'en' && titleEn ? titleEn : stored.title;
  const known = String(stored[key]);
  return [isDay(known) ? formatDay(known) : known, typeof title === 'string' ? title : ''].filter(Boolean).join(' ');
}

/** Whether a field is read and not typed: its key, and what is fixed, once the record is saved. */
export const isOnlyRead = (
  { key }: { readonly key: string },
  { field, isFixed = false }: Pick<FormField, 'field' | 'isFixed'>,
  { isEditing, isNew }: { readonly isEditing: boolean; readonly isNew: boolean },
): boolean => !isEditing || (!isNew && (isFixed || field === key));
