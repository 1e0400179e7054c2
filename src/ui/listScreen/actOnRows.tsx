import type { Endpoint } from '../../core/contract/endpoint';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import { valuesOf } from '../../core/plugin/fillIn';
import type { Act } from '../../core/plugin/manifest';
import { formatCount } from '../../core/value/formatAmount';
import { ActDialog } from '../act/ActDialog';
import { type Say, useMessages, useText } from '../i18n/useMessages';
import { useListWords } from '../words/listWords';
import { type AskProps, type RowAct, runOn } from './listDefinition';

interface OnRows<Row, On> {
  /** The word `acts.<name>` of the noun. */
  readonly name: string;
  /** The endpoint of the act: a list knows its rights before it is begun. */
  readonly call: Endpoint;
  readonly on: (row: Row) => On;
  /** What it asks for and each row says by itself: it stands in no field. */
  readonly given?: (row: Row) => GivenArguments;
  /** What its fields begin with on these rows. */
  readonly begins?: (rows: readonly Row[]) => GivenArguments;
  /** The title of its dialog, where that is more than the act and the count. */
  readonly title?: (rows: readonly Row[], say: Say) => string;
  readonly refuses?: RowAct<Row>['refuses'];
  readonly refusesAll?: RowAct<Row>['refusesAll'];
  readonly touches?: readonly string[];
}

/** An act done to each of the selected rows, or to that of the cursor, with what was asked for once. */
export function actOnRows<Row, On>(command: Act<On>, onRows: OnRows<Row, On>): RowAct<Row> {
  const { name, call, refuses = () => undefined, refusesAll, touches = command.act.touches ?? [] } = onRows;
  const ask = (props: AskProps<Row>) => <RowsDialog command={command} onRows={onRows} {...props} />;
  return {
    name,
    effect: command.effect === 'read' ? 'draft' : command.effect,
    call,
    run: runWith(command, onRows, {}),
    refuses,
    refusesAll,
    command: command.context === 'global' ? undefined : command.id,
    isForOne: true,
    touches,
    Ask: ask,
  };
}

const runWith =
  <Row, On>({ arguments: asks, act }: Act<On>, { call, on, given }: OnRows<Row, On>, asked: GivenArguments) =>
  (row: Row) =>
    // The values are those of `asks`, of which `send` was written.
    runOn(call, act.send(valuesOf(asks, { ...asked, ...given?.(row) }) as never, on(row)));

interface RowsDialogProps<Row, On> extends AskProps<Row> {
  readonly command: Act<On>;
  readonly onRows: OnRows<Row, On>;
}

function RowsDialog<Row, On>({ command, onRows, rows, given: told, onStart, onClose }: RowsDialogProps<Row, On>) {
  const text = useText();
  const words = useListWords();
  const say = useMessages(command.act.says.in);
  const [first] = rows;
  if (first === undefined) return null;
  const { on, given, begins, title } = onRows;
  const ofMany = rows.length > 1 ? words.act.ofMany(text(command.title), formatCount(rows.length)) : undefined;
  return (
    <ActDialog
      act={command}
      on={on(first)}
      given={{ ...begins?.(rows), ...told }}
      leavesOut={Object.keys(given?.(first) ?? {})}
      title={title?.(rows, say) ?? ofMany}
      onSubmit={async (asked) => onStart(runWith(command, onRows, asked))}
      onClose={onClose}
    />
  );
}
