import { type SlipItem, type SlipSums, sumSlip } from '../../pay-run/rules/slip';
import type { PayRegister } from '../contract/wageLedger';
import { itemsIn } from './composeLedger';

interface RegisterSlip extends SlipSums {
  readonly employeeId: string;
  readonly number: string;
  readonly name: string;
  readonly department: string | null;
  readonly departmentTitle: string | null;
  readonly items: readonly Pick<SlipItem, 'code' | 'title' | 'kind' | 'amount'>[];
}

const KINDS = ['earning', 'deduction', 'employer'] as const;

type Amounts = Readonly<Record<string, number>>;

const amountsOf = ({ items }: Pick<RegisterSlip, 'items'>): Amounts =>
  Object.fromEntries(items.filter(({ amount }) => amount !== 0).map(({ code, amount }) => [code, amount]));

/** Items and sums of several payslips. The sums are made of the items, not of the sums beside them. */
function sumOf(slips: readonly RegisterSlip[]): { amounts: Amounts } & SlipSums {
  const amounts: Record<string, number> = {};
  for (const { code, amount } of slips.flatMap(({ items }) => items))
    if (amount !== 0) amounts[code] = (amounts[code] ?? 0) + amount;
  return { amounts, ...sumSlip(slips.flatMap(({ items }) => items)) };
}

/** 支給控除一覧: the people of a run under their departments, by code, with every item that somebody has an amount of. */
export function composeRegister(
  slips: readonly RegisterSlip[],
): Pick<PayRegister, 'items' | 'departments' | 'people' | 'amounts' | 'gross' | 'deductions' | 'net' | 'employer'> {
  const codes = [...new Set(slips.map(({ department }) => department))].sort((one, other) =>
    (one ?? '\uffff').localeCompare(other ?? '\uffff'),
  );
  return {
    items: KINDS.flatMap((kind) => itemsIn(slips, kind).map(({ code, title }) => ({ code, title, kind }))),
    departments: codes.map((department) => {
      const own = slips.filter((slip) => slip.department === department);
      return {
        department,
        title: own[0]?.departmentTitle ?? null,
        people: own.map(({ employeeId, number, name, items, gross, deductions, net, employer }) => ({
          ...{ employeeId, employee: number, name, gross, deductions, net, employer },
          amounts: amountsOf({ items }),
        })),
        ...sumOf(own),
      };
    }),
    people: slips.length,
    ...sumOf(slips),
  };
}
