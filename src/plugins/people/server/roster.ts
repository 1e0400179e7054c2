import type { FileAnswer } from '#core/contract/file.ts';
import { addDays, type Day } from '#core/value/day.ts';
import { guardFormula } from '#core/value/guardFormula.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { writeWorkbook, XLSX } from '#server/spreadsheet/writeWorkbook.ts';
import type * as contract from '../contract/roster';
import type { PRINTED_WORKERS, RosterRow } from '../contract/roster';
import { rosterWords } from '../locales/roster';
import { factOf } from './findEmployees';

const ROSTER = `
  select e.id, e.number,
         coalesce(person.value ->> 'name', '') as name, coalesce(person.value ->> 'kana', '') as kana,
         person.value ->> 'birthOn' as "birthOn", person.value ->> 'sex' as sex,
         coalesce(person.value ->> 'career', '') as career,
         coalesce(address.value ->> 'address', '') as address,
         coalesce(contract.value ->> 'duties', '') as duties,
         d.title as "departmentTitle", t.title as "employeeTypeTitle",
         contract.value ->> 'joinedOn' as "joinedOn",
         case when contract.value ->> 'leftOn' <= $2::text then contract.value ->> 'leftOn' end as "leftOn",
         case when contract.value ->> 'leftOn' <= $2::text then contract.value ->> 'leftBecause' end as "leftBecause",
         case when contract.value ->> 'leftOn' <= $2::text then contract.value ->> 'leftReason' else '' end as "leftReason"
    from employee e ${(['person', 'address', 'contract', 'team'] as const).map(factOf).join('')}
    join employee_type t on t.company_id = e.company_id and t.code = contract.employee_type and t.is_worker
    left join department d on d.company_id = e.company_id and d.code = team.department
   where e.company_id = $1 and e.kind = 'employee' and contract.value ->> 'joinedOn' <= $2::text
   order by e.number`;

async function readRoster(tx: Tx, companyId: string, on: Day): Promise<RosterRow[]> {
  const { rows } = await tx.$client.query<Omit<RosterRow, 'keptThrough'>>({
    name: 'people: roster of workers',
    text: ROSTER,
    values: [companyId, on],
  });
  return rows.map((row) => ({ ...row, keptThrough: row.leftOn && keptThrough(row.leftOn) }));
}

const YEARS_KEPT = 5;

/** The last day of the five years that begin with the day of leaving (労働基準法109条). */
function keptThrough(leftOn: Day): Day {
  const year = Number(leftOn.slice(0, 4)) + YEARS_KEPT;
  // The day after 28 February stands for 29 February where the year has none.
  return addDays(leftOn.endsWith('-02-29') ? `${year}-03-01` : `${year}${leftOn.slice(4)}`, -1);
}

export const listRoster: UseCase<typeof contract.listRoster> = async (tx, { on }, { companyId, today }) => ({
  rows: await readRoster(tx, companyId, on ?? today),
});

/** The roster as a workbook. */
export const downloadRoster: UseCase<typeof contract.downloadRoster> = async (tx, input, call): Promise<FileAnswer> => {
  const on = input.on ?? call.today;
  const words = rosterWords[call.locale];
  const people = await readRoster(tx, call.companyId, on);
  const rows = [
    words.columns.map(([, title]) => title),
    ...people.map((person) => words.columns.map(([field]) => guardFormula(words.say(field, person[field])))),
  ];
  const sheet = { name: words.title, rows, freezePane: { rows: 1 } };
  return { name: `${words.title}-${on}.xlsx`, mediaType: XLSX, content: await writeWorkbook([sheet]) };
};

/** The sheets of the roster, with a line in the log that says who printed them. */
export const printRoster: UseCase<typeof contract.printRoster> = async (tx, { on, who, number }, call) => {
  const rows = (await readRoster(tx, call.companyId, on)).filter((row) => isPrinted(row, who, number));
  await recordAudit(tx, call, [
    {
      action: 'people/print-roster',
      subject: { kind: 'roster', id: on },
      details: { who, sheets: rows.length, ...(number ? { number } : {}) },
    },
  ]);
  return { rows };
};

function isPrinted(row: RosterRow, who: (typeof PRINTED_WORKERS)[number], number: string | undefined): boolean {
  switch (who) {
    case 'all':
      return true;
    case 'one':
      return row.number === number;
    default:
      return (row.leftOn !== null) === (who === 'left');
  }
}
