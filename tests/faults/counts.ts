/** How often a fault is made: a few times in `npm test`, often in `npm run test:faults`. */
export const times = (short: number, long: number): number => (process.env.FAULTS === 'long' ? long : short);
