import { Suspense, useState } from 'react';
import type { Endpoint } from '../../core/contract/endpoint';
import { mayDeactivate } from '../../core/contract/removal';
import type { GivenArguments } from '../../core/plugin/commandArgument';
import { formatAmount, formatCount } from '../../core/value/formatAmount';
import { Button } from '../button/Button';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { cellText } from '../list/cellText';
import { bareValue } from '../list/listColumn';
import { Progress } from '../progress/Progress';
import { useCommandHandlers } from '../screen/screenContext';
import { useMissingRightsInWords } from '../screen/useMissingRightInWords';
import { ScreenStrip } from '../screenFrame/ScreenFrame';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import type { RowAct, RowOf } from './listDefinition';
import type { List } from './useList';
import type { ListSource } from './useListSource';

/** How many rows the question before an act names. */
const NAMED = 5;

/** A row as its first two columns have it: code and name, number and day. A state is no name. */
const rowName = <E extends Endpoint>({ columns }: List<E>, row: RowOf<E>): string =>
  columns
    .filter(({ kind }) => kind !== 'state')
    .slice(0, 2)
    .map((column) => cellText(column.kind ?? 'text', bareValue(column, row)))
    .filter((text) => text !== '')
    .join(' ');

/** With one row the key may be that of what stands beside the list, unless the act says otherwise. */
const isBegunByKey = <Row,>(act: RowAct<Row>, rows: readonly Row[]): boolean =>
  rows.length >= 2 || act.isForOne === true;

/** What is selected, what it adds up to, and what can be done with it. */
export function SelectionBar<E extends Endpoint>({ list }: { list: List<E> }) {
  const { selected: rows, say, source } = list;
  const { progress, start, forgetReasons } = list.acts;
  const words = useListWords();
  const sums = list.sums.map(({ title, sum }) => words.selection.sum(title, formatAmount(sum)));
  const missingRight = useMissingRightsInWords();
  const [asked, setAsked] = useState<RowAct<RowOf<E>> | null>(null);
  const [told, setTold] = useState<GivenArguments>({});
  // Nothing was selected: the row of the cursor is meant, and is let go again where the question is answered with no.
  const [isOfCursor, setOfCursor] = useState(false);
  const isAskedFirst = ({ effect, Ask }: RowAct<RowOf<E>>) => effect !== 'draft' || Ask !== undefined;
  const begin = (act: RowAct<RowOf<E>>, on = rows) => (isAskedFirst(act) ? setAsked(act) : void start(act, on));
  /** By a key without a selection, the row of the cursor is meant. */
  const beginByKey = (act: RowAct<RowOf<E>>, given: GivenArguments) => {
    setTold(given);
    const inHand = list.handle.current?.rowsInHand() ?? [];
    const [first, ...others] = inHand;
    if (first === undefined) {
      notify('info', source.isLoading ? words.act.notRead : words.act.noRow);
      return;
    }
    // Nothing is asked that cannot be done.
    const refused = others.length === 0 && isAskedFirst(act) ? act.refuses(first, list.sayAny) : undefined;
    if (refused !== undefined) {
      notify('warning', refused);
      return;
    }
    setOfCursor(rows.length === 0);
    if (rows.length === 0) list.handle.current?.select(inHand.map(list.definition.rowId));
    begin(act, inHand);
  };
  const giveUp = () => {
    setAsked(null);
    if (isOfCursor) list.handle.current?.select([]);
  };
  const reasonAgainst = (act: RowAct<RowOf<E>>): string | undefined => {
    const missing = missingRight(act.call);
    return missing === undefined ? act.refusesAll?.(rows, list.sayAny) : words.missingRight(missing);
  };
  useCommandHandlers(
    Object.fromEntries(
      (list.definition.acts ?? []).flatMap((act) =>
        act.command !== undefined && isBegunByKey(act, rows)
          ? [[act.command, { run: (given: GivenArguments) => beginByKey(act, given), disabled: reasonAgainst(act) }]]
          : [],
      ),
    ),
  );
  const titleOf = ({ name }: RowAct<RowOf<E>>) => {
    const [only] = rows;
    return rows.length === 1 && only !== undefined
      ? words.act.confirmOne(say(`acts.${name}`), rowName(list, only))
      : words.act.confirm(say(`acts.${name}`), formatCount(rows.length));
  };
  const descriptionOf = ({ call }: RowAct<RowOf<E>>) => {
    const names = rows.slice(0, NAMED).map((row) => rowName(list, row));
    const others = rows.length > NAMED ? formatCount(rows.length - NAMED) : null;
    return [
      ...(rows.length > 1 ? [words.act.names(names, others)] : []),
      ...sums,
      ...(mayDeactivate(call) ? [words.act.mayDeactivate] : []),
      words.act.cannotUndo,
    ].join(' · ');
  };
  if (progress) {
    const { act, done, total, cancel } = progress;
    return (
      <ScreenStrip>
        <Progress label={words.act.progress(say(`acts.${act.name}`))} done={done} total={total} onCancel={cancel} />
      </ScreenStrip>
    );
  }
  if (rows.length === 0) return null;
  const clear = () => {
    list.handle.current?.select([]);
    forgetReasons();
    // The button goes with the bar: the keyboard goes back to the rows.
    list.handle.current?.focus();
  };
  return (
    <ScreenStrip>
      <strong role="status">{words.selection.count(formatCount(rows.length))}</strong>
      {sums.map((sum) => (
        <span key={sum}>{sum}</span>
      ))}
      <MoreToLoad source={source} selectedCount={rows.length} />
      {(list.definition.acts ?? []).map((act) => {
        const reason = reasonAgainst(act);
        return (
          <Button
            key={act.name}
            kind={act.effect === 'destroy' ? 'danger' : 'plain'}
            disabled={reason !== undefined}
            title={reason}
            command={isBegunByKey(act, rows) ? act.command : undefined}
            onClick={() => {
              setTold({});
              setOfCursor(false);
              begin(act);
            }}
          >
            {say(`acts.${act.name}`)}
          </Button>
        );
      })}
      <Button kind="quiet" onClick={clear}>
        {words.selection.clear}
      </Button>
      {asked?.Ask ? (
        <Suspense>
          <asked.Ask
            rows={rows}
            given={told}
            onStart={(run) => {
              setAsked(null);
              void start({ ...asked, run }, rows);
            }}
            onClose={giveUp}
          />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={asked !== null && !asked.Ask}
        title={asked ? titleOf(asked) : ''}
        description={asked ? descriptionOf(asked) : undefined}
        confirmLabel={asked ? say(`acts.${asked.name}`) : ''}
        danger={asked?.effect === 'destroy'}
        onConfirm={() => {
          if (asked) void start(asked, rows);
          setAsked(null);
        }}
        onCancel={giveUp}
      />
    </ScreenStrip>
  );
}

/** Who has selected every row there is here may mean every row there is. */
function MoreToLoad<Row>({ source, selectedCount }: { source: ListSource<Row>; selectedCount: number }) {
  const words = useListWords();
  const { rows, count, hasMore, readMore } = source;
  if (!hasMore || count === undefined || selectedCount < rows.length) return null;
  const loadAll = async () => {
    while (await readMore());
  };
  return (
    <>
      <span>{words.selection.notAll(formatCount(rows.length), formatCount(count))}</span>
      <Button kind="quiet" onClick={() => void loadAll()}>
        {words.selection.loadAll}
      </Button>
    </>
  );
}
