import { Refusal } from '#core/contract/refusal.ts';
import { LARGEST_AMOUNT } from '#core/contract/scalars.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import { booksIn } from '../../books/rules/englishNames';
import { openBooksForPosting, readBooks } from '../../books/server/openBooks';
import type * as contract from '../../currency/contract/currency';
import type { Revaluation, RevaluedPosition } from '../../currency/contract/currency';
import { composeRevaluation, type ForeignPosition, valuePosition } from '../../currency/rules/revaluePositions';
import type { CurrencyUnits } from '../../currency/rules/toYen';
import { posterOf } from '../../document/server/posterOf';
import { postJournalEntry } from '../../document/server/postJournalEntries';
import { reverseJournalEntry } from '../../document/server/reverseJournalEntry';
import { type RateOfDay, readRatesOn } from '../../exchange-rate/server/exchangeRates';
import { placeInPeriod } from '../../period/rules/placeInPeriod';
import { revaluation, revaluedPosition } from '../../server/tables/currencyTables';
import { readPositions } from './readPositions';

export const previewRevaluation: UseCase<typeof contract.previewRevaluation> = async (
  tx,
  { asOf },
  { companyId, locale },
) => findState(tx, companyId, asOf, booksIn(locale, await readBooks(tx, companyId)));

/**
 * Posts what the positions of a day have gained or lost at its closing rates, and takes it back on the next day (洗替法).
 * Run again, it posts the difference to the runs before. Refuses without rates and where one of both days is closed.
 */
export const revalue: UseCase<typeof contract.revalue> = async (tx, { asOf, acceptsStale }, call) => {
  const { companyId } = call;
  if (lastDayOf(monthOf(asOf)) !== asOf) throw new Refusal('accounting/revaluation-not-month-end');
  const books = await openBooksForPosting(tx, companyId);
  const state = await findState(tx, companyId, asOf, books);
  const currencies = (codes: readonly string[]) => codes.join(', ');
  if (state.missing.length > 0) {
    throw new Refusal('accounting/revaluation-rate-missing', { currencies: currencies(state.missing), day: asOf });
  }
  if (state.stale.length > 0 && !acceptsStale) {
    throw new Refusal('accounting/revaluation-rate-stale', { currencies: currencies(state.stale) });
  }
  const changed = state.rows.filter(({ difference }) => difference !== 0);
  const document = composeRevaluation(
    changed.map((row) => ({ ...row, rate: row.rate ?? '', minorUnits: unitsOf(row.currency, books).minorUnits })),
    asOf,
  );
  if (!document) throw new Refusal('accounting/revaluation-nothing');

  const nextDay = addDays(asOf, 1);
  requireOpenDay(nextDay, document.lines, books, call);
  const entry = await postJournalEntry(tx, call, document, { source: 'revaluation' });
  const reversal = await reverseJournalEntry(
    tx,
    { id: entry.id, version: entry.version, postingDate: nextDay, reason: `${document.headerText} 戻し入れ` },
    call,
  );
  const run = state.runs.length + 1;
  await tx.insert(revaluation).values({
    companyId,
    asOf,
    run,
    entryId: entry.id,
    reversalId: reversal.id,
    revaluedAt: call.at,
    revaluedBy: call.userName,
  });
  await tx.insert(revaluedPosition).values(
    changed.map(({ account, partner, currency, rate, foreign, difference }) => ({
      ...{ companyId, asOf, run, account, partner, currency },
      rate: rate ?? '1',
      foreignAmount: foreign,
      amount: difference,
    })),
  );
  await recordAudit(tx, call, [
    {
      action: 'accounting/revalue',
      subject: { kind: 'revaluation', id: asOf },
      details: { run, positions: changed.length, difference: state.totals.difference, entry: entry.id },
    },
  ]);
  return findState(tx, companyId, asOf, books);
};

/** Positions that are not worth what the books say at the end of a day, and what they lack in yen, up to the limit. */
export async function countUnrevalued(
  tx: Tx,
  companyId: string,
  asOf: Day,
): Promise<{ count: number; amount: number | null }> {
  const rates = await readClosingRates(tx, companyId, asOf);
  const rows = await valuePositions(tx, companyId, { asOf, books: await readBooks(tx, companyId), rates });
  const unrevalued = rows.filter(({ yen, difference }) => yen === null || difference !== 0);
  const amount = rows.some(isBeyondLimit) ? null : rows.reduce((sum, { difference }) => sum + difference, 0);
  return { count: unrevalued.length, amount };
}

