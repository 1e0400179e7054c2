import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { endpoint } from '../../src/core/contract/endpoint';
import { ofClass } from '../../src/core/contract/fieldClass';
import { Refusal } from '../../src/core/contract/refusal';
import { queryBoolean } from '../../src/core/contract/scalars';
import type { MigrationSet } from '../../src/server/database/migrate';
import type { Tx } from '../../src/server/database/transaction';
import { type Call, definePluginServer, handle } from '../../src/server/plugin';
import { withinScope } from '../../src/server/rights/withinScope';

/**
 * A small domain of payslips that exists in tests only: it shows what scopes and classes of fields make of any plugin.
 * `person` is the name of a user, who stands in a department and below a manager.
 */
const slip = z.object({
  id: z.string(),
  person: z.string(),
  net: ofClass('pay', z.number().int()),
  bank: ofClass('bank', z.object({ account: z.string() })),
  notes: z.array(z.object({ text: z.string(), amount: ofClass('pay', z.number().int()) })),
});
export type Slip = z.output<typeof slip>;

export const listSlips = endpoint({
  controller: 'Slip',
  action: 'list',
  method: 'GET',
  summary: 'Payslips within the scope of the right.',
  input: z.object({ text: z.string().optional() }),
  output: z.object({ rows: z.array(slip), count: z.number().int(), total: ofClass('pay', z.number().int()) }),
  isScoped: true,
  grantedTo: [
    'hr',
    { role: 'staff', scope: 'own' },
    { role: 'manager', scope: 'team' },
    { role: 'sales', scope: 'department' },
  ],
});

export const updateSlip = endpoint({
  controller: 'Slip',
  action: 'update',
  method: 'POST',
  summary: 'Changes what a slip says.',
  input: z.object({ id: z.string(), person: z.string(), net: ofClass('pay', z.number().int()).optional() }),
  output: slip,
  grantedTo: ['hr', 'sales'],
});

export const sumSlips = endpoint({
  controller: 'Slip',
  action: 'sum',
  method: 'GET',
  summary: 'The sum of all slips: a figure that is told as a whole.',
  input: z.object({ forget: queryBoolean.optional() }),
  output: z.object({ total: z.number().int() }),
  tells: ['pay'],
  grantedTo: ['hr', 'sales'],
});

/** Forgets to ask for the scope of its caller: the bad sample that the checks must catch. */
export const leakSlips = endpoint({
  controller: 'Slip',
  action: 'leak',
  method: 'GET',
  summary: 'Payslips of everybody, whatever the scope.',
  input: z.object({}),
  output: listSlips.output,
  isScoped: true,
  grantedTo: ['hr', { role: 'staff', scope: 'own' }],
});

/** Mistakes one's own for everybody's: a right in the narrowest scope shows more than in the next. */
export const wideSlips = endpoint({
  controller: 'Slip',
  action: 'wide',
  method: 'GET',
  summary: 'Payslips of everybody to whoever may see none but their own.',
  input: listSlips.input,
  output: listSlips.output,
  isScoped: true,
});

const PERSON_OF = sql`(select name from app_user where id = current_setting('test.user')::uuid)`;

/** What own, team and department mean here, as a plugin of people would say it once for all its queries. */
const relations = {
  own: () => sql`person = ${PERSON_OF}`,
  team: () => sql`(person = ${PERSON_OF} or manager = ${PERSON_OF})`,
  department: () => sql`(person = ${PERSON_OF} or manager = ${PERSON_OF}
    or department = (select department from test_slip where person = ${PERSON_OF} limit 1))`,
};

async function readSlips(tx: Tx, call: Call, where: ReturnType<typeof withinScope>, text = '') {
  await tx.execute(sql`select set_config('test.user', ${call.userId}, true)`);
  const { rows } = await tx.execute<Slip & Record<string, unknown>>(sql`
    select id, person, net, jsonb_build_object('account', bank) as bank,
           jsonb_build_array(jsonb_build_object('text', 'base', 'amount', net)) as notes
      from test_slip where ${where ?? sql`true`} and person like ${`%${text}%`} order by id`);
  const shown = rows.map(({ id, person, net, bank, notes }) => ({ id, person, net, bank, notes }));
  return { rows: shown, count: shown.length, total: shown.reduce((sum, { net }) => sum + (net ?? 0), 0) };
}

export const slipServer = definePluginServer({
  id: 'slip',
  needs: [],
  handlers: [
    handle(listSlips, (tx, { text }, call) => readSlips(tx, call, withinScope(call, listSlips, relations), text)),
    handle(leakSlips, (tx, _input, call) => readSlips(tx, call, undefined)),
    handle(wideSlips, (tx, { text }, call) =>
      readSlips(tx, call, withinScope(call, wideSlips, { ...relations, own: () => sql`true` }), text),
    ),
    handle(updateSlip, async (tx, { id, person, net }, call) => {
      if (person === 'somebody else') {
        const { rows } = await readSlips(tx, call, sql`id = ${id}`);
        throw new Refusal(
          'core/role-changed',
          { role: id },
          { kind: 'conflict', details: { yours: { id }, current: rows[0] } },
        );
      }
      await tx.execute(
        sql`update test_slip set person = ${person}, net = coalesce(${net ?? null}::int, net) where id = ${id}`,
      );
      const { rows } = await readSlips(tx, call, sql`id = ${id}`);
      const [saved] = rows;
      if (!saved) throw new Error(`no slip ${id}`);
      return saved;
    }),
    handle(sumSlips, async (tx, _input, call) => ({ total: (await readSlips(tx, call, undefined)).total })),
  ],
});

export const slipMigrations: MigrationSet = {
  owner: 'slip',
  needs: [],
  files: [
    {
      name: '0000_slips',
      sql: `create table test_slip (
        company_id uuid not null, id text not null, person text not null, department text not null,
        manager text not null, net int not null, bank text not null, primary key (company_id, id))`,
    },
  ],
};

/** One slip for each: of a person, a department and a manager. */
export async function writeSlips(tx: Tx, companyId: string, slips: readonly [string, string, string, number][]) {
  for (const [at, [person, department, manager, net]] of slips.entries()) {
    await tx.execute(sql`insert into test_slip values
      (${companyId}, ${`S${at + 1}`}, ${person}, ${department}, ${manager}, ${net}, ${`口座${at + 1}`})`);
  }
}
