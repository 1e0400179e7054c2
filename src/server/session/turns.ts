import { turnsOf } from '../threads/turnsOf';

/** Works on passwords two at a time; those that wait are a minute's work at most. */
export const takeTurn = turnsOf({ atOnce: 2, waitingAtMost: 200 });