function requireOpenDay(day: Day, lines: readonly { account: string }[], books: Books, call: Call): void {
  const accounts = lines.map(({ account }) => account);
  const placed = placeInPeriod({ postingDate: day, isClosing: false, accounts }, books, posterOf(call, 'system'));
  if ('problem' in placed) throw new Refusal('accounting/revaluation-next-period-closed', { day });
}

async function findState(tx: Tx, companyId: string, asOf: Day, books: Books): Promise<Revaluation> {
  const rates = await readClosingRates(tx, companyId, asOf);
  const rows = await valuePositions(tx, companyId, { asOf, books, rates });
  const [tooLarge] = rows.filter(isBeyondLimit);
  if (tooLarge) {
    const { currency, rate, rateDay } = tooLarge;
    throw new Refusal('accounting/revaluation-too-large', { currency, rate: rate ?? '', day: rateDay ?? asOf });
  }
  const held = [...new Set(rows.filter(({ foreign }) => foreign !== 0).map(({ currency }) => currency))];
  const sum = (isCounted: (difference: number) => boolean) =>
    rows.reduce((total, { difference }) => (isCounted(difference) ? total + difference : total), 0);
  return {
    asOf,
    rows,
    totals: {
      gain: sum((difference) => difference > 0),
      loss: 0 - sum((difference) => difference < 0),
      difference: sum(() => true),
    },
    missing: held.filter((currency) => !rates.has(currency)),
    stale: held.filter((currency) => rates.get(currency)?.isStale),
    runs: await readRuns(tx, companyId, asOf),
  };
}

type ClosingRates = ReadonlyMap<string, RateOfDay>;

const readClosingRates = (tx: Tx, companyId: string, asOf: Day): Promise<ClosingRates> =>
  readRatesOn(tx, companyId, { day: asOf, kind: 'TTM' });

async function valuePositions(
  tx: Tx,
  companyId: string,
  { asOf, books, rates }: { asOf: Day; books: Books; rates: ClosingRates },
): Promise<RevaluedPosition[]> {
  const positions = await readPositions(tx, companyId, asOf);
  return positions.map((position) => rowOf(position, rates.get(position.currency), books));
}

/** A rate with a digit too many makes more yen than an amount may have. */
const isBeyondLimit = ({ yen, difference }: RevaluedPosition) =>
  Math.max(Math.abs(yen ?? 0), Math.abs(difference)) > LARGEST_AMOUNT;

function rowOf(position: ForeignPosition, rate: RateOfDay | undefined, books: Books): RevaluedPosition {
  const { account, partner, currency } = position;
  return {
    ...position,
    ...valuePosition(position, rate?.rate, unitsOf(currency, books)),
    accountTitle: books.accounts.get(account)?.title ?? '',
    partnerTitle: books.partners.get(partner)?.title ?? '',
    rate: rate?.rate ?? null,
    rateDay: rate?.day ?? null,
  };
}

function unitsOf(currency: string, books: Books): CurrencyUnits {
  const units = books.currencies.get(currency);
  if (!units) throw new Error(`documents are in ${currency}, which is no currency of the company`);
  return units;
}

async function readRuns(tx: Tx, companyId: string, asOf: Day): Promise<Revaluation['runs']> {
  const { rows } = await tx.$client.query<Revaluation['runs'][number]>(
    `select v.run, v.revalued_at as "revaluedAt", v.revalued_by as "revaluedBy",
       (select sum(amount)::bigint from revalued_position p
         where p.company_id = v.company_id and p.as_of = v.as_of and p.run = v.run) as difference,
       json_build_object('id', e.id, 'documentType', e.document_type, 'fiscalYear', e.fiscal_year, 'number', e.number)
         as document,
       json_build_object('id', r.id, 'documentType', r.document_type, 'fiscalYear', r.fiscal_year, 'number', r.number)
         as reversal
     from revaluation v
     join journal_entry e on e.company_id = v.company_id and e.id = v.entry_id
     join journal_entry r on r.company_id = v.company_id and r.id = v.reversal_id
     where v.company_id = $1 and v.as_of = $2 order by v.run`,
    [companyId, asOf],
  );
  return rows;
}
