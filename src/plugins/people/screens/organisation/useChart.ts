import { useMemo, useState } from 'react';
import { foldQuery, foldReading } from '#core/search/fold.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { useRead } from '#ui/query/useRead.ts';
import { listNames } from '../../contract/names';
import type { TeamMove } from '../../contract/teamMove';
import {
  afterMoves,
  chartByDepartment,
  chartByManager,
  type OrgNode,
  type OrgRow,
  rowsInSight,
} from '../../rules/organisation';

export type ChartOrder = 'department' | 'manager';

const LEVELS_OPEN = 2;

/** The chart of a day, how it is folded, and where the cursor stands. */
export function useChart(on: string, order: ChartOrder, moves: readonly TeamMove[]) {
  const names = useRead(listNames, { on }, { keepPrevious: true, message: false });
  const departments = useRead(listDepartments, { asOf: on }, { keepPrevious: true, message: false });
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [cursor, setCursor] = useState<string | null>(null);
  const roots = useMemo(() => {
    const people = afterMoves(names.data?.rows ?? [], moves);
    return order === 'manager' ? chartByManager(people) : chartByDepartment(departments.data?.rows ?? [], people);
  }, [names.data, departments.data, order, moves]);
  const everything = useMemo(() => rowsInSight(roots, () => true), [roots]);
  const rows = useMemo(
    () => rowsInSight(roots, (node, level) => folds.get(node.key) ?? level <= LEVELS_OPEN),
    [roots, folds],
  );
  const current = rows.find(({ node }) => node.key === cursor) ?? rows[0];

  const fold = (key: string, isOpen: boolean) => setFolds((now) => new Map(now).set(key, isOpen));
  /** Unfolds everything above a node and puts the cursor on it. */
  const show = (row: OrgRow) => {
    const parentOf = new Map(everything.map(({ node, parent }) => [node.key, parent]));
    const opened = new Map(folds);
    for (let key = row.parent; key !== null; key = parentOf.get(key) ?? null) opened.set(key, true);
    setFolds(opened);
    setCursor(row.node.key);
  };
  /** The next node after the cursor that a text finds, in any spelling. */
  const find = (text: string) => {
    const spellings = foldQuery(text);
    const start = everything.findIndex(({ node }) => node.key === current?.node.key) + 1;
    const inOrder = [...everything.slice(start), ...everything.slice(0, start)];
    const found = inOrder.find(({ node }) => spellings.some((spelling) => wordsOf(node).includes(spelling)));
    if (found) show(found);
    return found !== undefined;
  };
  const foldAll = () => {
    const isAnyClosed = rows.length < everything.length;
    setFolds(new Map(everything.map(({ node, level }) => [node.key, isAnyClosed || level < LEVELS_OPEN])));
  };
  return {
    error: names.error ?? departments.error,
    isLoading: !names.data || !departments.data,
    retry: () => void names.refetch(),
    ...{ rows, everything, current, setCursor, fold, foldAll, find },
    people: names.data?.rows ?? [],
    departmentTitle: (code: string) => departments.data?.rows.find((each) => each.code === code)?.title ?? code,
    vacancies: everything.filter(({ node }) => node.isVacant).length,
    headcount: roots.reduce((sum, { headcount }) => sum + headcount, 0),
  };
}

const wordsOf = ({ title, person }: OrgNode) =>
  [title, person?.kana, person?.number, person?.positionTitle].map((word) => foldReading(word ?? '')).join('\n');
