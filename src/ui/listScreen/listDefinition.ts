import type { ComponentType, ReactNode } from 'react';
import { callEndpoint } from '../../core/client/callEndpoint';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint, OutputOf } from '../../core/contract/endpoint';
import type { FieldClass } from '../../core/contract/roles';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import type { Day } from '../../core/value/day';
import type { LookUpOption } from '../field/LookUpField';
import type { Say } from '../i18n/useMessages';
import type { CellValue, ListColumn } from '../list/listColumn';

export type RowOf<E extends Endpoint> = OutputOf<E> extends { rows: readonly (infer Row)[] } ? Row : never;

/**
 * A list as data: what is read, how a row is shown, narrowed and worked on. `ListScreen` makes the whole screen of it.
 * Words are looked up by convention in `words`, the namespace and the noun within it: `documents.listTitle`, `searchHint`,
 * `empty`, `emptyNext`, `create`, and `documents.postingDate` for the column of that field or the filter of that name.
 */
export interface ListDefinition<E extends Endpoint> {
  /** The id of its screen in the manifest: names its commands, and what users arrange and save. */
  readonly screen: `${string}:${string}`;
  readonly words: readonly [namespace: string, noun: string];
  /** What it lists, where that is more than the word `listTitle`: the account whose lines they are. */
  readonly title?: string | undefined;
  /**
   * Answers `rows`. One that takes a `cursor` is read page by page, sorted by the fields its `sort` names, and answers
   * the totals of all that match; any other is read whole, and searched, sorted and summed here.
   */
  readonly read: E;
  readonly rowId: (row: RowOf<E>) => string;
  /** Where Enter leads. */
  readonly rowPath?: (row: RowOf<E>) => string;
  readonly columns: readonly FieldColumn<RowOf<E>>[];
  readonly filters?: readonly ListFilter<RowOf<E>>[];
  readonly acts?: readonly RowAct<RowOf<E>>[];
  /** Figures above the list. A list that comes by pages names who counts them; one read whole counts them here. */
  readonly figures?: readonly ListFigure[];
  /** Answers `figures`: a count by name. */
  readonly readFigures?: Endpoint;
  /** What stands in the head beside the count: the answer of the first page, put into words. */
  readonly Head?: ComponentType<{ readonly answer: OutputOf<E> }>;
  /** A chart of the answer, between the conditions and the rows that hold its figures. */
  readonly Picture?: ComponentType<{ readonly answer: OutputOf<E> }>;
  /** What stands in the head, for paper and files, below the conditions; without a line a file holds the table alone. */
  readonly notes?: (answer: OutputOf<E>, words: NoteWords) => readonly string[];
  /** Buttons of its own in the head. */
  readonly actions?: ReactNode;
  /** The one thing to do on this screen, where that is no `create`; it stands last, as there. */
  readonly main?: ReactNode;
  /** Where a new record is typed, and the right it takes. */
  readonly create?: { readonly path: string; readonly needs: Endpoint };
}

/** What notes are made of: every word of the domain, and conditions of the list in words. */
export interface NoteWords {
  readonly say: Say;
  readonly describe: (conditions: Readonly<Record<string, string>>) => readonly string[];
}

/** A column of a list; its title is the word of its field. */
export interface FieldColumn<Row> extends Omit<ListColumn<Row>, 'title' | 'value' | 'render'> {
  /** Left out for whoever does not read the class of its field. */
  readonly fieldClass?: FieldClass;
  /** Instead of that word: the day and weekday of a month. */
  readonly title?: (say: Say) => string;
  readonly value?: (row: Row, say: Say) => CellValue;
  readonly render?: (row: Row, say: Say) => ReactNode;
  /** Added up at the foot, where the list is read whole; the totals of a list read by pages come with it. */
  readonly sum?: boolean;
  /** The field of the endpoint that is `true` while the column is shown: what takes counting is counted for a reader alone. */
  readonly asks?: string;
  /** The name of its total, where that is not its field; such a total is no sum of the rows. */
  readonly total?: string;
}

interface FilterBasis<Row> {
  /** Its name in the address and, where the endpoint has a field of this name, in what is asked. */
  readonly name: string;
  /** In px. */
  readonly width?: number;
  /** Whether a row fits, for what the endpoint does not filter by itself; without it the field of this name is compared. */
  readonly matches?: (row: Row, value: string) => boolean;
  /** What it is as long as nobody says otherwise. */
  readonly initial?: (today: Day) => string;
  /** Nothing is read without it; it is never cleared, at most set back to what it was at first. */
  readonly isRequired?: boolean;
  /** Seldom needed: it stands behind 「条件を増やす」 until that is pressed or it narrows the list. */
  readonly isRare?: boolean;
  /** The word of the noun for what is wrong with it, beside the other conditions. */
  readonly problem?: (filters: Readonly<Record<string, string>>) => string | undefined;
}

