import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { type Day, makeDay } from '#core/value/day.ts';
import { nationalHolidaysOf } from '#core/value/nationalHolidays.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, FindBankHolidays, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/holiday';
import type { HolidayRow } from '../contract/holiday';
import type { Holiday } from '../rules/workCalendar';
import { holiday } from './tables';

const { day, kind, title, titleEn } = holiday;
const COLUMNS = { day, kind, title, titleEn };

/** The days off of a range, both ends included. */
export async function findHolidays(
  tx: Tx,
  { companyId, locale }: Pick<Call, 'companyId' | 'locale'>,
  { from, through }: { from: Day; through: Day },
): Promise<Holiday[]> {
  const rows = await tx
    .select(COLUMNS)
    .from(holiday)
    .where(and(eq(holiday.companyId, companyId), between(day, from, through)))
    .orderBy(asc(day));
  return rows.map((row) => ({ ...row, title: (locale === 'en' && row.titleEn) || row.title }));
}

/** Banks are closed on national holidays as well; on those of the company they are open. */
export const findBankHolidays: FindBankHolidays = async (tx, companyId) => {
  const rows = await tx
    .selectDistinct({ day })
    .from(holiday)
    .where(and(eq(holiday.companyId, companyId), inArray(kind, ['national', 'bank'])));
  return rows.map((row) => row.day);
};

const yearOf = (year: number) => ({ from: makeDay(year, 1, 1), through: makeDay(year, 12, 31) });

export const listHolidays: UseCase<typeof contract.listHolidays> = async (tx, { year }, { companyId }) => {
  const { from, through } = yearOf(year);
  const rows = await tx
    .select(COLUMNS)
    .from(holiday)
    .where(and(eq(holiday.companyId, companyId), between(day, from, through)))
    .orderBy(asc(day), asc(kind));
  return { rows };
};

/** Days banks are closed besides weekends and national holidays (銀行法施行令5条). */
const bankHolidaysOf = (year: number): HolidayRow[] =>
  [makeDay(year, 1, 2), makeDay(year, 1, 3), makeDay(year, 12, 31)].map((on) => ({
    day: on,
    kind: 'bank',
    title: '銀行休業日',
    titleEn: 'Bank holiday',
  }));

/** The days of a year that follow from law. */
const lawfulHolidaysOf = (year: number): HolidayRow[] => [
  ...nationalHolidaysOf(year).map(({ on, name }) => ({
    day: on,
    kind: 'national' as const,
    title: name.ja,
    titleEn: name.en,
  })),
  ...bankHolidaysOf(year),
];

export const syncHolidays: UseCase<typeof contract.syncHolidays> = async (tx, { year }, call) => {
  const { from, through } = yearOf(year);
  const lawful = lawfulHolidaysOf(year);
  const isLawful = (row: Pick<HolidayRow, 'day' | 'kind'>) =>
    lawful.some((each) => each.day === row.day && each.kind === row.kind);
  const before = await tx
    .select({ day, kind })
    .from(holiday)
    .where(
      and(eq(holiday.companyId, call.companyId), inArray(kind, ['national', 'bank']), between(day, from, through)),
    );
  const gone = before.filter((row) => row.kind === 'national' && !isLawful(row));
  for (const row of gone)
    await tx.delete(holiday).where(and(eq(holiday.companyId, call.companyId), eq(day, row.day), eq(kind, row.kind)));
  await putHolidays(tx, call, lawful);
  const added = lawful.filter((row) => !before.some((each) => each.day === row.day && each.kind === row.kind)).length;
  await recordAudit(tx, call, [
    {
      action: 'time/sync-holidays',
      subject: { kind: 'holidays', id: String(year) },
      details: { added, removed: gone.length },
    },
  ]);
  return { added, removed: gone.length };
};

async function putHolidays(tx: Tx, { companyId }: Call, holidays: readonly HolidayRow[]): Promise<void> {
  await tx
    .insert(holiday)
    .values(holidays.map((row) => ({ companyId, ...row })))
    .onConflictDoUpdate({
      target: [holiday.companyId, day, kind],
      set: { title: sql`excluded.title`, titleEn: sql`excluded.title_en` },
    });
}

/** @throws Refusal time/holiday-twice */
export const updateHolidays: UseCase<typeof contract.updateHolidays> = async (tx, { holidays }, call) => {
  const keys = holidays.map((row) => `${row.day} ${row.kind}`);
  const twice = holidays.find((row, index) => keys.indexOf(`${row.day} ${row.kind}`) !== index);
  if (twice) throw new Refusal('time/holiday-twice', { day: twice.day });
  const known = await tx
    .select({ day, kind })
    .from(holiday)
    .where(and(eq(holiday.companyId, call.companyId), inArray(day, [...new Set(holidays.map((row) => row.day))])));
  const changed = keys.filter((key) => known.some((row) => `${row.day} ${row.kind}` === key)).length;
  await putHolidays(tx, call, holidays);
  await recordAudit(
    tx,
    call,
    holidays.map((row) => ({
      action: 'time/update-holiday',
      subject: { kind: 'holidays', id: row.day.slice(0, 4) },
      details: row,
    })),
  );
  return { added: holidays.length - changed, changed };
};

/** @throws Refusal time/unknown-holiday */
export const deleteHoliday: UseCase<typeof contract.deleteHoliday> = async (tx, asked, call) => {
  const [gone] = await tx
    .delete(holiday)
    .where(and(eq(holiday.companyId, call.companyId), eq(day, asked.day), eq(kind, asked.kind)))
    .returning(COLUMNS);
  if (!gone) throw new Refusal('time/unknown-holiday', { day: asked.day }, { kind: 'notFound' });
  await recordAudit(tx, call, [
    { action: 'time/delete-holiday', subject: { kind: 'holidays', id: asked.day.slice(0, 4) }, details: gone },
  ]);
  return { day: asked.day };
};

/** What a new company begins with: the holidays of last year, this year and the next. */
export async function foundHolidays(tx: Tx, call: Call): Promise<void> {
  const year = Number(call.today.slice(0, 4));
  await putHolidays(tx, call, [year - 1, year, year + 1].flatMap(lawfulHolidaysOf));
}
