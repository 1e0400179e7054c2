import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id } from '../contract/scalars';

/** The second factor: a code of six digits from an authenticator (TOTP, RFC 6238), or a recovery code. */

export const secondFactorState = endpoint({
  controller: 'Session',
  action: 'secondfactor',
  method: 'GET',
  summary: 'Whether the caller has a second factor, needs one by a role, and how many recovery codes are left.',
  input: z.object({}),
  output: z.object({
    isEnrolled: z.boolean(),
    isNeeded: z.boolean(),
    enrolledAt: z.string().nullable(),
    recoveryCodesLeft: z.number().int(),
  }),
  access: 'signedIn',
  forLeavers: true,
});

export const beginSecondFactor = endpoint({
  controller: 'Session',
  action: 'beginsecondfactor',
  method: 'POST',
  summary: 'Begins to enrol a second factor: answers the secret for the authenticator. It counts once confirmed.',
  input: z.object({ password: z.string().min(1).max(200) }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  access: 'signedIn',
  forLeavers: true,
});

export const confirmSecondFactor = endpoint({
  controller: 'Session',
  action: 'confirmsecondfactor',
  method: 'POST',
  summary: 'Confirms the second factor by its first code; answers recovery codes, which are shown this once.',
  input: z.object({ code: z.string().min(1).max(20) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'signedIn',
  forLeavers: true,
});

export const removeSecondFactor = endpoint({
  controller: 'Session',
  action: 'removesecondfactor',
  method: 'POST',
  summary: 'Removes the own second factor; refused while a role needs one.',
  input: z.object({ password: z.string().min(1).max(200) }),
  output: z.object({}),
  access: 'signedIn',
  forLeavers: true,
});

export const resetSecondFactor = endpoint({
  controller: 'Session',
  action: 'resetsecondfactor',
  method: 'POST',
  summary: 'Takes the second factor from a user who lost the authenticator, and ends the sessions of the user.',
  input: z.object({ userId: id }),
  output: z.object({}),
});
