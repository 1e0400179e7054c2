import { Refusal } from '#core/contract/refusal.ts';
import { type Day, daysBetween } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { readBooks } from '../../books/server/openBooks';
import type * as contract from '../../currency/contract/currency';
import type { ExchangeRate, RateKind } from '../../currency/contract/currency';
import { isStaleRate } from '../../currency/rules/rateAge';

type Stored = ExchangeRate & { readonly updatedAt: string; readonly updatedBy: string };

const COLUMNS = `currency, kind, day, trim_scale(rate)::text as rate, source, updated_at as "updatedAt",
  updated_by as "updatedBy"`;

export const listExchangeRates: UseCase<typeof contract.listExchangeRates> = async (tx, input, { companyId }) => {
  const { rows } = await tx.$client.query<Stored>({
    name: 'exchange-rates',
    text: `
      select ${COLUMNS} from exchange_rate
      where company_id = $1 and ($2::text is null or currency = $2) and ($3::text is null or kind = $3)
        and ($4::date is null or day >= $4) and ($5::date is null or day <= $5)
      order by day desc, currency, kind limit $6`,
    values: [
      companyId,
      input.currency ?? null,
      input.kind ?? null,
      input.from ?? null,
      input.through ?? null,
      input.limit,
    ],
  });
  return { rows };
};

/** Enters rates; one of the same currency, kind and day is replaced. A month's average is dated on its first day. */
export const updateExchangeRates: UseCase<typeof contract.updateExchangeRates> = async (tx, { rates }, call) => {
  const { currencies } = await readBooks(tx, call.companyId);
  const unknown = rates.find(({ currency }) => currency === 'JPY' || !currencies.has(currency));
  if (unknown) throw new Refusal('accounting/unknown-currency', { currency: unknown.currency });
  const dated = rates.map((each) => (each.kind === 'monthly' ? { ...each, day: `${each.day.slice(0, 7)}-01` } : each));
  const { rows } = await tx.$client.query<{ isNew: boolean }>({
    name: 'exchange-rates-write',
    text: `
      insert into exchange_rate as known (company_id, currency, kind, day, rate, source, updated_at, updated_by)
        select distinct on (currency, kind, day) $1::uuid, currency, kind, day, rate, source, $3::timestamptz, $4::text
        from json_to_recordset($2::json) as given (currency text, kind text, day date, rate numeric, source text)
        on conflict (company_id, currency, kind, day)
          do update set rate = excluded.rate, source = excluded.source, updated_at = excluded.updated_at,
            updated_by = excluded.updated_by
        returning (xmax = 0) as "isNew"`,
    values: [call.companyId, JSON.stringify(dated), call.at, call.userName],
  });
  const added = rows.filter(({ isNew }) => isNew).length;
  await recordAudit(tx, call, [
    {
      action: 'accounting/update-exchange-rates',
      subject: { kind: 'exchange-rate', id: dated.length === 1 ? idOf(dated[0]) : `${dated.length}` },
      details: { rates: dated.map(({ currency, kind, day, rate, source }) => [currency, kind, day, rate, source]) },
    },
  ]);
  return { added, changed: rows.length - added };
};

const idOf = (rate: ExchangeRate | undefined) => (rate ? `${rate.currency} ${rate.kind} ${rate.day}` : '');

export const findExchangeRate: UseCase<typeof contract.findExchangeRate> = async (tx, input, { companyId }) => {
  const found = (await readRatesOn(tx, companyId, input)).get(input.currency);
  return { rate: found ?? null };
};

export interface RateOfDay {
  readonly rate: string;
  readonly day: Day;
  readonly kind: RateKind;
  readonly source: string;
  readonly ageDays: number;
  readonly isStale: boolean;
}

/** The latest rate of each currency on or before a day. A month's average holds for the days of its month. */
export async function readRatesOn(
  tx: Tx,
  companyId: string,
  { day, kind, currency }: { day: Day; kind: RateKind; currency?: string },
): Promise<ReadonlyMap<string, RateOfDay>> {
  const { rows } = await tx.$client.query<Stored>({
    name: 'exchange-rates-on',
    text: `
      select distinct on (currency) ${COLUMNS} from exchange_rate
      where company_id = $1 and kind = $2 and day <= $3 and ($4::text is null or currency = $4)
        and ($2 <> 'monthly' or day >= date_trunc('month', $3::date))
      order by currency, exchange_rate.day desc`,
    values: [companyId, kind, day, currency ?? null],
  });
  return new Map(
    rows.map((row) => {
      const ageDays = daysBetween(row.day, day);
      const isStale = isStaleRate(kind, ageDays);
      return [row.currency, { rate: row.rate, day: row.day, kind, source: row.source, ageDays, isStale }];
    }),
  );
}
