import { turnsOf } from '../threads/turnsOf';

/** Works on passwords two at a time; those that wait are a minute's work at most. */
export const takeTurn = turnsOf({ atOnce: 2, waitingAtMost: 200 });

/**
 * Sign-ins from a browser that never signed in as this user: one at a time and apart, so that however many there are,
 * whoever is known waits for none of them.
 */
export const takeStrangersTurn = turnsOf({ atOnce: 1, waitingAtMost: 60 });
