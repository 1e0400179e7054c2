import type pg from 'pg';
import { searchTextOf } from '../../src/server/database/searchText';
import { sumBooks } from './fillBooks';

export interface ChainSize {
  readonly partners: number;
  /** Sales orders that run now, whose last month is delivered and not billed. */
  readonly running: number;
  /** Sales orders that ended, each after eleven months that were billed. */
  readonly ended: number;
  /** Contracts on the purchase side. */
  readonly purchases: number;
  /** Invoices of vendors, with what is open of the last months; their documents are left out. */
  readonly vendorInvoices: number;
}

/** Customers of a name of their own each, but for one in 500 that is entered twice. */
function partnerRows(count: number) {
  const [fields, kinds] = [
    '月面 海底 雲上 天川 北斗 銀河 彗星 惑星'.split(' '),
    '商事 物産 電機 運輸 化学 証券 通信'.split(' '),
  ];
  return Array.from({ length: count }, (_, at) => {
    const n = at % 500 === 499 ? at - 1 : at;
    const name = `${fields[n % fields.length]}${kinds[n % kinds.length]}${n}`;
    const [code, title, reading] = [`Y${String(at + 1).padStart(5, '0')}`, `株式会社${name}`, `トリヒキサキ${n}`];
    return { code, title, reading, search: searchTextOf([code, title, reading]), folded: searchTextOf([title]) };
  });
}

const YEARS = 9;

/**
 * Fills the demo company with years of contracts, orders and invoices, posted, paid and cleared but for the last months.
 * Triggers are off for the session, as a restore would have them; what they keep is summed by the same rules. The log knows
 * nothing of it.
 */
export async function fillChain(client: pg.Client, size: ChainSize): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('set synchronous_commit = off');
  const partners = partnerRows(size.partners);
  const columns = (['code', 'title', 'reading', 'search', 'folded'] as const).map((name) =>
    partners.map((partner) => partner[name]),
  );
  await client.query(
    `create temp table scene as
       select id as company_id, date_trunc('month', now() at time zone 'Asia/Tokyo')::date as this_month,
              (select posted_by_id from journal_entry limit 1) as by_id,
              (select account_code from journal_line where is_tax_line and tax_code = 'S10' limit 1) as tax_account
         from company where is_demo`,
  );
  await client.query('create temp table folded (code text primary key, title text)');
  await client.query('insert into folded select * from unnest($1::text[], $2::text[])', [columns[0], columns[4]]);
  await client.query(
    `insert into business_partner
       (company_id, code, title, reading, is_customer, is_vendor, customer_term, vendor_term, payment_law, search_text)
     select company_id, p.code, p.title, p.reading, true, right(p.code, 1) = '0', 'M1E', 'M1E', 'outside', p.search
       from scene, unnest($1::text[], $2::text[], $3::text[], $4::text[]) as p (code, title, reading, search)`,
    columns.slice(0, 4),
  );
  for (const statement of PEOPLE_AND_YEARS) await client.query(statement, statement.includes('$1') ? [YEARS] : []);
  await client.query(WORK, [size.running, size.running + size.ended, size.purchases, size.partners]);
  for (const statement of CHAIN) await client.query(statement);
  await sumBooks(client);
  for (const statement of BOUGHT) await client.query(statement, statement.includes('$1') ? [size.vendorInvoices] : []);
  // Whoever has read the masters before reads them again, as a trigger would have it.
  await client.query(
    'update books set masters_version = gen_random_uuid() from scene where books.company_id = scene.company_id',
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}

const PEOPLE_AND_YEARS = [
  `with model as (select * from employee where number = 'E0005'), copies as (
     insert into employee select company_id, gen_random_uuid(), 'X' || lpad(n::text, 5, '0'), kind, null, 1,
            'x' || lpad(n::text, 5, '0') || E'\\n' || search_text
       from model, generate_series(1, 2000) n
     returning company_id, id)
   insert into employee_fact (company_id, employee_id, kind, valid_from, value)
   select c.company_id, c.id, f.kind, f.valid_from, f.value
     from copies c, employee_fact f join model m on m.id = f.employee_id`,
  `insert into fiscal_period (company_id, fiscal_year, number, month, state)
   select company_id, fiscal_year - back, number,
          to_char(to_date(month, 'YYYY-MM') - make_interval(years => back), 'YYYY-MM'), 'closed'
     from fiscal_period, generate_series(1, $1::int) back
    where fiscal_year = (select min(fiscal_year) from fiscal_period)`,
];

