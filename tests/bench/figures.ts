import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** One measured figure. `atMost` or `atLeast` is the budget; ratios travel between machines, milliseconds do not. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
  note?: string;
}

const PREVIOUS = 'bench-previous.json';

/** Prints the figures beside their budgets and those of the previous run, and keeps them for the next. */
export function printFigures(figures: readonly Figure[]): void {
  const previous: Record<string, number> = existsSync(PREVIOUS) ? JSON.parse(readFileSync(PREVIOUS, 'utf8')) : {};
  const rows = figures.map((figure) => ({
    figure: figure.name,
    value: `${round(figure.value)} ${figure.unit}`,
    goal: goalOf(figure),
    kept: isKept(figure) ? 'yes' : 'NO',
    previous: previous[figure.name] === undefined ? '' : String(round(previous[figure.name] ?? 0)),
    note: figure.note ?? '',
  }));
  console.table(rows);
  writeFileSync(
    PREVIOUS,
    JSON.stringify({ ...previous, ...Object.fromEntries(figures.map(({ name, value }) => [name, value])) }, null, 1),
  );
}

const isKept = ({ value, atMost, atLeast }: Figure) => value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);

function goalOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`;
  return atLeast === undefined ? '' : `≥ ${atLeast} ${unit}`;
}

const round = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

/** The value below which `share` of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
