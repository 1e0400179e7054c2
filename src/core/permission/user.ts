import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { FIELD_CLASSES, SCOPES } from '../contract/roles';
import { code, day, id, requiredText, text } from '../contract/scalars';

/** Users: who may sign in, with which roles, and what follows from them. */

const roleRef = z.object({ code: z.string(), title: z.string() });

const user = z.object({
  id,
  employeeNumber: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(['ja', 'en']),
  isActive: z.boolean(),
  roles: z.array(roleRef),
  lastSignInAt: z.string().nullable(),
  /** Sessions that are alive. */
  sessions: z.number().int(),
  /** A second factor is enrolled. */
  hasSecondFactor: z.boolean(),
  /** A role asks for a second factor that is not enrolled yet: until then the user has no rights. */
  mustEnrol: z.boolean(),
  /** Refused sign-ins since the last one that went well. */
  refusedSignIns: z.number().int(),
  /** Too many sign-ins failed in a row: until this instant none is listened to. */
  lockedUntil: z.string().nullable(),
  /** The last day of the person of this login, once it is past. */
  leftOn: day.nullable(),
  /** Somebody of another company of the installation, who signs in there. */
  isFromElsewhere: z.boolean(),
  /** Codes of the pairs of rights that should not be in one hand, and are. */
  conflicts: z.array(z.string()),
  /** The roles asked for while a second person has not decided yet. */
  isWaiting: z.boolean(),
  /** What else of the account waits for a second person; `none` for nothing. */
  pending: z.enum(['none', 'user-code', 'user-deactivation', 'user-reactivation']),
  version: z.number().int(),
});
export type User = z.output<typeof user>;

export const listUsers = endpoint({
  controller: 'User',
  action: 'list',
  method: 'GET',
  summary: 'The users of the company by employee number: roles, last sign-in, sessions.',
  input: z.object({}),
  output: z.object({ rows: z.array(user) }),
});

export const getUser = endpoint({
  controller: 'User',
  action: 'get',
  method: 'GET',
  summary: 'One user.',
  input: z.object({ id }),
  output: user,
});

export const listPeopleWithoutLogin = endpoint({
  controller: 'User',
  action: 'people',
  method: 'GET',
  summary: 'Employees who work here or are to come and have no user yet, by number: whom a new user may be for.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        /** The employee number. */
        code: z.string(),
        title: z.string(),
        reading: z.string(),
        email: z.string(),
      }),
    ),
  }),
});

export const updateUser = endpoint({
  controller: 'User',
  action: 'update',
  method: 'POST',
  summary: 'Creates a user (no id) without a password and without roles, or changes one. Roles are given by setroles.',
  input: z.object({
    user: z.object({
      id: id.optional(),
      employeeNumber: requiredText(50),
      username: requiredText(50),
      name: requiredText(100),
      email: text(200),
      locale: z.enum(['ja', 'en']),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: user,
});

export const setUserRoles = endpoint({
  controller: 'User',
  action: 'setroles',
  method: 'POST',
  summary: 'Proposes the roles of a user. They take effect when a second person approves.',
  input: z.object({ id, roles: z.array(code).max(50), reason: requiredText(200) }),
  output: z.object({ id, state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']) }),
});

export const deactivateUser = endpoint({
  controller: 'User',
  action: 'deactivate',
  method: 'POST',
  summary:
    'Stops a user from signing in and ends every session within five seconds; of somebody who may decide a second person approves it first.',
  input: z.object({ id, version: z.number().int().min(1) }),
  output: user,
});

export const reactivateUser = endpoint({
  controller: 'User',
  action: 'reactivate',
  method: 'POST',
  summary: 'Lets a user sign in again; of somebody who may decide a second person approves it first.',
  input: z.object({ id, version: z.number().int().min(1) }),
  output: user,
});

export const unlockUser = endpoint({
  controller: 'User',
  action: 'unlock',
  method: 'POST',
  summary: 'Lets a user try to sign in at once who was slowed down after too many failures.',
  input: z.object({ id }),
  output: user,
});

export const deleteUser = endpoint({
  controller: 'User',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a user who never did anything; one whom records name is deactivated instead.',
  input: z.object({ id, version: z.number().int().min(1) }),
  output: z.object({ id }),
});

export const issueCode = endpoint({
  controller: 'User',
  action: 'issuecode',
  method: 'POST',
  summary:
    'Issues a one-time code by which the user chooses a new password. It is shown once; nobody learns a password. For somebody who may decide it waits for a second person, and is asked for again then.',
  input: z.object({ id }),
  output: z.object({
    /** Null as long as it waits for a second person, who decides about the codes of those who may decide. */
    code: z.string().nullable(),
    expiresAt: z.string().nullable(),
    /** Where nobody else may approve it: from when the caller may take it alone. */
    aloneFrom: z.string().nullable(),
    employeeNumber: z.string(),
    username: z.string(),
    name: z.string(),
  }),
});

export const userAccess = endpoint({
  controller: 'User',
  action: 'access',
  method: 'GET',
  summary: 'What a user can see and do, and why: screens, rights in their scopes, classes of fields, by role.',
  input: z.object({ id }),
  output: z.object({
    rights: z.array(
      z.object({
        right: z.string(),
        summary: z.string(),
        writes: z.boolean(),
        scope: z.enum(SCOPES),
        through: z.array(z.string()),
      }),
    ),
    classes: z.array(z.object({ fieldClass: z.enum(FIELD_CLASSES), through: z.array(z.string()) })),
    /** Whose requests for approval the user sees and decides as a deputy, now or from a day to come. */
    deputyFor: z.array(z.object({ id, name: z.string(), from: z.string(), through: z.string() })),
    screens: z.array(z.object({ id: z.string(), code: z.string(), title: z.string(), through: z.array(z.string()) })),
  }),
});
