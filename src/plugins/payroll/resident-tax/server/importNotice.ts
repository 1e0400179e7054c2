import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Month } from '#core/value/month.ts';
import { type EmployeeAsOf, findEmployees } from '#plugins/people/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import type { SheetText } from '#server/spreadsheet/sheetText.ts';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/residentTax';
import type { MonthField } from '../contract/residentTax';
import { isSameName, type Notice, type NoticeRow, readNotice } from '../rules/readNotice';
import { changeBy, type NoticeChange } from '../rules/takeNotice';
import { municipalityMaster, readMunicipalityTitles } from './municipalities';
import { storeTax } from './residentTaxes';
import { byPerson, lockTaxes, readTaxes, type StoredTax } from './storedTaxes';

type Asked = { readonly municipality: string; readonly sheet: SheetText };
type Preview = OutputOf<typeof contract.importNotice>['rows'][number];

/** Reading takes its time, and happens before the transaction. */
export const readNoticeFile = async <Input extends InputOf<typeof contract.importNotice>>(input: Input) => ({
  ...input,
  sheet: await readSpreadsheet(input.file),
});

/**
 * Tells what a notice would change, person by person. Nothing changes.
 * @throws Refusal payroll/no-notice and the others of a file as a whole, payroll/notice-other-municipality,
 *   payroll/notice-other-company
 */
export async function importNotice(tx: Tx, asked: Asked, call: Call): Promise<OutputOf<typeof contract.importNotice>> {
  const { notice, judged, terms } = await judge(tx, asked, call);
  const titles = await readMunicipalityTitles(tx, call.companyId);
  return {
    digest: digestOf(judged),
    fiscalYear: notice.fiscalYear,
    rows: judged.map((row) => previewOf(row, { call, titles, terms, municipality: asked.municipality })),
  };
}

/** @throws Refusal payroll/notice-refused, payroll/notice-outdated, and those of `importNotice` */
export async function applyNotice(
  tx: Tx,
  { digest, file, ...asked }: Asked & InputOf<typeof contract.applyNotice>,
  call: Call,
): Promise<OutputOf<typeof contract.applyNotice>> {
  await lockTaxes(tx, call.companyId);
  const { notice, judged, terms } = await judge(tx, asked, call);
  const found = digestOf(judged);
  if (found === null) throw new Refusal('payroll/notice-refused');
  if (found !== digest) throw new Refusal('payroll/notice-outdated', {}, { kind: 'conflict' });
  let created = 0;
  let changed = 0;
  for (const { person, change, line } of judged) {
    if (!person || !change) continue;
    const own = terms.get(person.id) ?? [];
    const same = own.find(({ fromMonth }) => fromMonth === change.fromMonth);
    await storeTax(tx, call, same, {
      ...{ employeeId: person.id, fiscalYear: notice.fiscalYear, fromMonth: change.fromMonth, collection: 'special' },
      ...{ municipality: asked.municipality, receiverNumber: line.receiverNumber, amounts: change.amounts },
      source: file.name.slice(0, 200),
    });
    if (own.length === 0) created += 1;
    else changed += 1;
  }
  await recordAudit(tx, call, [
    {
      action: 'payroll/import-notice',
      subject: { kind: 'municipality', id: asked.municipality },
      details: { fiscalYear: notice.fiscalYear, created, changed },
    },
  ]);
  return { created, changed };
}