/** Each piece of work: a contract, a sales order of one line, and its first and last month. */
const WORK = `
  create temp table work as
  select n, n > $2 as is_purchase, n <= $1 or n > $2 as is_running,
         'X' || lpad(((case when n > $2 then n - $2 else n end - 1) % 2000 + 1)::text, 5, '0') as person,
         'Y' || lpad((case when n > $2 then n % ($4 / 10) * 10 + 10 else n * 7 % $4 + 1 end)::text, 5, '0') as partner,
         (this_month - make_interval(months => case when n <= $1 or n > $2 then 12 else 12 + n % 85 end))::date as starts_on,
         (this_month + make_interval(months => case when n <= $1 or n > $2 then 12 else -1 - n % 85 end))::date - 1 as ends_on,
         500000 + n % 50 * 10000 as base
    from scene, generate_series(1, $2 + $3) n`.replace(/\$(\d)/g, '$$$1::int');

const SETTLED = `'upper_lower', 8400, 10800, 10, 'floor', 'floor', 15, 'day', 'businessDays'`;
const SETTLEMENT =
  'base, method, lower, upper, rate_unit, rate_rounding, amount_rounding, hour_unit, hour_period, proration';
const lastOf = (month: string) => `(${month} + interval '1 month')::date - 1`;

const CHAIN = [
  `alter table work add contract text, add placed text`,
  `update work set contract = 'CT-' || extract(year from starts_on) || '-' || 10000 + n,
                   placed = 'SO-' || extract(year from starts_on) || '-' || 10000 + n`,
  `insert into contract (company_id, number, direction, type, title, partner, person, commander, workplace, starts_on,
     ends_on, is_renewed, renewal_months, notice_days, payment_term, ${SETTLEMENT}, form, remarks, state, signed_on, changed_by)
   select company_id, contract, case when is_purchase then 'purchase' else 'sales' end, 'agency', '開発支援' || n, partner,
          person, 'contractor', '客先', starts_on, ends_on, false, 0, 30, 'M1E', base, ${SETTLED}, 'electronic', '',
          case when is_running then 'running' else 'ended' end, starts_on - 10, array[by_id]
     from scene, work`,
  `insert into sales_order (company_id, number, partner, title, reference, ordered_on, payment_term, remarks, state, changed_by)
   select company_id, placed, partner, '開発支援' || n, '', starts_on - 10, 'M1E', '',
          case when is_running then 'running' else 'completed' end, array[by_id]
     from scene, work where not is_purchase`,
  `insert into sales_order_line (company_id, "order", line, contract, person, description, project, starts_on, ends_on, ${SETTLEMENT})
   select company_id, placed, 1, contract, person, '開発支援', '', starts_on, ends_on, base, ${SETTLED}
     from scene, work where not is_purchase`,
  // Every month that is over, the last one not billed yet.
  `create temp table delivered as
   select work.*, month::date, to_char(month, 'YYYY-MM') as named, month < this_month - interval '1 month' as is_billed,
          month < this_month - interval '4 months' as is_paid
     from scene, work, generate_series(starts_on, least(ends_on, this_month - 1), interval '1 month') month
    where not is_purchase`,
  `insert into work_report (company_id, "order", line, month, minutes, signed_on, remarks)
   select company_id, placed, 1, named, case when n % 5 = 0 then 11100 else 9600 end, ${lastOf('month')} + 2, ''
     from scene, delivered`,
  `create temp table billed as
   select gen_random_uuid() as id, gen_random_uuid() as entry_id, delivered.*, ${lastOf('month')} as day,
          ${lastOf(`(month + interval '1 month')`)} as due,
          extract(year from month)::int as year, base / 10 as tax, base + base / 10 as total,
          row_number() over (partition by extract(year from month) order by month, n) as serial
     from delivered where is_billed`,
  'alter table billed add number text',
  `update billed set number = 'INV-' || year || '-' || lpad(serial::text, greatest(4, length(serial::text)), '0')`,
  `insert into customer_invoice (company_id, id, version, kind, state, number, partner, recipient, title, month, invoiced_on,
     delivered_on, payment_term, due_on, entry, rounding, is_withheld, account, remarks, net, tax, expense, total, advance,
     withholding, billed, per_rate, issuer, entry_id, issued_at, issued_by, sent_on, sent_by, sent_by_whom, saved_at, search_text)
   select b.company_id, b.id, 3, 'invoice', case when n % 20 = 0 and not is_paid then 'issued' else 'sent' end, b.number, b.partner, p.title,
          '開発支援' || n, named, day, day, 'M1E', due, 'exclusive', 'down', false, '4120', '', base, b.tax, 0, b.total, 0, 0,
          b.total, jsonb_build_array(jsonb_build_object('taxCode', 'S10', 'ratePercent', 10, 'isReduced', false,
            'taxable', base, 'tax', b.tax)),
          '{"title": "株式会社見本", "postalCode": "", "address": "", "phone": "", "registrationNumber": null, "bankAccounts": []}',
          b.entry_id, day, '経理', case when n % 20 = 0 and not is_paid then null else day end, case when n % 20 = 0 and not is_paid then null else 'hand' end,
          case when n % 20 = 0 and not is_paid then '' else '経理' end, day,
          concat_ws(E'\\n', 'inb-' || substr(b.number, 5), '開発支援' || n, lower(b.partner), folded.title)
     from (select * from scene, billed) b
     join business_partner p on p.company_id = b.company_id and p.code = b.partner
     join folded on folded.code = b.partner`,
  `insert into customer_invoice_line (company_id, invoice_id, line_number, kind, title, person, quantity_hundredths, unit, amount, tax_code, source)
   select company_id, id, 1, 'item', '開発支援 ' || named, person, 100, '人月', base, 'S10', 'order:' || placed || '-1:' || named
     from scene, billed`,
  `insert into customer_invoice_number select company_id, 'invoice', year, max(serial) from scene, billed group by 1, 2, 3`,
  `insert into billed_month (company_id, "order", line, month, invoice, invoice_number, minutes, amount)
   select company_id, placed, 1, named, id, number, case when n % 5 = 0 then 11100 else 9600 end, base from scene, billed`,
  `create temp table entered as
   select entry_id as id, 'DR' as type, day, number as reference, number || ' 開発支援' || n as header,
          total, 3 as line_count, partner, month from billed
   union all
   select gen_random_uuid(), 'DZ', (month + interval '2 months')::date - 1, null, '入金 ' || named,
          sum(total), count(*) + 1, null, month from billed where is_paid group by month, named`,
  `insert into journal_entry (company_id, id, version, document_type, fiscal_year, number, document_date, posting_date,
     currency, tax_entry, header_text, reference, source, total, line_count, search_text, posted_at, posted_by_id, posted_by)
   select numbered.company_id, id, 1, type, fiscal_year, given, day, day, 'JPY', 'excluded', header, reference,
          case when type = 'DR' then 'invoicing' else 'typed' end, total, line_count,
          concat_ws(E'\\n', given, case type when 'DR' then 'inb-' || substr(header, 5) else header end, lower(partner)), day, by_id, '経理'
     from (select scene.company_id, scene.by_id, e.*, p.fiscal_year, lpad((
             t.range_from::bigint - t.range_from::bigint % 10 + coalesce(c.last_number, 0)
               + row_number() over (partition by e.type, p.fiscal_year order by day, reference))::text, 10, '0') as given
             from scene cross join entered e
             join fiscal_period p on p.company_id = scene.company_id and p.month = to_char(day, 'YYYY-MM') and p.number <= 12
             join document_type t on t.company_id = scene.company_id and t.code = e.type
             left join number_counter c on c.company_id = scene.company_id and c.document_type = e.type
                                       and c.fiscal_year = p.fiscal_year) numbered`,
  `insert into number_counter (company_id, fiscal_year, document_type, last_number)
   select distinct company_id, fiscal_year, document_type, 0 from journal_entry on conflict do nothing`,
  `insert into journal_line (company_id, entry_id, line_number, posting_date, side, account_code, amount, tax_code,
     is_tax_line, partner_code, due_on, memo)
   select company_id, entry_id, line, day, side, account, amount, code, line = 3, of, until, ''
     from scene, billed b, lateral (values
       (1, 'debit', '1220', b.total, null, b.partner, b.due),
       (2, 'credit', '4120', b.base, 'S10', null, null),
       (3, 'credit', tax_account, b.tax, 'S10', null, null)) as l (line, side, account, amount, code, of, until)
   union all
   select company_id, e.id, 1, e.day, 'debit', '1110', e.total, null, false, null, null, '' from scene, entered e where type = 'DZ'
   union all
   select company_id, e.id, 1 + row_number() over (partition by e.id order by b.n), e.day, 'credit', '1220', b.total, null,
          false, b.partner, null, ''
     from scene, entered e join billed b using (month) where e.type = 'DZ'`,
  `insert into open_item (company_id, entry_id, line_number, posting_date, due_on, account_code, partner_code, side, amount, cleared)
   select l.company_id, entry_id, line_number, l.posting_date, coalesce(due_on, l.posting_date), account_code, partner_code,
          side, amount, case when e.type = 'DZ' or is_paid then amount else 0 end
     from journal_line l join entered e on e.id = l.entry_id
     left join (select entry_id as id, is_paid from billed) b on b.id = e.id where account_code = '1220'`,
  `create temp table cleared as select gen_random_uuid() as id, month, id as receipt, day, line_count from entered where type = 'DZ'`,
  `insert into clearing (company_id, id, kind, cleared_on, item_count, note, cleared_at, cleared_by_id, cleared_by)
   select company_id, id, 'clear', day, (line_count - 1) * 2, '', day, by_id, '経理' from scene, cleared`,
  `insert into clearing_item (company_id, clearing_id, entry_id, line_number, amount)
   select company_id, c.id, entry_id, 1, total from scene, cleared c join billed using (month)
   union all
   select l.company_id, c.id, entry_id, line_number, amount from cleared c join journal_line l on l.entry_id = c.receipt
    where side = 'credit'`,
];

