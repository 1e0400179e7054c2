import type { PermissionKey } from '../../core/contract/endpoint';
import { type FieldClass, type LeftOutKind, type Scope, widerScope } from '../../core/contract/roles';

/** What the roles of a user allow together: the one value by which anything is permitted, kept to a scope, or masked. */
export class Rights {
  readonly #scopes: ReadonlyMap<PermissionKey, Scope>;
  readonly #classes: ReadonlySet<FieldClass>;
  readonly #leftOut: ReadonlySet<string>;

  constructor(
    scopes: ReadonlyMap<PermissionKey, Scope>,
    classes: ReadonlySet<FieldClass>,
    leftOut: ReadonlySet<string> = new Set(),
  ) {
    this.#scopes = scopes;
    this.#classes = classes;
    this.#leftOut = leftOut;
  }

  has(right: PermissionKey): boolean {
    return this.#scopes.has(right);
  }

  /** Whose records the right covers; undefined without the right. */
  scopeOf(right: PermissionKey): Scope | undefined {
    return this.#scopes.get(right);
  }

  reads(fieldClass: FieldClass): boolean {
    return this.#classes.has(fieldClass);
  }

  /** Whether every role of the user does without it. */
  leavesOut(kind: LeftOutKind, code: string): boolean {
    return this.#leftOut.has(`${kind}:${code}`);
  }

  /** What the roles do without, as `tile:<id>` and `document-type:<code>`. */
  get leftOut(): readonly string[] {
    return [...this.#leftOut];
  }

  /**
   * What somebody sees who looks with these rights: of them, only what the viewer may see of the whole company, so that
   * nobody ever sees more through another's eyes.
   */
  seenBy(viewer: Rights): Rights {
    return new Rights(
      new Map([...this.#scopes].filter(([right]) => viewer.scopeOf(right) === 'company')),
      new Set(this.classes.filter((fieldClass) => viewer.reads(fieldClass))),
      this.#leftOut,
    );
  }

  /** Of these rights, those among some, without any class of fields. */
  only(kept: ReadonlySet<PermissionKey>): Rights {
    return new Rights(new Map([...this.#scopes].filter(([right]) => kept.has(right))), new Set(), this.#leftOut);
  }

  get keys(): readonly PermissionKey[] {
    return [...this.#scopes.keys()];
  }

  get classes(): readonly FieldClass[] {
    return [...this.#classes];
  }
}

/** Rights given one by one: for the whole company unless a scope is named. */
export const rightsOf = (
  given: readonly (PermissionKey | readonly [PermissionKey, Scope])[],
  classes: readonly FieldClass[] = [],
): Rights =>
  new Rights(
    new Map(given.map((right) => (typeof right === 'string' ? ([right, 'company'] as const) : right))),
    new Set(classes),
  );

/** A right as one role grants it, as the queries below return it. */
export interface StoredGrant {
  readonly right: PermissionKey;
  readonly scope: Scope;
}

/** Rights of several roles add up: the widest scope of each counts. */
export function rightsFromRoles({ grants, classes, leftOut }: RightsRow): Rights {
  const scopes = new Map<PermissionKey, Scope>();
  for (const { right, scope } of grants) {
    const known = scopes.get(right);
    scopes.set(right, known ? widerScope(known, scope) : scope);
  }
  return new Rights(scopes, new Set(classes), new Set(leftOut));
}

export const NO_RIGHTS = rightsFromRoles({ grants: [], classes: [], leftOut: [] });

/**
 * Columns of a query over `app_user u`: everything the user's roles grant. Every query that builds a `Rights` selects
 * these, so that sign-in, requests and founding never differ.
 */
export const RIGHTS_COLUMNS = `
  (select coalesce(jsonb_agg(jsonb_build_object('right', p.permission, 'scope', p.scope)), '[]')
     from (select p.permission, p.scope
             from user_role r join role_permission p on p.company_id = r.company_id and p.role_code = r.role_code
            where r.company_id = u.company_id and r.user_id = u.id
            union all
           select n.permission, 'company' from named_right n
            where n.company_id = u.company_id and n.user_id = u.id) p) as grants,
  array(select distinct c.field_class from user_role r
          join role_field_class c on c.company_id = r.company_id and c.role_code = r.role_code
         where r.company_id = u.company_id and r.user_id = u.id order by c.field_class) as classes,
  array(select l.kind || ':' || l.code from user_role r
          join role_left_out l on l.company_id = r.company_id and l.role_code = r.role_code
         where r.company_id = u.company_id and r.user_id = u.id
         group by l.kind, l.code
        having count(*) = (select count(*) from user_role where company_id = u.company_id and user_id = u.id))
    as "leftOut"`;

export interface RightsRow {
  readonly grants: readonly StoredGrant[];
  readonly classes: readonly FieldClass[];
  /** `tile:<id>`, `document-type:<code>`: what every role of the user does without. */
  readonly leftOut: readonly string[];
}
