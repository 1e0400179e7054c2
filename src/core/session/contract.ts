import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { FIELD_CLASSES } from '../contract/roles';
import { askForPasswordCall, autoLoginCall, loginCall, logoutCall, redeemCodeCall, revisePasswordCall } from './calls';

/** The session calls of the specification. Sign-in answers with `key` beside `data`; the key is the session. */

export const menuEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** The screen's path; the menu store finds the active entry by it. */
  router: z.string(),
  code: z.string(),
  reading: z.string(),
  /** What else the screen is called; the palette finds it by them. */
  otherNames: z.array(z.string()).readonly(),
  group: z.string(),
  order: z.number().int(),
});
export type MenuEntry = z.output<typeof menuEntry>;

export const signedInUser = z.object({
  menus: z.array(menuEntry),
  id: z.string(),
  employeeNumber: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  company: z.object({ id: z.string(), code: z.string(), title: z.string() }),
  roles: z.array(z.object({ code: z.string(), title: z.string() })),
  /** `Controller.action` keys, so that the palette can say why a command cannot be run. */
  permissions: z.array(z.string()),
  /** Classes of fields the user reads; the others come as null. */
  fieldClasses: z.array(z.enum(FIELD_CLASSES)),
  /** Tiles and document types that the user's roles do without: `tile:<id>`, `document-type:<code>`. */
  leftOut: z.array(z.string()),
  locale: z.enum(['ja', 'en']).nullable(),
  /** A role asks for a second factor that is not enrolled yet: until then there are no rights. */
  mustEnrol: z.boolean(),
  /** Past the last day in the company: nothing but the own papers and sign-ins opens. */
  hasLeft: z.boolean(),
  /** Who looks with the eyes of this user, and changes nothing; null for the user in person. */
  viewedBy: z.string().nullable(),
});
export type SignedInUser = z.output<typeof signedInUser>;

export const login = endpoint({
  ...loginCall,
  summary:
    'Signs in by employee number, username and password; a wrong one answers code 4, and code 7 asks for `otp`, the code of the second factor. The key comes beside data.',
  input: z.object({
    empeeno: z.string().trim().min(1).max(50),
    username: z.string().trim().min(1).max(50),
    userpwd: z.string().min(1).max(200),
    /** Six digits of the authenticator, or a recovery code. */
    otp: z.string().max(30).optional(),
  }),
  output: signedInUser.nullable(),
  access: 'public',
});

export const autoLogin = endpoint({
  ...autoLoginCall,
  summary: 'Restores the user and the menu of a session key; an unknown or dead key answers code 9.',
  input: z.object({ key: z.string().min(1).max(200) }),
  output: signedInUser.nullable(),
  access: 'public',
});

export const revisePassword = endpoint({
  ...revisePasswordCall,
  summary: 'Changes the own password and ends the other sessions of the user.',
  input: z.object({ oldpwd: z.string().min(1).max(200), newpwd: z.string().min(1).max(200) }),
  output: z.object({}),
  access: 'signedIn',
  forLeavers: true,
});

export const logout = endpoint({
  ...logoutCall,
  summary: 'Ends the session.',
  input: z.object({}),
  output: z.object({}),
  access: 'signedIn',
  forLeavers: true,
});

const names = { empeeno: z.string().trim().min(1).max(50), username: z.string().trim().min(1).max(50) };

export const askForPassword = endpoint({
  ...askForPasswordCall,
  summary: 'Asks the administrators for a one-time code. The answer is the same whether the user exists or not.',
  input: z.object(names),
  output: z.object({}),
  access: 'public',
});

export const redeemCode = endpoint({
  ...redeemCodeCall,
  summary: 'Chooses a new password by a one-time code of an administrator, and ends the sessions of the user.',
  input: z.object({ ...names, code: z.string().min(1).max(50), newpwd: z.string().min(1).max(200) }),
  output: z.object({}),
  access: 'public',
});

export const listPasswordRequests = endpoint({
  controller: 'Session',
  action: 'passwordrequests',
  method: 'GET',
  summary: 'Users who forgot their password and wait for a one-time code.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        userId: z.string(),
        employeeNumber: z.string(),
        userName: z.string(),
        requestedAt: z.string(),
        address: z.string(),
      }),
    ),
  }),
});