const BOUGHT = [
  // A vendor in ten, a month in ninety-six; what came in the last three months is open.
  `create temp table bought as
   select gen_random_uuid() as id, gen_random_uuid() as entry_id, n, to_char(month, 'YYYY-MM') as named,
          ${lastOf('month')} as day, ${lastOf(`(month + interval '1 month')`)} as due,
          'VI-' || extract(year from month) || '-' || lpad(n::text, 6, '0') as number,
          400000 + n % 50 * 10000 as net, 40000 + n % 50 * 1000 as tax, p.code, p.title, folded.title as spelled, back
     from generate_series(1, $1::int) n
     cross join lateral (select n % 96 as back) age
     cross join lateral (select (this_month - make_interval(months => back))::date as month from scene) began
     join (select code, title, row_number() over (order by code) - 1 as at, count(*) over () as total
             from business_partner, scene where business_partner.company_id = scene.company_id and code ~ '^Y\\d+0$') p
       on p.at = n % p.total
     join folded on folded.code = p.code`,
  `insert into vendor_invoice (company_id, id, version, kind, number, state, partner, partner_title, vendor_number,
     folded_number, title, month, invoiced_on, delivered_on, payment_term, due_on, entry, rounding, withheld_as,
     payable_account, is_self_billed, registration_number, is_registered, remarks, net, tax, total, withholding, payable,
     lost_tax, per_rate, entry_id, entered_by, saved_at, search_text)
   select company_id, id, 4, 'invoice', number, case when back = 0 and n % 40 = 0 then 'approved' else 'posted' end, code,
          title, 'B' || n, 'B' || n, '業務委託' || n, named, day, day, 'M1E', due, 'exclusive', 'down', 'none', '2020', false,
          '', false, '', net, tax, net + tax, 0, net + tax, 0,
          jsonb_build_array(jsonb_build_object('taxCode', 'P10', 'ratePercent', 10, 'isReduced', false, 'taxable', net,
            'tax', tax)), entry_id, '経理', day,
          concat_ws(E'\\n', lower(number), 'b' || n, '業務委託' || n, lower(code), spelled)
     from scene, bought`,
  `insert into open_item (company_id, entry_id, line_number, posting_date, due_on, account_code, partner_code, side, amount, cleared)
   select company_id, entry_id, 1, day, due, '2020', code, 'credit', net + tax, 0 from scene, bought
    where back < 3 and not (back = 0 and n % 40 = 0)`,
];
