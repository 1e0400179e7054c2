import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * `npm run write:font`: the letters, digits and signs of ASCII and the minus sign out of Inter, in the weights 400 to 600,
 * so that figures look the same on every machine. All else is set in the system's Japanese.
 */
const SIGNS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, nth) => 32 + nth))}\u00a0\u2212\u2013`;
const TO = 'src/ui/theme/inter.woff2';

const require = createRequire(import.meta.url);
const whole = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const subset = await subsetFont(whole, SIGNS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
});
writeFileSync(TO, subset);
console.log(`${TO}: ${subset.length} bytes of ${whole.length}`);
