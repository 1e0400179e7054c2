import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { dayOrNone, isOneOfTexts, numberKey, pageByKey, placeIn, textKey } from '#server/record/pageByKey.ts';
import * as contracts from '../contract/contract';
import { noticeLimitOn, termEndOn } from '../rules/contractDays';
import { CONTRACT_STATES } from '../rules/contractMachine';
import { CONTRACT_TYPES } from '../rules/contractType';
import { namesOf } from './contracts';
import { isWithoutOrder } from './contractsWithout';
import { endsWithin, hasNoticeWithin, isAlive, noticeByAt, termEndAt } from './contractTerm';
import { namesInSql, type SearchedRow, searcherOf, titleOfPartner } from './namesInLists';
import { contract } from './tables';

const NOTICE_WITHIN_DAYS = 30;

/** @throws Refusal core/cursor-not-valid */
const listContracts: UseCase<typeof contracts.listContracts> = async (tx, input, call) => {
  const condition = await matching(tx, call, input);
  const { ids, nextCursor } = await pageByKey(tx, await orderOf(tx, call, input), condition, input);
  const count = async () => (nextCursor === null ? ids.length : tx.$count(contract, condition));
  return {
    rows: await readRows(tx, call, ids),
    totals: input.cursor === undefined ? { count: await count() } : null,
    nextCursor,
  };
};

type Asked = InputOf<typeof contracts.listContracts>;

async function matching(tx: Tx, call: Call, asked: Asked): Promise<SQL | undefined> {
  const { state, direction, type, ends, notice, unsigned, withoutOrder, text } = asked;
  const conditions = conditionsOf(call);
  return and(
    eq(contract.companyId, call.companyId),
    state ? eq(contract.state, state) : undefined,
    direction ? eq(contract.direction, direction) : undefined,
    type ? eq(contract.type, type) : undefined,
    ends ? conditions[ends] : undefined,
    notice === 'true' ? conditions.notice : undefined,
    unsigned === 'true' ? conditions.unsigned : undefined,
    withoutOrder === 'true' ? conditions.withoutOrder : undefined,
    text ? isOneOfTexts(contract.number, await findByText(tx, call, text)) : undefined,
  );
}

/** What the figures above the list count, and its conditions ask for. */
function conditionsOf(call: Call) {
  const month = monthOf(call.today);
  const endsIn = (which: string) => endsWithin(firstDayOf(which), lastDayOf(which));
  return {
    thisMonth: endsIn(month),
    nextMonth: endsIn(addMonths(month, 1)),
    notice: hasNoticeWithin(call.today, NOTICE_WITHIN_DAYS),
    unsigned: sql`(${isAlive} and ${contract.signedOn} is null)`,
    withoutOrder: isWithoutOrder(call),
  };
}

/** The numbers of contracts whose words have everything that was typed, the newest first. */
async function findByText(tx: Tx, call: Call, text: string): Promise<string[]> {
  const { rows } = await tx.$client.query<SearchedRow & { number: string }>(SEARCHED, [call.companyId]);
  const isMeant = await searcherOf(tx, call, text);
  return rows.filter(isMeant).map((row) => row.number);
}

const SEARCHED = `
  select number, number || ' ' || title as words, partner, coalesce(person, '') as people from contract
   where company_id = $1 order by number collate "C" desc`;

async function orderOf(tx: Tx, call: Call, { sort }: Pick<Asked, 'sort'>) {
  const { number, title, partner, startsOn, base, signedOn } = contract;
  const personName = sort?.endsWith('personName') ? await namesInSql(tx, call, sql`${contract.person}`) : sql`''`;
  return {
    table: contract,
    id: number,
    keys: {
      number: textKey(sql`${number}`),
      state: placeIn(CONTRACT_STATES, sql`${contract.state}`),
      title: textKey(sql`${title}`),
      partnerTitle: textKey(titleOfPartner(call, sql`${partner}`)),
      personName: textKey(personName),
      startsOn: dayOrNone(sql`${startsOn}`),
      endsOn: dayOrNone(termEndAt(call.today)),
      base: numberKey(sql`${base}`),
      direction: placeIn(contracts.DIRECTIONS, sql`${contract.direction}`),
      type: placeIn(CONTRACT_TYPES, sql`${contract.type}`),
      noticeBy: dayOrNone(noticeByAt(call.today)),
      signedOn: dayOrNone(sql`${signedOn}`),
    },
    tie: textKey(sql`${number}`),
    sort: '-number',
  };
}

async function readRows(tx: Tx, call: Call, numbers: readonly string[]): Promise<contracts.ContractRow[]> {
  const rows = await tx
    .select({ ...LISTED, isWithoutOrder: isWithoutOrder(call) })
    .from(contract)
    .where(and(eq(contract.companyId, call.companyId), isOneOfTexts(contract.number, numbers)));
  const names = await namesOf(tx, call, rows);
  const shown = new Map(
    rows.map(({ renewalMonths, noticeDays, ...row }) => {
      const term = { ...row, renewalMonths, noticeDays };
      const stands = row.state === 'running' || row.state === 'signed';
      const ends = { endsOn: termEndOn(term, call.today), noticeBy: stands ? noticeLimitOn(term, call.today) : null };
      return [row.number, { ...row, ...names(row), ...ends }] as const;
    }),
  );
  return numbers.flatMap((number) => shown.get(number) ?? []);
}

/** What a row of the list is made of. */
const LISTED = {
  ...{ number: contract.number, direction: contract.direction, type: contract.type, title: contract.title },
  ...{ partner: contract.partner, person: contract.person, startsOn: contract.startsOn, endsOn: contract.endsOn },
  ...{ isRenewed: contract.isRenewed, renewalMonths: contract.renewalMonths, noticeDays: contract.noticeDays },
  ...{ base: contract.base, state: contract.state, signedOn: contract.signedOn, version: contract.version },
} as const;

const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

const countContracts: UseCase<typeof contracts.countContracts> = async (tx, _input, call) => {
  const { thisMonth, nextMonth, notice, unsigned, withoutOrder } = conditionsOf(call);
  const [figures] = await tx
    .select({
      ...{ thisMonth: countOf(thisMonth), nextMonth: countOf(nextMonth), notice: countOf(notice) },
      ...{ unsigned: countOf(unsigned), withoutOrder: countOf(withoutOrder) },
    })
    .from(contract)
    .where(eq(contract.companyId, call.companyId));
  if (!figures) throw new Error('a count comes in one row');
  return { figures };
};

/** Contracts for the palette: the one of an exact number first, then the newest. */
const searchContracts: UseCase<typeof contracts.searchContracts> = async (tx, { text, limit }, call) => {
  const found = await findByText(tx, call, text);
  const exact = text.normalize('NFKC').toLowerCase();
  const best = found.filter((number) => number.toLowerCase() === exact);
  const rows = await readRows(tx, call, [...new Set([...best, ...found])].slice(0, limit));
  return {
    hits: rows.map(({ number, title, partnerTitle, personName, startsOn, endsOn }) => ({
      ...{ id: number, code: number, title },
      subtitle: [number, partnerTitle, personName, `${startsOn}〜${endsOn ?? ''}`].filter(Boolean).join(' '),
      path: `/ContractNew?${new URLSearchParams({ number })}`,
    })),
  };
};

export const contractListHandlers = [
  handle(contracts.listContracts, listContracts),
  handle(contracts.countContracts, countContracts),
  handle(contracts.searchContracts, searchContracts),
];
