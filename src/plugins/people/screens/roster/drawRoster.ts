import { formatDay } from '#core/value/formatDay.ts';
import { A4, type Drawing, type DrawnPage, type Mark } from '#ui/drawing/drawing.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { RosterRow } from '../../contract/roster';

const LEFT = 48;
const TOP = 96;
const LABEL_WIDTH = 136;
const WIDTH = A4.width - 2 * LEFT;
const PADDING = 8;

interface RosterLine {
  readonly label: string;
  readonly text: string;
  /** In points. */
  readonly height: number;
}

interface RosterHead {
  readonly company: string;
  /** The day as of which the sheets say what they say. */
  readonly on: string;
  readonly madeAt: string;
}

/** 労働者名簿: a sheet of A4 for each worker with the nine fields of the law (労働基準法107条・規則53条). */
export function drawRoster(rows: readonly RosterRow[], head: RosterHead, say: Say): Drawing {
  return { title: say('rosterSheet.title'), pages: rows.map((row) => drawSheet(row, head, say)) };
}

function drawSheet(row: RosterRow, { company, on, madeAt }: RosterHead, say: Say): DrawnPage {
  const marks: Mark[] = [
    { kind: 'text', x: LEFT, y: 40, text: say('rosterSheet.title'), size: 18, isStrong: true },
    { kind: 'text', x: LEFT, y: 72, text: company, size: 10 },
    { kind: 'text', x: LEFT + 300, y: 72, text: say('rosterSheet.asOf', { day: formatDay(on) }), size: 10 },
  ];
  let y = TOP;
  for (const { label, text, height } of linesOf(row, say)) {
    marks.push(
      { kind: 'frame', x: LEFT, y, width: LABEL_WIDTH, height, isTinted: true },
      { kind: 'frame', x: LEFT + LABEL_WIDTH, y, width: WIDTH - LABEL_WIDTH, height },
      { kind: 'text', x: LEFT + PADDING, y: y + PADDING, text: label, size: 9, width: LABEL_WIDTH - 2 * PADDING },
      {
        ...{ kind: 'text', x: LEFT + LABEL_WIDTH + PADDING, y: y + PADDING, text, size: 10.5 },
        ...{ width: WIDTH - LABEL_WIDTH - 2 * PADDING, height: height - PADDING },
      },
    );
    y += height;
  }
  const kept = row.keptThrough ? say('rosterSheet.kept', { day: formatDay(row.keptThrough) }) : '';
  marks.push({ kind: 'text', x: LEFT, y: y + 12, text: [madeAt, kept].filter(Boolean).join('　'), size: 8 });
  return { ...A4, marks };
}

function linesOf(row: RosterRow, say: Say): RosterLine[] {
  const line = (field: string, text: string, height = 34): RosterLine => ({
    label: say(`rosterSheet.${field}`),
    text,
    height,
  });
  const day = (value: string | null) => (value ? formatDay(value) : '');
  const cause = row.leftBecause ? say(`fact.options.leftBecause.${row.leftBecause}`) : '';
  const reason = [cause, row.leftReason].filter(Boolean).join('　');
  const hasDied = row.leftBecause === 'died';
  return [
    line('number', row.number),
    line('kana', row.kana),
    line('name', row.name, 40),
    line('birthOn', day(row.birthOn)),
    line('sex', row.sex && row.sex !== 'unspecified' ? say(`fact.options.sex.${row.sex}`) : ''),
    line('address', row.address, 52),
    line('career', row.career, 140),
    line('duties', [row.duties, row.departmentTitle, row.employeeTypeTitle].filter(Boolean).join('　'), 52),
    line('joinedOn', day(row.joinedOn)),
    line('leftOn', hasDied ? '' : day(row.leftOn)),
    line('leftReason', hasDied ? '' : reason, 52),
    line('diedOn', hasDied ? day(row.leftOn) : ''),
    line('diedReason', hasDied ? row.leftReason : '', 52),
  ];
}
