import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, deleteCompany, listCompanies, removeCompany } from '#core/company/list.ts';
import { redeemCode } from '#core/session/contract.ts';
import { getOwnCompany, updateLogo } from '#plugins/administration/contract/company.ts';
import { listDepartments, updateDepartment } from '#plugins/administration/contract/department.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

/** One pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

describeOnOneEngine('the companies of an installation', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  test('are founded with an administrator who chooses the password, and see nothing of each other', async () => {
    const department = { code: 'OWN', title: '自社だけの部門', reading: '', parent: null, isActive: true };
    await admin.call(updateDepartment, { department });
    const administrator = { employeeNumber: 'X1', username: 'chief', name: '別 太郎' };
    const company = { code: 'SECOND', title: '第二商事' };
    const founded = await admin.call(createCompany, { company, administrator });
    expect(founded).toMatchObject({ code: 0, data: { code: 'SECOND' } });
    expect(await admin.call(createCompany, { company, administrator })).toMatchObject({ code: 1 });
    const taken = { ...administrator, employeeNumber: 'e0001', username: 'ADMIN' };
    expect(
      await admin.call(createCompany, { company: { ...company, code: 'THIRD' }, administrator: taken }),
    ).toMatchObject({ code: 1 });
    const logo = `data:image/png;base64,${PIXEL}`;
    expect(await admin.call(updateLogo, { kind: 'logo', image: logo })).toMatchObject({ code: 0 });
    const own = (await admin.call(getOwnCompany, {})).data;
    expect((await admin.call(listCompanies, {})).data.rows).toMatchObject([
      { code: 'DEMO', isThis: true, isOpen: true, corporateNumber: own.corporateNumber, fiscalYearEndMonth: 3, logo },
      { code: 'SECOND', title: '第二商事', users: 1, isThis: false, corporateNumber: '', logo: null },
    ]);

    const names = { empeeno: 'X1', username: 'chief' };
    const newpwd = 'kawa no nagare no yo ni';
    const redeemed = await server.client().call(redeemCode, { ...names, code: founded.data.oneTimeCode, newpwd });
    expect(redeemed).toMatchObject({ code: 0 });
    const query = new URLSearchParams({ ...names, userpwd: newpwd });
    const signedIn = await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    const chief = server.client(signedIn.key);
    expect((await chief.call(listDepartments, {})).data.rows).toEqual([]);
    expect((await admin.call(listDepartments, {})).data.rows).toMatchObject([{ code: 'OWN' }]);

    expect(await chief.call(deleteCompany, { id: founded.data.id }), 'not the own one').toMatchObject({ code: 1 });
    // Whoever was founded by another company neither sees nor touches the others.
    const { rows: seen } = (await chief.call(listCompanies, {})).data;
    expect(seen).toMatchObject([{ code: 'SECOND', isThis: true }]);
    const demo = (await admin.call(listCompanies, {})).data.rows.find(({ isThis }) => isThis);
    expect(await chief.call(deleteCompany, { id: demo?.id ?? '' })).toMatchObject({ code: 3 });
    expect(await chief.call(createCompany, { company: { ...company, code: 'THIRD' }, administrator })).toMatchObject({
      code: 3,
    });
    expect(await (await server.signIn('keiri')).call(listCompanies, {})).toMatchObject({ code: 3 });
    expect(await admin.call(deleteCompany, { id: founded.data.id })).toMatchObject({ code: 0 });
    const again = await server.client().send(`/api/Session/api_login?${query}`, { method: 'POST' });
    expect(again, 'closed').toMatchObject({ code: 4 });
    const { rows } = await server.database.transaction('system', (tx) => tx.$client.query('select id from company'));
    for (const { id } of rows) {
      expect(await server.database.transaction({ companyId: id }, verifyChain)).toBeNull();
    }
  });

  test('begin with the masters of a company the founder may read, without its figures, and with the roles chosen', async () => {
    const { rows } = (await admin.call(listCompanies, {})).data;
    const demo = rows.find(({ isThis }) => isThis)?.id ?? '';
    expect(rows.map(({ code, isModel }) => [code, isModel])).toEqual(
      expect.arrayContaining([
        ['DEMO', true],
        ['SECOND', false],
      ]),
    );
    await asSystem(
      `insert into account (company_id, code, title, reading, search_key, group_code, statement, normal_side, default_tax_code, search_text, version)
       select company_id, '9998X', '自社だけの科目', '', '', group_code, statement, normal_side, default_tax_code, '', 7
         from account where company_id = $1 and code = '1110'`,
      [demo],
    );
    await asSystem("update document_type set requires_attachment = true where company_id = $1 and code = 'SA'", [demo]);
    await asSystem("insert into number_counter values ($1, 2026, 'SA', 41)", [demo]);
    const definition = { rows: [], columns: [] };
    for (const [title, audience] of [
      ['全員の表', 'everyone'],
      ['自分の表', 'own'],
    ]) {
      await asSystem(
        `with report as (
           insert into financial_report (company_id, id, owner_id, owner_name, title, reading, audience, roles, version)
           values ($1, gen_random_uuid(), gen_random_uuid(), '-', $2, '', $3, '{}', 4) returning company_id, id, version
         )
         insert into financial_report_version (company_id, report_id, version, definition, note, saved_at, saved_by)
         select company_id, id, version, $4, '', now(), '-' from report`,
        [demo, title, audience, JSON.stringify(definition)],
      );
    }
    const administrator = { employeeNumber: 'LIKE-1', username: 'chief', name: '別 太郎' };
    const company = { code: 'LIKE', title: '引継商事' };
    const stranger = rows.find(({ code }) => code === 'SECOND')?.id ?? '';
    const refused = await admin.call(createCompany, { company, administrator, model: stranger });
    expect(refused, 'a company in which the founder is nobody').toMatchObject({ code: 3, message: /。$/ });
    const { data } = await admin.call(createCompany, { company, administrator, model: demo, roles: ['staff'] });
    const of = (id: string, table: string, columns: string) =>
      asSystem(`select ${columns} from ${table} where company_id = $1 order by 1, 2`, [id]);
    const accounts = 'code, title, group_code, normal_side, default_tax_code, is_system, search_text';
    for (const [table, columns] of [
      ['account', accounts],
      ['account_group', 'code, title, parent, display_order'],
      ['document_type', 'code, title, requires_attachment, allowed_account_kinds, display_order'],
      ['tax_code', 'code, title, rate_percent, display_order'],
    ] as const) {
      const copied = await of(data.id, table, columns);
      expect(copied, table).toEqual(await of(demo, table, columns));
      expect(copied.length, table).toBeGreaterThan(5);
    }
    expect(await of(data.id, 'account', 'code, version')).toContainEqual({ code: '9998X', version: 1 });
    expect(await of(data.id, 'number_counter', '1, 2'), 'no figures').toEqual([]);
    expect(await of(data.id, 'financial_report', 'title, version')).toEqual([{ title: '全員の表', version: 1 }]);
    expect(await of(data.id, 'role', 'code, is_ready')).toMatchObject([{ code: 'administrator' }, { code: 'staff' }]);
    const [route] = await of(data.id, 'approval_route', 'code, steps::text');
    expect(route?.steps, 'names no role that is not there').not.toMatch(/accountant|"manager", "kind": "role"/);
    const log = (id: string) => asSystem('select action, details from audit_log where company_id = $1', [id]);
    expect(await log(demo)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'core/give-masters' }),
        { action: 'core/create-company', details: { title: '引継商事', roles: ['staff'], model: 'DEMO' } },
      ]),
    );
    for (const id of [demo, data.id]) {
      expect(await server.database.transaction({ companyId: id }, verifyChain)).toBeNull();
    }
  });

  const asSystem = (statement: string, values: unknown[]) =>
    server.database.transaction('system', async (tx) => (await tx.$client.query(statement, values)).rows);

  const found = async (code: string) => {
    const administrator = { employeeNumber: `${code}-1`, username: 'chief', name: '別 太郎' };
    const { data } = await admin.call(createCompany, { company: { code, title: `${code}商事` }, administrator });
    return data.id as string;
  };
  /** How many rows each table holds of a company; what holds none is left out. */
  const rowsOf = (id: string) =>
    server.database.transaction('system', async (tx) => {
      const { rows: tables } = await tx.$client.query<{ name: string; key: string }>(
        `select table_name as name, column_name as key from information_schema.columns
          where table_schema = 'public' and (column_name = 'company_id' or (table_name = 'company' and column_name = 'id'))`,
      );
      const counts: Record<string, number> = {};
      for (const { name, key } of tables) {
        const { rows } = await tx.$client.query(`select count(*)::int as n from "${name}" where "${key}" = $1`, [id]);
        if (rows[0].n > 0) counts[name] = rows[0].n;
      }
      return counts;
    });

  test('are removed with every row as long as nothing was posted and nobody came, and no other is touched', async () => {
    const [doomed, other] = [await found('DOOMED'), await found('OTHER')];
    await server.database.transaction('system', async (tx) => {
      for (const id of [doomed, other]) {
        await tx.$client.query(
          `insert into attachment (company_id, id, subject_kind, subject_id, name, media_type, size, sha256, content, added_at, added_by)
           values ($1, gen_random_uuid(), 'company', 'x', 'x.txt', 'text/plain', 1, 'x', 'x', now(), '-')`,
          [id],
        );
        await tx.$client.query(
          `insert into account_keyword_version (company_id, id, code, version, act, rule, saved_at, saved_by)
           values ($1, gen_random_uuid(), 'K1', 1, 'begin', '{}', now(), '-')`,
          [id],
        );
        await tx.$client.query("insert into budget_change values ($1, '2026-04', '4110', '', 1, 100, now())", [id]);
      }
    });
    const before = await rowsOf(other);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['company', 'audit_log', 'account', 'attachment', 'role']),
    );
    const listed = (await admin.call(listCompanies, {})).data.rows;
    const isRemovable = (id: string) => listed.find((row: { id: string }) => row.id === id)?.isRemovable;
    expect(isRemovable(doomed)).toBe(true);
    expect(listed.find(({ isThis }: { isThis: boolean }) => isThis)).toMatchObject({ isRemovable: false });
    expect(await admin.call(removeCompany, { id: doomed, code: 'OTHER' }), 'not by another code').toMatchObject({
      code: 1,
      message: expect.stringContaining('DOOMED'),
    });
    expect(await (await server.signIn('keiri')).call(removeCompany, { id: doomed, code: 'DOOMED' })).toMatchObject({
      code: 3,
    });
    expect(await admin.call(removeCompany, { id: doomed, code: 'DOOMED' })).toMatchObject({ code: 0 });
    expect(await rowsOf(doomed)).toEqual({});
    expect(await rowsOf(other)).toEqual(before);
    expect(await admin.call(removeCompany, { id: doomed, code: 'DOOMED' })).toMatchObject({ code: 6 });
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query("select details from audit_log where action = 'core/remove-company'"),
    );
    expect(rows).toMatchObject([
      {
        details: { code: 'DOOMED', rows: { app_user: 1, attachment: 1, account_keyword_version: 1, budget_change: 1 } },
      },
    ]);
    expect(await server.database.transaction({ companyId: other }, verifyChain)).toBeNull();
  });

  test.each([
    [
      'posted entries',
      "insert into number_counter (company_id, fiscal_year, document_type, last_number) values ($1, 2026, 'SA', 1)",
    ],
    [
      'people',
      "insert into employee (company_id, id, number, kind, version, search_text) values ($1, gen_random_uuid(), 'P1', 'employee', 1, '')",
    ],
  ])('with %s are kept, and can be closed', async (what, statement) => {
    const code = `KEPT${what.length}`;
    const id = await found(code);
    await server.database.transaction('system', (tx) => tx.$client.query(statement, [id]));
    const { rows } = (await admin.call(listCompanies, {})).data;
    expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({ isRemovable: false });
    const before = await rowsOf(id);
    expect(await admin.call(removeCompany, { id, code })).toMatchObject({ code: 1, message: /。$/ });
    expect(await rowsOf(id)).toEqual(before);
    expect(await admin.call(deleteCompany, { id })).toMatchObject({ code: 0 });
  });

  test('keep their log whatever is tried, as long as they are there', async () => {
    const id = await found('LOGGED');
    await expect(
      server.database.transaction('system', (tx) =>
        tx.$client.query('delete from audit_log where company_id = $1', [id]),
      ),
    ).rejects.toMatchObject({ code: '23001' });
  });
});
