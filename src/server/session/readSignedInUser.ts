import type { PluginManifest } from '../../core/plugin/manifest';
import type { SignedInUser } from '../../core/session/contract';
import type { Locale } from '../../core/value/text';
import { MUST_ENROL_COLUMN } from '../credentials/secondFactor';
import type { Tx } from '../database/transaction';
import { RIGHTS_COLUMNS, type RightsRow } from '../rights/rights';
import { readRouting } from '../rights/routing';
import { menusOf } from './menus';
import { rightsNow, type SignedIn } from './sessions';

/** The user as sign-in returns it: who, where, with which roles and rights, and the menu that follows from them. */
export async function readSignedInUser(
  tx: Tx,
  user: Person | SignedIn,
  shown: { manifests: readonly PluginManifest[]; locale: Locale },
): Promise<SignedInUser> {
  const { rows } = await tx.$client.query<UserRow>({
    name: 'session-user',
    text: READ,
    values: [user.companyId, user.userId],
  });
  const [row] = rows;
  if (!row) throw new Error(`the user ${user.userId} of a session does not exist`);
  const { locale } = shown;
  const viewer = 'viewer' in user ? user.viewer : null;
  const own = rightsNow(row, user.hasLeft);
  const rights = viewer && 'permissions' in user ? user.permissions : own;
  const routing = await readRouting(tx, user);
  return {
    menus: menusOf(shown.manifests, { rights, routing, locale, hasLeft: user.hasLeft }),
    id: user.userId,
    employeeNumber: row.employee_number,
    username: row.username,
    name: row.name,
    email: row.email || null,
    company: { id: user.companyId, code: row.company_code, title: row.company_title },
    roles: row.roles.map(({ code, title_ja, title_en }) => ({ code, title: locale === 'ja' ? title_ja : title_en })),
    permissions: [...rights.keys].sort(),
    fieldClasses: [...rights.classes],
    leftOut: [...rights.leftOut],
    locale: row.locale === 'ja' || row.locale === 'en' ? row.locale : null,
    hasLeft: user.hasLeft,
    mustEnrol: viewer === null && row.must_enrol,
    viewedBy: viewer?.userName ?? null,
  };
}

/** Somebody in person, who may not be signed in yet. */
interface Person {
  readonly companyId: string;
  readonly userId: string;
  readonly hasLeft: boolean;
}

interface UserRow extends RightsRow {
  employee_number: string;
  username: string;
  name: string;
  email: string;
  locale: string;
  must_enrol: boolean;
  company_code: string;
  company_title: string;
  roles: { code: string; title_ja: string; title_en: string }[];
}

const READ = `
  select u.employee_number, u.username, u.name, u.email, u.locale, c.code as company_code, c.title as company_title,
         (select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'title_ja', r.title_ja, 'title_en', r.title_en) order by r.code), '[]')
            from user_role ur join role r on r.company_id = ur.company_id and r.code = ur.role_code
           where ur.company_id = u.company_id and ur.user_id = u.id) as roles,
         ${RIGHTS_COLUMNS}, ${MUST_ENROL_COLUMN}
    from app_user u join company c on c.id = u.company_id
   where u.company_id = $1 and u.id = $2`;
