import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCallError } from '../../core/client/callError';
import { isDeactivated } from '../../core/contract/removal';
import { formatCount } from '../../core/value/formatAmount';
import type { Say } from '../i18n/useMessages';
import { readAgain } from '../query/readAgain';
import { notify } from '../toast/notify';
import { useListWords } from '../words/listWords';
import type { RowAct } from './listDefinition';

/** How an act on many rows stands. */
interface ActProgress<Row> {
  readonly act: RowAct<Row>;
  readonly done: number;
  readonly total: number;
  readonly cancel: () => void;
}

export interface RowActs<Row> {
  readonly start: (act: RowAct<Row>, rows: readonly Row[]) => Promise<void>;
  readonly progress: ActProgress<Row> | null;
  /** Why rows could not be worked on, by their id. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly forgetReasons: () => void;
}

interface RowActsOptions<Row> {
  rowId: (row: Row) => string;
  say: Say;
  sayAny: Say;
  /** The rows that were not done stay selected: those that failed, and after a cancel those left. */
  onFinished: (notDone: readonly Row[]) => void;
}

/** Few enough that nobody else waits long, enough that the network's way is not all that is waited for. */
const AT_ONCE = 4;

/** Does something to each of many rows, each with a result of its own; what failed stays, with the reason beside it. */
export function useRowActs<Row>({ rowId, say, sayAny, onFinished }: RowActsOptions<Row>): RowActs<Row> {
  const words = useListWords();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ActProgress<Row> | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const isCancelled = useRef(false);

  const start = async (act: RowAct<Row>, rows: readonly Row[]): Promise<void> => {
    isCancelled.current = false;
    const failed = new Map<Row, string>();
    const succeeded = new Set<Row>();
    const waiting = [...rows];
    let done = 0;
    let deactivated = 0;
    const tell = () => {
      const cancel = () => {
        isCancelled.current = true;
      };
      setProgress({ act, done, total: rows.length, cancel });
    };
    tell();
    const note = (row: Row, tried: Tried) => {
      if ('reason' in tried) failed.set(row, tried.reason || words.act.impossible);
      else succeeded.add(row);
      if ('answer' in tried && isDeactivated(tried.answer)) deactivated += 1;
      done += 1;
    };
    const { together } = act;
    const work = async () => {
      while (waiting.length > 0 && !isCancelled.current) {
        const turn = waiting.splice(0, together?.atMost ?? 1).filter((row) => {
          const reason = act.refuses(row, sayAny);
          if (reason !== undefined) note(row, { reason });
          return reason === undefined;
        });
        const tried = await attemptAll(act, turn);
        turn.forEach((row, at) => {
          note(row, tried[at] ?? { reason: '' });
        });
        tell();
      }
    };
    // What one request does to many is done turn after turn.
    await Promise.all(Array.from({ length: together ? 1 : Math.min(AT_ONCE, rows.length) }, work));
    setProgress(null);
    setReasons(new Map([...failed].map(([row, reason]) => [rowId(row), reason])));
    void readAgain(queries, [act.call.controller, ...act.touches]);
    onFinished(rows.filter((row) => !succeeded.has(row)));
    announce(say(`acts.${act.name}`), { done: done - failed.size, failed: failed.size, left: rows.length - done });
    if (deactivated > 0) notify('info', words.act.deactivated(formatCount(deactivated)));
  };

  const announce = (act: string, { done, failed, left }: { done: number; failed: number; left: number }) => {
    if (left > 0) notify('warning', words.act.cancelled(act, formatCount(done), formatCount(left)));
    else if (failed > 0) notify('warning', words.act.partly(act, formatCount(done), formatCount(failed)));
    else notify('success', words.act.done(act, formatCount(done)));
  };

  return { start, progress, reasons, forgetReasons: () => setReasons(new Map()) };
}

type Tried = { readonly answer: unknown } | { readonly reason: string };

/** One row by itself, as everywhere else; many in one request where the act can. */
async function attemptAll<Row>(act: RowAct<Row>, rows: readonly Row[]): Promise<readonly Tried[]> {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  if (others.length === 0) return [await attempt(() => act.run(first))];
  const { together } = act;
  if (!together) throw new Error(`${act.name} is done to one row at a time`);
  const tried = await attempt(() => together.run(rows));
  if ('reason' in tried) return rows.map(() => tried);
  return tried.answer.map((reason) => (reason === null ? { answer: null } : { reason }));
}

async function attempt<Answer>(run: () => Promise<Answer>): Promise<{ answer: Answer } | { reason: string }> {
  try {
    return { answer: await run() };
  } catch (error) {
    if (!isCallError(error)) throw error;
    return { reason: error.fields[0]?.message ?? error.message };
  }
}
