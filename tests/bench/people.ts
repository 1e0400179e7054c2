import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { type Figure, percentile } from './figures';
import { onPostgres } from './onPostgres';
import { signIn } from './server';

const PEOPLE = 5_000;
const REQUESTS = 20;
const HR = { number: 'E0003', username: 'jinji' };
/** Between the changes of everybody, so that each question looks for the facts of a day among several. */
const ON = '2026-06-15';

/** The roster and the list of 5,000 people as of a day, each with facts of several days behind and ahead. */
export const benchPeople = (): Promise<Figure[]> =>
  onPostgres({ title: 'the roster of 5,000 people', isDurable: false }, async ({ server, postgres }) => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    const facts = await fillCompany(client);
    await client.end();
    const key = await signIn(server.url, HR);
    const note = `${PEOPLE} people, ${facts} facts`;
    const timed = async (action: string) =>
      percentile(await timeReads(`${server.url}/api/Employee/api_${action}?on=${ON}`, key), 0.95);
    return [
      { name: 'roster as of a day at the API, p95', value: await timed('roster'), unit: 'ms', atMost: 200, note },
      { name: 'people as of a day at the API, p95', value: await timed('list'), unit: 'ms', atMost: 200, note },
    ];
  });

/** Copies an employee of the demo until there are so many, with a team and a name for every year since 2020. */
async function fillCompany(client: pg.Client): Promise<number> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with model as (select * from employee where number = 'E0005'), copies as (
       insert into employee select company_id, gen_random_uuid(), 'X' || lpad(n::text, 5, '0'), kind, null, 1, search_text
         from model, generate_series(1, $1 - (select count(*) from employee where kind = 'employee')) n
       returning company_id, id)
     insert into employee_fact (company_id, employee_id, kind, valid_from, value)
     select c.company_id, c.id, f.kind, f.valid_from, f.value
       from copies c, employee_fact f join model m on m.id = f.employee_id`,
    [PEOPLE],
  );
  await client.query(
    `insert into employee_fact (company_id, employee_id, kind, valid_from, value)
     select f.company_id, f.employee_id, f.kind, make_date(year, 4, 1), f.value
       from employee_fact f join employee e on e.id = f.employee_id and e.number like 'X%', generate_series(2021, 2027) year
      where f.kind in ('person', 'team') on conflict do nothing`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
  const { rows } = await client.query('select count(*)::int as facts from employee_fact');
  return rows[0].facts;
}

async function timeReads(url: string, key: string): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; turn < REQUESTS + 3; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const { code, data } = (await answer.json()) as { code: number; data: { rows: unknown[] } };
    if (code !== 0 || data.rows.length < PEOPLE - 10)
      throw new Error(`${url} answered ${code}, ${data?.rows?.length} rows`);
    if (turn >= 3) samples.push(performance.now() - startedAt);
  }
  return samples;
}
