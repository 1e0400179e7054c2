import fc from 'fast-check';

/**
 * Property tests try the same samples on every run, so that a run fails for what was changed and never for its luck.
 * `PROPERTY_SEED=random npm test` looks where nobody has looked; another number tries those samples again.
 */
const wanted = process.env.PROPERTY_SEED ?? '20261120';
const seed = wanted === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(wanted);
if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is a whole number or "random", not "${wanted}"`);
fc.configureGlobal({ seed });
