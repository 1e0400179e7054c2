import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in ticks of a hundredth of a second. */
const TICKS_A_SECOND = 100;

/** Seconds of a processor that the programs took which this process started and which have ended; 0 where no `/proc` tells. */
export const readChildSeconds = (): number => readStat('self')?.ended ?? 0;

/** The same of a running program with all it has started, ended or not. */
export function readTreeSeconds(pid: number): number {
  const all = readProcesses();
  const sumOf = (of: number): number => {
    const stat = readStat(String(of));
    const children = all.filter(({ parent }) => parent === of).map((each) => sumOf(each.pid));
    return children.reduce((sum, each) => sum + each, (stat?.own ?? 0) + (stat?.ended ?? 0));
  };
  return sumOf(pid);
}

function readProcesses(): { pid: number; parent: number }[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.flatMap((pid) => {
      const stat = readStat(pid);
      return stat ? [{ pid: Number(pid), parent: stat.parent }] : [];
    });
  } catch {
    return [];
  }
}

/** Of proc(5) `stat`, behind the name in brackets: the parent is the second field, times the twelfth to the fifteenth. */
function readStat(pid: string): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const secondsAt = (...places: readonly number[]) =>
      places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) / TICKS_A_SECOND;
    return { parent: fields[1] ?? 0, own: secondsAt(11, 12), ended: secondsAt(13, 14) };
  } catch {
    return undefined;
  }
}