interface Judged {
  readonly line: NoticeRow;
  readonly person: EmployeeAsOf | undefined;
  readonly change: NoticeChange | null;
  readonly faults: readonly Told[];
  readonly points: readonly Told[];
}
interface Told {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

async function judge(tx: Tx, { municipality, sheet }: Asked, call: Call) {
  const { companyId } = call;
  const notice = readNotice(sheet.rows);
  const fault = sheet.faults[0];
  if (fault) throw new Refusal(fault.code, fault.params);
  if ('code' in notice) throw new Refusal(`payroll/${notice.code}`, notice.params);
  await requireMeant(tx, call, notice, municipality);
  const people = (await findEmployees(tx, companyId, { on: call.today })).filter(({ kind }) => kind === 'employee');
  const terms = byPerson(await readTaxes(tx, companyId, { fiscalYear: notice.fiscalYear }));
  const seen = new Set<string>();
  const judged = notice.rows.map((line): Judged => {
    const { person, faults, points } = personOf(line, people);
    const twice = person !== undefined && seen.has(person.id);
    if (person) seen.add(person.id);
    const all = [...line.faults, ...faults, ...(twice ? [{ code: 'notice-person-twice', params: {} }] : [])];
    const isGood = person !== undefined && all.length === 0;
    const change = isGood
      ? changeBy(
          { fiscalYear: notice.fiscalYear, amounts: line.amounts },
          terms.get(person.id) ?? [],
          municipality,
          (term) => (term as StoredTax).municipality,
        )
      : null;
    const moved = person && (terms.get(person.id) ?? []).some((term) => term.municipality !== municipality);
    return {
      ...{ line, person, change, faults: all },
      points: [...points, ...(moved && change ? [{ code: 'notice-moved', params: {} }] : [])],
    };
  });
  return { notice, judged, terms };
}

/** A notice of another municipality, or to another company, is refused by its name. */
async function requireMeant(tx: Tx, call: Call, notice: Notice, chosen: string): Promise<void> {
  const meant = await municipalityMaster.require(tx, call, chosen);
  const isOther =
    notice.municipality === ''
      ? notice.municipalityTitle !== '' && !isSameName(notice.municipalityTitle, meant.title)
      : notice.municipality !== chosen;
  if (isOther) {
    const named = [notice.municipality, notice.municipalityTitle].filter(Boolean).join(' ');
    throw new Refusal('payroll/notice-other-municipality', { named, chosen: `${meant.code} ${meant.title}` });
  }
  const { designatedNumber } = meant;
  if (notice.designatedNumber !== '' && designatedNumber !== '' && notice.designatedNumber !== designatedNumber) {
    throw new Refusal('payroll/notice-other-company', { named: notice.designatedNumber, chosen: designatedNumber });
  }
}

/** By the number the company gave them, else by the name; a number whose name is another's is asked about. */
function personOf(
  { receiverNumber, name }: NoticeRow,
  people: readonly EmployeeAsOf[],
): Pick<Judged, 'person' | 'faults' | 'points'> {
  const byNumber = people.find(({ number }) => number === receiverNumber);
  if (byNumber) {
    const points = isSameName(byNumber.name, name)
      ? []
      : [{ code: 'notice-other-name', params: { name: byNumber.name } }];
    return { person: byNumber, faults: [], points };
  }
  const named = people.filter((person) => isSameName(person.name, name));
  const [only] = named;
  if (only && named.length === 1) return { person: only, faults: [], points: [{ code: 'notice-by-name', params: {} }] };
  const code = named.length > 1 ? 'notice-name-twice' : 'notice-unknown-person';
  return { person: undefined, faults: [{ code, params: {} }], points: [] };
}

/** Tells one finding from another: whose rows of which version would become what. */
function digestOf(judged: readonly Judged[]): string | null {
  if (judged.some(({ faults }) => faults.length > 0)) return null;
  const found = judged.map(({ line, person, change }) => [line.row, person?.id, change]);
  return createHash('sha256').update(JSON.stringify(found)).digest('hex');
}

interface Shown {
  readonly call: Call;
  readonly titles: ReadonlyMap<string, string>;
  readonly terms: ReadonlyMap<string, StoredTax[]>;
  readonly municipality: string;
}

function previewOf({ line, person, change, faults, points }: Judged, shown: Shown): Preview {
  const { call, terms } = shown;
  const own = person ? (terms.get(person.id) ?? []) : [];
  const outcome = faults.length > 0 ? 'refused' : !change ? 'unchanged' : own.length === 0 ? 'new' : 'changed';
  const told = (each: Told) => ({ column: null, message: wordsOf(`errors.${each.code}`, each.params, call.locale) });
  return {
    ...{ row: line.row, code: person?.number ?? line.receiverNumber, title: line.name, outcome },
    changes: change ? [...movesOf(change, own, shown), ...monthsOf(change)] : [],
    faults: faults.map(told),
    points: points.map(told),
  };
}

function movesOf({ fromMonth }: NoticeChange, own: readonly StoredTax[], { titles, municipality }: Shown) {
  const last = own.findLast((term) => term.fromMonth <= fromMonth);
  if (!last || last.municipality === municipality) return [];
  const named = (code: string) => titles.get(code) ?? code;
  return [{ column: 'municipality' as const, before: named(last.municipality), after: named(municipality) }];
}

const monthsOf = ({ changes }: NoticeChange): Preview['changes'] =>
  changes.map(({ month, before, after }) => ({
    column: columnOf(month),
    before: before === null ? '' : formatAmount(before),
    after: formatAmount(after),
  }));

// The columns of the contract are `m` and the number of their month.
const columnOf = (month: Month) => `m${month.slice(5)}` as MonthField;
