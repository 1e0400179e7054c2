import type { Locale } from '../../core/value/text';
import type { Tx } from '../database/transaction';

/** How a company arranges one screen in its menus. */
export interface ArrangedRoute {
  readonly isEnabled: boolean;
  readonly position: number | null;
  /** Empty: as the manifest says. */
  readonly title: Readonly<Record<Locale, string>>;
}

/** What the company's routes make of the menu of one user. */
export interface Routing {
  readonly routes: ReadonlyMap<string, ArrangedRoute>;
  /** Screens that every role of the user leaves out of its menu. */
  readonly hidden: ReadonlySet<string>;
}

/** Reads how the menu of a user is arranged. A role more never hides what another role of the user shows. */
export async function readRouting(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<Routing> {
  const { rows } = await tx.$client.query<{ hidden: string[]; routes: StoredRoute[] }>({
    name: 'permission-routing',
    text: `
      select array(select h.screen from role_hidden_screen h
                     join user_role r on r.company_id = h.company_id and r.role_code = h.role_code
                    where r.company_id = $1 and r.user_id = $2
                    group by h.screen
                   having count(*) = (select count(*) from user_role where company_id = $1 and user_id = $2)) as hidden,
             (select coalesce(jsonb_agg(route), '[]') from route where company_id = $1) as routes`,
    values: [companyId, userId],
  });
  const { hidden = [], routes = [] } = rows[0] ?? {};
  return {
    hidden: new Set(hidden),
    routes: new Map(
      routes.map((each) => [
        each.screen,
        { isEnabled: each.is_enabled, position: each.position, title: { ja: each.title_ja, en: each.title_en } },
      ]),
    ),
  };
}

interface StoredRoute {
  readonly screen: string;
  readonly is_enabled: boolean;
  readonly position: number | null;
  readonly title_ja: string;
  readonly title_en: string;
}
