import { useEffect, useState } from 'react';
import { beginOn } from '#ui/act/beginAct.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import type { EmployeeName } from '../../contract/names';
import { moveTeams, type TeamMove } from '../../contract/teamMove';
import { saveMovesAct } from '../../parts/act/acts';
import { moveOnto } from '../../rules/organisation';
import type { ChartOrder, useChart } from './useChart';

/** What is tried out in the chart: who is picked up, and where everybody was put. */
export function useMoves() {
  const [moves, setMoves] = useState<readonly TeamMove[]>([]);
  const [picked, setPicked] = useState<EmployeeName | null>(null);
  return { moves, setMoves, picked, setPicked };
}

/** The commands by which people are moved in the chart and the moves kept or dropped. */
export function useMoveActs(
  { moves, setMoves, picked, setPicked }: ReturnType<typeof useMoves>,
  chart: ReturnType<typeof useChart>,
  order: ChartOrder,
) {
  const say = useMessages('people');
  const screen = useScreen();
  const words = useListWords();
  const missing = useMissingRightInWords(moveTeams);
  const cannot = missing && words.missingRight(missing);
  const hasMoves = moves.length > 0;
  useEffect(() => screen.setUnsaved(hasMoves), [hasMoves, screen.setUnsaved]);
  const pick = () => {
    const person = chart.current?.node.person;
    if (!person) return;
    setPicked(person);
    notify('info', say('organisation.picked', { name: person.name }));
  };
  const put = () => {
    if (!picked || !chart.current) return;
    const move = moveOnto(picked, chart.current, { rows: chart.everything, order });
    if (!move) {
      notify('warning', say('organisation.notThere', { name: picked.name }));
      return;
    }
    const before = moves.find(({ id }) => id === move.id);
    setMoves([...moves.filter(({ id }) => id !== move.id), { ...before, ...move }]);
    chart.setCursor(`p:${picked.id}`);
    setPicked(null);
  };
  const save = beginOn(
    saveMovesAct,
    () => ({ moves, lines: moves.map((move) => wordMove(move, chart, say)) }),
    () => setMoves([]),
  );
  const noMoves = cannot ?? (hasMoves ? undefined : say('organisation.noMoves'));
  return {
    save: { run: save, disabled: noMoves },
    pick: { run: pick, disabled: cannot ?? (chart.current?.node.person ? undefined : say('organisation.noPerson')) },
    put: { run: put, disabled: cannot ?? (picked ? undefined : say('organisation.nobodyPicked')) },
    discard: { run: () => setMoves([]), disabled: noMoves },
  };
}

/** Who goes where, in words. */
function wordMove(
  { id, department, managerId }: TeamMove,
  { people, departmentTitle }: Pick<ReturnType<typeof useChart>, 'people' | 'departmentTitle'>,
  say: Say,
): string {
  const nameOf = (of: string | null | undefined) => people.find((person) => person.id === of)?.name ?? '';
  const to = [department && departmentTitle(department), nameOf(managerId)].filter(Boolean).join(say('fact.comma'));
  return say('organisation.move', { name: nameOf(id), to });
}
