import { isCallError } from '../../core/client/callError';
import { permissionOf } from '../../core/contract/endpoint';
import { dayInTokyo } from '../../core/value/day';
import { formatCount } from '../../core/value/formatAmount';
import { formatDay } from '../../core/value/formatDay';
import type { TableRow } from '../export/exportTable';
import type { TableSource } from '../export/readTable';
import { useCurrentUser } from '../screen/currentUser';
import { dismissNotice, notify } from '../toast/notify';
import { useListWords } from '../words/listWords';

/** A browser lays out about as much before it seems to hang: some 250 pages. */
const PRINTED_AT_MOST = 10_000;

/** Prints every row of a list on paper of its own, under its company, day, count and conditions. */
export function usePrintList() {
  const words = useListWords();
  const { company } = useCurrentUser();
  return async <Row>(source: TableSource<Row>, conditions: readonly string[]): Promise<void> => {
    if (source.count > PRINTED_AT_MOST) {
      notify('warning', words.print.tooMany(formatCount(source.count), formatCount(PRINTED_AT_MOST)));
      return;
    }
    const waiting = notify('loading', words.print.preparing);
    try {
      const [{ headOf, readTable }, { printTable }, { noteTaken }] = await Promise.all([
        import('../export/readTable'),
        import('../export/printTable'),
        import('../export/noteTaken'),
      ]);
      const rows: TableRow[] = [];
      const { signal } = new AbortController();
      const count = await readTable(source, { signal, onProgress: () => {} }, (part) => rows.push(...part));
      if (!(await noteTaken({ title: source.title, source: permissionOf(source.read), format: 'print', count })))
        return;
      dismissNotice(waiting);
      const facts = [company.title, formatDay(dayInTokyo(new Date())), words.count(formatCount(count))];
      printTable(headOf(source), rows, [facts, conditions].map((line) => line.join('　')).filter(Boolean));
    } catch (error) {
      // The error catalogue has told the user.
      if (!isCallError(error)) throw error;
    } finally {
      dismissNotice(waiting);
    }
  };
}
