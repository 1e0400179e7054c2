import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { FIELD_CLASSES, SCOPES } from '../contract/roles';
import { code, id, requiredText, text } from '../contract/scalars';
import { decision, settled, shownChange } from '../dualControl/contract';

/** Roles: what they allow, whom they are given to, and the changes that wait for a second person. */

const roleTitle = requiredText(50);
/** Plugin and name, as the manifest has them. */
export const tileId = z
  .string()
  .regex(/^[a-z-]+:[a-z0-9-]+$/)
  .max(80);
const screenId = tileId;

const grant = z.object({ right: text(80).min(3), scope: z.enum(SCOPES) });

/** Everything of a role that a change of it may change. */
export const roleContent = z.object({
  titleJa: roleTitle,
  titleEn: roleTitle,
  needsSecondFactor: z.boolean(),
  grants: z.array(grant).max(2_000),
  classes: z.array(z.enum(FIELD_CLASSES)).max(FIELD_CLASSES.length),
  /** Screens its menu leaves out, though its rights would open them. */
  hiddenScreens: z.array(screenId).max(500),
  /** Tiles its start page, and types its document entry does without. */
  hiddenTiles: z.array(tileId).max(500).default([]),
  hiddenDocumentTypes: z.array(code).max(500).default([]),
});
export type RoleContent = z.output<typeof roleContent>;

const member = z.object({ id, employeeNumber: z.string(), name: z.string() });

export const reason = requiredText(200);

export const listRoles = endpoint({
  controller: 'Role',
  action: 'list',
  method: 'GET',
  summary: 'The roles of the company: how many rights, which classes of fields, how many people.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        isReady: z.boolean(),
        rights: z.number().int(),
        classes: z.array(z.enum(FIELD_CLASSES)),
        needsSecondFactor: z.boolean(),
        people: z.number().int(),
        isWaiting: z.boolean(),
        /** Codes of the pairs of rights that should not be in one hand. */
        conflicts: z.array(z.string()),
        /** The sides of such pairs it stands on: those of several roles add up. */
        sides: z.array(z.string()),
        version: z.number().int(),
      }),
    ),
  }),
});

export const getRole = endpoint({
  controller: 'Role',
  action: 'getbyid',
  method: 'GET',
  summary: 'One role with its rights in their scopes, its classes of fields, its people, and the change that waits.',
  input: z.object({ code }),
  output: roleContent.extend({
    code: z.string(),
    isReady: z.boolean(),
    version: z.number().int(),
    people: z.array(member),
    waiting: shownChange.nullable(),
  }),
});

export const updateRole = endpoint({
  controller: 'Role',
  action: 'update',
  method: 'POST',
  summary: 'Proposes a new role (no version) or a change of one. It takes effect when a second person approves.',
  input: z.object({ role: roleContent.extend({ code, version: z.number().int().min(1).optional() }), reason }),
  output: settled,
});

export const deleteRole = endpoint({
  controller: 'Role',
  action: 'delete',
  method: 'POST',
  summary: 'Proposes to delete a role that nobody has. The roles every company starts with stay.',
  input: z.object({ code, version: z.number().int().min(1), reason }),
  output: settled,
});

export const copyRole = endpoint({
  controller: 'Role',
  action: 'copy',
  method: 'POST',
  summary: 'Proposes a new role with everything another one has.',
  input: z.object({ code, to: z.object({ code, titleJa: roleTitle, titleEn: roleTitle }), reason }),
  output: settled,
});

export const listActions = endpoint({
  controller: 'Role',
  action: 'actions',
  method: 'GET',
  summary:
    'Every right there is: its endpoint in a sentence, whether it writes, whether it knows scopes, what it tells.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        right: z.string(),
        owner: z.string(),
        controller: z.string(),
        action: z.string(),
        summary: z.string(),
        writes: z.boolean(),
        isScoped: z.boolean(),
        classes: z.array(z.enum(FIELD_CLASSES)),
        /** Titles of the screens that need it. */
        screens: z.array(z.string()),
      }),
    ),
  }),
});
export type ActionRow = z.output<(typeof listActions)['output']>['rows'][number];

export const listGrants = endpoint({
  controller: 'Role',
  action: 'grants',
  method: 'GET',
  summary: 'The matrix of rights as a list: every right of every role in its scope, with the screens that need it.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** Role and right, as one. */
        id: z.string(),
        role: z.string(),
        roleTitle: z.string(),
        right: z.string(),
        scope: z.enum(SCOPES),
        writes: z.boolean(),
        summary: z.string(),
        /** Classes of fields the endpoint tells and the role reads. */
        classes: z.array(z.enum(FIELD_CLASSES)),
        screens: z.array(z.string()),
      }),
    ),
  }),
});

export const listRoleRoutes = endpoint({
  controller: 'Role',
  action: 'routes',
  method: 'GET',
  summary: 'Every screen of the menu, whether the rights of a role open it, and whether its menu shows it.',
  input: z.object({ code }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        title: z.string(),
        group: z.string(),
        missing: z.array(z.string()),
        isShown: z.boolean(),
      }),
    ),
  }),
});

export const listHolders = endpoint({
  controller: 'Role',
  action: 'holders',
  method: 'GET',
  summary: 'Who can see this: the people who hold a right, may open a screen, or read a class of fields, and why.',
  input: z.object({
    right: text(80).optional(),
    screen: screenId.optional(),
    fieldClass: z.enum(FIELD_CLASSES).optional(),
  }),
  output: z.object({
    rows: z.array(
      member.extend({
        scope: z.enum(SCOPES),
        /** Titles of the roles it comes through. */
        through: z.array(z.string()),
      }),
    ),
  }),
});

export const explainRights = endpoint({
  controller: 'Role',
  action: 'explain',
  method: 'GET',
  summary: 'What some rights allow, in words, and who can grant them: for somebody who lacks them.',
  input: z.object({
    /** Rights with commas between them. */
    rights: text(2_000).transform((given) => given.split(',')),
  }),
  output: z.object({
    rights: z.array(z.object({ right: z.string(), words: z.string() })),
    people: z.array(z.string()),
  }),
  access: 'signedIn',
});

export const listChanges = endpoint({
  controller: 'Role',
  action: 'changes',
  method: 'GET',
  summary: 'Changes of roles and of the roles of users: those that wait first, then the latest.',
  input: z.object({}),
  output: z.object({ rows: z.array(shownChange) }),
});

export const decideChange = endpoint({
  controller: 'Role',
  action: 'decide',
  method: 'POST',
  summary: 'Approves or refuses a change that somebody else proposed.',
  input: decision,
  output: settled,
});

export const withdrawChange = endpoint({
  controller: 'Role',
  action: 'withdraw',
  method: 'POST',
  summary: 'Takes back a change that waits; for whoever proposed it.',
  input: z.object({ id }),
  output: settled,
});
