import { benchBalances } from './balances';
import { benchBundles } from './bundles';
import { benchClearing } from './clearing';
import { type Figure, printFigures } from './figures';
import { benchPalette } from './palette';
import { benchPosting } from './posting';
import { benchProcess } from './process';
import { benchTimesheets } from './timesheets';
import { benchUpload } from './upload';
import { benchUsers } from './users';
import { benchWorkspace } from './workspace';

/** `npm run bench [-- name …]`: measures the production build and prints the figures beside their budgets. */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  bundles: benchBundles,
  palette: benchPalette,
  process: benchProcess,
  workspace: benchWorkspace,
  posting: benchPosting,
  balances: benchBalances,
  upload: benchUpload,
  users: benchUsers,
  clearing: benchClearing,
  time: benchTimesheets,
};

const asked = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`── ${name}`);
  figures.push(...(await bench()));
}
printFigures(figures);
