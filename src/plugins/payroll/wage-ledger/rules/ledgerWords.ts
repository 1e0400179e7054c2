import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import type { LedgerColumn, PayRegister } from '../contract/wageLedger';

/** Words of the plugin, on the server as on a screen. */
export type SayWord = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** What a column of a ledger is called: the month of payment, or the bonus with its day. */
export const columnTitle = ({ kind, paidMonth, paidOn }: LedgerColumn, say: SayWord): string =>
  kind === 'bonus'
    ? say('ledger.bonus', { day: formatDay(paidOn) })
    : say('ledger.month', { month: formatMonth(paidMonth) });

/** `2026/10/01〜2026/10/31`; blank where nothing was paid. */
export const periodText = ({ from, through }: Pick<LedgerColumn, 'from' | 'through'>): string =>
  from === '' ? '' : `${formatDay(from)}〜${formatDay(through)}`;

/** What is summed up over people: by item, and the sums of a payslip. */
export type RegisterLine = Pick<PayRegister, 'amounts' | 'gross' | 'deductions' | 'net' | 'employer'>;

interface RegisterColumn {
  readonly id: string;
  readonly title: string;
  readonly isSum: boolean;
  readonly figureOf: (line: RegisterLine) => number | undefined;
}

/** The figures of a line of a register in their order: earnings, gross, deductions, their sum, net, costs of the company. */
export function registerColumns({ items }: Pick<PayRegister, 'items'>, say: SayWord): RegisterColumn[] {
  const of = (kind: PayRegister['items'][number]['kind']) =>
    items
      .filter((item) => item.kind === kind)
      .map(
        ({ code, title }): RegisterColumn => ({
          ...{ id: `item-${code}`, title, isSum: false },
          figureOf: ({ amounts }) => amounts[code],
        }),
      );
  const sum = (name: 'gross' | 'deductions' | 'net' | 'employer'): RegisterColumn => ({
    ...{ id: name, title: say(`register.${name}`), isSum: true },
    figureOf: (line) => line[name],
  });
  return [
    ...of('earning'),
    sum('gross'),
    ...of('deduction'),
    sum('deductions'),
    sum('net'),
    ...of('employer'),
    sum('employer'),
  ];
}
