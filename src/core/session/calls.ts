import type { CallShape } from '../contract/callShape';

/**
 * How the session calls travel. They stand apart from their schemas in `contract.ts` so that the sign-in page, which
 * needs nothing else, loads no schema library.
 */
const post = { controller: 'Session', method: 'POST', inputIn: 'query', answers: 'envelope' } as const;

export const loginCall = { ...post, action: 'login' } as const satisfies CallShape;
export const autoLoginCall = { ...post, action: 'autologin' } as const satisfies CallShape;
export const revisePasswordCall = { ...post, action: 'revisepassword' } as const satisfies CallShape;
export const logoutCall = { ...post, action: 'logout', inputIn: 'body' } as const satisfies CallShape;
export const endViewCall = { ...post, action: 'endview', inputIn: 'body' } as const satisfies CallShape;

/** The calls of who forgot a password: asking for a one-time code, and using it. */
export const askForPasswordCall = { ...post, action: 'askforpassword', inputIn: 'body' } as const satisfies CallShape;
export const redeemCodeCall = { ...post, action: 'redeemcode', inputIn: 'body' } as const satisfies CallShape;
