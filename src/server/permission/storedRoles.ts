import type { FieldClass, Scope } from '../../core/contract/roles';
import type { RoleContent } from '../../core/permission/role';
import type { Locale } from '../../core/value/text';
import type { Tx } from '../database/transaction';
import type { HeldRole } from './catalogue';

/** A role as it is stored, with everything it grants. */
export interface StoredRole extends RoleContent {
  readonly code: string;
  readonly isReady: boolean;
  readonly version: number;
}

/** The roles of a company by code, with everything they grant. */
export async function readRoles(tx: Tx, companyId: string): Promise<readonly StoredRole[]> {
  const { rows } = await tx.$client.query<StoredRole>({
    name: 'permission-roles',
    text: `
      select r.code, r.title_ja as "titleJa", r.title_en as "titleEn", r.is_ready as "isReady", r.version,
             r.needs_second_factor as "needsSecondFactor",
             (select coalesce(jsonb_agg(jsonb_build_object('right', p.permission, 'scope', p.scope) order by p.permission), '[]')
                from role_permission p where p.company_id = r.company_id and p.role_code = r.code) as grants,
             array(select c.field_class from role_field_class c
                    where c.company_id = r.company_id and c.role_code = r.code order by 1) as classes,
             array(select h.screen from role_hidden_screen h
                    where h.company_id = r.company_id and h.role_code = r.code order by 1) as "hiddenScreens",
             array(select l.code from role_left_out l
                    where l.company_id = r.company_id and l.role_code = r.code and l.kind = 'tile'
                    order by 1) as "hiddenTiles",
             array(select l.code from role_left_out l
                    where l.company_id = r.company_id and l.role_code = r.code and l.kind = 'document-type'
                    order by 1) as "hiddenDocumentTypes"
        from role r where r.company_id = $1 order by r.code`,
    values: [companyId],
  });
  return rows;
}

/** Writes a role as a whole: a new one, or in place of what it was. */
export async function writeRole(tx: Tx, companyId: string, code: string, role: RoleContent): Promise<void> {
  await tx.$client.query(
    `insert into role (company_id, code, title_ja, title_en, needs_second_factor) values ($1, $2, $3, $4, $5)
         on conflict (company_id, code) do update
            set title_ja = excluded.title_ja, title_en = excluded.title_en,
                needs_second_factor = excluded.needs_second_factor, version = role.version + 1`,
    [companyId, code, role.titleJa, role.titleEn, role.needsSecondFactor],
  );
  for (const table of ['role_permission', 'role_field_class', 'role_hidden_screen', 'role_left_out']) {
    await tx.$client.query(`delete from ${table} where company_id = $1 and role_code = $2`, [companyId, code]);
  }
  await tx.$client.query(
    `insert into role_permission (company_id, role_code, permission, scope)
     select $1, $2, given.permission, given.scope from unnest($3::text[], $4::text[]) as given (permission, scope)`,
    [companyId, code, role.grants.map(({ right }) => right), role.grants.map(({ scope }) => scope)],
  );
  await tx.$client.query(
    'insert into role_field_class (company_id, role_code, field_class) select $1, $2, unnest($3::text[])',
    [companyId, code, role.classes],
  );
  await tx.$client.query(
    'insert into role_hidden_screen (company_id, role_code, screen) select $1, $2, unnest($3::text[])',
    [companyId, code, role.hiddenScreens],
  );
  await tx.$client.query(
    `insert into role_left_out (company_id, role_code, kind, code)
     select $1::uuid, $2::text, 'tile', unnest($3::text[])
      union all select $1, $2, 'document-type', unnest($4::text[])`,
    [companyId, code, role.hiddenTiles, role.hiddenDocumentTypes],
  );
}

/** The role under the title of a language, for asking what it shows. */
export const heldRole = (role: StoredRole, locale: Locale): HeldRole => ({
  code: role.code,
  title: locale === 'ja' ? role.titleJa : role.titleEn,
  scopes: new Map<string, Scope>(role.grants.map(({ right, scope }) => [right, scope])),
  classes: new Set<FieldClass>(role.classes),
  hiddenScreens: new Set(role.hiddenScreens),
});

/** An active user with the codes of the roles. */
export interface Holder {
  readonly id: string;
  readonly employeeNumber: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** The active users of a company by employee number, with their roles. */
export async function readHolders(tx: Tx, companyId: string): Promise<readonly Holder[]> {
  const { rows } = await tx.$client.query<Holder>({
    name: 'permission-holders',
    text: `
      select u.id, u.employee_number as "employeeNumber", u.name,
             array(select r.role_code from user_role r where r.company_id = u.company_id and r.user_id = u.id) as roles
        from app_user u where u.company_id = $1 and u.is_active order by u.employee_number`,
    values: [companyId],
  });
  return rows;
}