/** A condition of a list, kept in the address. The search field is always there and needs no mention. */
export type ListFilter<Row> = FilterBasis<Row> &
  (
    | { readonly kind: 'day' | 'month' | 'amount' | 'flag' }
    /** Comes with a link and is never typed: its word says that it narrows the list, a press takes it away. */
    | { readonly kind: 'given' }
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
      }
  );

/** A figure above a list, worded `figures.<name>`: how many rows these conditions of the list leave, and the way there. */
export interface ListFigure {
  readonly name: string;
  readonly filters: (today: Day) => Readonly<Record<string, string>>;
  /** Left out for whoever does not read the class of what it counts. */
  readonly fieldClass?: FieldClass;
  /** More than none wants attention. */
  readonly isWarning?: boolean;
}

/** Something done to each of the selected rows, with a result of its own. Its name is the word `acts.<name>` of the noun. */
export interface RowAct<Row> {
  readonly name: string;
  /** `destroy` and `post` ask before they begin. */
  readonly effect: 'draft' | 'post' | 'destroy';
  readonly call: Endpoint;
  readonly run: (row: Row) => Promise<unknown>;
  /** Many rows in one request, for what thousands are selected for. */
  readonly together?: Together<Row> | undefined;
  /** Why this row cannot, known before asking the server. */
  readonly refuses: (row: Row, say: Say) => string | undefined;
  /** Why these rows cannot be worked on together. */
  readonly refusesAll: ((rows: readonly Row[], say: Say) => string | undefined) | undefined;
  /** The command of the screen that begins it while several rows are selected. */
  readonly command: string | undefined;
  /** By the command also for one row, or that of the cursor: nothing stands beside the list that has the same key. */
  readonly isForOne?: boolean;
  /** Controllers whose reads change besides that of the call. */
  readonly touches: readonly string[];
  /** Asks for what is the same for all rows before it begins, instead of a confirmation. */
  readonly Ask?: ComponentType<AskProps<Row>>;
}

/** Rows that one request works on, each with a result of its own. */
export interface Together<Row> {
  readonly atMost: number;
  /** Answers why a row could not be worked on, in the order of the rows; null of one that was. */
  readonly run: (rows: readonly Row[]) => Promise<readonly (string | null)[]>;
}

/** A dialog before an act: what was typed makes of each row what is done to it. */
export interface AskProps<Row> {
  readonly rows: readonly Row[];
  /** What the palette was told, where it was begun there. */
  readonly given?: GivenArguments;
  readonly onStart: (run: RowAct<Row>['run']) => void;
  readonly onClose: () => void;
}

/** An act on rows: which endpoint is called for each, and with what. */
export function rowAct<Row, E extends Endpoint>(act: {
  name: string;
  effect: RowAct<Row>['effect'];
  call: E;
  input: (row: Row) => ClientInput<E>;
  together?: Together<Row>;
  refuses?: RowAct<Row>['refuses'];
  refusesAll?: RowAct<Row>['refusesAll'];
  command?: string;
  isForOne?: boolean;
  touches?: readonly string[];
}): RowAct<Row> {
  const {
    name,
    effect,
    call,
    input,
    together,
    refuses = () => undefined,
    refusesAll,
    command,
    isForOne = false,
    touches = [],
  } = act;
  return {
    name,
    effect,
    call,
    refuses,
    refusesAll,
    command,
    isForOne,
    touches,
    together,
    run: (row) => runOn(call, input(row)),
  };
}

/** An act for which something is typed first; it is begun by its dialog, with `runOn` for each row. */
export const askedAct = <Row>(
  act: Pick<RowAct<Row>, 'name' | 'call' | 'command'> & Required<Pick<RowAct<Row>, 'Ask'>> & { touches?: string[] },
): RowAct<Row> => ({
  effect: 'draft',
  isForOne: true,
  touches: [],
  refuses: () => undefined,
  refusesAll: undefined,
  run: () => Promise.reject(new Error(`${act.name} begins with its dialog`)),
  ...act,
});

/** Calls an endpoint for one row; what went wrong is told beside the row. */
export const runOn = <E extends Endpoint>(call: E, input: ClientInput<E>): Promise<OutputOf<E>> =>
  callEndpoint(call, input, { message: false, loading: false });
