import { type Figure, printFigures } from './figures';
import { benchPosting } from './posting';

/** `npm run bench [name …]`: measures and prints the figures beside their budgets, all of them or those named. */
const BENCHES: Record<string, () => Promise<Figure[]>> = { posting: benchPosting };

const asked = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`── ${name}`);
  figures.push(...(await bench()));
}
printFigures(figures);
